import { priceAt, tierAt } from '#contract/wings/entering/category/price.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import type { CategoryRow } from './category.store.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';
import { listed } from '#contract/kernel/text/listed.ts';

const says = saying(texts);

interface PriceColumns {
  earlyPrice: number;
  regularPrice: number;
  latePrice: number;
}

export const pricesOf = (row: PriceColumns) => ({ Early: row.earlyPrice, Regular: row.regularPrice, Late: row.latePrice });

/** What entering costs there: nothing where the award charges no fees, even if prices are stored. */
export const askedPrices = (row: PriceColumns, { fees }: Pick<PropertyTraits, 'fees'>) =>
  fees ? pricesOf(row) : { Early: 0, Regular: 0, Late: 0 };

export function priceNowOf(row: CategoryRow, now: Date) {
  const dates = { EarlyEndDate: row.earlyEndDate, RegularEndDate: row.regularEndDate, EndDate: row.endDate };
  const { tier, until } = tierAt(dates, now);
  const traits = traitsOf(row.propertyId);
  return { Amount: priceAt(askedPrices(row, traits), dates, now), Currency: traits.currency, Tier: tier, Until: until };
}

export const priceStepsOf = (dates: { earlyEndDate: Date; regularEndDate: Date; endDate: Date }) => [
  { Tier: 'early' as const, Until: dates.earlyEndDate },
  { Tier: 'regular' as const, Until: dates.regularEndDate },
  { Tier: 'late' as const, Until: dates.endDate },
];

interface Match {
  id: number;
  /** What the description and the category have in common, the weightiest first. */
  words: readonly string[];
}
interface Neighbour {
  id: number;
  fromId: number;
  fromName: string;
}
interface Advice {
  id: number;
  words: readonly string[];
  /** The category beside which it is recommended, when no words suggest it. */
  beside?: string;
}

/** So short a list has no place to spare. */
const longEnough = 4;

/**
 * Categories whose words fit, then those recommended beside what is chosen or fits. One neighbour of a chosen category always finds a place:
 * people who entered one often enter the other, regardless of their text.
 */
export function mergeAdvice(
  matches: readonly Match[],
  neighbours: readonly Neighbour[],
  { CategoryIDs, Limit }: { CategoryIDs: readonly number[]; Limit: number },
): Advice[] {
  const others = neighbours
    .filter(({ id }, index) => !matches.some((match) => match.id === id) && neighbours.findIndex((other) => other.id === id) === index)
    .toSorted((one, other) => Number(CategoryIDs.includes(other.fromId)) - Number(CategoryIDs.includes(one.fromId)));
  const [first] = others;
  const isKept = Limit >= longEnough && first !== undefined && CategoryIDs.includes(first.fromId);
  const fitting = matches.slice(0, isKept ? Limit - 1 : Limit);
  return [...fitting, ...others.map(({ id, fromName }) => ({ id, words: [], beside: fromName }))].slice(0, Limit);
}

const mostWords = 3;

/** Why a category is recommended: by the words it shares with the description, or by what is entered beside it. */
export function reasonOf({ words, beside }: Omit<Advice, 'id'>): Said {
  if (beside !== undefined) return says('oftenTogether', { category: beside });
  return says('matchesWords', { words: listed(words.slice(0, mostWords).map((word) => says('quotedWord', { word }))) ?? '' });
}
