import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { readPostalCode } from './postal-code.ts';
import { readVatNumber } from './vat-number.ts';

/** As someone sent it: what is no text is wrong for other reasons. */
interface Given {
  Country?: unknown;
  PostalCode?: unknown;
  VatNumber?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is wrong with a postal code for its country, in words; nothing where either is missing. */
export function wordsForPostalCode({ Country, PostalCode }: Given): string | undefined {
  const [country, typed] = [textOf(Country), textOf(PostalCode)];
  if (!country || !typed) return undefined;
  const { code, example } = readPostalCode(country, typed);
  if (code) return undefined;
  return example ? `Enter a valid postal code, such as ${example}.` : 'Enter a valid postal code, or leave this empty.';
}

/** The same for a VAT number. */
export function wordsForVatNumber({ Country, VatNumber }: Given): string | undefined {
  const [country, typed] = [textOf(Country), textOf(VatNumber)];
  if (!country || !typed) return undefined;
  const { problem, example } = readVatNumber(country, typed);
  if (!problem) return undefined;
  if (!example) return 'Enter a valid tax number, or leave this empty.';
  const name = countryName(country.toUpperCase());
  return problem === 'prefix'
    ? `This VAT number belongs to another country. For ${name}, enter one such as ${example}.`
    : `Enter a valid VAT number for ${name}, such as ${example}, or leave this empty.`;
}
