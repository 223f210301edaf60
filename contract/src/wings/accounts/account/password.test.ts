import { expect, test } from 'vitest';
import { passwordsAgree } from './password.ts';

test('two passwords agree when they are the same, and when neither is given', () => {
  expect(passwordsAgree({ Password: 'one!', ConfirmPassword: 'one!' })).toBe(true);
  expect(passwordsAgree({ Password: 'one!', ConfirmPassword: 'two!' })).toBe(false);
  expect(passwordsAgree({ Password: null })).toBe(true);
  expect(passwordsAgree({ Password: 'one!' })).toBe(false);
});
