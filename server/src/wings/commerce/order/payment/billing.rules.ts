import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import { readPostalCode } from '#contract/wings/commerce/order/postal-code.ts';
import { readVatNumber } from '#contract/wings/commerce/order/vat-number.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { findCountry, statesOfCountry } from '#server/wings/ground/geo/geo.rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** Where the state is part of an address, so that a wrong one loses the letter. */
const statesMatter = new Set(['US', 'CA', 'AU']);

const notACountry = says('chooseCountry');

interface PlacesOfCart {
  Billing: { Country?: string | null | undefined };
  ShippingAddress?: { Country?: string | null | undefined } | null | undefined;
}

/** A price for a country that does not exist would be one without tax. Not chosen yet is fine. */
export const countryErrors = (cart: PlacesOfCart): FieldFault[] =>
  (['Billing', 'ShippingAddress'] as const).flatMap((place) => {
    const abbreviation = cart[place]?.Country?.trim();
    return abbreviation && !findCountry({ abbreviation }) ? [{ Field: `cartInfo.${place}.Country`, Message: notACountry }] : [];
  });

/** Billing details as they are kept, and what is wrong with them beyond their form, field by field. */
export function checkBilling(given: Billing): { billing: Billing; errors: FieldFault[] } {
  const errors: FieldFault[] = [];
  const wrong = (field: keyof Billing, Message: Said) => errors.push({ Field: `cartInfo.Billing.${field}`, Message });
  const country = findCountry({ abbreviation: given.Country.trim() });
  if (!country) {
    wrong('Country', notACountry);
    return { billing: given, errors };
  }
  const billing = { ...given, Country: country.Abbreviation };
  if (given.State && statesMatter.has(country.Abbreviation)) {
    const wanted = given.State.toLowerCase();
    const state = statesOfCountry(country.Abbreviation).find(
      ({ Abbreviation, Name }) => Abbreviation.toLowerCase() === wanted || Name.toLowerCase() === wanted,
    );
    if (state) billing.State = state.Abbreviation;
    else wrong('State', says('chooseStateOf', { country: countryName(country.Abbreviation) ?? country.Abbreviation }));
  } else if (given.State && !/\p{L}|\d/u.test(given.State)) wrong('State', says('enterRegion'));
  if (given.PostalCode) billing.PostalCode = readPostalCode(country.Abbreviation, given.PostalCode).code ?? given.PostalCode;
  if (given.VatNumber) billing.VatNumber = readVatNumber(country.Abbreviation, given.VatNumber).number ?? given.VatNumber;
  return { billing, errors };
}
