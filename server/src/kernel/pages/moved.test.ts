import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  ['up', 2, -1, [2, 1, 3]],
  ['down', 2, 1, [1, 3, 2]],
  ['not above the first', 1, -1, [1, 2, 3]],
  ['not below the last', 3, 1, [1, 2, 3]],
  ['nowhere when it is not in the list', 9, 1, [1, 2, 3]],
] as const)('something in a list moves %s', (_, id, change, order) => expect(moved([1, 2, 3], id, change)).toEqual(order));
