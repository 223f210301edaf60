import { describe, expect, test } from 'vitest';
import { usualPlaces } from '#contract/wings/commerce/tax/tax-places.ts';
import { type Bill, type Charging, countryOf, firstCharging, isInForce, placesWithTax, rateOf, taxFor } from './tax.rules.ts';

const row = { propertyId: null, country: 'DE', region: '', kind: 'all', rate: 1900, validFrom: '2024-01-01', validUntil: null };
const bill = { country: 'DE', region: '', kind: 'entries', vatNumber: null, day: '2026-11-15' } as const;

test('a country is known however its letters are typed', () => {
  expect(countryOf(' de ')).toBe('DE');
  expect(countryOf(null)).toBe('');
});

test('a rate holds from its first day to its last, both included', () => {
  const dated = { validFrom: '2026-01-01', validUntil: '2026-06-30' };
  for (const [day, holds] of [
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ] as const)
    expect(isInForce(dated, day), day).toBe(holds);
  expect(isInForce({ ...dated, validUntil: null }, '2040-01-01')).toBe(true);
});

describe('the rate of a bill', () => {
  const of = (rows: readonly object[], more: object = {}) =>
    rateOf(
      rows.map((one) => ({ ...row, ...one })),
      { ...bill, ...more },
    );
  test('is nothing where no rate is in force', () => {
    expect(of([{}])).toBe(1900);
    expect(of([{ validFrom: '2026-11-16' }])).toBe(0);
    expect(of([{ country: 'FR' }])).toBe(0);
  });
  test('is the latest that began', () => {
    const rows = [{ validFrom: '2026-07-01', rate: 2000 }, { validFrom: '2024-01-01' }, { validFrom: '2027-01-01', rate: 2100 }];
    expect(of(rows)).toBe(2000);
    expect(of(rows.toReversed())).toBe(2000);
    expect(of(rows, { day: '2026-06-30' })).toBe(1900);
    expect(of(rows, { day: '2027-01-01' })).toBe(2100);
  });
  test('is that of what is sold before that of everything', () => {
    const rows = [{ kind: 'tickets', rate: 700, validFrom: '2024-01-01' }, { validFrom: '2025-01-01' }];
    expect(of(rows)).toBe(1900);
    expect(of(rows, { kind: 'tickets' })).toBe(700);
    expect(of(rows.toReversed(), { kind: 'tickets' })).toBe(700);
  });
  test('is the award’s own before that of all awards', () => {
    const rows = [
      { kind: 'entries', rate: 700 },
      { propertyId: 4, rate: 800 },
    ];
    expect(of(rows)).toBe(800);
    expect(of(rows.toReversed())).toBe(800);
  });
  test('is that of the state, before that of its country', () => {
    const rows = [
      { country: 'US', region: 'NY', rate: 400 },
      { country: 'US', region: 'CA', rate: 725 },
      { country: 'US', region: '', kind: 'entries', rate: 100 },
    ];
    expect(of(rows, { country: 'US', region: 'New York' })).toBe(400);
    expect(of(rows.toReversed(), { country: 'US', region: 'NY' })).toBe(400);
    expect(of(rows, { country: 'US', region: 'CA' })).toBe(725);
    expect(of(rows, { country: 'US', region: 'TX' }), 'no state of its own').toBe(100);
  });
});

