import { expect, test } from 'vitest';
import { mayAdd, moved } from './list-rules.ts';

test('a work gets as many votes as the stage allows, and the list as many as it has places', () => {
  expect(mayAdd({ most: 2 }, [1], 2)).toBe(true);
  expect(mayAdd({ most: 2 }, [1], 1)).toBe(false);
  expect(mayAdd({ most: 2 }, [1, 3], 2)).toBe(false);
  expect(mayAdd({ most: 10, perWork: 3 }, [1, 1], 1)).toBe(true);
  expect(mayAdd({ most: 10, perWork: 3 }, [1, 1, 1], 1)).toBe(false);
});

test('a work changes places with its neighbor, and stays at the ends', () => {
  expect(moved([1, 2, 3], 1, -1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 1, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2], 1, 1)).toEqual([1, 2]);
});
