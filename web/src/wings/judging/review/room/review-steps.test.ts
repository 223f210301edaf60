import { describe, expect, test } from 'vitest';
import { stepBack, stepFor, stepLevels, stepOf, stepPath } from './review-steps.ts';

describe('the steps of the associate flow', () => {
  test('have their levels and addresses (R010 to R015)', () => {
    expect(stepLevels).toEqual({ rules: 0, load: 1, criteria: 2, review: 3 });
    expect((['rules', 'load', 'criteria', 'review', 'nomore'] as const).map((step) => stepPath('halyard', step))).toEqual([
      '/halyard/entry',
      '/halyard/entry/load',
      '/halyard/entry/criteria',
      '/halyard/entry/review',
      '/halyard/entry/nomore',
    ]);
    for (const step of ['rules', 'load', 'criteria', 'review', 'nomore'] as const) expect(stepOf(stepPath('wrens', step))).toBe(step);
  });

  test('are the same in capitals and with a slash at the end, as the router takes them', () =>
    expect(['/HALYARD/Entry/Load/', '/halyard/ENTRY/CRITERIA', '/halyard/Entry/'].map(stepOf)).toEqual(['load', 'criteria', 'rules']));

  test('go back from review to criteria and from criteria to load (R044)', () =>
    expect(stepBack).toEqual({ review: 'criteria', criteria: 'load' }));

  test.each([
    ['criteria', { hasBegun: false, isComplete: false }, 'load'],
    ['criteria', { hasBegun: true, isComplete: false }, 'criteria'],
    ['review', { hasBegun: false, isComplete: false }, 'load'],
    ['review', { hasBegun: true, isComplete: false }, 'criteria'],
    ['review', { hasBegun: true, isComplete: true }, 'review'],
    ['load', { hasBegun: false, isComplete: false }, 'load'],
    ['nomore', { hasBegun: false, isComplete: false }, 'nomore'],
  ] as const)('who asks for %s with %j is taken to %s (R023)', (step, known, to) => expect(stepFor(step, known)).toBe(to));
});
