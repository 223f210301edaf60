import { expect, test } from 'vitest';
import { colorsIn } from './file-colors.ts';

const pixels = (...parts: [hex: string, count: number, opacity?: number][]): number[] =>
  parts.flatMap(([hex, count, opacity = 255]) =>
    Array.from({ length: count }, () => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(opacity)).flat(),
  );

test('the colors of a logo come by how much they cover, exactly as they were drawn', () => {
  expect(colorsIn(pixels(['#F08A3C', 300], ['#1F6B4F', 500]))).toEqual(['#1F6B4F', '#F08A3C']);
});

test('grays come last, however much they cover', () => {
  expect(colorsIn(pixels(['#FFFFFF', 900], ['#111111', 300], ['#C02942', 60]))).toEqual(['#C02942', '#FFFFFF', '#111111']);
});

test('shades that look the same are one color, named by the most frequent; specks and transparent edges don’t count', () => {
  expect(colorsIn(pixels(['#1F6B4F', 500], ['#206C50', 200], ['#24705A', 90], ['#F5E663', 2], ['#0000FF', 400, 90]))).toEqual(['#1F6B4F']);
});

test('there are five at most, and none in nothing', () => {
  const many = ['#C02942', '#F08A3C', '#F5E663', '#1F6B4F', '#2A6F97', '#6A3FA0', '#111111'];
  expect(colorsIn(pixels(...many.map((hex, at): [string, number] => [hex, 100 - at])))).toEqual(many.slice(0, 5));
  expect(colorsIn([])).toEqual([]);
});
