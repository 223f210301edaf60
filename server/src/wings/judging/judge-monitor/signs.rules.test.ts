import { describe, expect, test } from 'vitest';
import type { JudgeSign } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { randomSeason } from '#kit/monitored-season.ts';
import { type MonitoredReview, residualsOf } from './residuals.rules.ts';
import { longestRun, runsByChance, scaleOf, signsOf } from './signs.rules.ts';

const size = { works: 400, judges: 40, reviews: 3 };
const kindsOf = (given: readonly MonitoredReview[]): Map<number, JudgeSign[]> =>
  new Map(residualsOf(given, calibrate(given, 1)).map((judge) => [judge.judgeId, signsOf(judge, scaleOf(given)).map(({ kind }) => kind)]));
const planted = 7;

describe('signs in a judge’s scores', () => {
  test('honest judges hardly ever have one', () => {
    const flagged = [1, 2, 3, 4, 5].map(
      (seed) => [...kindsOf(randomSeason({ ...size, seed }).given).values()].filter(({ length }) => length > 0).length,
    );
    // Two hundred of them.
    expect(flagged.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(4);
  });

  test('a judge who gives every work the same is noticed by spread and by the run of equal scores', () => {
    const kinds = kindsOf(randomSeason({ ...size, seed: 2, says: (judge, felt) => (judge === planted ? 7 : felt) }).given);
    expect(kinds.get(planted)).toEqual(expect.arrayContaining(['spread', 'run']));
  });

  test('a judge who gives the opposite of what they felt has no relation to what others saw', () => {
    const kinds = kindsOf(randomSeason({ ...size, seed: 3, says: (judge, felt) => (judge === planted ? 12 - felt : felt) }).given);
    expect(kinds.get(planted)).toContain('slope');
  });

  test('a judge who grows much kinder drifts, and so does one who grows stricter', () => {
    const by = (points: number) => (judge: number, felt: number, nth: number) =>
      judge === planted ? felt + points * (nth / 29 - 0.5) : felt;
    expect(kindsOf(randomSeason({ ...size, seed: 4, says: by(7) }).given).get(planted)).toContain('drift');
    expect(kindsOf(randomSeason({ ...size, seed: 4, says: by(-7) }).given).get(planted)).toContain('drift');
    expect(kindsOf(randomSeason({ ...size, seed: 4, says: by(0) }).given).get(planted)).not.toContain('drift');
  });

  test('one score as far off as can be is an outlier, and a friend’s ten for a good work isn’t', () => {
    const { given, quality } = randomSeason({ ...size, seed: 6 });
    const own = given.filter(({ judgeId }) => judgeId === planted);
    const best = own.reduce((most, one) => ((quality[one.entryId - 1] ?? 0) > (quality[most.entryId - 1] ?? 0) ? one : most));
    const withScore = (score: number) => given.map((one) => (one === best ? { ...one, score } : one));
    expect(kindsOf(withScore(1)).get(planted)).toContain('outlier');
    expect(kindsOf(withScore(10)).get(planted)).not.toContain('outlier');
  });

  test('a judge who gives one middling work a 10 and everything else two points less is noticed in most seasons', () => {
    const flagged = [1, 2, 3, 4, 5, 6, 7, 8].filter((seed) => {
      const { given, quality } = randomSeason({ ...size, seed });
      const own = given.filter(({ judgeId }) => judgeId === planted);
      const middling = own.toSorted(
        (one, other) => Math.abs((quality[one.entryId - 1] ?? 0) - 0.3) - Math.abs((quality[other.entryId - 1] ?? 0) - 0.3),
      )[0];
      const bent = given.map((one) =>
        one.judgeId === planted ? { ...one, score: one === middling ? 10 : Math.max(1, one.score - 2) } : one,
      );
      return kindsOf(bent).get(planted)?.includes('lift');
    });
    expect(flagged.length).toBeGreaterThanOrEqual(6);
  });

  test('a judge who is strict with every work, the best one too, lifts none', () => {
    for (const seed of [1, 2, 3]) {
      const strict = randomSeason({ ...size, seed, says: (judge, felt) => (judge === planted ? felt - 2 : felt) }).given;
      expect(kindsOf(strict).get(planted)).not.toContain('lift');
    }
  });

  test('haste is a review saved sooner than the film lasts, three times; nothing else is', () => {
    const { given } = randomSeason({ ...size, seed: 7 });
    const timed = (hasty: number, heldMs: number | null, filmMs: number | null) => {
      let left = hasty;
      return given.map((one) => {
        if (one.judgeId !== planted || left === 0) return one;
        left -= 1;
        return { ...one, heldMs, filmMs };
      });
    };
    expect(kindsOf(timed(3, 59_000, 60_000)).get(planted)).toContain('haste');
    expect(kindsOf(timed(2, 59_000, 60_000)).get(planted)).not.toContain('haste');
    expect(kindsOf(timed(9, 60_000, 60_000)).get(planted)).not.toContain('haste');
    expect(kindsOf(timed(9, 5000, null)).get(planted)).not.toContain('haste');
    expect(kindsOf(timed(9, null, 60_000)).get(planted)).not.toContain('haste');
  });

  test('of nine reviews nothing is said, of ten it is', () => {
    const { given } = randomSeason({ ...size, seed: 2, says: (judge, felt) => (judge === planted ? 7 : felt) });
    const first = (count: number) => {
      let left = count;
      return given.filter(({ judgeId }) => judgeId !== planted || (left -= 1) >= 0);
    };
    expect(kindsOf(first(9)).get(planted)).toEqual([]);
    expect(kindsOf(first(10)).get(planted)).toContain('run');
  });
});

test('the longest run counts equal scores without a break', () => {
  expect(longestRun([])).toBe(0);
  expect(longestRun([5])).toBe(1);
  expect(longestRun([5, 5, 6, 6, 6, 5])).toBe(3);
});

describe('how many runs come about by chance', () => {
  /** Reviews of works of which a judge would say `likely`, give or take `deviation`. */
  const reviewsOf = (count: number, likely: number, deviation: number) =>
    Array.from({ length: count }, (_, at) => ({
      review: { entryId: at, judgeId: 1, categoryId: 1, score: 10, at: new Date(at), heldMs: null, filmMs: null },
      expected: likely,
      doubt: deviation ** 2,
      rest: 10 - likely,
      deviation,
    }));
  const whole = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  test('a score that takes all the chance is always a run', () => {
    expect(runsByChance(reviewsOf(8, 5, 0.01), 6, whole)).toBeCloseTo(3, 6);
    expect(runsByChance(reviewsOf(5, 5, 0.01), 6, whole)).toBe(0);
  });

  test('two equally likely scores make a run of six in one of 32', () => {
    expect(runsByChance(reviewsOf(6, 5.5, 0.01), 6, whole)).toBeCloseTo(1 / 32, 6);
  });

  test('the end of the scale gathers everything beyond it', () => {
    // Half of what is felt lies above 9.5 and is said as 10.
    expect(runsByChance(reviewsOf(6, 9.5, 0.1), 6, whole)).toBeCloseTo(1 / 32, 6);
    expect(runsByChance(reviewsOf(6, 14, 1), 6, whole)).toBeCloseTo(1, 4);
  });

  test('a finer scale makes runs rarer', () => {
    const thirds = Array.from({ length: 28 }, (_, at) => 1 + at / 3);
    expect(runsByChance(reviewsOf(20, 6, 2), 6, thirds)).toBeLessThan(runsByChance(reviewsOf(20, 6, 2), 6, whole) / 10);
  });

  test('six tens of a generous judge are no sign where the works are the best, and are one where they are middling', () => {
    const signsAt = (likely: number) => {
      const reviews = reviewsOf(12, likely, 2).map((one, at) => ({
        ...one,
        review: { ...one.review, score: at < 6 ? 10 : 9 - (at % 4) },
        rest: (at < 6 ? 10 : 9 - (at % 4)) - likely,
      }));
      return signsOf({ judgeId: 1, severity: 0, reviews }, whole).map(({ kind }) => kind);
    };
    expect(signsAt(10.5)).not.toContain('run');
    expect(signsAt(6)).toContain('run');
  });
});

describe('where a sign begins', () => {
  const whole = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  interface Given {
    score: number;
    expected?: number;
    doubt?: number;
    rest?: number;
    deviation?: number;
  }
  const signsIn = (given: readonly Given[]) =>
    signsOf(
      {
        judgeId: 1,
        severity: 0,
        reviews: given.map(({ score, expected = 7, doubt = 1, rest = 0, deviation = 5 }, at) => ({
          review: { entryId: at, judgeId: 1, categoryId: 1, score, at: new Date(at), heldMs: null, filmMs: null },
          expected,
          doubt,
          rest,
          deviation,
        })),
      },
      whole,
    );
  const even = [10, 7, 4, 7, 10, 7, 4, 7, 7, 7];

  test('the scale is every score that was given, once, from the lowest', () => {
    expect(scaleOf([7, 3, 10, 7, 4].map((score) => ({ score })))).toEqual([3, 4, 7, 10]);
  });

  test('scores that lie less than 40 % as far apart as expected are reported with their share', () => {
    expect(signsIn(even.map((score) => ({ score, doubt: 25 })))).toEqual([]);
    expect(signsIn(even.map((score) => ({ score, doubt: 36 })))).toEqual([{ kind: 'spread', value: 33 }]);
  });

  test('five equal scores are no run, however rare; six are', () => {
    const scores = [2, 9, 9, 9, 9, 9, 3, 8, 1, 10];
    const spread = { expected: 6, deviation: 2 };
    const given = (said: readonly number[]) => said.map((score) => ({ ...spread, score, rest: score - 6 }));
    expect(signsIn(given(scores))).toEqual([]);
    expect(signsIn(given(scores.with(6, 9)))).toEqual([{ kind: 'run', value: 6 }]);
  });

  test('a judge who follows the others by half is at chance, and by less is shown how much', () => {
    const followed = (share: number) => even.map((expected) => ({ expected, score: 7 + share * (expected - 7) }));
    expect(signsIn(followed(0.5))).toEqual([]);
    expect(signsIn(followed(0.4))).toContainEqual({ kind: 'slope', value: 0.4 });
  });

  test('a drift is shown in points from the first review to the last, if the scores are certain enough', () => {
    const drifting = (points: number, doubt: number) =>
      even.map((expected, at) => ({ expected, score: expected + (points * at) / 9, doubt }));
    expect(signsIn(drifting(2, 0.25))).toEqual([{ kind: 'drift', value: 2 }]);
    expect(signsIn(drifting(4, 4))).toEqual([]);
  });

  test('the outlier is the score furthest off, the first of equals, and only beyond three and a half deviations', () => {
    const off = (...rests: number[]) => even.map((score, at) => ({ score, rest: rests[at] ?? 0, deviation: 1 }));
    expect(signsIn(off(3.5))).toEqual([]);
    expect(signsIn(off(0, 4, -4, 3.9))).toEqual([{ kind: 'outlier', value: 4 }]);
    expect(signsIn(off(0, 4, -4.5))).toEqual([{ kind: 'outlier', value: -4.5 }]);
  });

  test('a work that a judge lifts is reported as that alone, not also as an outlier', () => {
    const scores = [10, 7, 5, 6, 7, 5, 6, 7, 5, 6];
    const lifting = scores.map((score, at) => ({
      score,
      expected: at === 0 ? 6.5 : score + 0.5,
      ...(at === 0 && { rest: 4, deviation: 1 }),
    }));
    expect(signsIn(lifting)).toEqual([{ kind: 'lift', value: 4 }]);
  });
});
