import { describe, expect, test } from 'vitest';
import { barWords, isAsExpected, isEmptyMove, mergeBar, mergedChoice, veiledEmail } from './entrant-merge.rules.ts';
import { worded } from '#kit/worded.ts';

const at = new Date(0);
const account = (id: number, more: object = {}) => ({
  id,
  propertyId: 1,
  role: 'Entrant',
  deactivatedAt: null,
  erasedAt: null,
  deletesAt: null,
  confirmationSentAt: at,
  emailConfirmedAt: at,
  isStaff: false,
  mergedInto: null,
  ...more,
});
const none = { Works: 0, Entries: 0, Orders: 0, Documents: 0, Uploads: 0, Colleagues: 0, Coupons: 0, Mails: 0, Blocks: 0 };

describe('what keeps two accounts apart', () => {
  test('nothing, for two of one award', () => {
    expect(mergeBar(account(1), account(2))).toBeNull();
    expect(mergeBar(account(1, { emailConfirmedAt: null }), account(2)), 'the one that goes need not be proved').toBeNull();
    expect(mergeBar(account(1, { role: 'Guest' }), account(2))).toBeNull();
  });

  test.each([
    ['same', account(2), account(2)],
    ['otherAward', account(1, { propertyId: 3 }), account(2)],
    ['staff', account(1, { isStaff: true }), account(2)],
    ['staff', account(1), account(2, { isStaff: true })],
    ['mergedElsewhere', account(1, { mergedInto: 7 }), account(2)],
    ['keptGone', account(1), account(2, { deactivatedAt: at })],
    ['keptGone', account(1), account(2, { erasedAt: at })],
    ['keptGone', account(1), account(2, { mergedInto: 1 })],
    ['erased', account(1, { erasedAt: at }), account(2)],
    ['deletes', account(1, { deletesAt: at }), account(2)],
    ['deletes', account(1), account(2, { deletesAt: at })],
    ['guest', account(1), account(2, { role: 'Guest' })],
    ['unconfirmed', account(1), account(2, { emailConfirmedAt: null })],
  ] as const)('%s', (bar, from, into) => {
    expect(mergeBar(from, into)).toBe(bar);
    expect(worded(barWords(bar))).toMatch(/\.$/);
  });

  test('not that it was merged into the same one before', () => {
    expect(mergeBar(account(1, { mergedInto: 2, deactivatedAt: at }), account(2))).toBeNull();
  });
});

test('what was agreed to is works and orders', () => {
  expect(isAsExpected({ ...none, Works: 2, Orders: 1, Mails: 9 }, { Works: 2, Orders: 1 })).toBe(true);
  expect(isAsExpected({ ...none, Works: 3, Orders: 1 }, { Works: 2, Orders: 1 })).toBe(false);
  expect(isAsExpected({ ...none, Works: 2, Orders: 2 }, { Works: 2, Orders: 1 })).toBe(false);
});

test('nothing is left to move, even if mail was sent', () => {
  expect(isEmptyMove({ ...none, Mails: 4 })).toBe(true);
  expect(isEmptyMove({ ...none, Coupons: 1 })).toBe(false);
});

test('people who unsubscribed anywhere get no news', () => {
  expect(mergedChoice([1, 2], [2, 3], false)).toEqual([2, 3, 1]);
  expect(mergedChoice([1], [2], true)).toEqual([]);
});

test('an address is shown in part', () => {
  expect(veiledEmail('robin@example.org')).toBe('r…@example.org');
});
