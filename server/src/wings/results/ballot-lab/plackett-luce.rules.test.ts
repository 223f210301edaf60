import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cast } from './methods.rules.ts';
import { plackettLucePlaces, strengthsOf } from './plackett-luce.rules.ts';

const times = (count: number, ...ranked: number[]): Cast[] => Array.from({ length: count }, () => ({ ranked }));
const five = [1, 2, 3, 4, 5];

describe('Plackett-Luce', () => {
  test('of two works, strengths are in proportion to how often each was chosen, with a tenth for each', () => {
    const [one = 0, other = 0] = strengthsOf([1, 2], [...times(3, 1, 2), ...times(1, 2, 1)]);
    // Where (3 + .1) / (4 / (a + b) + .1) = a and likewise for b: a + b = 2, so a = 3.1 / 2.1.
    expect(one).toBeCloseTo(3.1 / 2.1, 6);
    expect(other).toBeCloseTo(1.1 / 2.1, 6);
  });

  test('of four works, strengths are what another program finds that climbs the same likelihood', () => {
    const lists = [
      [1, 2, 3],
      [2, 1],
      [3, 4, 1],
      [1, 3, 4, 2],
    ];
    const found = strengthsOf(
      [1, 2, 3, 4],
      lists.map((ranked) => ({ ranked })),
    );
    for (const [at, strength] of [1.925132, 0.558696, 1.028513, 0.487659].entries()) expect(found[at]).toBeCloseTo(strength, 5);
  });

  test('a line for a work that left the contest was no choice among the others', () => {
    expect(strengthsOf([1, 2, 3], times(4, 9, 1, 2))).toEqual(strengthsOf([1, 2, 3], times(4, 1, 2)));
    expect(strengthsOf([1, 2, 3], times(4, 9, 1))).toEqual(strengthsOf([1, 2, 3], times(4, 1)));
  });

  test('strengths are one on average, finite and positive, for any ballots', () => {
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(five, { minLength: 1 }), { minLength: 1, maxLength: 20 }), (lists) => {
        const strengths = strengthsOf(
          five,
          lists.map((ranked) => ({ ranked })),
        );
        for (const strength of strengths) expect(strength).toBeGreaterThan(0);
        expect(strengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(five.length, 9);
      }),
    );
  });

  test('the last line of a full ballot was no choice', () => {
    expect(strengthsOf([1, 2, 3], times(4, 1, 2, 3))).toEqual(strengthsOf([1, 2, 3], times(4, 1, 2)));
  });

  test('a work behind strong ones is worth more than its place: who it stood against counts', () => {
    // 3 was second to 1 alone; 4 was second to 2 alone. 1 beats 2 wherever they meet.
    const ballots = [...times(4, 1, 3), ...times(4, 2, 4), ...times(6, 1, 2)];
    const places = plackettLucePlaces([1, 2, 3, 4], ballots);
    expect(places[0]).toBe(1);
    expect(places[1]).toBe(2);
  });
});
