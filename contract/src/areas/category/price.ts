import type { SeasonDates } from '../season/season-phases.ts';

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
