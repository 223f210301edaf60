import { expect, test } from 'vitest';
import { weighedMean } from './overall-score.ts';

const weighed = (...pairs: [number, number][]) => weighedMean(pairs.map(([score, weight]) => ({ score, weight })));

test('criteria of equal weight come to exactly the plain mean, regardless of the weight', () => {
  const plain = (scores: readonly number[]) => Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100;
  for (let one = 1; one <= 10; one += 1)
    for (let other = 1; other <= 10; other += 1)
      for (const third of [1, 4, 7, 10])
        for (const weight of [1, 2, 3, 7, 50, 100]) {
          const scores = [one, other, third];
          expect(weighedMean(scores.map((score) => ({ score, weight })))).toBe(plain(scores));
        }
});

test('a heavier criterion counts as often as it weighs', () => {
  expect(weighed([10, 3], [6, 1])).toBe(9);
  expect(weighed([6, 3], [10, 1])).toBe(7);
  expect(weighed([9, 2], [8, 1])).toBe(8.67);
  expect(weighed([7, 40])).toBe(7);
});

test('no score is no mean', () => expect(weighed()).toBeNull());
