import { describe, expect, test } from 'vitest';
import type { RuleName, RuleValue } from '#contract/wings/ground/rule-lock/rules.ts';
import { movesBetween, movesPlaces, rescored, valueProblem } from './rule-change.rules.ts';
import { worded } from '#kit/worded.ts';

describe('a proposed value', () => {
  const criterion = { Name: 'Idea', Question: '', LowAnchor: '', MiddleAnchor: '', HighAnchor: '', MediaTypeID: null, Weight: 1 };
  const good: [RuleName, RuleValue][] = [
    ['JudgingRnd1EndDate', '2026-12-01T08:00:00.000Z'],
    ['IsAdaptive', false],
    ['Minimum', 20],
    ['Most', 99],
    ['ShortlistSize', 1],
    ['CategoryShortlistSize', null],
    ['CategoryShortlistSize', 50],
    ['CriterionWeight', 100],
    ['Criterion', null],
    ['Criterion', criterion],
    ['WithdrawnPlace', 'empty'],
    ['WithdrawnPlace', 'up'],
  ];
  test.each(good)('%s %j can be so', (rule, value) => expect(worded(valueProblem(rule, value))).toBeUndefined());

  const bad: [RuleName, RuleValue, string][] = [
    ['WinnersDate', 'soon', 'Enter a date and time.'],
    ['WinnersDate', 3, 'Enter a date and time.'],
    ['IsAdaptive', 1, 'Choose on or off.'],
    ['Minimum', 21, 'Enter a number from 1 to 20.'],
    ['Minimum', 0, 'Enter a number from 1 to 20.'],
    ['Most', 1.5, 'Enter a number from 1 to 99.'],
    ['ShortlistSize', null, 'Enter a number from 1 to 50.'],
    ['CategoryShortlistSize', 51, 'Enter a number from 1 to 50.'],
    ['CriterionWeight', '3', 'Enter a number from 1 to 100.'],
    ['Criterion', 'Idea', 'Enter a criterion.'],
    ['WithdrawnPlace', 'elsewhere', 'Choose one of the options.'],
  ];
  test.each(bad)('%s %j cannot', (rule, value, words) => expect(worded(valueProblem(rule, value))).toBe(words));
});

test('reviews are weighed again, except where the judge set the overall score', () => {
  const score = (reviewId: number, criterionId: number, given: number, isOverallOwn = false) => ({
    reviewId,
    isOverallOwn,
    criterionId,
    score: given,
    weight: 1,
  });
  const given = [score(1, 10, 8), score(1, 11, 4), score(2, 10, 2, true), score(2, 11, 9, true)];
  expect(rescored(given, new Map([[10, 3]]))).toEqual(new Map([[1, 7]]));
  expect(rescored(given, new Map())).toEqual(new Map([[1, 6]]));
});

describe('what moves', () => {
  const placed = (...ids: number[]) => ids.map((entryId, at) => ({ entryId, place: at + 1 }));

  test('is every work with another place, the first of the new order first', () => {
    expect(movesBetween({ placed: placed(1, 2, 3), size: 3 }, { placed: placed(1, 3, 2), size: 3 })).toEqual([
      { entryId: 3, before: 3, after: 2, shortlist: 'stays' },
      { entryId: 2, before: 2, after: 3, shortlist: 'stays' },
    ]);
  });

  test('is who enters or leaves where only the line moves', () => {
    const same = placed(1, 2, 3, 4);
    expect(movesBetween({ placed: same, size: 3 }, { placed: same, size: 2 })).toEqual([
      { entryId: 3, before: 3, after: 3, shortlist: 'leaves' },
    ]);
    expect(movesBetween({ placed: same, size: 2 }, { placed: same, size: 4 }).map(({ shortlist }) => shortlist)).toEqual([
      'enters',
      'enters',
    ]);
    expect(movesBetween({ placed: same, size: 2 }, { placed: same, size: 2 })).toEqual([]);
  });

  test('is in the new order: works that share a place by their numbers, works without one last', () => {
    const after = [
      { entryId: 9, place: 3 },
      { entryId: 5, place: 1 },
      { entryId: 4, place: 1 },
    ];
    const moves = movesBetween({ placed: placed(3, 2, 1), size: 3 }, { placed: after, size: 3 });
    expect(moves.map(({ entryId }) => entryId)).toEqual([4, 5, 9, 1, 2, 3]);
  });

  test('is also a work that has or loses a place', () => {
    expect(movesBetween({ placed: placed(1, 2), size: 2 }, { placed: placed(1), size: 2 })).toEqual([
      { entryId: 2, before: 2, after: null, shortlist: 'leaves' },
    ]);
    expect(movesBetween({ placed: [], size: 1 }, { placed: placed(7, 8), size: 1 })).toEqual([
      { entryId: 7, before: null, after: 1, shortlist: 'enters' },
      { entryId: 8, before: null, after: 2, shortlist: 'none' },
    ]);
  });
});

test('dates and numbers of reviews move nothing that was counted', () => {
  expect(movesPlaces(['JudgingRnd1EndDate', 'Minimum', 'Most', 'Criterion'])).toBe(false);
  for (const rule of ['IsAdaptive', 'ShortlistSize', 'CategoryShortlistSize', 'CriterionWeight'] as const)
    expect(movesPlaces(['Most', rule])).toBe(true);
});
