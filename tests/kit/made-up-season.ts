import type { GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';

/** A made-up season by a small generator: each work seen by three of twelve judges, some strict and some kind. */
export function madeUpSeason(seed: number): GivenScore[] {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const around = () => uniform() + uniform() + uniform() - 1.5;
  const habits = Array.from({ length: 12 }, () => around() * 2);
  return Array.from({ length: 60 }, (_, entry) => {
    const quality = 5.5 + around() * 3;
    return [0, 1, 2].map((nth) => {
      const judgeId = (entry * 5 + nth * (1 + (entry % 4))) % 12;
      const felt = quality + (habits[judgeId] as number) + around() * 2;
      return { entryId: entry + 1, judgeId, categoryId: 1 + (entry % 4), score: Math.min(10, Math.max(1, Math.round(felt * 3) / 3)) };
    });
  }).flat();
}
