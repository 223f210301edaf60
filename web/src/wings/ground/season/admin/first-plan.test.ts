import { expect, test } from 'vitest';
import { findDateProblems, seasonDateFields } from '#contract/wings/ground/season/season-dates.ts';
import { firstPlan } from './first-plan.ts';
import { momentsOf } from './next-plan.ts';

test.each(['America/Los_Angeles', 'Europe/Oslo', 'Pacific/Auckland', 'Asia/Kolkata'])(
  'the season proposed in %s has every date, in order',
  (zone) => {
    const plan = firstPlan(new Date('2026-11-15T21:00:00Z'), zone);
    const moments = momentsOf(plan, undefined, zone);
    expect(seasonDateFields.filter((field) => !moments[field])).toEqual([]);
    expect(findDateProblems(moments)).toEqual([]);
    expect(plan).toMatchObject({ SeasonNumber: 1, IsCurrent: true });
  },
);

test('it begins with today by the award’s own clock', () => {
  const evening = new Date('2026-11-15T21:00:00Z');
  expect(firstPlan(evening, 'America/Los_Angeles').StartDate).toBe('2026-11-15T00:00');
  expect(firstPlan(evening, 'Pacific/Auckland').StartDate).toBe('2026-11-16T00:00');
  expect(firstPlan(evening, 'Europe/Oslo').EndDate).toBe('2027-02-07T23:59');
});
