import { expect, test } from 'vitest';
import { findDateProblems, seasonDateFields } from '#contract/wings/ground/season/season-dates.ts';
import type { Season } from '#contract/wings/ground/season/season.ts';
import { momentsOf, nextValues, valuesOf, withoutLocked } from './next-plan.ts';

const zone = 'America/Los_Angeles';
const at = (text: string) => new Date(text);
const season: Season = {
  PropertyID: 1,
  SeasonID: 7,
  SeasonNumber: 30,
  Name: 'Season 30',
  StartDate: at('2026-07-01T07:00:00Z'),
  EarlyEndDate: at('2026-09-01T06:59:00Z'),
  RegularEndDate: at('2026-10-01T06:59:00Z'),
  EndDate: at('2026-11-08T07:59:31Z'),
  JudgingRnd1StartDate: at('2026-11-10T08:00:00Z'),
  JudgingRnd1EndDate: at('2026-12-10T08:00:00Z'),
  JudgingRnd2StartDate: at('2026-12-15T08:00:00Z'),
  JudgingRnd2EndDate: at('2027-01-15T08:00:00Z'),
  VotingStartDate: at('2027-01-10T08:00:00Z'),
  VotingEndDate: at('2027-02-10T08:00:00Z'),
  WinnersDate: at('2027-03-20T07:00:00Z'),
  IsCurrent: true,
  ReviewsWanted: 5,
  Phases: [],
  Version: 3,
};

test('the next season is planned from this one: a number on, a year on, at the same hour of the clock', () => {
  const next = nextValues(season, zone);
  expect(next).toMatchObject({ SeasonNumber: 31, Name: '', IsCurrent: false, StartDate: '2027-07-01T00:00', EndDate: '2027-11-07T23:59' });
  expect(findDateProblems(momentsOf(next, undefined, zone))).toEqual([]);
});

test('the first season of an award begins with nothing but its number', () => {
  const first = nextValues(undefined, zone);
  expect(first.SeasonNumber).toBe(1);
  expect(seasonDateFields.every((field) => first[field] === '')).toBe(true);
  expect(momentsOf(first, undefined, zone)).toEqual({});
});

test('dates that no one touched stay the very same moments', () => {
  const values = { ...valuesOf(season, zone), WinnersDate: '2027-03-25T09:00' };
  const moments = momentsOf(values, season, zone);
  expect(moments.EndDate).toEqual(season.EndDate);
  expect(moments.WinnersDate).toEqual(at('2027-03-25T16:00:00Z'));
});

test('what is locked stays as it began, and the rest is kept; nothing is left to save if there is no rest', () => {
  const initial = valuesOf(season, zone);
  const locked = [{ Rule: 'WinnersDate' }];
  const moved = { ...initial, WinnersDate: '2027-03-25T09:00' };
  expect(withoutLocked(moved, initial, locked)).toBeUndefined();
  expect(withoutLocked({ ...moved, Name: 'The thirtieth' }, initial, locked)).toEqual({ ...initial, Name: 'The thirtieth' });
});
