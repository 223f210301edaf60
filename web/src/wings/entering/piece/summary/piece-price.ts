import type { PriceTier, Prices } from '#contract/wings/entering/category/price.ts';
import type { EntryState } from '#contract/wings/entering/submission/entry-states.ts';

interface PriceLine {
  categoryId: number;
  name: string;
  /** At the regular price, or what was paid. */
  amount: number;
  isPaid: boolean;
}
interface PriceSum {
  lines: readonly PriceLine[];
  /** What the price of now differs from the regular one, negative for early. */
  difference: number;
  total: number;
  /** What it will cost once the price of now has ended; nothing after the late one. */
  next: number | null;
}

interface Priced {
  categoryId: number;
  name: string;
  prices: Prices | undefined;
  state: EntryState;
  paid: number;
}

const columns = { early: 'Early', regular: 'Regular', late: 'Late' } as const;
const after = { early: 'Regular', regular: 'Late', late: null } as const;

export const priceOfTier = (prices: Prices, tier: PriceTier): number => prices[columns[tier]];

/** What the chosen categories cost, and why: regular prices line by line, then what being early saves or being late adds. */
export function sumPrices(entries: readonly Priced[], tier: PriceTier): PriceSum {
  const isPaid = (state: EntryState) => state === 'paid' || state === 'shortlisted' || state === 'off';
  const unpaid = entries.filter(({ state }) => !isPaid(state));
  const sum = (column: keyof Prices) => unpaid.reduce((total, { prices }) => total + (prices?.[column] ?? 0), 0);
  const total = sum(columns[tier]);
  const nextColumn = after[tier];
  return {
    lines: entries.map(({ categoryId, name, prices, state, paid }) => ({
      categoryId,
      name,
      amount: isPaid(state) ? paid : (prices?.Regular ?? 0),
      isPaid: isPaid(state),
    })),
    difference: total - sum('Regular'),
    total,
    next: nextColumn && sum(nextColumn),
  };
}
