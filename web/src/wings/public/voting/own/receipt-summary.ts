import type { VoteReceipt } from '#contract/wings/results/vote-list/receipts.ts';

/** What is known of a receipt: what the server says, and what this browser found out about it. */
export type Shown = 'checking' | VoteReceipt['State'] | 'missing' | 'unchecked';

type Summary =
  | { is: 'checking' | 'open' | 'missing' | 'unchecked' }
  | { is: 'allCounted'; count: number }
  | { is: 'someCounted'; count: number; total: number };

/** All receipts in one sentence: what is wrong comes first, then what is not known, then what is well. */
export function summaryOf(shown: readonly Shown[]): Summary {
  if (shown.includes('checking')) return { is: 'checking' };
  if (shown.includes('missing')) return { is: 'missing' };
  if (shown.includes('unchecked')) return { is: 'unchecked' };
  const count = shown.filter((one) => one === 'counted').length;
  if (count === 0) return { is: 'open' };
  return count === shown.length ? { is: 'allCounted', count } : { is: 'someCounted', count, total: shown.length };
}
