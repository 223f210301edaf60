import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { CardProvider } from '#contract/kernel/award/card-providers.ts';
import { worksWith } from '#contract/wings/commerce/order/provider-currencies.ts';

interface Choice {
  value: string;
  label: string;
}

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label, 'en');

/** The countries of an address, by the short names that people use. */
export const countryChoices = (countries: readonly { Abbreviation: string; Name: string }[]): Choice[] =>
  countries.map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: countryName(Abbreviation) ?? Name })).sort(byLabel);

/** With the code behind the name: `Norwegian Krone (NOK)`. Of those that the provider of the award's cards can charge, where it has one. */
export function currencyChoices(provider?: CardProvider): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter((code) => !provider || worksWith(provider, code))
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort(byLabel);
}

export const zoneChoices = (): Choice[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
