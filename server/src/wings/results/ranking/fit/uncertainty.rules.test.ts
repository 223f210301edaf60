import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrate, type GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { below } from './normal.rules.ts';
import {
  chancesOfFirst,
  chancesOfPlace,
  crossingChance,
  type Estimate,
  estimatesOf,
  groupOf,
  inSteps,
  placeInSteps,
} from './uncertainty.rules.ts';

const runs = { numRuns: 300 };
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const anyWorks = (fewest: number) =>
  fc
    .array(fc.record({ mean: fc.double({ min: 1, max: 10, noNaN: true }), deviation: fc.double({ min: 0.05, max: 2.5, noNaN: true }) }), {
      minLength: fewest,
      maxLength: 40,
    })
    .map((works): Estimate[] => works.map((work, at) => ({ entryId: at + 1, ...work })));

describe('the chance of a place', () => {
  test('adds up to the size of the shortlist', () => {
    fc.assert(
      fc.property(anyWorks(1), fc.integer({ min: 0, max: 45 }), (works, size) => {
        const { chances } = chancesOfPlace(works, size);
        expect(sumOf(chances)).toBeCloseTo(Math.min(size, works.length), 6);
        for (const chance of chances) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
      }),
      runs,
    );
  });

  test('is higher for a better work that is known as well, and the same for equals', () => {
    fc.assert(
      fc.property(anyWorks(3), fc.integer({ min: 1, max: 39 }), fc.double({ min: 0, max: 3, noNaN: true }), (works, size, ahead) => {
        const [first] = works as [Estimate];
        const all = [...works, { ...first, entryId: 98 }, { ...first, entryId: 99, mean: first.mean + ahead }];
        const { chances } = chancesOfPlace(all, size);
        expect(chances.at(-2)).toBe(chances[0]);
        expect(chances.at(-1)).toBeGreaterThanOrEqual(chances[0] as number);
      }),
      runs,
    );
  });

  test('is that of staying out, with everything turned round', () => {
    fc.assert(
      fc.property(anyWorks(2), fc.nat(), (works, any) => {
        const size = 1 + (any % (works.length - 1));
        const turned = works.map((work) => ({ ...work, mean: -work.mean }));
        const stays = chancesOfPlace(turned, works.length - size).chances;
        for (const [at, chance] of chancesOfPlace(works, size).chances.entries()) expect(chance).toBeCloseTo(1 - (stays[at] as number), 5);
      }),
      runs,
    );
  });

  test('never falls when the shortlist grows, in any order of works', () => {
    fc.assert(
      fc.property(anyWorks(3), fc.integer({ min: 0, max: 39 }), (works, size) => {
        const few = chancesOfPlace(works, size).chances;
        const more = chancesOfPlace(works, size + 1).chances;
        const backwards = chancesOfPlace(works.toReversed(), size).chances.toReversed();
        for (const [at, chance] of few.entries()) {
          expect(more[at]).toBeGreaterThanOrEqual(chance - 1e-7);
          expect(backwards[at]).toBeCloseTo(chance, 6);
        }
      }),
      runs,
    );
  });

  test.each([1, 19])('of twenty works of which little is known is the same for each, for %i places', (size) => {
    const works = Array.from({ length: 20 }, (_, entryId) => ({ entryId, mean: 5, deviation: 10 }));
    for (const chance of chancesOfPlace(works, size).chances) expect(chance).toBeCloseTo(size / 20, 6);
  });

  test('is certain where everyone or no one gets in', () => {
    const works = [1, 2].map((entryId) => ({ entryId, mean: entryId, deviation: 1 }));
    expect(chancesOfPlace(works, 2)).toEqual({ line: Number.NEGATIVE_INFINITY, chances: [1, 1] });
    expect(chancesOfPlace(works, 0)).toEqual({ line: Number.POSITIVE_INFINITY, chances: [0, 0] });
  });
});

describe('the chance of the first place', () => {
  test('adds up to one, and is highest for a leader who is known as well as the others', () => {
    fc.assert(
      fc.property(anyWorks(1), fc.double({ min: 0.05, max: 2.5, noNaN: true }), (works, deviation) => {
        const chances = chancesOfFirst(works);
        expect(sumOf(chances)).toBeCloseTo(1, 6);
        const alike = works.map((work) => ({ ...work, deviation }));
        const best = alike.reduce((top, one) => (one.mean > top.mean ? one : top));
        const ofAlike = chancesOfFirst(alike);
        expect(ofAlike[best.entryId - 1]).toBeCloseTo(Math.max(...ofAlike), 9);
      }),
      runs,
    );
  });

  test('of two works is what their difference says', () => {
    const chances = chancesOfFirst([
      { entryId: 1, mean: 7, deviation: 0.6 },
      { entryId: 2, mean: 6, deviation: 0.8 },
    ]);
    expect(chances[0]).toBeCloseTo(0.8413, 3);
    expect(chances[1]).toBeCloseTo(0.1587, 3);
  });

  test('of a work that is known well and one that is not is what their difference says, too', () => {
    const chances = chancesOfFirst([
      { entryId: 1, mean: 7, deviation: 0.03 },
      { entryId: 2, mean: 6, deviation: 2 },
    ]);
    expect(chances[0]).toBeCloseTo(below(1 / Math.hypot(0.03, 2)), 3);
  });

  test('is shared by equals, and none is left for who is far behind', () => {
    const far = { entryId: 9, mean: 1, deviation: 0.5 };
    const equals = [1, 2, 3, 4].map((entryId) => ({ entryId, mean: 8, deviation: 0.5 }));
    const chances = chancesOfFirst([...equals, far]);
    for (const chance of chances.slice(0, 4)) expect(chance).toBeCloseTo(0.25, 6);
    expect(chances[4]).toBe(0);
    expect(chancesOfFirst([far, ...equals])[0], 'in whatever order').toBe(0);
    expect(chancesOfFirst([])).toEqual([]);
  });
});

