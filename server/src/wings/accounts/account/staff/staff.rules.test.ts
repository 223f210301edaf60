import { describe, expect, test } from 'vitest';
import type { StaffGrant } from '#contract/kernel/call/permissions.ts';
import { differenceOf, grantsInWords, isShown, isWithin, leavesNoOwner } from './staff.rules.ts';

const forAll: StaffGrant = { propertyId: null, role: 'owner' };
const finance: StaffGrant = { propertyId: 5, role: 'finance' };

describe('what an owner grants and revokes', () => {
  test('lies in the awards they own; for all only if they own all', () => {
    expect(isWithin('all', forAll)).toBe(true);
    expect(isWithin('all', finance)).toBe(true);
    expect(isWithin([5], finance)).toBe(true);
    expect(isWithin([6], finance)).toBe(false);
    expect(isWithin([5], forAll)).toBe(false);
  });

  test('they also see who works for all awards, and nothing of other awards', () => {
    expect(isShown([5], forAll)).toBe(true);
    expect(isShown([5], finance)).toBe(true);
    expect(isShown([6], finance)).toBe(false);
  });
});

test('a change is what is new and what is gone', () => {
  const reader: StaffGrant = { propertyId: 5, role: 'reader' };
  expect(differenceOf([forAll, finance], [finance, reader])).toEqual({ given: [reader], taken: [forAll] });
  expect(differenceOf([finance], [finance])).toEqual({ given: [], taken: [] });
  expect(differenceOf([{ propertyId: 5, role: 'owner' }], [forAll])).toMatchObject({ given: [forAll] });
});

test('the last owner of all awards stays one', () => {
  expect(leavesNoOwner([1], 1, [finance])).toBe(true);
  expect(leavesNoOwner([1], 1, [{ propertyId: 5, role: 'owner' }])).toBe(true);
  expect(leavesNoOwner([1], 1, [{ propertyId: null, role: 'finance' }])).toBe(true);
  expect(leavesNoOwner([1], 1, [forAll])).toBe(false);
  expect(leavesNoOwner([1, 2], 1, [])).toBe(false);
  expect(leavesNoOwner([2], 1, [])).toBe(false);
});

test('grants in words name the role and the award', () => {
  expect(grantsInWords([finance, { propertyId: null, role: 'juryDesk' }], (id) => `Award ${id}`)).toBe(
    'finance for Award 5, judging manager for all awards',
  );
});
