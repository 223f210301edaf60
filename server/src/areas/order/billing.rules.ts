import type { Billing } from '#contract/areas/order/cart-info.ts';
import { readPostalCode } from '#contract/areas/order/postal-code.ts';
import { readVatNumber, type VatProblem } from '#contract/areas/order/vat-number.ts';
import type { FieldError } from '#contract/kernel/wire.ts';
import { findCountry, statesOf } from '#server/areas/geo/geo.rules.ts';

/** Where the state is part of an address, so that a wrong one loses the letter. */
const statesMatter = new Set(['US', 'CA', 'AU']);

const vatWords = (problem: VatProblem, country: string, example: string): string => {
  if (!example) return 'Enter a valid tax number, or leave this empty.';
  return problem === 'prefix'
    ? `This VAT number belongs to another country. For ${country}, enter one such as ${example}.`
    : `Enter a valid VAT number for ${country}, such as ${example}, or leave this empty.`;
};

/** Billing details as they are kept, and what is wrong with them, field by field. */
export function checkBilling(given: Billing): { billing: Billing; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const wrong = (field: keyof Billing, Message: string) => errors.push({ Field: `cartInfo.Billing.${field}`, Message });
  const country = findCountry({ abbreviation: given.Country.trim() });
  if (!country) {
    wrong('Country', 'Choose a country from the list.');
    return { billing: given, errors };
  }
  const billing = { ...given, Country: country.Abbreviation };
  if (given.State && statesMatter.has(country.Abbreviation)) {
    const wanted = given.State.toLowerCase();
    const state = statesOf(country.Abbreviation).find(
      ({ Abbreviation, Name }) => Abbreviation.toLowerCase() === wanted || Name.toLowerCase() === wanted,
    );
    if (state) billing.State = state.Abbreviation;
    else wrong('State', `Choose a state of ${country.Name} from the list.`);
  } else if (given.State && !/\p{L}|\d/u.test(given.State)) wrong('State', 'Enter a state or region, or leave this empty.');
  if (given.PostalCode) {
    const { code, example } = readPostalCode(country.Abbreviation, given.PostalCode);
    if (code) billing.PostalCode = code;
    else
      wrong('PostalCode', example ? `Enter a valid postal code, such as ${example}.` : 'Enter a valid postal code, or leave this empty.');
  }
  if (given.VatNumber) {
    const read = readVatNumber(country.Abbreviation, given.VatNumber);
    if (read.problem) wrong('VatNumber', vatWords(read.problem, country.Name, read.example));
    else billing.VatNumber = read.number;
  }
  return { billing, errors };
}
