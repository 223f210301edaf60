import { expect, test } from 'vitest';
import { afterDays, keptOf, type SecretLinkKind, secretLinks } from './secret-link.rules.ts';

test('each lasts as long as its reader needs', () => {
  const hours = Object.entries<SecretLinkKind>(secretLinks).flatMap(([name, { lastsMs }]) =>
    lastsMs ? [[name, lastsMs / 3_600_000]] : [],
  );
  expect(Object.fromEntries(hours)).toEqual({
    peekSession: 12,
    shopPass: 4,
    mailedBallot: 168,
    teamInvitation: 336,
    nomination: 168,
    'account.reset': 2,
    'account.invitation': 168,
    'account.confirm': 336,
    'account.email': 24,
    'account.consent': 168,
    'account.objection': 168,
    'account.acting': 1 / 30,
    'voter.confirm': 168,
    'voter.votes': 24,
    'voter.reset': 2,
  });
});

test('a press link lasts until it is revoked; every other kind has an end', () => {
  const endless = Object.entries<SecretLinkKind>(secretLinks).filter(([, { endsBy }]) => !endsBy.includes('expiresAt'));
  expect(endless.map(([name, { endsBy }]) => [name, endsBy])).toEqual([['press', ['revokedAt']]]);
  expect(afterDays(new Date('2026-11-15T12:00:00Z'), 30)).toEqual(new Date('2026-12-15T12:00:00Z'));
});

test('a table keeps another text than the secret, always the same one', () => {
  expect(keptOf('a secret')).toBe(keptOf('a secret'));
  expect(keptOf('a secret')).not.toBe(keptOf('a secret.'));
  expect(keptOf('a secret')).toMatch(/^[\w-]{43}$/);
});
