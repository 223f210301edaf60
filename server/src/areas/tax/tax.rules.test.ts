import { describe, expect, test } from 'vitest';
import { countryOf, isInForce, rateOf, taxFor } from './tax.rules.ts';

const row = { propertyId: null, country: 'DE', region: '', kind: 'all', rate: 1900, validFrom: '2024-01-01', validUntil: null };
const places = [
  { Country: 'DE', Region: '' },
  { Country: 'US', Region: 'NY' },
];
const bill = { country: 'DE', region: '', kind: 'entries', day: '2026-11-15' } as const;

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
      { places },
      { ...bill, ...more },
    );
  test('is nothing where the seller charges none, or where no rate is in force', () => {
    expect(of([{}])).toBe(1900);
    expect(of([{ country: 'FR' }], { country: 'FR' })).toBe(0);
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
  test('is that of the state, where the seller is registered in it', () => {
    const rows = [
      { country: 'US', region: 'NY', rate: 400 },
      { country: 'US', region: 'CA', rate: 725 },
      { country: 'US', region: '', kind: 'entries', rate: 100 },
    ];
    expect(of(rows, { country: 'US', region: 'New York' })).toBe(400);
    expect(of(rows.toReversed(), { country: 'US', region: 'NY' })).toBe(400);
    expect(of(rows, { country: 'US', region: 'CA' })).toBe(0);
    expect(of(rows, { country: 'US', region: '' })).toBe(0);
    const everywhere = { places: [{ Country: 'US', Region: '' }] };
    const inTexas = { ...bill, country: 'US', region: 'TX' };
    const all = rows.map((one) => ({ ...row, ...one }));
    expect(rateOf(all, everywhere, inTexas), 'no state of its own').toBe(100);
    expect(rateOf(all, everywhere, { ...inTexas, region: 'CA' })).toBe(725);
  });
});

test('the buyer accounts for it with a valid number of another country', () => {
  const charging = { home: 'FR', places };
  const number = { ...bill, vatNumber: 'DE136695976' };
  expect(taxFor([row], charging, number)).toEqual({ rate: 0, isReversed: true });
  expect(taxFor([row], { ...charging, home: 'DE' }, number)).toEqual({ rate: 1900, isReversed: false });
  expect(taxFor([row], charging, { ...bill, vatNumber: null })).toEqual({ rate: 1900, isReversed: false });
});
