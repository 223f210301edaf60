import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { PaymentState } from '#contract/wings/commerce/order/order-view.ts';

export type Stage = Exclude<PaymentState, 'partlyRefunded' | 'refunded' | 'disputed'>;
export type DisputeState = 'open' | 'won' | 'lost';
export type Dispute = 'none' | DisputeState;
export type RefundState = 'asked' | 'pending' | 'done' | 'failed';

/**
 * All that is known about a payment. Every source, a call, a notice or a look at the provider, uses these words, and `join`
 * puts it to what was known before. Joining is commutative, associative and idempotent: in which order news arrives, and how often, makes
 * no difference.
 */
export interface PaymentFacts {
  stage: Stage;
  /** When the stage was seen, in milliseconds. */
  seenAt: number;
  /** How much was taken, once it was: a provider may take less than was promised. */
  taken: number;
  /** By the provider's own number of each. */
  disputes: Readonly<Record<string, { amount: number; state: DisputeState }>>;
  /** By the provider's own number of each. */
  refunds: Readonly<Record<string, { amount: number; state: RefundState }>>;
  /** Recorded by mistake, and reversed. */
  isReversed: boolean;
}

/** A payment may be tried again and again (the middle), until the money is promised; what is taken or given up has an end. */
const ranks: Record<Stage, number> = { promised: 0, failed: 1, needsAction: 1, pending: 1, authorized: 2, cancelled: 3, captured: 4 };
/** Between two that were seen in the same millisecond. */
const tieOrder: readonly Stage[] = ['promised', 'failed', 'needsAction', 'pending', 'authorized', 'cancelled', 'captured'];
const disputeRanks: Record<DisputeState, number> = { open: 1, won: 2, lost: 3 };
const refundRanks: Record<RefundState, number> = { asked: 0, pending: 1, done: 2, failed: 3 };

const isLater = (one: PaymentFacts, other: PaymentFacts): boolean =>
  (ranks[one.stage] - ranks[other.stage] ||
    one.seenAt - other.seenAt ||
    tieOrder.indexOf(one.stage) - tieOrder.indexOf(other.stage) ||
    one.taken - other.taken) > 0;

/** What is known under each number: the larger amount, and the state of the higher rank. */
function joinEach<State extends string>(
  known: Readonly<Record<string, { amount: number; state: State }>>,
  told: Readonly<Record<string, { amount: number; state: State }>>,
  rankOf: Readonly<Record<State, number>>,
): Record<string, { amount: number; state: State }> {
  const joined = { ...known };
  for (const [reference, one] of Object.entries(told)) {
    const before = joined[reference];
    joined[reference] = {
      amount: Math.max(before?.amount ?? 0, one.amount),
      state: before && rankOf[before.state] > rankOf[one.state] ? before.state : one.state,
    };
  }
  return joined;
}

export function join(known: PaymentFacts, told: PaymentFacts): PaymentFacts {
  const { stage, seenAt, taken } = isLater(told, known) ? told : known;
  return {
    stage,
    seenAt,
    taken,
    disputes: joinEach(known.disputes, told.disputes, disputeRanks),
    refunds: joinEach(known.refunds, told.refunds, refundRanks),
    isReversed: known.isReversed || told.isReversed,
  };
}

/** What was given back or is on its way; what failed came back to us. */
export const refundedOf = ({ refunds }: Pick<PaymentFacts, 'refunds'>): number =>
  Object.values(refunds).reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);

/** One word for all disputes of a payment: lost when one is, open until all are decided. */
export function disputeOf(disputes: readonly { state: DisputeState }[]): Dispute {
  const has = (state: DisputeState) => disputes.some((one) => one.state === state);
  return has('lost') ? 'lost' : has('open') ? 'open' : has('won') ? 'won' : 'none';
}

/** What disputes took for good. */
export const lostOf = ({ disputes }: Pick<PaymentFacts, 'disputes'>): number =>
  Object.values(disputes).reduce((sum, { amount, state }) => sum + (state === 'lost' ? amount : 0), 0);

interface Standing {
  stage: Stage;
  amount: number;
  refunded: number;
  dispute: Dispute;
  isReversed: boolean;
}

export function stateOf({ stage, amount, refunded, dispute, isReversed }: Standing): PaymentState {
  if (isReversed) return 'cancelled';
  if (stage !== 'captured') return stage;
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  if (refunded === 0) return 'captured';
  return refunded < amount ? 'partlyRefunded' : 'refunded';
}

/** As the specification counts; refunds are listed beside it. */
const statuses: Record<Stage, number> = {
  promised: 1,
  needsAction: paymentStatuses.authorizationPending,
  pending: paymentStatuses.authorizationPending,
  failed: paymentStatuses.authorizationDeclined,
  cancelled: paymentStatuses.authorizationDeclined,
  authorized: paymentStatuses.authorized,
  captured: paymentStatuses.paid,
};
export const statusOfStage = (stage: Stage): number => statuses[stage];

/** Payments that never had more than a status: recorded by organizers, brought in, or older than stages. */
export const stageOfStatus = (paymentStatusId: number): Stage =>
  (['promised', 'pending', 'failed', 'authorized', 'captured'] as const)[paymentStatusId - 1] ?? 'promised';

/** Someone has still to say how it ends. */
export const isOpen = (stage: Stage): boolean => stage === 'needsAction' || stage === 'pending' || stage === 'authorized';
