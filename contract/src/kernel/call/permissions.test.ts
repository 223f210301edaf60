import { describe, expect, test } from 'vitest';
import { awardsFor, grantsHold, holds, isAmong, roleHolds } from './permissions.ts';

describe('the awards for which grants hold a permission', () => {
  test('are those where one of the roles does, once each', () => {
    const grants = [
      { propertyId: 5, role: 'organizer' },
      { propertyId: 5, role: 'finance' },
      { propertyId: 7, role: 'finance' },
      { propertyId: 8, role: 'juryDesk' },
    ] as const;
    expect(awardsFor(grants, 'order.read')).toEqual([5, 7]);
    expect(awardsFor(grants, 'ranking.read')).toEqual([5, 8]);
    expect(awardsFor(grants, 'property.close')).toEqual([]);
  });

  test('are all of them with a grant for all, regardless of other grants', () => {
    const grants = [
      { propertyId: 5, role: 'owner' },
      { propertyId: null, role: 'finance' },
    ] as const;
    expect(awardsFor(grants, 'order.read')).toBe('all');
    expect(awardsFor(grants, 'ranking.read')).toEqual([5]);
  });

  test('are those of any grant, where every administrator holds it', () => {
    expect(awardsFor([{ propertyId: 5, role: 'reader' }], 'file.manage')).toEqual([5]);
    expect(awardsFor([], 'file.manage')).toEqual([]);
  });
});

test('an award is among those someone holds, or among all', () => {
  expect(isAmong('all', 5)).toBe(true);
  expect(isAmong([5, 7], 5)).toBe(true);
  expect(isAmong([7], 5)).toBe(false);
});

test('an administrator without grants reaches what every account does, and nothing else', () => {
  expect(grantsHold([], 'account.use')).toBe(true);
  expect(grantsHold([], 'entry.read')).toBe(false);
  expect(grantsHold([{ propertyId: 5, role: 'reader' }], 'entry.read')).toBe(true);
  expect(grantsHold([{ propertyId: 5, role: 'reader' }], 'entry.manage')).toBe(false);
  expect(grantsHold([{ propertyId: null, role: 'owner' }], 'review.give')).toBe(false);
});

test('a role of accounts holds what names it, and an administrator also what staff hold', () => {
  expect(holds('Administrator', 'entry.manage')).toBe(true);
  expect(holds('Entrant', 'entry.manage')).toBe(false);
  expect(holds('Administrator', 'review.give')).toBe(false);
  expect(holds('Voter', 'public')).toBe(true);
  expect(roleHolds('finance', 'account.use')).toBe(true);
  expect(roleHolds('finance', 'review.give')).toBe(false);
});
