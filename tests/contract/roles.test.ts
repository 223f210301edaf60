import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import { holds, type Permission, permissions, type Role, roleHolds, roles, staffRoles } from '#contract/kernel/call/permissions.ts';
import { allCalls } from '#kit/call-list.ts';

const callsOf = (role: Role) => allCalls.filter(({ call }) => call.may !== 'public' && holds(role, call.may));
const onlyOf = (role: Role) => callsOf(role).filter(({ call }) => roles.every((other) => other === role || !holds(other, call.may)));

describe('who may do what', () => {
  test('judges, administrators, entrants with their guests, and voters have calls of their own', () => {
    expect(roles).toEqual(['Administrator', 'Entrant', 'Guest', 'Reviewer', 'Voter']);
    for (const role of ['Administrator', 'Reviewer', 'Voter'] as const) expect(onlyOf(role).length, role).toBeGreaterThan(0);
    expect(permissions['entry.create']).toEqual(['Entrant', 'Guest']);
  });

  test('reviewing, voting on ballots and recommending is for reviewers alone', () => {
    for (const permission of ['review.give', 'ballot.cast', 'review.recommend'] as const)
      expect(permissions[permission]).toEqual(['Reviewer']);
  });

  test('a call for administrators only has that in its name, and refuses everyone else', () => {
    const forAdministrators = allCalls.filter(({ call }) => /admin/i.test(call.path));
    expect(forAdministrators.map(({ call }) => call.path)).toContain('/entry/UpdateFileListAdmin');
    for (const { call } of forAdministrators) {
      for (const role of roles) expect(call.may !== 'public' && holds(role, call.may), call.path).toBe(role === 'Administrator');
    }
  });
});

describe('staff', () => {
  const isOfAllAccounts = (may: Permission) => (permissions[may] as readonly string[]).includes('Administrator');
  const forStaff = allCalls.filter(({ call }) => staffRoles.some((role) => call.may !== 'public' && roleHolds(role, call.may)));

  test('every call that staff make says which award it is about', () => {
    const silent = forStaff.filter(({ call }) => !call.about && !isOfAllAccounts(call.may));
    expect(silent.map(({ call }) => call.path)).toEqual([]);
  });

  test('the field a call says it is about is one of its inputs', () => {
    for (const { call } of forStaff) {
      if (!call.about || typeof call.about === 'string') continue;
      const { orListed: _, ...fields } = call.about;
      for (const path of Object.values(fields).flat()) {
        const places = [call.params, call.query, call.body].flatMap((schema) =>
          schema ? [JSON.stringify(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))] : [],
        );
        for (const key of path.split('.'))
          expect(
            places.some((text) => text.includes(`"${key}":`)),
            `${call.path}: ${path}`,
          ).toBe(true);
      }
    }
  });

  test('an owner holds every permission of any staff role, and a viewer changes nothing', () => {
    for (const { call } of forStaff) {
      expect(roleHolds('owner', call.may), call.path).toBe(true);
    }
    const changing = forStaff.filter(({ call }) => call.kind === 'write' && roleHolds('reader', call.may) && !isOfAllAccounts(call.may));
    // Filters are their own work, not the award's.
    expect(changing.map(({ name }) => name)).toEqual(['saveSelectedFilters', 'deleteSelectedFilters']);
  });

  test('finance sees orders and no rankings, judging managers see rankings and no orders', () => {
    expect(roleHolds('finance', 'order.read')).toBe(true);
    expect(roleHolds('finance', 'ranking.read')).toBe(false);
    expect(roleHolds('juryDesk', 'ranking.read')).toBe(true);
    expect(roleHolds('juryDesk', 'order.read')).toBe(false);
  });
});
