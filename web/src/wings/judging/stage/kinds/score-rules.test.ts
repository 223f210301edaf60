import { expect, test } from 'vitest';
import { scoreProblem, weightedMean } from './score-rules.ts';

test('a score is on the scale and on one of its steps', () => {
  const scale = { from: 1, to: 6, step: 0.5 };
  expect([undefined, 0.5, 6.5, 1, 3.5, 6, 3.25].map((score) => scoreProblem(scale, score))).toEqual([
    'range',
    'range',
    'range',
    undefined,
    undefined,
    undefined,
    'step',
  ]);
});

test('criteria come to their weighted mean once all have a score', () => {
  const criteria = [
    { id: 'idea', weight: 50 },
    { id: 'craft', weight: 30 },
    { id: 'effect', weight: 20 },
  ];
  expect(weightedMean(criteria, { idea: 94, craft: 90 })).toBeUndefined();
  expect(weightedMean(criteria, { idea: 94, craft: 90, effect: 85 })).toBe(91);
  expect(weightedMean([{ id: 'idea', weight: 0 }], { idea: 1 })).toBeUndefined();
});
