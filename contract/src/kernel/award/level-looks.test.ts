import { expect, test } from 'vitest';
import { inkContrast, isReadable, nearestColor, plainLevelColor, signOf, wreath } from './level-looks.ts';
import { oklchOf } from './oklch.ts';

test('metals can be read, dark colors can’t', () => {
  for (const metal of ['#D9A521', '#b7bfc4', '#C7834E', plainLevelColor]) expect([metal, isReadable(metal)]).toEqual([metal, true]);
  for (const dark of ['#1F6B4F', '#000000', 'gold', '#FFF', '']) expect([dark, isReadable(dark)]).toEqual([dark, false]);
  expect(inkContrast('#D9A521')).toBeGreaterThan(7);
});

test('a color that can’t be read has a nearest one of its hue that can', () => {
  for (const color of ['#1F6B4F', '#8B0000', '#2440DB', '#111111']) {
    const nearest = nearestColor(color);
    expect([color, isReadable(nearest)]).toEqual([color, true]);
    expect(inkContrast(nearest)).toBeLessThan(4.7);
  }
  for (const color of ['#1F6B4F', '#8B0000', '#2440DB'])
    expect(Math.abs(oklchOf(nearestColor(color)).hue - oklchOf(color).hue)).toBeLessThan(0.1);
  expect(nearestColor('#D9A521')).toBe('#D9A521');
  expect(nearestColor('gold')).toBe(plainLevelColor);
});

test('the highest level has a crown unless another sign was chosen', () => {
  expect([signOf(null, true), signOf(undefined, false), signOf('heart', true), signOf('unknown', false)]).toEqual([
    'crown',
    'star',
    'heart',
    'star',
  ]);
});

test('a wreath has eight leaves on either side, open at the top', () => {
  expect(wreath).toHaveLength(16);
  expect(wreath.every(({ y }) => y > 12)).toBe(true);
});
