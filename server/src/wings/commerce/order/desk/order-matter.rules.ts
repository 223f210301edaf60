import type { MatterKind } from '#contract/wings/commerce/order/order-matter.ts';
import { Said, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';

/** Something about the money of an order that needs someone. */
interface Matter {
  kind: MatterKind;
  /** Which of its kind: the same is reported once. */
  fact: string;
  amount: number;
  message: Words;
  dueAt: Date | null;
}

interface Money {
  order: { total: number; credited: number; cancelledAt: Date | null; paymentStatusId: number };
  payments: readonly { received: number | null }[];
  refunds: readonly { id: number; attempt: number; amount: number; state: string; message: Words }[];
  disputes: readonly { reference: string; amount: number; state: string; reason: string; respondBy: Date | null }[];
}

/** Why a buyer’s bank took the money back, as far as we have words for it. */
const wordsOfDispute = (reason: string): Words => {
  const key = `dispute-${reason.toLowerCase().replaceAll(' ', '_')}`;
  return key in texts['en-US'] ? new Said(texts, key, undefined) : reason;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What an order's money comes to that no one asked for, by what is known of it now. A mismatch is reported when it happens, and is not among them. */
export function mattersOf({ order, payments, refunds, disputes }: Money): Matter[] {
  const isCancelled = order.cancelledAt !== null;
  const failed = refunds.filter(({ state }) => state === 'failed');
  // What a refund that failed still owes the buyer is reported as that, not as an overpayment.
  const kept = sumOf(payments.map(({ received }) => received ?? 0)) - sumOf(failed.map(({ amount }) => amount));
  const tooMuch = isCancelled ? kept : kept - (order.total - order.credited);
  const isOwed = !isCancelled && order.paymentStatusId !== paymentStatuses.paid;
  return [
    ...disputes.flatMap(({ reference, amount, state, reason, respondBy }): Matter[] => {
      if (state === 'open') return [{ kind: 'dispute', fact: reference, amount, message: wordsOfDispute(reason), dueAt: respondBy }];
      return state === 'lost' && isOwed
        ? [{ kind: 'disputeLost', fact: reference, amount, message: wordsOfDispute(reason), dueAt: null }]
        : [];
    }),
    ...failed.map(
      ({ id, attempt, amount, message }): Matter => ({ kind: 'refundFailed', fact: `${id} ${attempt}`, amount, message, dueAt: null }),
    ),
    ...(tooMuch > 0
      ? [{ kind: isCancelled ? ('paidCancelled' as const) : ('overpaid' as const), fact: '', amount: tooMuch, message: '', dueAt: null }]
      : []),
  ];
}

interface Kept {
  kind: string;
  amount: number;
  closedAt: Date | null;
  closedBy: number | null;
}

/** What someone has dealt with stays so, unless it grew; what ended on its own and is there again is new. */
export const isNews = ({ amount, closedAt, closedBy }: Kept, now: Matter): boolean =>
  closedAt !== null && (closedBy === null || now.amount > amount);