describe('what is known of a work', () => {
  /** Judge 1 reviewed everything, judge 2 the first two only. */
  const given: GivenScore[] = Array.from({ length: 12 }, (_, at) => ({ entryId: at + 1, judgeId: 1, categoryId: 1, score: 3 + (at % 6) }))
    .concat([1, 2].map((entryId) => ({ entryId, judgeId: 2, categoryId: 1, score: 5 + entryId })))
    .concat([{ entryId: 20, judgeId: 3, categoryId: 2, score: 8 }]);
  const works = [1, 3, 20, 30].map((entryId) => ({ entryId, categoryId: entryId === 20 ? 2 : 1 }));
  const fit = calibrate(given, 1);
  const known = (entryId: number) => estimatesOf(works, given, fit).ofEntry.get(entryId);
  const deviation = (entryId: number) => known(entryId)?.deviation ?? 0;

  test('is the surer the more reviews it has, by judges the better known', () => {
    expect(deviation(1)).toBeLessThan(deviation(3));
    expect(deviation(3)).toBeLessThan(deviation(20));
    const { entry, judge, noise } = fit.variance;
    expect(deviation(3) ** 2).toBeCloseTo(1 / (1 / entry + 1 / (noise + noise / (12 + noise / judge))), 10);
    expect(known(1)).toMatchObject({ entryId: 1, mean: fit.scoreOf(1) });
  });

  test('without reviews is what its category is like', () => {
    expect(known(30)?.mean).toBe(fit.levelOf(1));
    expect(deviation(30) ** 2).toBeCloseTo(fit.variance.entry, 10);
    // Of a category without reviews only the season is known.
    expect(fit.levelOf(77)).toBeCloseTo(sumOf(given.map(({ score }) => score)) / given.length, 10);
  });

  test('a review says less than its noise alone, for no one knows the judge quite', () => {
    const { noise, judge } = fit.variance;
    const { reviewVariance } = estimatesOf(works, given, fit);
    expect(reviewVariance).toBeGreaterThan(noise);
    expect(reviewVariance).toBeLessThan(noise + judge);
    expect(estimatesOf(works, [], fit).reviewVariance, 'of a judge of whom nothing is known').toBe(noise + judge);
  });
});

describe('one more review', () => {
  const work = { entryId: 1, mean: 6, deviation: 1 };

  test('carries a work across the cutoff the likelier the nearer it is and the less it is known', () => {
    expect(crossingChance(work, 6, 1)).toBe(0.5);
    expect(crossingChance(work, 6.5, 1)).toBeCloseTo(crossingChance(work, 5.5, 1), 12);
    expect(crossingChance(work, 7, 1)).toBeLessThan(crossingChance(work, 6.5, 1));
    expect(crossingChance({ ...work, deviation: 0.3 }, 6.5, 1)).toBeLessThan(crossingChance(work, 6.5, 1));
    // Half of what is unknown goes: the score moves by √½.
    expect(crossingChance(work, 6 + Math.SQRT1_2, 1)).toBeCloseTo(0.158655, 5);
    // Of a less certain review, a quarter of it.
    expect(crossingChance(work, 6.5, 3)).toBeCloseTo(0.158655, 5);
  });

  test('carries nothing where there is no line', () => {
    expect(crossingChance(work, Number.NEGATIVE_INFINITY, 1)).toBe(0);
  });
});

test('nine of ten are in, one of ten is out, and what lies between is undecided', () => {
  expect([0, 0.1, 0.1001, 0.5, 0.8999, 0.9, 1].map(groupOf)).toEqual(['out', 'out', 'undecided', 'undecided', 'undecided', 'in', 'in']);
});

test('chances are said in steps of five per cent, and none is certain', () => {
  expect([0, 0.02, 0.03, 0.474, 0.476, 0.99, 1].map(inSteps)).toEqual([0, 0, 5, 45, 50, 95, 95]);
  expect([0, 0.004, 0.996, 1].map(placeInSteps)).toEqual([5, 5, 95, 95]);
});

test('a probability never crosses the boundary of its group', () => {
  expect([0.875, 0.89, 0.8999, 0.9, 0.1, 0.1001, 0.12, 0.13].map(placeInSteps)).toEqual([85, 85, 85, 90, 10, 15, 15, 15]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      expect(groupOf(placeInSteps(chance) / 100)).toBe(groupOf(chance));
      expect(Math.abs(placeInSteps(chance) / 100 - chance)).toBeLessThanOrEqual(0.0501);
    }),
  );
});
