import { expect, test } from 'vitest';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { maxFilesOf, maxItemsOf, worksOf } from './piece-items.ts';
import { maxPlainItems } from './piece-options.ts';

test('a campaign holds as many items as its award allows (R256, R257, R259)', () => {
  expect(maxItemsOf(traitsOf(7), true)).toBe(12);
  expect(maxItemsOf(traitsOf(1), true)).toBe(10);
  expect(maxItemsOf(traitsOf(4), true)).toBe(5);
  expect(maxItemsOf(traitsOf(7), false)).toBe(maxPlainItems);
});

test('the upload dialog has a maximum of its own (R258)', () => {
  expect(maxFilesOf(traitsOf(15), true)).toBe(2);
  expect(maxFilesOf(traitsOf(15), false)).toBe(maxPlainItems);
});

test('captions are no works of their own', () =>
  expect(worksOf(['film.mp4', 'film.es.srt', 'poster.png', 'film.vtt'], (name) => name)).toEqual(['film.mp4', 'poster.png']));
