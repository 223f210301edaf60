import type { MethodRow } from './method.ts';

/** Test cards, where no provider with fields is connected. */
export const sandbox = {
  name: 'Sandbox',
  kind: 'fields',
  can: { refund: true, partialRefund: true, delayed: false, dispute: false },
  isSandbox: true,
} as const satisfies MethodRow;
