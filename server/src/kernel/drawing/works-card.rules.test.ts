import { expect, test } from 'vitest';
import { cellsFor, mostWorks } from './works-card.rules.ts';

const counts = Array.from({ length: mostWorks }, (_, at) => at + 1);

test.each(counts)('%i works have the same size, inside the card and clear of each other and of the foot', (count) => {
  const cells = cellsFor(count);
  expect(cells).toHaveLength(count);
  const sizes = new Set(cells.map(({ picture }) => `${picture.width} ${picture.height}`));
  expect(sizes.size).toBe(1);
  for (const [at, { picture }] of cells.entries()) {
    expect([picture.left >= 24, picture.left + picture.width <= 1200, picture.top + picture.height <= 516]).toEqual([true, true, true]);
    for (const { picture: other } of cells.slice(at + 1))
      expect(other.left >= picture.left + picture.width || other.top >= picture.top + picture.height).toBe(true);
  }
});

test('words stay inside the card and above its foot, and are never smaller than people can read', () => {
  for (const { words } of counts.flatMap(cellsFor)) {
    const { left = 0, top = 0, width = 0, small = 25, sizes = [25], lines = 1 } = words ?? {};
    expect(left + width).toBeLessThanOrEqual(1190);
    expect(Math.min(small, ...sizes)).toBeGreaterThanOrEqual(25);
    expect(top + small + 6 + 1.3 * (sizes.at(-1) ?? 0) * lines).toBeLessThanOrEqual(530);
  }
});

test('titles are on the card of up to six works; a mosaic has pictures alone', () => {
  expect(counts.filter((count) => cellsFor(count).every(({ words }) => words !== undefined))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(counts.filter((count) => cellsFor(count).every(({ words }) => words === undefined))).toEqual([7, 8, 9, 10, 11, 12]);
});

test('beyond the twelfth a work has no place, and without works there is none', () => {
  expect(cellsFor(33)).toHaveLength(12);
  expect(cellsFor(0)).toEqual([]);
});

const picture = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test('one work fills the side, with a large title and its maker beside it', () => {
  const [cell] = cellsFor(1);
  expect(cell?.picture).toEqual(picture(24, 0, 600, 516));
  expect(cell?.words).toMatchObject({ left: 668, hasMaker: true, lines: 4, sizes: [84, 72, 62, 54, 46] });
});

test('two and three hang in one row as wide as the card, their words below', () => {
  expect(cellsFor(2).map((cell) => cell.picture)).toEqual([picture(24, 0, 585, 352), picture(615, 0, 585, 352)]);
  expect(cellsFor(3).map((cell) => cell.picture)).toEqual([24, 418, 812].map((left) => picture(left, 0, 388, 352)));
  // The first begins where the foot does.
  expect(cellsFor(3).map(({ words }) => words?.left)).toEqual([56, 439, 833]);
  for (const { words } of cellsFor(3)) expect(words).toMatchObject({ sizes: [42, 38, 34], lines: 2, hasMaker: false });
});

test('four have their words beside them, five and six below', () => {
  expect(cellsFor(4).map((cell) => cell.picture)).toEqual([
    picture(24, 0, 300, 255),
    picture(615, 0, 300, 255),
    picture(24, 261, 300, 255),
    picture(615, 261, 300, 255),
  ]);
  expect(cellsFor(4).map(({ words }) => [words?.left, words?.top, words?.width])).toEqual([
    [344, 20, 249],
    [935, 20, 249],
    [344, 281, 249],
    [935, 281, 249],
  ]);
  for (const { words } of cellsFor(4)) expect(words).toMatchObject({ sizes: [38, 34, 30], lines: 3, hasMaker: false });
  expect(cellsFor(5).map((cell) => cell.picture)).toEqual(
    [0, 1, 2, 3, 4].map((at) => picture(24 + (at % 3) * 394, at < 3 ? 0 : 261, 388, 158)),
  );
  expect(cellsFor(6).map(({ words }) => [words?.left, words?.top])).toEqual([
    [56, 166],
    [438, 166],
    [832, 166],
    [56, 427],
    [438, 427],
    [832, 427],
  ]);
  for (const { words } of cellsFor(6)) expect(words).toMatchObject({ sizes: [34, 30], lines: 1, hasMaker: false });
});

test('a mosaic has four columns, in two rows or three', () => {
  expect(cellsFor(7).at(-1)?.picture).toEqual(picture(614, 261, 289, 255));
  expect(cellsFor(9).at(-1)?.picture).toEqual(picture(24, 348, 289, 168));
  expect(cellsFor(12).at(-1)?.picture).toEqual(picture(909, 348, 289, 168));
});
