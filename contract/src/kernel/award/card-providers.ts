/** How a provider counts a currency: digits after the point, and the step where it doesn't take every amount. */
export interface Counting {
  places: number;
  step: number;
}

interface CardProviderRow {
  /** As people call it. */
  name: string;
  /** Where cards are taken: in the provider's fields on our page, or on a page of its own. */
  kind: 'fields' | 'hosted';
  /** What it charges, by its own list. */
  currencies: Readonly<Record<string, Counting>>;
}

const counted = (codes: string, places: number, step = 1): [string, Counting][] =>
  codes.split(/\s+/).map((code) => [code, { places, step }]);

/**
 * The providers an award can choose from (`cardProvider`). Their lists are docs.stripe.com/currencies and the codes of WorldPay's guide to its
 * payment page. They differ from ISO 4217, by which we count: Stripe has no hundredths of the ariary, writes whole krónur and shillings in
 * hundredths, and takes dinars to the nearest ten thousandths only. Its special rules for HUF and TWD are about payouts.
 */
const rows = {
  stripe: {
    name: 'Stripe',
    kind: 'fields',
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
  },
  worldpay: {
    name: 'WorldPay',
    kind: 'hosted',
    currencies: Object.fromEntries([
      ...counted(
        'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF ILS INR ISK KES MXN MYR NOK NZD PHP PLN SEK SGD THB TRY TWD USD ZAR',
        2,
      ),
      ...counted('IDR JPY KRW VND', 0),
    ]),
  },
} as const satisfies Record<string, CardProviderRow>;

export type CardProvider = keyof typeof rows;
/** A provider that takes cards on its own page. */
export type HostedProvider = { [K in CardProvider]: (typeof rows)[K]['kind'] extends 'hosted' ? K : never }[CardProvider];

export const cardProviders: Readonly<Record<CardProvider, CardProviderRow>> = rows;
export const cardProviderNames = Object.keys(rows) as [CardProvider, ...CardProvider[]];

export const isCardProvider = (name: string): name is CardProvider => Object.hasOwn(rows, name);
export const isHosted = (name: string): name is HostedProvider => isCardProvider(name) && cardProviders[name].kind === 'hosted';
export const hostedProviders = cardProviderNames.filter((name) => isHosted(name));
