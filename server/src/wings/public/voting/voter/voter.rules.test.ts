import { describe, expect, test } from 'vitest';
import { after, firstNameOf, isThrowaway, keptSeconds, orderSeedOf, voterInfoOf, voterSessionMs } from './voter.rules.ts';

const row = {
  voterKey: 'key',
  email: 'ada@example.org',
  name: 'Ada Marsh',
  propertyId: 3,
  confirmedAt: null,
  newsSince: null,
  orderSeed: 'a1',
};

test('a voter gets the key and whether the email is confirmed, for 30 days', () => {
  expect(voterInfoOf(row)).toEqual({
    PVUserID: 'key',
    Email: 'ada@example.org',
    Name: 'Ada Marsh',
    PropertyID: 3,
    IsConfirmed: false,
    IsSubscribed: false,
    OrderSeed: 'a1',
  });
  expect(voterInfoOf({ ...row, confirmedAt: new Date(0), newsSince: new Date(0) })).toMatchObject({
    IsConfirmed: true,
    IsSubscribed: true,
  });
  expect(voterSessionMs / 3_600_000).toBe(720);
});

test('a voter without a seed has one that stays the same and does not give the key away', () => {
  const seed = orderSeedOf({ orderSeed: null, voterKey: 'key' });
  expect(seed).toBe(orderSeedOf({ orderSeed: null, voterKey: 'key' }));
  expect(seed).not.toBe(orderSeedOf({ orderSeed: null, voterKey: 'other' }));
  expect(seed).toMatch(/^[\w-]{16}$/);
  expect(seed).not.toContain('key');
});

test('mails begin with the first name, where there is one', () => {
  expect(firstNameOf(' Ada  Marsh ')).toBe('Ada');
  expect(firstNameOf('  ')).toBeNull();
});

test.each([
  [null, null],
  [undefined, null],
  [0, 0],
  [41, 41],
  [90_000, 32_767],
])('of a voter who looked for %s seconds, %s are kept', (seconds, kept) => expect(keptSeconds(seconds)).toBe(kept));

test('a moment is followed by a later one', () => {
  expect(after(new Date(1000), 500)).toEqual(new Date(1500));
});

describe('addresses that are thrown away', () => {
  test.each(['a@mailinator.com', 'a@MAILINATOR.com ', 'a@x7.mailinator.com', 'a@yopmail.fr', '"a@b"@trashmail.com'])('%s', (email) =>
    expect(isThrowaway(email)).toBe(true),
  );
  test.each(['a@example.org', 'mailinator.com@example.org', 'a@notmailinator.com', 'a@com', ''])('%s is not', (email) =>
    expect(isThrowaway(email)).toBe(false),
  );
});