describe('whose tax a bill carries', () => {
  const rates = [
    row,
    { ...row, country: 'FR', rate: 2000 },
    { ...row, country: 'AT', rate: 2000 },
    { ...row, country: 'GB', rate: 2000 },
    { ...row, country: 'US', region: 'NY', rate: 400 },
  ];
  const numbers: Record<string, string> = { DE: 'DE136695976', FR: 'FR40303265045', GB: 'GB980780684' };
  const german: Charging = { home: 'DE', isRegistered: true, ossNumber: '', places: [], needsReview: false };
  const of = (charging: Partial<Charging>, country: string, more: Partial<Bill> = {}) => {
    const { rate, reason } = taxFor(rates, { ...german, ...charging }, { ...bill, country, ...more });
    return [rate, reason];
  };
  const business = (country: string) => ({ vatNumber: numbers[country] ?? null });
  const listed = (...codes: string[]) => codes.map((code) => ({ Country: code.slice(0, 2), Region: code.slice(3), Number: `${code} 1` }));

  test('at home everyone pays the home’s tax, with a number or without', () => {
    expect(of({}, 'DE')).toEqual([1900, 'home']);
    expect(of({}, 'DE', business('DE'))).toEqual([1900, 'home']);
    expect(of({}, 'DE', { ...business('DE'), shippedTo: { country: 'DE', region: '' } })).toEqual([1900, 'home']);
  });

  test('a business across a border accounts for the tax of a service itself', () => {
    expect(of({}, 'FR', business('FR'))).toEqual([0, 'reversed']);
    expect(of({ places: listed('FR') }, 'FR', business('FR'))).toEqual([0, 'reversed']);
    expect(of({}, 'FR', { vatNumber: 'FR12' })).toEqual([1900, 'seller']);
  });

  test('elsewhere in the EU a person pays the seller’s tax, or their own where the seller is registered', () => {
    expect(of({}, 'FR')).toEqual([1900, 'seller']);
    expect(of({ places: listed('FR') }, 'FR')).toEqual([2000, 'place']);
    expect(of({ ossNumber: 'EU 1' }, 'FR')).toEqual([2000, 'oss']);
    expect(of({ ossNumber: 'EU 1' }, 'US')).toEqual([0, 'elsewhere']);
  });

  test('outside the EU nothing is charged, unless the seller is registered there', () => {
    expect(of({}, 'GB')).toEqual([0, 'elsewhere']);
    expect(of({ places: listed('GB') }, 'GB')).toEqual([2000, 'place']);
    expect(of({ home: 'GB' }, 'DE')).toEqual([0, 'elsewhere']);
    expect(of({ places: listed('US-NY') }, 'US', { region: 'New York' })).toEqual([400, 'place']);
    expect(of({ places: listed('US-NY') }, 'US', { region: 'CA' })).toEqual([0, 'elsewhere']);
  });

  test('at home in the United States tax is charged in the states the seller is registered in, and no other', () => {
    expect(of({ home: 'US' }, 'US', { region: 'NY' })).toEqual([0, 'elsewhere']);
    expect(of({ home: 'US', places: listed('US-NY') }, 'US', { region: 'NY' })).toEqual([400, 'place']);
  });

  test('admission is taxed where the event is, for any buyer', () => {
    const ticket = (eventIn: string, more: Partial<Bill> = {}): Partial<Bill> => ({ kind: 'tickets', eventIn, ...more });
    expect(of({}, 'FR', ticket('', business('FR')))).toEqual([1900, 'event']);
    expect(of({}, 'US', ticket(''))).toEqual([1900, 'event']);
    expect(of({}, 'DE', ticket('AT'))).toEqual([0, 'elsewhere']);
    expect(of({ places: listed('AT') }, 'DE', ticket('AT', business('DE')))).toEqual([2000, 'event']);
  });

  test('goods are taxed where they are sent, and go to businesses of other EU countries and out of the EU without tax', () => {
    const sent = (country: string, more: Partial<Bill> = {}): Partial<Bill> => ({
      kind: 'products',
      shippedTo: { country, region: '' },
      ...more,
    });
    expect(of({}, 'FR', sent('FR', business('FR')))).toEqual([0, 'intraCommunity']);
    expect(of({}, 'FR', sent('DE', business('FR'))), 'they never leave the country').toEqual([1900, 'home']);
    expect(of({}, 'DE', sent('FR', business('DE'))), 'a number of the seller’s own country').toEqual([1900, 'seller']);
    expect(of({ ossNumber: 'EU 1' }, 'DE', sent('FR'))).toEqual([2000, 'oss']);
    expect(of({}, 'DE', sent('US'))).toEqual([0, 'export']);
    expect(of({}, 'GB', sent('GB', business('GB')))).toEqual([0, 'export']);
  });

  test('a small business charges no one', () => {
    for (const country of ['DE', 'FR', 'US'])
      expect(of({ isRegistered: false, places: listed('FR') }, country)).toEqual([0, 'unregistered']);
  });

  test('until an organizer confirms it, an award goes on charging as before, and never nothing at home', () => {
    const before = { needsReview: true, places: listed('FR', 'GB') };
    expect(of(before, 'DE', business('DE'))).toEqual([1900, 'home']);
    expect(of(before, 'FR')).toEqual([2000, 'place']);
    expect(of(before, 'FR', { ...business('FR'), kind: 'tickets', eventIn: '' })).toEqual([0, 'reversed']);
    expect(of(before, 'AT')).toEqual([0, 'elsewhere']);
    expect(of({ ...before, home: null }, 'FR', business('FR')), 'perhaps at home').toEqual([2000, 'place']);
  });

  test('is listed for buyers with every place where it is not nothing', () => {
    const places = placesWithTax(rates, { ...german, places: listed('GB', 'US-NY') });
    expect(places).toEqual(
      expect.arrayContaining([
        { country: 'DE', region: '' },
        { country: 'GB', region: '' },
        { country: 'US', region: 'NY' },
      ]),
    );
    expect(places.filter(({ country }) => country === 'US')).toHaveLength(1);
    expect(placesWithTax(rates, { ...german, places: listed('US') })).toContainEqual({ country: 'US', region: 'NY' });
  });
});

test('an award begins at home; one that is at home nowhere charges as the printed ones do', () => {
  expect(firstCharging('DE')).toMatchObject({ home: 'DE', places: [], needsReview: false });
  expect(firstCharging(null)).toMatchObject({ home: null, places: usualPlaces, needsReview: true });
});
