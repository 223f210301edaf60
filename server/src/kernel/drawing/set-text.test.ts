import { expect, test } from 'vitest';
import { brokenInto, drawable, drawLine, fitted, widthOf } from './set-text.ts';

const byLetter = (text: string) => [...text].length;

test('a text is broken at spaces, and what does not fit ends in an ellipsis', () => {
  expect(brokenInto('one two three', 3, 7, byLetter)).toEqual({ lines: ['one two', 'three'], isWhole: true });
  expect(brokenInto('one two three four', 2, 7, byLetter)).toEqual({ lines: ['one two', 'three…'], isWhole: false });
  expect(brokenInto('one two, three four', 1, 9, byLetter)).toEqual({ lines: ['one two…'], isWhole: false });
});

test('a word wider than a line is broken inside, and goes on without a space', () => {
  expect(brokenInto('abcdefghij kl', 4, 4, byLetter).lines).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  expect(brokenInto('abcdefghij', 2, 4, byLetter).lines).toEqual(['abcd', 'efg…']);
});

test('a long text gets smaller letters, and is cut in the smallest', () => {
  const long = 'A title that is much longer than anybody would read on a small picture';
  expect(fitted('Short', { face: 'sans' }, [80, 40], 1, 600)).toMatchObject({ style: { size: 80 }, lines: ['Short'] });
  expect(fitted(long.slice(0, 22), { face: 'sans' }, [80, 40], 1, 600).style.size).toBe(40);
  const { lines, style } = fitted(long, { face: 'sans' }, [80, 40], 2, 400);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(Math.max(...lines.map((line) => widthOf(line, style)))).toBeLessThanOrEqual(400);
});

test('Latin, Greek, Cyrillic and Vietnamese letters can be drawn in every face', () => {
  for (const face of ['sans', 'serifItalic', 'Big Shoulders Variable', 'Unbounded Variable'] as const)
    expect(drawable('Žluťoučký Ωραία Щедрість Đường', face)).toBe('Žluťoučký Ωραία Щедрість Đường');
});

test('signs that no face has are left out, and a text whose letters are missing is left out whole', () => {
  expect(drawable('  Night \n Bus 🚌 ', 'sans')).toBe('Night Bus');
  expect(drawable('東京 stories', 'sans')).toBe('');
  expect(drawable('שלום', 'serif')).toBe('');
});

test('letters become paths: what people wrote is nowhere in the drawing', () => {
  const drawing = drawLine('</svg><script>', { face: 'sans', size: 20 }, 0, 20, '#000');
  expect(drawing).toMatch(/^<path fill="#000" d="[MLQCZ\d\s.,e-]+"\/>$/);
});
