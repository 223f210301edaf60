import { madeUpSeason } from '#kit/made-up-season.ts';
import { expect, test } from 'vitest';
import { calibrate, type FitVersion, type GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';

test('a judge who gives one work a 10 and everything else two points less lifts it less than by the plain mean', () => {
  const placeOf = (scores: readonly GivenScore[], entryId: number, valueOf: (id: number) => number) => {
    const rivals = [...new Set(scores.filter((one) => one.categoryId === 1 + ((entryId - 1) % 4)).map((one) => one.entryId))];
    return rivals.filter((id) => valueOf(id) > valueOf(entryId)).length + 1;
  };
  const mean = (scores: readonly GivenScore[]) => (id: number) => {
    const own = scores.filter(({ entryId }) => entryId === id);
    return own.reduce((sum, { score }) => sum + score, 0) / own.length;
  };
  const fitted = (version: FitVersion) => (scores: readonly GivenScore[]) => {
    const { scoreOf } = calibrate(scores, version);
    return (id: number) => scoreOf(id) ?? 0;
  };
  const lifted = { mean: 0, fit1: 0, fit2: 0 };
  for (let seed = 1; seed <= 30; seed += 1) {
    const honest = madeUpSeason(seed * 7919);
    const target = 1 + ((seed * 13) % 60);
    const friend = honest.find(({ entryId }) => entryId === target)?.judgeId;
    const bent = honest.map((one) =>
      one.judgeId === friend ? { ...one, score: one.entryId === target ? 10 : Math.max(1, one.score - 2) } : one,
    );
    const gain = (of: (scores: readonly GivenScore[]) => (id: number) => number) =>
      placeOf(honest, target, of(honest)) - placeOf(bent, target, of(bent));
    lifted.mean += gain(mean);
    lifted.fit1 += gain(fitted(1));
    lifted.fit2 += gain(fitted(2));
  }
  expect(lifted.fit1, 'the first fit took the bait').toBeGreaterThan(lifted.mean);
  expect(lifted.fit2).toBeLessThan(lifted.mean);
  expect(lifted.fit2).toBeLessThan(lifted.fit1 * 0.7);
});
