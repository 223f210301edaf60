import { describe, expect, test } from 'vitest';
import { unseenOn } from './logo-contrast.rules.ts';

const points = (...colors: [number, number, number, number][]) => Uint8Array.from(colors.flat());

test('a white logo is not seen on light pages, a black one not on dark pages, a green one everywhere', () => {
  expect(unseenOn(points([255, 255, 255, 255]))).toBe('light');
  expect(unseenOn(points([10, 10, 10, 255]))).toBe('dark');
  expect(unseenOn(points([31, 107, 79, 255]))).toBeUndefined();
});

test('transparent pixels don’t count, and a fifth with contrast is enough', () => {
  expect(unseenOn(points([255, 255, 255, 255], [31, 107, 79, 20]))).toBe('light');
  const white: [number, number, number, number] = [255, 255, 255, 255];
  expect(unseenOn(points(white, white, white, [31, 107, 79, 255]))).toBeUndefined();
  expect(unseenOn(points(white, white, white, white, white, [31, 107, 79, 255]))).toBe('light');
});

test('a brown logo counts as dark; letters on nothing have to be seen themselves, not only the mark beside them', () => {
  const brown: [number, number, number, number] = [91, 58, 30, 255];
  const gold: [number, number, number, number] = [240, 180, 60, 255];
  const nothing: [number, number, number, number] = [0, 0, 0, 0];
  expect(unseenOn(points(brown))).toBe('dark');
  expect(unseenOn(points(brown, brown, gold, nothing))).toBe('dark');
  const white: [number, number, number, number] = [255, 255, 255, 255];
  expect(unseenOn(points(brown, white, white, white)), 'on a ground of its own it can be read everywhere').toBeUndefined();
});

describe('at the border', () => {
  type Point = [number, number, number, number];
  const many = (count: number, [red, green, blue]: number[], opacity = 255): Point[] =>
    Array.from({ length: count }, (): Point => [red ?? 0, green ?? 0, blue ?? 0, opacity]);
  const white = [255, 255, 255];
  const black = [10, 10, 10];
  const green = [31, 107, 79];
  const gray = [160, 160, 160];

  test('exactly a fifth with contrast is enough on a background', () => {
    expect(unseenOn(points(...many(4, white), ...many(1, green)))).toBeUndefined();
  });

  test('a ground may be dark, and half seen through', () => {
    expect(unseenOn(points(...many(7, black), ...many(3, white)))).toBeUndefined();
    expect(unseenOn(points(...many(7, black, 128), ...many(3, white, 128)))).toBeUndefined();
  });

  test('what leaves a twentieth open is no ground', () => {
    expect(unseenOn(points(...many(14, black), ...many(5, white), ...many(1, white, 0)))).toBe('dark');
  });

  test('what is seen through does not count against the rest', () => {
    expect(unseenOn(points(...many(1, green), ...many(9, white, 0)))).toBeUndefined();
    expect(unseenOn(points(...many(3, white, 0))), 'a logo of nothing').toBe('light');
  });

  test('a logo has to be seen on the edges of pages too, not only on white', () => {
    expect(unseenOn(points(...many(1, gray)))).toBe('light');
  });
});
