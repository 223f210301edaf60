import { digitsOf, plainAmount } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

export type CardProvider = PropertyTraits['cardProvider'];

/** How a provider counts a currency: digits after the point, and the step where it doesn't take every amount. */
interface Counting {
  places: number;
  step: number;
}

const counted = (codes: string, places: number, step = 1): [string, Counting][] =>
  codes.split(/\s+/).map((code) => [code, { places, step }]);

/**
 * What each provider charges, by its own list: docs.stripe.com/currencies, and the codes of WorldPay's guide to its payment page. They differ
 * from ISO 4217, by which we count: Stripe has no hundredths of the ariary, writes whole krónur and shillings in hundredths, and takes dinars
 * to the nearest ten thousandths only. Its special rules for HUF and TWD are about payouts.
 */
const lists: Record<CardProvider, Readonly<Record<string, Counting>>> = {
  stripe: Object.fromEntries([
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
  worldpay: Object.fromEntries([
    ...counted(
      'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF ILS INR ISK KES MXN MYR NOK NZD PHP PLN SEK SGD THB TRY TWD USD ZAR',
      2,
    ),
    ...counted('IDR JPY KRW VND', 0),
  ]),
};

/** A currency that is newer than the list counts as ISO 4217 has it, in hundredths at most. */
const countingOf = (provider: CardProvider, currency: string): Counting =>
  lists[provider][currency] ?? { places: Math.min(2, digitsOf(currency)), step: 1 };

/** Our minor units in the provider's. Nothing where it can't charge this amount. */
export function unitsOf(provider: CardProvider, amount: number, currency: string): number | undefined {
  const { places, step } = countingOf(provider, currency);
  const units = places >= digitsOf(currency) ? amount * 10 ** (places - digitsOf(currency)) : amount / 10 ** (digitsOf(currency) - places);
  return Number.isSafeInteger(units) && units % step === 0 ? units : undefined;
}

/** The provider's units in ours. */
export function amountOf(provider: CardProvider, units: number, currency: string): number {
  const { places } = countingOf(provider, currency);
  return Math.round(
    places >= digitsOf(currency) ? units / 10 ** (places - digitsOf(currency)) : units * 10 ** (digitsOf(currency) - places),
  );
}

/** Whether the provider charges every amount that we can ask for: whatever a price, a tax or a discount comes to. */
export const worksWith = (provider: CardProvider, currency: string): boolean =>
  currency in lists[provider] && unitsOf(provider, 1, currency) !== undefined;

export const providerNames: Record<CardProvider, string> = { stripe: 'Stripe', worldpay: 'WorldPay' };

/** Why an amount can't be charged, in words for the buyer. */
export function whyUnchargeable(provider: CardProvider, currency: string): string {
  const { places, step } = countingOf(provider, currency);
  const smallest = plainAmount(step * 10 ** Math.max(0, digitsOf(currency) - places), currency);
  return `This total can’t be paid by card, because ${providerNames[provider]} charges ${currency} in steps of ${smallest}. You haven’t been charged. Ask the organizers how else to pay.`;
}

/** What keeps an award that takes cards from this currency; nothing where it takes none. */
export const whyNotByCard = (
  currency: string,
  { cardPayments, cardProvider }: Pick<PropertyTraits, 'cardPayments' | 'cardProvider'>,
): string | undefined =>
  cardPayments && !worksWith(cardProvider, currency)
    ? `${providerNames[cardProvider]} can’t charge every amount in ${currency}. Choose another currency, or take no cards.`
    : undefined;
