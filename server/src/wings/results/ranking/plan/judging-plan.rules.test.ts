import { describe, expect, test } from 'vitest';
import { isAsPlanned, movedPlan, planProblems, sizesOfTheirOwn } from './judging-plan.rules.ts';
import { worded } from '#kit/worded.ts';

const plan = {
  IsAdaptive: true,
  Minimum: 2,
  Most: 8,
  ShortlistSize: 8,
  WithdrawnPlace: 'empty' as const,
  Categories: [{ CategoryID: 3, ShortlistSize: 5 }],
};

describe('a plan of round one', () => {
  test('warns if a work would have to stop below the minimum of every work', () => {
    expect(worded(planProblems({ ...plan, Minimum: 4, Most: 3 }, new Set([3])))).toEqual([
      { field: 'Most', message: 'Enter 4 or more: every work gets that many.' },
    ]);
    expect(worded(planProblems({ ...plan, Minimum: 3, Most: 3 }, new Set([3])))).toEqual([]);
  });

  test('lets one judge decide nowhere which works get more reviews', () => {
    expect(worded(planProblems({ ...plan, Minimum: 1 }, new Set([3])))).toEqual([
      { field: 'Minimum', message: 'Enter 2 or more: one judge alone can’t decide which works get more reviews.' },
    ]);
    expect(worded(planProblems({ ...plan, IsAdaptive: false, Minimum: 1 }, new Set([3])))).toEqual([]);
  });

  test('takes sizes of its own categories only', () => {
    expect(worded(planProblems(plan, new Set([4])))).toEqual([{ field: 'Categories', message: 'Choose categories from this season.' }]);
  });

  test('keeps the sizes that differ from the season’s, the last word on each', () => {
    expect(
      sizesOfTheirOwn({
        ShortlistSize: 8,
        Categories: [
          { CategoryID: 1, ShortlistSize: 8 },
          { CategoryID: 2, ShortlistSize: 4 },
          { CategoryID: 2, ShortlistSize: 6 },
          { CategoryID: 3, ShortlistSize: null },
        ],
      }),
    ).toEqual([{ CategoryID: 2, ShortlistSize: 6 }]);
  });

  test('is the same in any order of categories, and different with any other number', () => {
    const two = [...plan.Categories, { CategoryID: 1, ShortlistSize: 9 }];
    expect(isAsPlanned({ ...plan, Categories: two }, { ...plan, Categories: two.toReversed() })).toBe(true);
    expect(isAsPlanned(plan, { ...plan, Categories: [...plan.Categories, { CategoryID: 9, ShortlistSize: 8 }] })).toBe(true);
    for (const other of [
      { IsAdaptive: false },
      { Minimum: 3 },
      { Most: 9 },
      { ShortlistSize: 9 },
      { WithdrawnPlace: 'up' as const },
      { Categories: [] },
    ])
      expect(isAsPlanned(plan, { ...plan, ...other }), JSON.stringify(other)).toBe(false);
  });

  test('says rule by rule what another plan would change', () => {
    const stands = {
      ...plan,
      Categories: [
        { CategoryID: 1, Category: 'Films', ShortlistSize: 4 },
        { CategoryID: 2, Category: 'Sites', ShortlistSize: null },
      ],
    };
    expect(movedPlan(stands, { ...stands, Categories: [{ CategoryID: 1, ShortlistSize: 4 }] })).toEqual([]);
    expect(movedPlan(stands, { ...stands, Most: plan.Most + 1, Categories: [{ CategoryID: 2, ShortlistSize: 3 }] })).toEqual([
      { rule: 'Most', before: plan.Most, after: plan.Most + 1, field: 'Most' },
      { rule: 'CategoryShortlistSize', of: 1, name: 'Films', before: 4, after: null, field: 'Categories' },
      { rule: 'CategoryShortlistSize', of: 2, name: 'Sites', before: null, after: 3, field: 'Categories' },
    ]);
  });
});
