import { describe, expect, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { entryProperties, entryPropertiesJudgedOn, installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import {
  datesOf,
  detailsOf,
  isAsPlanned,
  movedWindows,
  phasesOf,
  phasesShown,
  plannedColumns,
  publicSeasonProperties,
  seasonOf,
  seasonProperties,
  yearOf,
} from './season.rules.ts';

const on = (day: string) => new Date(`${day}T08:00:00Z`);
const plan = {
  SeasonNumber: 9,
  Name: 'Season nine',
  IsCurrent: true,
  StartDate: on('2026-01-01'),
  EarlyEndDate: on('2026-01-15'),
  RegularEndDate: on('2026-02-01'),
  EndDate: on('2026-02-15'),
  JudgingRnd1StartDate: on('2026-02-20'),
  JudgingRnd1EndDate: on('2026-03-05'),
  JudgingRnd2StartDate: on('2026-03-10'),
  JudgingRnd2EndDate: on('2026-03-20'),
  VotingStartDate: on('2026-03-22'),
  VotingEndDate: on('2026-04-20'),
  WinnersDate: on('2026-05-12'),
};
const { SeasonNumber: _number, Name: _name, IsCurrent: _current, ...dates } = plan;
const row = { id: 4, propertyId: 1, version: 3, ...plannedColumns(plan) };

test('a plan becomes columns and comes back as the same dates', () => {
  expect(datesOf(row)).toEqual(dates);
  expect(row).toMatchObject({ number: 9, name: 'Season nine', isCurrent: true });
});

test('a season without a name is called by its number', () => {
  expect(plannedColumns({ ...plan, Name: null }).name).toBe('Season 9');
  expect(plannedColumns({ ...plan, Name: '' }).name).toBe('Season 9');
});

test('reviews per entry stay as they are unless a plan says otherwise', () => {
  expect(plannedColumns(plan).reviewsWanted).toBe(3);
  expect(plannedColumns(plan, { reviewsWanted: 5 }).reviewsWanted).toBe(5);
  expect(plannedColumns({ ...plan, ReviewsWanted: 2 }, { reviewsWanted: 5 }).reviewsWanted).toBe(2);
});

test('the current-season call returns nine things and nothing more (R308)', () => {
  const { StartDate, EndDate, JudgingRnd1StartDate, JudgingRnd1EndDate, JudgingRnd2StartDate, JudgingRnd2EndDate } = plan;
  const rounds = { StartDate, EndDate, JudgingRnd1StartDate, JudgingRnd1EndDate, JudgingRnd2StartDate, JudgingRnd2EndDate };
  expect(detailsOf(row)).toEqual({ PropertyID: 1, SeasonID: 4, SeasonNumber: 9, ...rounds });
});

test('the whole season adds its name, prices’ and voting dates, and what runs now', () => {
  const now = on('2026-01-20');
  expect(seasonOf(row, now)).toEqual({
    ...dates,
    PropertyID: 1,
    SeasonID: 4,
    SeasonNumber: 9,
    Name: 'Season nine',
    IsCurrent: true,
    ReviewsWanted: 3,
    Phases: [{ Name: 'entries-regular', Until: plan.RegularEndDate }],
    Version: 3,
  });
});

test('the last phase of a season has no end', () => expect(phasesOf(row, on('2026-06-01'))).toEqual([{ Name: 'published', Until: null }]));

test('a season belongs to the year in which it stops taking entries (R620)', () => {
  expect(yearOf({ propertyId: 1, endDate: new Date('2027-01-01T07:59:00Z') })).toBe(2026);
  expect(yearOf({ propertyId: 1, endDate: new Date('2027-01-01T08:00:00Z') })).toBe(2027);
});

describe('the seasons that concern a property', () => {
  test('are an award’s own', () => expect(seasonProperties(traitsOf(1))).toEqual([1]));
  test('are those of every award judged on a judging site', () => {
    expect(seasonProperties(traitsOf(2))).toEqual([1]);
    expect(seasonProperties(traitsOf(10))).toEqual(entryPropertiesJudgedOn(10).map(({ id }) => id));
  });
  test('are everyone’s for the admin app', () => expect(seasonProperties(traitsOf(0))).toEqual(entryProperties().map(({ id }) => id)));
});

describe('a save sent twice', () => {
  test('changes nothing the second time, as dates are compared by their moment', () =>
    expect(isAsPlanned({ ...row, winnersDate: new Date(row.winnersDate) }, plannedColumns(plan))).toBe(true));
  test.each([{ SeasonNumber: 10 }, { Name: 'Season ten' }, { IsCurrent: false }, { ReviewsWanted: 4 }, { WinnersDate: on('2026-05-13') }])(
    'is another plan when it says %o',
    (change) => expect(isAsPlanned(row, plannedColumns({ ...plan, ...change }))).toBe(false),
  );
});

test('the current phase is shown as far as the award has it', () => {
  const early = phasesOf(row, on('2026-01-05'));
  expect(early).toEqual([{ Name: 'entries-early', Until: plan.EarlyEndDate }]);
  expect(phasesShown(early, { fees: true, publicVote: true }, row)).toEqual(early);
  expect(phasesShown(early, { fees: false, publicVote: true }, row)).toEqual([{ Name: 'entries-regular', Until: plan.EndDate }]);
  const voting = phasesOf(row, on('2026-04-01'));
  expect(phasesShown(voting, { fees: false, publicVote: true }, row)).toEqual(voting);
  expect(phasesShown(voting, { fees: true, publicVote: false }, row)).toEqual([]);
});

test('the seasons of drafts are no one’s to see', () => {
  installProperties(presets.map((one) => (one.id === 4 ? { ...one, state: 'draft' } : one)));
  expect(seasonProperties(traitsOf(10))).toContain(4);
  expect(publicSeasonProperties(traitsOf(10))).not.toContain(4);
  expect(publicSeasonProperties(traitsOf(0))).toContain(5);
  installProperties(presets);
});

test('a save says of every window what it was and what it would be', () => {
  const moved = movedWindows(row, { ...plan, VotingEndDate: on('2026-04-21') }).filter(({ before, after }) => before !== after);
  expect(moved).toEqual([
    { rule: 'VotingEndDate', before: '2026-04-20T08:00:00.000Z', after: '2026-04-21T08:00:00.000Z', field: 'VotingEndDate' },
  ]);
  expect(movedWindows(row, plan)).toHaveLength(7);
});
