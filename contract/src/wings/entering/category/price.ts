import type { SeasonDates } from '#contract/wings/ground/season/season-phases.ts';

export const priceTiers = ['early', 'regular', 'late'] as const;
export type PriceTier = (typeof priceTiers)[number];

/** In minor units of the property's currency. */
export interface Prices {
  Early: number;
  Regular: number;
  Late: number;
}

const columnOf = { early: 'Early', regular: 'Regular', late: 'Late' } as const satisfies Record<PriceTier, keyof Prices>;

type EntryDates = Pick<SeasonDates, 'EarlyEndDate' | 'RegularEndDate' | 'EndDate'>;

/** Which price holds at this moment, and until when. The moment on which a tier ends belongs to the next; before the start the first one shows. */
export function tierAt(dates: EntryDates, now: Date): { tier: PriceTier; until: Date } {
  if (now < dates.EarlyEndDate) return { tier: 'early', until: dates.EarlyEndDate };
  if (now < dates.RegularEndDate) return { tier: 'regular', until: dates.RegularEndDate };
  return { tier: 'late', until: dates.EndDate };
}

export const priceAt = (prices: Prices, dates: EntryDates, now: Date): number => prices[columnOf[tierAt(dates, now).tier]];

/** Whether nothing gets dearer: then no one needs to read of early and late prices. */
export const isOnePrice = (prices: readonly Prices[]): boolean =>
  prices.length > 0 && prices.every(({ Early, Regular, Late }) => Early === Regular && Regular === Late);

export interface PriceStep {
  Tier: PriceTier;
  Until: Date;
}

/** The steps that change a price: where two in a row cost the same everywhere they are one, named by the regular price if that is among them. */
export function distinctSteps(steps: readonly PriceStep[], prices: readonly Prices[]): PriceStep[] {
  const distinct: PriceStep[] = [];
  for (const step of steps) {
    const last = distinct.at(-1);
    if (last && prices.every((price) => price[columnOf[last.Tier]] === price[columnOf[step.Tier]]))
      distinct[distinct.length - 1] = { Tier: step.Tier === 'late' ? last.Tier : step.Tier, Until: step.Until };
    else distinct.push(step);
  }
  return distinct.length === 1 ? distinct.map(({ Until }) => ({ Tier: 'regular', Until })) : distinct;
}
