import { describe, expect, test } from 'vitest';
import type { Profile, ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { sharesOf, timetableOf } from './timetable.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const [first, second] = entryProperties().filter((one) => !one.treatsExecutivesAsAssociates);
const seasonOf = (PropertyID: number, SeasonID: number, month: string) => ({
  PropertyID,
  SeasonID,
  SeasonNumber: 1,
  StartDate: day('2026-01-01'),
  EndDate: day('2026-02-01'),
  JudgingRnd1StartDate: day(`2026-${month}-01`),
  JudgingRnd1EndDate: day(`2026-${month}-20`),
  JudgingRnd2StartDate: day(`2026-${month}-21`),
  JudgingRnd2EndDate: day(`2026-${month}-28`),
});
const enrolled = (EntryPropertyID: number, SeasonID: number, more: Partial<ReviewerProperty> = {}) =>
  ({
    EntryPropertyID,
    EntryPropertyName: `Award ${EntryPropertyID}`,
    EntryPropertySlug: `award-${EntryPropertyID}`,
    SeasonID,
    ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
    JudgingStartDate: null,
    JudgingEndDate: null,
    ...more,
  }) as ReviewerProperty;
const judge = (ReviewerProperties: ReviewerProperty[], Executive = false) =>
  ({ GlobalStatusID: globalStatuses.active, Executive, ReviewerProperties }) as Profile;
const [one, two] = [first?.id ?? 0, second?.id ?? 0];
const seasons = [seasonOf(one, 11, '03'), seasonOf(two, 12, '05')];

describe("a judge's timetable", () => {
  test('an associate sees round one: open now, and next', () => {
    const { open, next } = timetableOf(judge([enrolled(two, 12), enrolled(one, 11)]), seasons, day('2026-03-10'));
    expect(open).toMatchObject([{ name: `Award ${one}`, round: 'roundOne', end: day('2026-03-20') }]);
    expect(next).toMatchObject([{ name: `Award ${two}`, round: 'roundOne', start: day('2026-05-01') }]);
  });

  test('an executive sees round two', () =>
    expect(timetableOf(judge([enrolled(one, 11)], true), seasons, day('2026-03-22')).open).toMatchObject([
      { round: 'roundTwo', isAssociate: false, end: day('2026-03-28') },
    ]));

  test("the judge's own window narrows the round", () => {
    const own = enrolled(one, 11, { JudgingStartDate: day('2026-03-05'), JudgingEndDate: day('2026-03-08') });
    expect(timetableOf(judge([own]), seasons, day('2026-03-02')).next).toMatchObject([{ start: day('2026-03-05') }]);
    expect(timetableOf(judge([own]), seasons, day('2026-03-06')).open).toMatchObject([{ end: day('2026-03-08') }]);
    expect(timetableOf(judge([own]), seasons, day('2026-03-10'))).toEqual({ open: [], next: [] });
  });

  test('what the judge is not scheduled for is left out', () => {
    const idle = enrolled(one, 11, { ReviewerPropertyStatusID: reviewerPropertyStatuses.unscheduled });
    expect(timetableOf(judge([idle]), seasons, day('2026-03-10'))).toEqual({ open: [], next: [] });
  });
});

test('shares are in per cent, also of nothing', () => {
  expect(sharesOf([1, 3])).toEqual([25, 75]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});
