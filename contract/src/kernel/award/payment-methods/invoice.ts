import type { MethodRow } from './method.ts';

/** The order is placed and billed; what comes for it later is a payment by another method. */
export const invoice = {
  name: 'Invoice',
  kind: 'offline',
  can: { refund: false, partialRefund: false, delayed: true, dispute: false },
} as const satisfies MethodRow;
