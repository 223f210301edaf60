import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { readPostalCode } from './postal-code.ts';
import { readVatNumber } from './vat-number.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = schemaSaying(texts);

/** As someone sent it: what is no text is wrong for other reasons. */
interface Given {
  Country?: unknown;
  PostalCode?: unknown;
  VatNumber?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is wrong with a postal code for its country, in words; nothing where either is missing. */
export function wordsForPostalCode({ Country, PostalCode }: Given) {
  const [country, typed] = [textOf(Country), textOf(PostalCode)];
  if (!country || !typed) return undefined;
  const { code, example } = readPostalCode(country, typed);
  if (code) return undefined;
  return example ? says('postalCodeLike', { example }) : says('postalCode');
}

/** The same for a VAT number. */
export function wordsForVatNumber({ Country, VatNumber }: Given) {
  const [country, typed] = [textOf(Country), textOf(VatNumber)];
  if (!country || !typed) return undefined;
  const { problem, example } = readVatNumber(country, typed);
  if (!problem) return undefined;
  if (!example) return says('taxNumber');
  const name = countryName(country.toUpperCase()) ?? '';
  return problem === 'prefix' ? says('vatNumberOfOther', { name, example }) : says('vatNumber', { name, example });
}
