import { describe, expect, test } from 'vitest';
import { roles } from '#contract/kernel/call/permissions.ts';
import { scopeOf } from './access.rules.ts';

describe('whose submissions someone may act on', () => {
  test('administrators may do anything to everyone’s', () => {
    const administrator = { id: 1, role: 'Administrator', propertyId: 2, awards: 'all' } as const;
    expect((['see', 'write', 'pay'] as const).map((right) => scopeOf(administrator, right))).toEqual([
      'everybody',
      'everybody',
      'everybody',
    ]);
  });

  test('staff of some awards act on those of everyone there', () => {
    expect(scopeOf({ id: 1, role: 'Administrator', propertyId: 0, awards: [5] }, 'write')).toEqual({ awards: [5] });
  });

  test('no one else does: they are held to their account, their award and what they are about to do', () => {
    for (const role of roles.filter((one) => one !== 'Administrator'))
      expect(scopeOf({ id: 7, role, propertyId: 2, awards: [] }, 'pay'), role).toEqual({ accountId: 7, propertyId: 2, right: 'pay' });
  });

  test('a program that acts for someone is also held to its own pass', () => {
    const entrant = { id: 7, role: 'Entrant', propertyId: 2, awards: [], pass: { id: 9 } } as const;
    expect(scopeOf(entrant, 'see')).toEqual({ accountId: 7, propertyId: 2, right: 'see', passId: 9 });
  });
});
