import { regionsOf } from './regions.ts';

interface Choice {
  value: string;
  label: string;
}

const named = (kind: 'region' | 'currency', codes: readonly string[]): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: kind });
  return codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .filter(({ value, label }) => value !== label)
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
};

/** Every country that the platform has a name for. */
export const countryChoices = (): Choice[] => named('region', regionsOf());

/** By code, with the name: `NOK, Norwegian Krone`. */
export const currencyChoices = (): Choice[] =>
  named('currency', Intl.supportedValuesOf('currency')).map(({ value, label }) => ({ value, label: `${label} (${value})` }));

export const zoneChoices = (): Choice[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
