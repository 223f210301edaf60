import { describe, expect, test } from 'vitest';
import { discountOf, isDiscounted, isUsable, stateOfCoupon, viewCoupon } from './coupon.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const after = new Date(now.getTime() + 1);
const before = new Date(now.getTime() - 1);
const row = {
  id: 1,
  propertyId: 1,
  seasonId: null,
  code: 'SPRING',
  description: '',
  percentOff: 15,
  amountOff: null,
  appliesTo: 'entries',
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerAccount: null,
  accountId: null,
  batchId: null,
  forEmail: null,
  categoryIds: [],
  isActive: true,
  isListed: false,
  createdAt: now,
  version: 1,
};

test('a coupon takes off a part or an amount, never more than there is to pay', () => {
  expect(discountOf({ percentOff: 15, amountOff: null }, 9_999)).toBe(1_500);
  expect(discountOf({ percentOff: 100, amountOff: null }, 9_999)).toBe(9_999);
  expect(discountOf({ percentOff: null, amountOff: 2_000 }, 3_000)).toBe(2_000);
  expect(discountOf({ percentOff: null, amountOff: 5_000 }, 3_000)).toBe(3_000);
  expect(discountOf({ percentOff: null, amountOff: null }, 3_000)).toBe(0);
});

describe('a coupon is', () => {
  test.each([
    ['ready where nothing limits it', {}, 'ready'],
    ['ready from its very start', { startsAt: now }, 'ready'],
    ['waiting until then', { startsAt: after }, 'waiting'],
    ['ready until its end', { endsAt: after }, 'ready'],
    ['over from its end on', { endsAt: now }, 'over'],
    ['ready while it may be used once more', { maxUses: 3 }, 'ready'],
    ['used when it was used as often as it may be', { maxUses: 2 }, 'used'],
    ['used from the first, where nobody may use it', { maxUses: 0 }, 'used'],
    ['off when somebody turned it off, whatever its dates', { isActive: false, endsAt: before }, 'off'],
    ['over rather than used', { endsAt: before, maxUses: 2 }, 'over'],
    ['used rather than waiting', { startsAt: after, maxUses: 2 }, 'used'],
  ])('%s', (_, change, state) => expect(stateOfCoupon({ ...row, ...change }, 2, now)).toBe(state));
});

describe('someone at the checkout may use a coupon', () => {
  const asked = { accountId: 7, email: 'Noor@Example.org', seasonId: 2, for: 'entries', uses: 5, usesByAccount: 1, now } as const;
  test.each([
    ['that is ready', {}, true],
    ['but not one that is not', { startsAt: after }, false],
    ['for entries, not for products', { appliesTo: 'products' }, false],
    ['for everything', { appliesTo: 'all' }, true],
    ['of this season', { seasonId: 2 }, true],
    ['but not of another', { seasonId: 3 }, false],
    ['made for them', { accountId: 7 }, true],
    ['but not made for somebody else', { accountId: 8 }, false],
    ['made for their email', { forEmail: 'noor@example.org' }, true],
    ['but not made for another', { forEmail: 'nora@example.org' }, false],
    ['that they may use twice', { maxUsesPerAccount: 2 }, true],
    ['but not once they used it as often as each person may', { maxUsesPerAccount: 1 }, false],
  ])('%s', (_, change, isTheirs) => expect(isUsable({ ...row, ...change }, asked)).toBe(isTheirs));

  test.each([
    ['of some categories, on their entries', 'entries', [4], true],
    ['but not on products, which belong to none', 'products', [4], false],
    ['of every category, on products too', 'products', [], true],
  ] as const)('%s', (_, bought, categoryIds, isTheirs) =>
    expect(isUsable({ ...row, appliesTo: 'all', categoryIds: [...categoryIds] }, { ...asked, for: bought })).toBe(isTheirs),
  );

  test('that everyone together has not used up', () => {
    expect(isUsable({ ...row, maxUses: 6 }, asked)).toBe(true);
    expect(isUsable({ ...row, maxUses: 5 }, asked)).toBe(false);
  });
});

test('an organizer sees a coupon with its limits, its uses and its state', () => {
  const limits = { seasonId: 4, startsAt: before, endsAt: after, maxUses: 9, maxUsesPerAccount: 3, accountId: 7, version: 2 };
  expect(viewCoupon({ ...row, ...limits, description: 'For early birds', email: 'noor@example.org', uses: 9 }, now)).toEqual({
    CouponID: 1,
    PropertyID: 1,
    SeasonID: 4,
    Code: 'SPRING',
    Description: 'For early birds',
    PercentOff: 15,
    AmountOff: null,
    AppliesTo: 'entries',
    StartDate: before,
    EndDate: after,
    MaxUses: 9,
    MaxUsesPerUser: 3,
    IsActive: true,
    CategoryIDs: [],
    IsListed: false,
    UserID: 7,
    Email: 'noor@example.org',
    BatchID: null,
    Uses: 9,
    State: 'used',
    Version: 2,
  });
});

test('a coupon of some categories takes nothing off the others, and the person it is for is shown by their email', () => {
  expect(isDiscounted({ categoryIds: [] }, 4)).toBe(true);
  expect(isDiscounted({ categoryIds: [3, 4] }, 4)).toBe(true);
  expect(isDiscounted({ categoryIds: [3] }, 4)).toBe(false);
  expect(viewCoupon({ ...row, forEmail: 'noor@example.org', email: null, uses: 0 }, now)).toMatchObject({ Email: 'noor@example.org' });
});
