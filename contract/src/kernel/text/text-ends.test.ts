import { expect, test } from 'vitest';
import { withoutEnd } from './text-ends.ts';

test('an ending loses its signs, and only its own', () => {
  expect(withoutEnd('https://laurel.example//', /\//)).toBe('https://laurel.example');
  expect(withoutEnd('a-b', /-/)).toBe('a-b');
  expect(withoutEnd('--', /-/)).toBe('');
  expect(withoutEnd('', /-/)).toBe('');
});
