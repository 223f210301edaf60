import { provesKills } from '#kit/faults/kills.ts';
import { mollieDriver } from '#kit/faults/mollie.ts';

provesKills(mollieDriver, ['POST /v2/payments', 'GET /v2/payments/:id']);
