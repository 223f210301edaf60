import { expect, test } from 'vitest';
import { readLine } from './record-line.rules.ts';

test('a line is an object of JSON that says its kind', () => {
  expect(readLine('{"k":"declined","e":1,"n":2}')).toEqual({ k: 'declined', e: 1, n: 2 });
  for (const text of ['', 'null', '7', '"k"', '{"k":7}', '{"e":1}', '{"k":"review"']) expect(readLine(text)).toBeUndefined();
});
