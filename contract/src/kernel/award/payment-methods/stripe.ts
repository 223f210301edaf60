import { counted, type MethodRow } from './method.ts';

/**
 * By docs.stripe.com/currencies. It differs from ISO 4217, by which we count: no hundredths of the ariary, whole krónur and shillings in
 * hundredths, dinars to the nearest ten thousandths only. Its special rules for HUF and TWD are about payouts.
 */
export const stripe = {
  name: 'Stripe',
  kind: 'fields',
  can: { refund: true, partialRefund: true, delayed: true, dispute: true },
  currencies: Object.fromEntries([
    ...counted(
      `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP
       ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP
       MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB
       TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW`,
      2,
    ),
    ...counted('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', 0),
    ...counted('ISK UGX', 2, 100),
    ...counted('BHD JOD KWD OMR TND', 3, 10),
  ]),
} as const satisfies MethodRow;
