import { expect, test } from 'vitest';
import { usernameOf } from './token.ts';

test('R124 R575 people sign in under their e-mail and their award, administrators under their e-mail alone', () => {
  expect(usernameOf(' robin@example.org ', 3)).toBe('robin@example.org_3');
  expect(usernameOf(' robin@example.org ', 0)).toBe('robin@example.org');
  expect(usernameOf('robin@example.org', -1)).toBe('robin@example.org');
});
