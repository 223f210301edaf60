import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedInvoices } from '#kit/generated-invoices.ts';
import { ciiOf } from './cii.ts';
import { formatsOf } from './electronic.service.ts';
import { isIban, lacksOf, type Terms, termsOf } from './terms.ts';
import { ublOf } from './ubl.ts';

const [sample] = fc.sample(generatedInvoices, { numRuns: 1, seed: 1 });
if (!sample) throw new Error('no sample');
const minor = (amount: string): number => Number(amount.replace('.', ''));
const sum = (amounts: readonly string[]): number => amounts.reduce((total, amount) => total + minor(amount), 0);
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, content = '']) => content);

describe('an electronic invoice', () => {
  test('adds up, however it came about', () => {
    fc.assert(
      fc.property(generatedInvoices, ({ content, around }) => {
        const { lines, extras, rows, sums }: Terms = termsOf(content, around);
        expect(sum(lines.map(({ amount }) => amount))).toBe(minor(sums.lines));
        const extra = (isCharge: boolean) => sum(extras.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount));
        expect([extra(false), extra(true)]).toEqual([minor(sums.allowances), minor(sums.charges)]);
        expect(minor(sums.net)).toBe(minor(sums.lines) - extra(false) + extra(true));
        expect([sum(rows.map(({ net }) => net)), sum(rows.map(({ tax }) => tax))]).toEqual([minor(sums.net), minor(sums.tax)]);
        expect(minor(sums.gross)).toBe(minor(sums.net) + minor(sums.tax));
        expect(minor(sums.due)).toBe(minor(sums.gross) - minor(sums.paid));
        expect(minor(sums.gross), 'the total of the document').toBe(Math.abs(content.total));
        for (const { price, quantity, amount } of lines) {
          expect(minor(price), 'no price is negative').toBeGreaterThanOrEqual(0);
          expect(minor(price) * Number(quantity)).toBe(minor(amount));
        }
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test('says the same in both syntaxes and hides nothing in its markup', () => {
    fc.assert(
      fc.property(generatedInvoices, ({ content, around }) => {
        const terms = termsOf(content, around);
        const [ubl, cii] = [ublOf(terms, 'peppol'), ciiOf(terms)];
        expect(all(ubl, 'cbc:PayableAmount')).toEqual(all(cii, 'ram:DuePayableAmount'));
        expect(all(ubl, 'cbc:TaxInclusiveAmount')).toEqual(all(cii, 'ram:GrandTotalAmount'));
        expect(all(ubl, 'cbc:TaxableAmount')).toEqual(all(cii, 'ram:BasisAmount'));
        expect(ubl).toContain('Entry “0” &lt;&amp;&gt;');
        for (const xml of [ubl, cii]) expect(xml, 'no empty element').not.toMatch(/<([\w:]+)(?: [^>]*)?><\/\1>/);
      }),
      { seed: 4, numRuns: 200 },
    );
  });

  test.each([
    ['home', 'DE123456789', 'S'],
    ['reversed', 'DE123456789', 'AE'],
    ['intraCommunity', 'DE123456789', 'K'],
    ['export', 'DE123456789', 'G'],
    ['unregistered', 'DE123456789', 'E'],
    ['unregistered', '12/345/67890', 'O'],
    ['none', 'DE123456789', 'Z'],
  ] as const)('charged for the reason %s by a seller with %s has the code %s', (taxReason, TaxNumber, code) => {
    const content = {
      ...sample.content,
      taxReason,
      taxRate: taxReason === 'home' ? 1900 : 0,
      isReversed: taxReason === 'reversed',
      seller: sample.content.seller && { ...sample.content.seller, TaxNumber },
    };
    const { lines, seller } = termsOf(content, sample.around);
    expect(lines[0]?.code).toBe(code);
    expect(Boolean(seller.vatNumber), 'outside the tax no VAT number is named').toBe(code !== 'O');
    expect(lines[0]?.rate === undefined).toBe(code === 'O');
  });
});

describe('what an electronic invoice lacks', () => {
  const { content } = sample;
  const withSeller = (more: object) => ({ ...content, seller: content.seller && { ...content.seller, ...more } });
  const withBuyer = (more: object) => ({ ...content, buyer: { ...content.buyer, ...more } });
  test.each([
    ['nothing', content, true, []],
    ['a city', withSeller({ City: '' }), false, ['seller-city']],
    ['a tax number', withSeller({ TaxNumber: ' ' }), false, ['seller-tax-number']],
    ['a contact, for Germany', withSeller({ Phone: '' }), true, ['seller-contact']],
    ['no contact, elsewhere', withSeller({ Phone: '' }), false, []],
    ['a reference, for Germany', withBuyer({ BuyerReference: '', PoNumber: '' }), true, ['buyer-reference']],
    ['the number of who accounts for the tax', { ...withBuyer({ VatNumber: '' }), isReversed: true }, false, ['buyer-vat']],
    ['two decimals', { ...content, currency: 'KWD' }, false, ['currency']],
    ['a country', { ...content, sellerCountry: null }, false, ['seller-country']],
    ['money, in a test', { ...content, isTest: true }, false, ['test']],
  ])('%s', (_, given, isForGermany, lacks) => expect(lacksOf({ ...given }, isForGermany)).toEqual(lacks));
});

test.each([
  ['DE', '04011000', ['xrechnung', 'factur-x', 'peppol']],
  ['DE', '', ['factur-x', 'xrechnung', 'peppol']],
  ['FR', '', ['factur-x', 'peppol']],
  ['be ', '', ['peppol', 'factur-x']],
])('a buyer in %s with the reference “%s” gets %s', (Country, BuyerReference, formats) => {
  expect(formatsOf({ sellerCountry: 'DE', buyer: { Country, BuyerReference } })).toEqual(formats);
  expect(formatsOf({ sellerCountry: 'US', buyer: { Country, BuyerReference } })).toEqual([]);
  expect(formatsOf({ sellerCountry: 'DE', isTest: true, buyer: { Country } })).toEqual([]);
});

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['DE88 3704 0044 0532 0130 00', false],
  ['GB00 HARB 0000 0000 0001 23', false],
  ['12-34', false],
])('%s is an IBAN: %s', (account, is) => expect(isIban(account)).toBe(is));
