import { describe, expect, test } from 'vitest';
import { holds, permissions, type Role, roles } from '#contract/kernel/permissions.ts';
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

  test('a call for administrators only says so in its name, and refuses everybody else', () => {
    const forAdministrators = allCalls.filter(({ call }) => /admin/i.test(call.path));
    expect(forAdministrators.map(({ call }) => call.path)).toContain('/entry/UpdateFileListAdmin');
    for (const { call } of forAdministrators) {
      for (const role of roles) expect(call.may !== 'public' && holds(role, call.may), call.path).toBe(role === 'Administrator');
    }
  });
});
