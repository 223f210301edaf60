import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '#contract/kernel/call/field-errors.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { Billing, CardInfo, isCardExpired } from './cart-info.ts';

const given = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Email: 'robin@example.org',
  Address1: '1 Quay Street',
  City: 'Portland',
  Country: 'US',
};
const errorsOf = (schema: typeof Billing | typeof CardInfo, sent: object) =>
  Object.fromEntries(
    fieldErrorsOf(schema.safeParse(sent).error?.issues ?? []).map(({ Field, Message }) => [Field, inWords(Message, 'en-US')]),
  );
const billingErrors = (change: object) => errorsOf(Billing, { ...given, ...change });

describe('billing details have a postal code and a VAT number of their country, or none', () => {
  test('in the form that country writes them', () => {
    expect(billingErrors({ PostalCode: 'ABC' })).toEqual({ PostalCode: 'Enter a valid postal code, such as 97201.' });
    expect(billingErrors({ Country: 'CR', PostalCode: 'I have none!' })).toEqual({
      PostalCode: 'Enter a valid postal code, or leave this blank.',
    });
    expect(billingErrors({ VatNumber: 'n/a' })).toEqual({ VatNumber: 'Enter a valid tax number, or leave this blank.' });
    expect(billingErrors({ Country: ' de ', VatNumber: 'I have none' })).toEqual({
      VatNumber: 'Enter a valid VAT number for Germany, such as DE123456789, or leave this blank.',
    });
    expect(billingErrors({ Country: 'FR', VatNumber: 'DE136695976' })).toEqual({
      VatNumber: 'This VAT number belongs to another country. For France, enter one such as FR12345678901.',
    });
    expect(billingErrors({ Country: 'DE', VatNumber: 'de 136 695 976', PostalCode: ' 10115' })).toEqual({});
    expect(billingErrors({ PostalCode: '', VatNumber: ' ' })).toEqual({});
  });

  test('reported together with everything else that is wrong', () =>
    expect(billingErrors({ City: '', Email: 'robin', PostalCode: 'ABC', VatNumber: 12 })).toEqual({
      City: 'Fill this in.',
      Email: 'Enter an email address, such as name@example.org.',
      PostalCode: 'Enter a valid postal code, such as 97201.',
      VatNumber: 'This must be text.',
    }));

  test('and without a country nothing is said of them', () =>
    expect(billingErrors({ Country: '', PostalCode: 'ABC', VatNumber: 'n/a' })).toEqual({ Country: 'Fill this in.' }));
});

describe('a card', () => {
  const card = { Name: 'Robin Vale', Number: '4242 4242 4242 4242', ExpMonth: 11, ExpYear: 2026, Cvc: '123' };
  test('has a number with its check digit, a month and a security code', () => {
    expect(errorsOf(CardInfo, card)).toEqual({});
    expect(errorsOf(CardInfo, { ...card, Number: '4242 4242 4242 4241', ExpMonth: 13, Cvc: '12' })).toEqual({
      Number: 'Enter a valid card number.',
      ExpMonth: 'This must be at most 12.',
      Cvc: 'Enter the 3- or 4-digit security code.',
    });
    expect(errorsOf(CardInfo, { ...card, Number: ' ' })).toEqual({ Number: 'Fill this in.' });
  });

  test('holds to the last moment of its month', () => {
    expect(isCardExpired(card, new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
    expect(isCardExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true);
  });
});
