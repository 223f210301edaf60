import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asUniform, foundIn, foundShare, rangeOf, scaled, spendTime } from './capacity.rules.ts';

/** As in the simulated seasons: standard deviations of 1, 0.7 and 1.1, about 20 reviews a judge. */
const spread = { entry: 1, judge: 0.49, noise: 1.21 };

describe('what is found', () => {
  test.each([
    [2, 0.1, 0.52],
    [3, 0.1, 0.58],
    [4, 0.1, 0.62],
    [6, 0.1, 0.68],
    [3, 5 / 30, 0.63],
    [6, 5 / 30, 0.72],
  ])('%i reviews of every work find of the top %f what simulated seasons kept', (reviews, share, found) => {
    expect(foundShare(reviews, share, spread, 20)).toBeCloseTo(found, 1.5);
  });

  test('is chance without reviews, and everything where everyone gets in', () => {
    expect(foundShare(0, 0.2, spread, 20)).toBe(0.2);
    expect(foundShare(1, 1, spread, 20)).toBe(1);
  });

  test('depends on what part works, judges and chance play, not on the scale', () => {
    const wide = { entry: 4 * spread.entry, judge: 4 * spread.judge, noise: 4 * spread.noise };
    expect(foundShare(2, 0.2, wide, 1)).toBeCloseTo(foundShare(2, 0.2, spread, 1), 9);
  });

  test('never falls with more reviews or more certain judges', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        (reviews, more, share, perJudge) => {
          const now = foundShare(reviews, share, spread, perJudge);
          expect(foundShare(reviews + more, share, spread, perJudge)).toBeGreaterThanOrEqual(now - 1e-9);
          expect(foundShare(reviews, share, spread, perJudge + 5)).toBeGreaterThanOrEqual(now - 1e-9);
          expect(now).toBeGreaterThanOrEqual(share);
          expect(now).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('reviews near the cutoff count more from the minimum on', () => {
    expect(asUniform(2, 2, 300)).toBe(2);
    expect(asUniform(1, 2, 300)).toBe(1);
    expect(asUniform(2.5, 2, 300)).toBeCloseTo(3.5);
    expect(asUniform(3, 2, 300)).toBeCloseTo(5.4);
    expect(asUniform(5, 2, 300)).toBeCloseTo(9);
  });
});

const works = (...counts: number[]) => counts.map((count, at) => ({ id: at + 1, works: count, shortlistSize: 5 }));

describe('judges’ time', () => {
  test('goes where it is scarce before it goes anywhere twice', () => {
    const spent = spendTime(
      works(10, 10),
      [
        { judges: 2, reviews: 20, categoryIds: [1, 2] },
        { judges: 2, reviews: 20, categoryIds: [1] },
      ],
      3,
    );
    expect([spent.reviewsOf(1), spent.reviewsOf(2), spent.total]).toEqual([20, 20, 40]);
  });

  test('is shared evenly where it does not suffice', () => {
    const spent = spendTime(works(40, 40), [{ judges: 5, reviews: 60, categoryIds: [1, 2] }], 3);
    expect([spent.reviewsOf(1), spent.reviewsOf(2)]).toEqual([30, 30]);
  });

  test('no judge sees a work twice', () => {
    expect(spendTime(works(10), [{ judges: 2, reviews: 1000, categoryIds: [1] }], 6).total).toBe(20);
  });

  test('a category that no one knows stays empty, and says what one judge would bring', () => {
    const spent = spendTime(works(10, 10), [{ judges: 5, reviews: 500, categoryIds: [1, 99] }], 2);
    expect([spent.reviewsOf(1), spent.reviewsOf(2), spent.reviewsOf(99)]).toEqual([20, 0, 0]);
    const more = spent.withOneMore({ reviews: 8, categoryIds: [2] });
    expect([more.reviewsOf(2), more.total]).toEqual([8, 28]);
    expect(spent.withOneMore({ reviews: 8, categoryIds: [1] }).total).toBe(20);
    expect(spent.total).toBe(20);
  });
});

test('a season finds what its categories find, by their places', () => {
  const given = { spread, reviewsPerJudge: 20, minimum: null };
  const all = foundIn(works(50, 5, 0), (id) => (id === 1 ? 150 : 0), given);
  expect(all, 'five works for five places compete for nothing').toBeCloseTo(foundShare(3, 0.1, spread, 20));
  expect(foundIn(works(50), () => 150, { ...given, minimum: 2 })).toBeGreaterThan((foundIn(works(50), () => 150, given) ?? 1) + 0.05);
  expect(
    foundIn(works(50, 50), () => 150, { ...given, minimum: 2 }),
    'by all works of the season',
  ).toBeCloseTo(foundShare(asUniform(3, 2, 100), 0.1, spread, 20));
  expect(foundIn([], () => 0, given)).toBeNull();
  expect(
    foundIn(works(5, 3), () => 9, given),
    'no one is found where everyone has a place',
  ).toBeNull();
});

test('what is found is said with how far one season may lie from it: the fewer places and the less is known, the further; never all or nothing', () => {
  expect(rangeOf(0.65, 50, true)).toEqual({ From: 55, To: 75 });
  expect(rangeOf(0.65, 10, true)).toEqual({ From: 45, To: 85 });
  expect(rangeOf(0.65, 1000, true)).toEqual({ From: 60, To: 70 });
  expect(rangeOf(0.65, 1000, false)).toEqual({ From: 55, To: 75 });
  expect(rangeOf(0.99, 2000, true)).toEqual({ From: 95, To: 99 });
  expect(rangeOf(0.01, 2000, true)).toEqual({ From: 1, To: 5 });
});

test('more reviews near the cutoff gain less where few works compete: three act like six only in very large seasons', () => {
  expect(asUniform(3, 2, 40)).toBeCloseTo(4.05);
  expect(asUniform(3, 2, 300)).toBeCloseTo(5.4);
  expect(asUniform(3, 2, 5)).toBeCloseTo(4.05);
  expect(asUniform(3, 2, 100)).toBeCloseTo(5.1);
  // Between 100 and 300 by proportion: √3 times as many are half of the way.
  expect(asUniform(3, 2, 100 * Math.sqrt(3))).toBeCloseTo(5.25);
  expect(asUniform(3, 2, 13_000)).toBeCloseTo(6.3);
});

test('another number of works is spread as the known ones are', () => {
  expect(scaled(works(10, 30), 80).map((one) => one.works)).toEqual([20, 60]);
  expect(scaled(works(10, 30), undefined).map((one) => one.works)).toEqual([10, 30]);
  expect(scaled(works(0), 5).map((one) => one.works)).toEqual([0]);
});
