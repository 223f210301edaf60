import { priceAt, tierAt } from '#contract/areas/category/price.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import type { CategoryRow } from './category.store.ts';

export const pricesOf = (row: { earlyPrice: number; regularPrice: number; latePrice: number }) => ({
  Early: row.earlyPrice,
  Regular: row.regularPrice,
  Late: row.latePrice,
});

export function priceNowOf(row: CategoryRow, now: Date) {
  const dates = { EarlyEndDate: row.earlyEndDate, RegularEndDate: row.regularEndDate, EndDate: row.endDate };
  const { tier, until } = tierAt(dates, now);
  return { Amount: priceAt(pricesOf(row), dates, now), Currency: traitsOf(row.propertyId).currency, Tier: tier, Until: until };
}

export const priceStepsOf = (dates: { earlyEndDate: Date; regularEndDate: Date; endDate: Date }) => [
  { Tier: 'early' as const, Until: dates.earlyEndDate },
  { Tier: 'regular' as const, Until: dates.regularEndDate },
  { Tier: 'late' as const, Until: dates.endDate },
];

const mostWords = 3;

/** Why a category is recommended, by the words of the description that it also uses; the weightiest come first. */
export function reasonOf(words: readonly string[], category: string): string {
  const said = words.slice(0, mostWords).map((word) => `"${word}"`);
  const last = said.pop() ?? '';
  return `You write of ${said.length ? `${said.join(', ')} and ${last}` : last}, and so does ${category}.`;
}
