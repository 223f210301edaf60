import type { OfflineMethod } from '#server/kernel/payments/gateway.ts';

/** It bills and takes nothing: no payment has it as its gateway. */
export const openInvoice = (): OfflineMethod => ({ kind: 'offline', name: 'invoice', isTest: false });
