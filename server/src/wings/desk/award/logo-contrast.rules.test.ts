import { expect, test } from 'vitest';
import { unseenOn } from './logo-contrast.rules.ts';

const points = (...colors: [number, number, number, number][]) => Uint8Array.from(colors.flat());

test('a white logo is not seen on light pages, a black one not on dark pages, a green one everywhere', () => {
  expect(unseenOn(points([255, 255, 255, 255]))).toBe('light');
  expect(unseenOn(points([10, 10, 10, 255]))).toBe('dark');
  expect(unseenOn(points([31, 107, 79, 255]))).toBeUndefined();
});

test('what is seen through does not count, and a fifth that stands out is enough', () => {
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
