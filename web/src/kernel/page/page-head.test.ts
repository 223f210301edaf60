import { expect, test } from 'vitest';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { windowTitle } from './page-head.tsx';

const property = traitsOf(1);

test('R291 R622 a page of the gallery is called after itself and its award, and by the award alone where it has no name', () => {
  expect(windowTitle('Preview', { name: 'gallery', property })).toBe('Preview | Halyard');
  expect(windowTitle('', { name: 'gallery', property })).toBe('Halyard');
});

test('everywhere else the award comes after the page, and the admin says that it is the admin', () => {
  expect(windowTitle('Sign in', { name: 'entries', property })).toBe('Sign in | Halyard');
  expect(windowTitle('', { name: 'vote', property })).toBe('Halyard');
  expect(windowTitle('Orders', { name: 'admin', property: traitsOf(0) })).toBe('Orders | Laurel admin');
});
