import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { below, density, quantile } from './normal.rules.ts';

const anyPlace = fc.double({ min: -7.9, max: 7.9, noNaN: true });

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.959963984540054, 0.975],
    [-2.575829303548901, 0.005],
    [4, 0.999968328758167],
    [9, 1],
    [-9, 0],
  ])('%f lies above the share %f', (x, share) => {
    expect(below(x)).toBeCloseTo(share, 9);
  });

  test('is highest in the middle', () => {
    expect(density(0)).toBeCloseTo(0.3989422804014327, 12);
    expect(density(1)).toBeCloseTo(0.24197072451914337, 12);
  });

  test('rises, mirrors itself, and is undone by its quantile', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(below(low)).toBeLessThanOrEqual(below(high));
        expect(below(one) + below(-one)).toBeCloseTo(1, 12);
        // Further out a share is so near to 0 or 1 that its own place is lost.
        const near = Math.max(-5, Math.min(5, one));
        expect(quantile(below(near))).toBeCloseTo(near, 5);
      }),
      { numRuns: 500 },
    );
  });
});
