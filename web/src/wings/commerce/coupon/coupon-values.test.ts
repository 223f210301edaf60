import { expect, test } from 'vitest';
import type { Coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { bodyOf, valuesOf } from './coupon-values.ts';

const award = { id: 1, currency: 'USD', locale: 'en-US', timeZone: 'America/Los_Angeles' } as const;
const tokyo = { id: 1, currency: 'JPY', locale: 'en-US', timeZone: 'Asia/Tokyo' } as const;

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
  CategoryIDs: [],
  BatchID: null,
  IsListed: false,
  UserID: null,
  Email: null,
  Uses: 1,
  State: 'ready',
  Version: 3,
};

test('a coupon that is opened and saved unchanged stays the same: its last day is named, its end is the moment after', () => {
  const values = valuesOf(known, 5, award);
  expect(values).toMatchObject({ kind: 'amount', AmountOff: '25.50', StartDate: '2026-11-01', EndDate: '2026-11-30', SeasonID: '' });
  expect(bodyOf(values, award, known)).toMatchObject({
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
  const values = valuesOf(undefined, 5, award);
  expect(values).toMatchObject({ SeasonID: '5', kind: 'percent', IsActive: true });
  expect(bodyOf({ ...values, PercentOff: 20, AmountOff: '10' }, award, undefined)).toMatchObject({
    PercentOff: 20,
    AmountOff: null,
    SeasonID: 5,
  });
});

test('days and amounts are those of the award', () => {
  const values = {
    ...valuesOf(undefined, 5, tokyo),
    kind: 'amount' as const,
    AmountOff: '2,500',
    StartDate: '2026-11-01',
    EndDate: '2026-11-30',
  };
  const body = bodyOf(values, tokyo, undefined);
  expect(body).toMatchObject({ AmountOff: 2500, StartDate: '2026-10-31T15:00:00.000Z', EndDate: '2026-11-30T15:00:00.000Z' });
  const kept = { ...known, AmountOff: 2500, StartDate: new Date(body.StartDate ?? ''), EndDate: new Date(body.EndDate ?? '') };
  expect(valuesOf(kept, 5, tokyo)).toMatchObject({ AmountOff: '2500', StartDate: '2026-11-01', EndDate: '2026-11-30' });
});

test('it is offered to everyone, or is someone’s own', () => {
  const values = { ...valuesOf({ ...known, IsListed: true }, 5, award) };
  expect(values.IsListed).toBe(true);
  expect(bodyOf(values, award, known)?.IsListed).toBe(true);
  expect(bodyOf({ ...values, Email: 'ann@example.org' }, award, known)?.IsListed).toBe(false);
});
