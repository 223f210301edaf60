import { paymentStatuses } from '#contract/kernel/call/constants.ts';

/**
 * What an organizer can write down of a bank transfer: that it was received, or that it wasn't after all. Only the printed awards note the stages
 * of a card's authorization by hand.
 */
export const recordableOf = (next: readonly number[], isPrinted: boolean): number[] =>
  next.filter((id) => isPrinted || !underWay.includes(id));

const underWay: readonly number[] = [
  paymentStatuses.authorizationPending,
  paymentStatuses.authorizationDeclined,
  paymentStatuses.authorized,
];
