import { recordedGateway } from '#contract/kernel/award/card-providers.ts';
import type { OfflineMethod } from '#server/kernel/payments/gateway.ts';

/** Money on the organizer's account is always real. */
export const openTransfer = (): OfflineMethod => ({ kind: 'offline', name: recordedGateway, isTest: false });
