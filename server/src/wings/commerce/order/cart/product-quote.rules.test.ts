import { describe, expect, test } from 'vitest';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { discountReason, lineReason, shippingOf, shippingReason, subtotalReason, taxesOf } from './product-quote.rules.ts';
import type { WareGroup } from './product-lines.rules.ts';

const award = { ...traitsOf(1), currency: 'USD', locale: 'en-US', orderTax: true } as const;
const zones = [{ Name: 'Home', Countries: ['US'], PerOrder: 500, PerKilogram: 200 }];

describe('shipping', () => {
  test.each([
    ['nothing that weighs', 0, null, { state: 'nothing', amount: 0 }, 'Nothing in this cart is shipped.'],
    ['a parcel to nowhere yet', 900, ' ', { state: 'needsCountry', amount: 0 }, 'Choose a country to see shipping costs.'],
    ['a parcel', 2_100, 'us', { state: 'known', amount: 1_100 }, 'One package of 2.1 kg to United States.'],
    [
      'a parcel that no one takes there',
      900,
      'FR',
      { state: 'cannotShip', amount: 0 },
      'We can’t send 900 g to France in one package. Contact the organizer.',
    ],
  ] as const)('of %s', (_, grams, country, said, words) => {
    const shipped = shippingOf(zones, grams, country);
    expect(shipped).toMatchObject(said);
    expect(shippingReason(shipped, award)).toBe(words);
  });
  test('is free where the award charges none', () => {
    const free = shippingOf([], 900, 'FR');
    expect(shippingReason(free, award)).toBe('One package of 900 g to France, free of charge.');
    expect(shippingReason(free, { ...award, locale: 'en-GB' })).toBe('One parcel of 900 g to France, free of charge.');
  });
});

const ware = (name: string, change: object = {}) => ({
  product: { name, restockAt: null },
  quantity: 2,
  unitPrice: 26_500,
  isPart: false,
  isIncluded: false,
  personalizations: [],
  fromStock: 2,
  later: 0,
  ...change,
});
const group = (...lines: object[]) => ({ productSeasonId: 1, work: undefined, problems: [], lines }) as unknown as WareGroup;

test('a line says how its amount came about, what it includes and what comes later', () => {
  expect(lineReason(group(ware('Wren')), award)).toBe('2 × $265.');
  expect(lineReason(group(ware('Wren'), ware('Case', { unitPrice: 4_000, isPart: true })), award)).toBe('2 × $265 plus $40 for Case.');
  expect(lineReason(group(ware('Set'), ware('Ticket', { quantity: 4, unitPrice: 0, isIncluded: true })), award)).toBe(
    '2 × $265. Includes 4 × Ticket.',
  );
  const cast = { name: 'Wren', restockAt: new Date('2027-06-02T12:00:00Z') };
  expect(lineReason(group(ware('Wren', { product: cast, later: 1 })), award)).toMatch(
    /^2 × \$265\. 1 of 2 ship later: Wren is restocked by .*2027\.$/,
  );
  expect(lineReason(group(ware('Wren', { product: cast, later: 2 })), award)).toContain('All 2 ship later');
  expect(lineReason(group(), award)).toBe('');
});

test('the subtotal counts items', () => {
  expect(subtotalReason([group(ware('Wren')), group(ware('Case', { quantity: 1 }))], award)).toBe('3 items.');
  expect(subtotalReason([group(ware('Wren', { quantity: 1 })), group()], award)).toBe('1 item.');
});

test('a discount names its coupon, or why there is none', () => {
  const money = { coupon: undefined, refusedCode: undefined, subtotal: 53_000, discount: 0, taxRate: 0 };
  expect(discountReason(money, award)).toBe('No coupon.');
  expect(discountReason({ ...money, refusedCode: 'WREN10' }, award)).toBe('The coupon WREN10 isn’t valid for this cart.');
  expect(discountReason({ ...money, coupon: { code: 'WREN10', percentOff: 10 } }, award)).toBe('Coupon WREN10: 10% off $530.');
  expect(discountReason({ ...money, coupon: { code: 'FIVE', percentOff: null } }, award)).toBe('Coupon FIVE.');
});

describe('tax', () => {
  const taxed = {
    taxRate: 1900,
    tax: 1_995,
    net: 10_500,
    billed: { Country: 'DE' },
    taxReason: 'place',
    taxedIn: 'DE',
    isShipped: false,
  } as const;
  test('says of what it is, and why', () =>
    expect(taxesOf(taxed, award)).toEqual([
      { Rate: 1900, Net: 10_500, Amount: 1_995, Reason: '19% of $105, because the bill goes to Germany.' },
    ]));
  test.each([
    ['where no country is known', {}, award, 'Choose a billing country to see the tax.'],
    ['abroad', { Country: 'JP' }, award, 'No tax is charged in Japan.'],
    [
      'for a business with a number',
      { Country: 'DE', taxReason: 'reversed' },
      award,
      'You account for the tax in your country (reverse charge).',
    ],
    ['of an award without tax', { Country: 'DE' }, { ...award, orderTax: false }, 'This award charges no tax.'],
    [
      'by a small business',
      { Country: 'DE', taxReason: 'unregistered' },
      award,
      'No VAT is charged: the seller is a small business and not registered for VAT.',
    ],
  ] as const)('is none %s', (_, { taxReason = 'elsewhere', ...billed }: { Country?: string; taxReason?: TaxReason }, where, Reason) =>
    expect(taxesOf({ ...taxed, taxRate: 0, tax: 0, billed, taxReason }, where)).toEqual([{ Rate: 0, Net: 10_500, Amount: 0, Reason }]),
  );
  test.each([
    ['event', { taxReason: 'event', taxedIn: 'AT' }, 'the event is in Austria'],
    ['seller', { taxReason: 'seller', taxedIn: 'AT' }, 'the seller is in Austria'],
    ['parcel', { taxReason: 'place', taxedIn: 'FR', isShipped: true }, 'the package goes to France'],
  ] as const)('says so where the %s decides', (_, more, why) =>
    expect(taxesOf({ ...taxed, ...more }, award)[0]?.Reason).toBe(`19% of $105, because ${why}.`),
  );
});
