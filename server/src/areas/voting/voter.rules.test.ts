import { expect, test } from 'vitest';
import { voterInfoOf, voterSessionMs } from './voter.rules.ts';

test('a voter is told the key and whether the email is confirmed, for 30 days', () => {
  const row = { voterKey: 'key', email: 'ada@example.org', propertyId: 3, confirmedAt: null };
  expect(voterInfoOf(row)).toEqual({ PVUserID: 'key', Email: 'ada@example.org', PropertyID: 3, IsConfirmed: false });
  expect(voterInfoOf({ ...row, confirmedAt: new Date(0) }).IsConfirmed).toBe(true);
  expect(voterSessionMs / 86_400_000).toBe(30);
});
