import { counted, type MethodRow } from './method.ts';

/** By docs.mollie.com on multicurrency: decimals as in ISO 4217. */
export const mollie = {
  name: 'Mollie',
  kind: 'hosted',
  can: { refund: true, partialRefund: true, delayed: true, dispute: true },
  currencies: Object.fromEntries([
    ...counted('AED AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR', 2),
    ...counted('ISK JPY', 0),
  ]),
} as const satisfies MethodRow;
