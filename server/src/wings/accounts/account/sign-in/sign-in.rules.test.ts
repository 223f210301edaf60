import { expect, test } from 'vitest';
import { usernameOf } from '#contract/wings/accounts/account/token.ts';
import { after, deletionGraceMs, isJustSent, wasNotifiedRecently, sessionMs, splitUsername } from './sign-in.rules.ts';

test.each([
  ['robin@example.org_3', 'robin@example.org', 3],
  ['robin_vale@example.org_12', 'robin_vale@example.org', 12],
  ['robin_7@example.org_1', 'robin_7@example.org', 1],
  ['  robin@example.org_1 ', 'robin@example.org', 1],
])('R124 %s is an account of a property', (username, email, propertyId) => {
  expect(splitUsername(username)).toEqual({ email, propertyId });
});

test.each(['admin@example.org', 'first_last@example.org', 'a_1@example.org', '_7', ''])('R575 %s is the admin app’s', (username) => {
  expect(splitUsername(username)).toEqual({ email: username, propertyId: 0 });
});

test('an account has one spelling only, so that no one gets more tries by another', () => {
  for (const odd of ['robin@example.org_01', 'robin@example.org_0', 'robin@example.org_1_']) {
    expect(splitUsername(odd).email).toBe(odd);
  }
});

test('R124, R575 the client and the server agree on the name', () => {
  for (const propertyId of [0, 1, 19]) {
    expect(splitUsername(usernameOf('robin_vale@example.org', propertyId))).toEqual({ email: 'robin_vale@example.org', propertyId });
  }
});

test('a guest stays signed in longer, having no password to come back with', () => {
  expect(sessionMs('Entrant') / 86_400_000).toBe(14);
  expect(sessionMs('Guest') / 86_400_000).toBe(90);
});

test('spaces around an administrator’s name do no harm', () =>
  expect(splitUsername(' admin@example.org ')).toEqual({ email: 'admin@example.org', propertyId: 0 }));

test('people are notified of the same thing once a day, and a request sent twice writes one mail', () => {
  const at = new Date('2026-11-15T12:00:00Z');
  const hear = (ms: number) => [wasNotifiedRecently(at, after(at, ms)), isJustSent(at, after(at, ms))];
  expect(hear(59_999)).toEqual([true, true]);
  expect(hear(60_000)).toEqual([true, false]);
  expect(hear(86_399_999)).toEqual([true, false]);
  expect(hear(86_400_000)).toEqual([false, false]);
  expect([wasNotifiedRecently(null, at), isJustSent(null, at)]).toEqual([false, false]);
});

test('a deletion can be canceled for two weeks, a guest’s not at all', () => {
  expect(deletionGraceMs('Entrant') / 86_400_000).toBe(14);
  expect(deletionGraceMs('Guest')).toBe(0);
});
