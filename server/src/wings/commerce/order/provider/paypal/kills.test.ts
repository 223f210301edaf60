import { provesKills } from '#kit/faults/kills.ts';
import { payPalDriver } from '#kit/faults/paypal.ts';

provesKills(payPalDriver, ['POST /v2/checkout/orders', 'GET /v2/checkout/orders/:id', 'POST /v2/checkout/orders/:id/capture']);
