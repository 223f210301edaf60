import { describe, expect, test } from 'vitest';
import { holds, permissions, type Role, roles } from '#contract/kernel/permissions.ts';
import { allCalls, callFor, rows } from '#kit/call-list.ts';

const callsOf = (role: Role) => allCalls.filter(({ call }) => call.may !== 'public' && holds(role, call.may));
const onlyOf = (role: Role) => callsOf(role).filter(({ call }) => roles.every((other) => other === role || !holds(other, call.may)));

describe('who may do what', () => {
  test('R366 R378 R382 judges, administrators, entrants with their guests, and voters have calls of their own', () => {
    expect(roles).toEqual(['Administrator', 'Entrant', 'Guest', 'Reviewer', 'Voter']);
    for (const role of ['Administrator', 'Reviewer', 'Voter'] as const) expect(onlyOf(role).length, role).toBeGreaterThan(0);
    expect(permissions['entry.create']).toEqual(['Entrant', 'Guest']);
  });

  test('R367 reviewing, voting on ballots and recommending is for reviewers alone', () => {
    for (const permission of ['review.give', 'ballot.cast', 'review.recommend'] as const)
      expect(permissions[permission]).toEqual(['Reviewer']);
  });

  test('R173 R383 a call for administrators only says so in its name, and refuses everybody else', () => {
    const forAdministrators = allCalls.filter(({ call }) => /admin/i.test(call.path));
    expect(forAdministrators.map(({ call }) => call.path)).toContain('/entry/UpdateFileListAdmin');
    for (const { call } of forAdministrators) {
      for (const role of roles) expect(call.may !== 'public' && holds(role, call.may), call.path).toBe(role === 'Administrator');
    }
  });
});

describe('who need not sign in', () => {
  const opened = (area: readonly string[]) => rows.filter((row) => area.includes(row.area) && row.auth === 'none');

  test('R384 R385 of the entries layer these calls and no others come without authentication', () => {
    const open = opened(['entry', 'piece', 'ethnicity', 'category-recommendation', 'cluster']);
    expect(open.map(({ path }) => path.replace(/\/\{.*/, ''))).toEqual([
      '/entry/GetPieceLengths',
      '/entry/GetPieceCategoryOptions',
      '/entry/GetPieceCompanySize',
      '/entry/GetGalleryPiece',
      '/CategoryRecommendation/GetRecommendationsForEntryForm',
      '/Ethnicity/GetEthnicities',
    ]);
    expect(opened(['category']).map(({ path }) => path)).toContain('/category/{propertyId}');
    for (const row of open) expect(callFor(row)?.may ?? 'public', row.path).toBe('public');
  });

  test('R376 geography, current seasons, a property by its id and the texts of a portal are open', () => {
    const open = opened(['geo', 'season', 'property', 'cms']);
    expect(open.length).toBe(8);
    for (const row of open) expect(callFor(row)?.may, row.path).toBe('public');
  });

  test('R377 public voters are known by a cookie; some of their calls look at neither cookie nor token', () => {
    const served = rows.filter((row) => row.area === 'public-voting' && callFor(row));
    const sessionsOf = (auth: string) => new Set(served.filter((row) => row.auth === auth).map((row) => callFor(row)?.session));
    expect(sessionsOf('cookie')).toEqual(new Set(['voter']));
    expect([...sessionsOf('none')].every((session) => session === 'none')).toBe(true);
    expect(served.length).toBeGreaterThan(3);
  });
});
