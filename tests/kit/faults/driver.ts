import type { CardProvider } from '#contract/kernel/award/card-providers.ts';
import type { ProviderAilment } from '../provider-peer.ts';

/** A provider's stand-in, in words that are the same for all of them. Amounts are minor units. */
export interface FaultDriver {
  provider: CardProvider;
  settings: Record<string, string>;
  /** Where the fields are on our page: what they make of a card whose bank takes its time. */
  slowMethod?: string;
  /** The requests in which a payment is begun, looked at, and given back. */
  steps: { begin: string; look: string; refund: string; capture?: string };
  /** The buyer does their part at the provider. */
  pay: (reference: string, how?: { amount?: number; currency?: string }) => void;
  cancel: (reference: string) => void;
  fail: (reference: string) => void;
  /** Nothing is decided yet: a slow bank. */
  wait: (reference: string) => void;
  dispute: (reference: string, amount: number, state: 'lost' | 'won') => void;
  /** Someone gives money back on the provider's own pages. */
  refundThere: (reference: string, amount: number) => void;
  refundsFail: (isSo: boolean) => void;
  /** A refund that was under way comes back. */
  returnRefunds: (reference: string) => void;
  /** It no longer knows the payment. */
  forget: (reference: string) => void;
  /** It no longer accepts our keys. */
  lockOut: (isSo: boolean) => void;
  /** How much it took and didn't give back. */
  held: (reference: string) => number;
  /** How many payments it made, and refunds. */
  count: () => { payments: number; refunds: number };
  notice: (reference: string, now: Date) => { text: string; headers: Record<string, string> };
  /** One that isn't the provider's; nothing where notices prove nothing anyway. */
  forged?: (reference: string, now: Date) => { text: string; headers: Record<string, string> };
  ail: (step: string, how: ProviderAilment, times?: number) => void;
  /** It is well again, and a day has passed: what it answered with a fault it answers anew. */
  recover: () => void;
  /** Called before and after each request takes effect, and may keep its answer back. */
  onStep: (act: (step: string) => Promise<void> | void) => void;
  close: () => Promise<unknown>;
}

export const decimal = (amount: number): string => (amount / 100).toFixed(2);
export const minor = (value: string): number => Math.round(Number(value) * 100);
