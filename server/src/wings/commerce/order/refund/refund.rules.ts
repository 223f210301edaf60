import { methodOfGateway, recordedGateway } from '#contract/kernel/award/card-providers.ts';
import type { RefundWanted } from '#contract/wings/commerce/order/refund.ts';
import { type Billed, type BilledLine, partsOfLines } from '#contract/wings/commerce/order/line-parts.ts';
import { type Dispute, type Stage, stageOfStatus } from '../payment/payment-state.rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** The columns of a payment that money is given back by. */
interface Paid {
  id: number;
  gateway: string;
  amount: number;
  paymentStatusId: number;
  stage: string | null;
  refunded: number;
  dispute: string;
  reversedAt: Date | null;
  received: number | null;
  isHeld: boolean;
}

/** Why nothing of a payment goes back while its dispute is open: anyone who disputes it would be paid twice, and the provider refuses. */
export const heldWords = says('disputed');

/** What can be given back of it now. */
const leftOf = ({ received, isHeld }: Pick<Paid, 'received' | 'isHeld'>): number => (isHeld ? 0 : (received ?? 0));

export const standingOf = (payment: Omit<Paid, 'id' | 'gateway' | 'received' | 'isHeld'>) => ({
  stage: (payment.stage as Stage | null) ?? stageOfStatus(payment.paymentStatusId),
  amount: payment.amount,
  refunded: payment.refunded,
  dispute: payment.dispute as Dispute,
  isReversed: payment.reversedAt !== null,
});

/** Written down by an organizer, and nothing of it given back: then it can also never have been. */
export const mayReverse = (payment: Paid): boolean =>
  payment.gateway === recordedGateway && (payment.received ?? 0) > 0 && payment.refunded === 0;

/** No money moves on its own: the organizer transfers it, or gives it back on the provider's own pages, and writes down that they did. */
export const isByHand = ({ gateway }: { gateway: string }): boolean => methodOfGateway(gateway)?.can.refund === false;

export const refundableOf = (payments: readonly Pick<Paid, 'received' | 'isHeld'>[]): number =>
  payments.reduce((sum, payment) => sum + leftOf(payment), 0);

/** What each line comes to; together the order without its shipping. */
export const sharesOf = (order: Billed, lines: readonly BilledLine[]): Map<number, number> =>
  new Map([...partsOfLines(order, lines)].map(([id, { share }]) => [id, share]));

export interface RefundPlan {
  amount: number;
  /** How much of which payment. */
  parts: { paymentId: number; gateway: string; amount: number }[];
  /** These are no longer part of what was bought; their entries go back to where they were before the order. */
  lineIds: number[];
  /** Nothing of the order is left. */
  cancels: boolean;
}

interface OrderToRefund extends Billed {
  total: number;
  credited: number;
}

/** What a wish comes to; a sentence where it cannot be. Never more than was received and not given back. */
export function planRefund(
  order: OrderToRefund,
  lines: readonly (BilledLine & { returnedAt: Date | null; partOfId?: number | null })[],
  payments: readonly Paid[],
  wanted: RefundWanted,
): RefundPlan | Said {
  const refundable = refundableOf(payments);
  const isHeld = payments.some((payment) => payment.isHeld && (payment.received ?? 0) > 0);
  if (isHeld && (refundable === 0 || wanted.What === 'whole')) return heldWords;
  if (refundable === 0) return says('nothingToRefund');
  const open = lines.filter(({ returnedAt }) => returnedAt === null);
  if (wanted.What === 'amount') {
    if (wanted.Amount < 1) return says('amountAboveZero');
    if (wanted.Amount > refundable) return isHeld ? heldWords : says('moreThanReceived');
    return { amount: wanted.Amount, parts: partsOf(payments, wanted.Amount), lineIds: [], cancels: false };
  }
  if (wanted.What === 'whole')
    return { amount: refundable, parts: partsOf(payments, refundable), lineIds: open.map(({ id }) => id), cancels: true };
  const shares = sharesOf(order, lines);
  // Anything under a line is refunded with it: its engraving, and the products in a set.
  const parts = open.filter(({ partOfId }) => partOfId && wanted.LineIDs.includes(partOfId)).map(({ id }) => id);
  const chosen = new Set([...wanted.LineIDs, ...parts]);
  const given = open.filter(({ id }) => chosen.has(id));
  if (given.length === 0 || given.length < chosen.size) return says('alreadyRefunded');
  // An amount that was refunded before, for any reason, is not refunded twice.
  const shared = sumOf(given.map(({ id }) => shares.get(id) ?? 0));
  if (isHeld && shared > refundable) return heldWords;
  const amount = Math.min(refundable, shared);
  if (amount === 0) return says('itemsWereFree');
  return { amount, parts: partsOf(payments, amount), lineIds: given.map(({ id }) => id), cancels: false };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The latest payment first; each gives back at most what is left of it. */
export function partsOf(payments: readonly Paid[], amount: number): RefundPlan['parts'] {
  let rest = amount;
  return [...payments].reverse().flatMap(({ id, gateway, received, isHeld }) => {
    const part = Math.min(rest, leftOf({ received, isHeld }));
    rest -= part;
    return part > 0 ? [{ paymentId: id, gateway, amount: part }] : [];
  });
}
