import { expect, test } from 'vitest';
import { allowedBy, allows, rightsOf } from './rights.ts';

test.each([
  [{ mayWrite: false, mayPay: false }, ['see']],
  [{ mayWrite: true, mayPay: false }, ['see', 'write']],
  [{ mayWrite: false, mayPay: true }, ['see', 'pay']],
  [{ mayWrite: true, mayPay: true }, ['see', 'write', 'pay']],
])('a colleague with %o may %o, and back again', (allowed, rights) => {
  expect(rightsOf(allowed)).toEqual(rights);
  expect(allowedBy(rightsOf(allowed))).toEqual(allowed);
});

test('a colleague sees a submission, even without any other right', () =>
  expect(allows({ mayWrite: false, mayPay: false }, 'see')).toBe(true));
