import { expect, test } from 'vitest';
import { partOf } from './use-list.ts';

test('a desk turns pages, a phone’s list grows as far as one request goes', () => {
  expect(partOf(3, false)).toEqual({ Page: 3, PageSize: 20 });
  expect(partOf(1, true)).toEqual({ Page: 1, PageSize: 20 });
  expect(partOf(3, true)).toEqual({ Page: 1, PageSize: 60 });
  expect(partOf(40, true)).toEqual({ Page: 1, PageSize: 200 });
});
