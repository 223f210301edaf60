import { describe, expect, test } from 'vitest';
import { brandOf, grounds } from './brands.ts';
import { contrastOf, hexOf, oklchOf } from './oklch.ts';
import { presets } from './presets.ts';

/** Every hue in steps of ten degrees, from nearly black to nearly white, from gray to as vivid as it gets. */
const hard = Array.from({ length: 36 }, (_, step) => (step * Math.PI) / 18).flatMap((hue) =>
  [0.05, 0.25, 0.45, 0.6, 0.75, 0.9, 0.98].flatMap((lightness) =>
    [0, 0.08, 0.3].map((chroma) => hexOf({ lightness, chroma, hue: hue > Math.PI ? hue - 2 * Math.PI : hue })),
  ),
);
const colors = [...new Set(['#000000', '#FFFFFF', '#808080', ...presets.map(({ brand }) => brand.color), ...hard])];

describe('one color gives a whole brand', () => {
  test.each(['light', 'dark'] as const)('whose words and marks are readable on every ground, in %s mode', (mode) => {
    const { paper, wall, sheet } = grounds[mode];
    const unreadable = colors.filter((color) => {
      const { accent, accentWash } = brandOf({ color })[mode];
      return [paper, wall, sheet, accentWash].some((ground) => contrastOf(accent, ground) < 4.5);
    });
    expect(unreadable).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('whose buttons are readable and stand out, in %s mode', (mode) => {
    const { paper, wall, sheet } = grounds[mode];
    const weak = colors.filter((color) => {
      const { accent, accentInk, fill, fillInk, fillEdge } = brandOf({ color })[mode];
      return (
        contrastOf(fillInk, fill) < 4.5 ||
        contrastOf(accentInk, accent) < 4.5 ||
        [paper, wall, sheet].some((ground) => contrastOf(fillEdge, ground) < 3)
      );
    });
    expect(weak).toEqual([]);
  });

  test('on which letters can be read, for any color', () => {
    expect(colors.filter((color) => contrastOf(brandOf({ color }).brandInk, color) < 4.5)).toEqual([]);
  });

  test('that keeps the color where it is readable as it is', () => {
    const { brand, light } = brandOf({ color: '#1F6B4F' });
    expect([brand, light.accent, light.fill]).toEqual(['#1F6B4F', '#1F6B4F', '#1F6B4F']);
  });

  test('that darkens words and keeps the fill of a color too light for paper, with an edge in ink', () => {
    const { light, dark } = brandOf({ color: '#F5BE0B' });
    expect(light).toMatchObject({ fill: '#F5BE0B', fillInk: '#141C17', fillEdge: '#141C17' });
    expect(Math.abs(oklchOf(light.accent).hue - oklchOf('#F5BE0B').hue)).toBeLessThan(0.05);
    expect(oklchOf(light.accent).lightness).toBeLessThan(oklchOf('#F5BE0B').lightness);
    expect(dark.accent).toBe('#F5BE0B');
  });

  test('with ten shades from light to dark through both accents', () => {
    const { light, dark, tuple } = brandOf({ color: '#2440DB' });
    expect([tuple[4], tuple[6]]).toEqual([dark.accent, light.accent]);
    const lightness = tuple.map((shade) => oklchOf(shade).lightness);
    expect(lightness).toEqual(lightness.toSorted((one, other) => other - one));
    expect(tuple).toHaveLength(10);
  });

  test('and a face for its name', () => {
    expect(brandOf({ color: '#85195C', display: 'serif' }).display).toBe('serif');
    expect(brandOf({ color: '#85195C' })).not.toHaveProperty('display');
  });
});

describe('colors', () => {
  test('come back as they went in', () => {
    for (const color of ['#000000', '#FFFFFF', '#2440DB', '#F5BE0B', '#7C877F']) expect(hexOf(oklchOf(color))).toBe(color);
  });

  test('have the contrast that WCAG gives them', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#2440DB', '#2440DB')).toBe(1);
  });
});
