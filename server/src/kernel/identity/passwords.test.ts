import { expect, test } from 'vitest';
import { Passwords } from './passwords.ts';

test('a password is kept by Argon2id with 19 MiB and two passes, unless someone brings another cost', async () => {
  const stored = await new Passwords().hash('Laurel!2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await new Passwords().matches(stored, 'Laurel!2026')).toBe(true);
  expect(await new Passwords().matches(stored, 'laurel!2026')).toBe(false);
  expect(await new Passwords().matches(null, 'no account has this password'), 'the decoy opens nothing').toBe(false);
});
