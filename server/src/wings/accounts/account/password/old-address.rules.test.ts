import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/kernel/call/permissions.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { mustAgree } from './old-address.rules.ts';

const staff = (role: StaffRole, propertyId: number | null): Actor => ({ grants: [{ role, propertyId }] }) as unknown as Actor;

test('the old address agrees first, for any caller', () => {
  expect(mustAgree(staff('owner', null), 1, {})).toBe(true);
  expect(mustAgree(staff('juryDesk', 1), 1, { IsOldUnread: false })).toBe(true);
});

test('only owners of all awards that are concerned go without it, and say why', () => {
  const dead = { IsOldUnread: true, Reason: 'Their company closed' };
  expect(mustAgree(staff('owner', null), 1, dead)).toBe(false);
  expect(mustAgree(staff('owner', 1), 1, dead)).toBe(false);
  expect(() => mustAgree(staff('owner', 3), 1, dead)).toThrow(/permission|owner/i);
  expect(() => mustAgree(staff('organizer', 1), 1, dead)).toThrow(/permission|owner/i);
  expect(() => mustAgree(staff('juryDesk', 1), 1, dead)).toThrow(/permission|owner/i);
  expect(() => mustAgree(staff('owner', null), 1, { IsOldUnread: true })).toThrow(/./);
});
