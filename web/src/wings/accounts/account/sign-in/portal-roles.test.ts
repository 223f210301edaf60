import { expect, test } from 'vitest';
import { roles } from '#contract/kernel/call/permissions.ts';
import { belongsIn } from './portal-roles.ts';

test.each(roles.map((role) => [role, role === 'Reviewer'] as const))('R114 R186 R367 a %s stays in the judging portal: %s', (role, stays) =>
  expect(belongsIn('judging', role)).toBe(stays),
);

test('entrants and their guests stay where works are entered, administrators in their own app', () => {
  expect(roles.filter((role) => belongsIn('entries', role))).toEqual(['Entrant', 'Guest']);
  expect(roles.filter((role) => belongsIn('admin', role))).toEqual(['Administrator']);
});
