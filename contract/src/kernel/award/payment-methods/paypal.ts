import { counted, type MethodRow } from './method.ts';

/** By developer.paypal.com on currency codes: forints, yen and Taiwan dollars are whole. */
export const paypal = {
  name: 'PayPal',
  kind: 'hosted',
  can: { refund: true, partialRefund: true, delayed: true, dispute: true },
  currencies: Object.fromEntries([
    ...counted('AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD', 2),
    ...counted('HUF JPY TWD', 0),
  ]),
} as const satisfies MethodRow;
