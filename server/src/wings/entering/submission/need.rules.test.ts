import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked, needOf } from './need.rules.ts';

const off = { wanted: 1000, worth: -10_000 };

describe('the need of an entry', () => {
  test('is by coverage alone where a season asks for nothing else, as it always was', () => {
    for (const [reviews, leases] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [2, 3],
      [40, 2],
    ] as const)
      expect(needOf({ reviews, leases, ...off })).toBe(0 - 1000 * (reviews + leases));
  });

  test('puts a work below the minimum before every other, regardless of worth', () => {
    const any = fc.record({
      reviews: fc.integer({ min: 0, max: 40 }),
      leases: fc.integer({ min: 0, max: 5 }),
      worth: fc.integer({ min: -2_000_000, max: 40_000 }),
    });
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 20 }), (one, other, wanted) => {
        const covered = ({ reviews, leases }: typeof one) => reviews + leases >= wanted;
        if (covered(one) || !covered(other)) return;
        expect(needOf({ ...one, wanted })).toBeGreaterThan(needOf({ ...other, wanted }));
      }),
      { numRuns: 500 },
    );
  });

  test('comes first while reviews are missing that an organizer asked for; after the last of them its worth decides', () => {
    const need = (reviews: number, leases: number) => needOf({ reviews, leases, wanted: asked + 3, worth: -4000 });
    expect([need(0, 0), need(1, 1), need(2, 1)]).toEqual([1_000_000, 998_000, -1_007_000]);
  });

  test('falls by a thousand with each review and lease, and by three with a third judge at the same moment', () => {
    const need = (reviews: number, leases: number) => needOf({ reviews, leases, wanted: 2, worth: -4000 });
    expect(need(2, 0)).toBe(-1_006_000);
    expect(need(2, 1) - need(2, 0)).toBe(-1000);
    expect(need(2, 2) - need(2, 1)).toBe(-1000);
    expect(need(2, 3) - need(2, 2)).toBe(-3000);
    expect(need(3, 0)).toBe(need(2, 1));
  });
});
