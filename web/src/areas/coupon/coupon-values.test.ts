import { expect, test } from 'vitest';
import type { Coupon } from '#contract/areas/coupon/coupon.ts';
import { amountWords, bodyOf, minorUnitsOf, valuesOf } from './coupon-values.ts';

test('an amount is read as people write it, and nothing else is one', () => {
  expect(minorUnitsOf('25')).toBe(2500);
  expect(minorUnitsOf(' 25.5 ')).toBe(2550);
  expect(minorUnitsOf('0,05')).toBe(5);
  for (const typed of ['', 'ten', '1.234', '-5', '1e3']) expect(minorUnitsOf(typed), typed).toBeUndefined();
  expect(amountWords(2550)).toBe('25.50');
  expect(amountWords(2500)).toBe('25');
});

const known: Coupon = {
  CouponID: 7,
  PropertyID: 1,
  SeasonID: null,
  Code: 'EARLY',
  Description: 'For early birds',
  PercentOff: null,
  AmountOff: 2550,
  AppliesTo: 'entries',
  StartDate: new Date('2026-11-01T07:00:00Z'),
  EndDate: new Date('2026-12-01T08:00:00Z'),
  MaxUses: 10,
  MaxUsesPerUser: null,
  IsActive: true,
  UserID: null,
  Email: null,
  Uses: 1,
  State: 'ready',
  Version: 3,
};

test('a coupon that is opened and saved unchanged stays the same: its last day is named, its end is the moment after', () => {
  const values = valuesOf(known, 5);
  expect(values).toMatchObject({ kind: 'amount', AmountOff: '25.50', StartDate: '2026-11-01', EndDate: '2026-11-30', SeasonID: '' });
  expect(bodyOf(values, 1, known)).toMatchObject({
    CouponID: 7,
    Version: 3,
    SeasonID: null,
    PercentOff: null,
    AmountOff: 2550,
    StartDate: '2026-11-01T07:00:00.000Z',
    EndDate: '2026-12-01T08:00:00.000Z',
    MaxUses: 10,
  });
});

test('a new one is for the season that is open, and sends the kind that is chosen only', () => {
  const values = valuesOf(undefined, 5);
  expect(values).toMatchObject({ SeasonID: '5', kind: 'percent', IsActive: true });
  expect(bodyOf({ ...values, PercentOff: 20, AmountOff: '10' }, 1, undefined)).toMatchObject({
    PercentOff: 20,
    AmountOff: null,
    SeasonID: 5,
  });
});
