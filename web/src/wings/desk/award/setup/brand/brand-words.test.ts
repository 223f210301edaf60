import { expect, test } from 'vitest';
import { brandWords, colorIn } from './brand-words.ts';

test('a light color is kept on buttons with an edge, and darkened for words', () => {
  const words = brandWords('#F5E663');
  expect(words.links.key).toBe('linksDarker');
  expect(Number(words.links.raw)).toBeLessThan(3);
  expect(Number(words.links.ratio)).toBeGreaterThanOrEqual(4.5);
  expect(words.buttons).toMatchObject({ key: 'buttonsRawEdge', letters: 'lettersDark' });
  expect(Number(words.buttons.ratio)).toBeGreaterThanOrEqual(4.5);
  expect(words.dark.key).toBe('darkRaw');
});

test('a dark color stays as it is in the light and is lightened in the dark', () => {
  const words = brandWords('#2A1458');
  expect(words.links).toMatchObject({ key: 'linksRaw' });
  expect(words.buttons).toMatchObject({ key: 'buttonsRaw', letters: 'lettersWhite' });
  expect(words.dark.key).toBe('darkLighter');
  expect(Number(words.dark.ratio)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['f08a3c', '#F08A3C'],
  [' #F08A3C ', '#F08A3C'],
  ['#F08', undefined],
  ['orange', undefined],
])('%s names %s', (text, color) => {
  expect(colorIn(text)).toBe(color);
});
