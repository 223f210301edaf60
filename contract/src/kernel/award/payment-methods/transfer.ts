import type { MethodRow } from './method.ts';

/** Money on the organizer's bank account, which staff write down. */
export const transfer = {
  name: 'Bank transfer',
  kind: 'offline',
  can: { refund: false, partialRefund: false, delayed: true, dispute: false },
  gateway: 'recorded',
} as const satisfies MethodRow;
