import { digitsOf, plainAmount } from '#contract/kernel/text/money.ts';
import { type CardProvider, cardProviders } from '#contract/kernel/award/card-providers.ts';
import type { Counting } from '#contract/kernel/award/payment-methods/method.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = saying(texts);

/** A currency that is newer than the list counts as ISO 4217 has it, in hundredths at most. */
const countingOf = (provider: CardProvider, currency: string): Counting =>
  cardProviders[provider].currencies[currency] ?? { places: Math.min(2, digitsOf(currency)), step: 1 };

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

/** An amount as providers write it who count in decimals: `10.00`, whole where the currency has no hundredths there. */
export function decimalOf(provider: CardProvider, amount: number, currency: string): string | undefined {
  const units = unitsOf(provider, amount, currency);
  if (units === undefined || units < 0) return undefined;
  const { places } = countingOf(provider, currency);
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Back into our minor units; nothing for what is no such amount. */
export function readDecimal(provider: CardProvider, text: string, currency: string): number | undefined {
  const { places } = countingOf(provider, currency);
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || Number(part.slice(places)) > 0) return undefined;
  return amountOf(provider, Number(whole + part.slice(0, places).padEnd(places, '0')), currency);
}

/** Whether the provider can charge every amount in this currency that prices, taxes and discounts may add up to. */
export const worksWith = (provider: CardProvider, currency: string): boolean =>
  currency in cardProviders[provider].currencies && unitsOf(provider, 1, currency) !== undefined;

/** Why an amount can't be charged, for the buyer. */
export function whyUnchargeable(provider: CardProvider, currency: string): Said {
  const { places, step } = countingOf(provider, currency);
  const smallest = plainAmount(step * 10 ** Math.max(0, digitsOf(currency) - places), currency);
  return says('unchargeable', { provider: cardProviders[provider].name, currency, smallest });
}

/** What keeps an award that takes cards from this currency; nothing where it takes none. */
export const whyNotByCard = (
  currency: string,
  { cardPayments, cardProvider }: Pick<PropertyTraits, 'cardPayments' | 'cardProvider'>,
): Said | undefined =>
  cardPayments && !worksWith(cardProvider, currency)
    ? says('notEveryAmount', { provider: cardProviders[cardProvider].name, currency })
    : undefined;
