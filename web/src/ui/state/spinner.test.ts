import { expect, test } from 'vitest';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { toneOf } from './spinner.tsx';

test('R267 R281 R293 what waits is white on these awards, on a ground that shows it, and in the accent on the others', () => {
  const white = entryProperties().filter((property) => toneOf(property).tone === 'white');
  expect(white.map(({ id }) => id)).toEqual([1, 3, 5, 7, 8]);
  expect(white.every((property) => toneOf(property).hasGround)).toBe(true);
});

test('a place that knows its ground gives the tone itself, and where there is no award it is the accent', () => {
  const [halyard] = entryProperties();
  expect(toneOf(halyard, 'white')).toEqual({ tone: 'white', hasGround: false });
  expect(toneOf(halyard, 'accent')).toEqual({ tone: 'accent', hasGround: false });
  expect(toneOf(undefined)).toEqual({ tone: 'accent', hasGround: false });
});
