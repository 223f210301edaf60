import { describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { datesFor, type Enrolment, enrolmentOf, newsFor, openAwards, type Standing } from './standing.rules.ts';

const { active, inactive } = globalStatuses;
const { scheduled, unscheduled } = reviewerPropertyStatuses;
const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const award = (entryPropertyId: number, change: Partial<Enrolment> = {}): Enrolment => ({
  entryPropertyId,
  seasonId: 4,
  statusId: scheduled,
  isSeasonOff: false,
  judgingStartDate: null,
  judgingEndDate: null,
  reviewsRequired: 20,
  clusterIds: [],
  ...change,
});
const judge = (globalStatusId: number, ...enrolments: Enrolment[]): Standing => ({
  globalStatusId,
  isExecutive: false,
  mayRecommend: false,
  enrolments,
});

test('what an administrator saves of an award changes what is named, and empties dates that are not', () => {
  const saved = { EntryPropertyID: 1, ReviewerPropertyStatusID: scheduled, ReviewsRequired: 30 };
  expect(enrolmentOf(saved)).toEqual({
    entryPropertyId: 1,
    seasonId: undefined,
    statusId: scheduled,
    judgingStartDate: null,
    judgingEndDate: null,
    reviewsRequired: 30,
    clusterIds: [],
  });
  const whole = {
    ...saved,
    SeasonID: 4,
    JudgingStartDate: day(1),
    JudgingEndDate: day(5),
    ExpertiseCluster1ID: 21,
    ExpertiseCluster3ID: 23,
  };
  expect(enrolmentOf(whole)).toEqual({
    entryPropertyId: 1,
    seasonId: 4,
    statusId: scheduled,
    judgingStartDate: day(1),
    judgingEndDate: day(5),
    reviewsRequired: 30,
    clusterIds: [21, 23],
  });
});

test('a judge may judge the awards they are scheduled for, and none while they are not active', () => {
  const all = [award(1), award(3, { statusId: unscheduled }), award(4, { isSeasonOff: true })];
  expect(openAwards(judge(active, ...all)).map(({ entryPropertyId }) => entryPropertyId)).toEqual([1]);
  expect(openAwards(judge(inactive, ...all))).toEqual([]);
});

describe('a judge is notified', () => {
  test('that they were approved, and for what', () => {
    expect(newsFor(judge(globalStatuses.new, award(1)), judge(active, award(1)))).toEqual({ isApproved: true, awards: [award(1)] });
    expect(newsFor(judge(globalStatuses.new), judge(active))).toEqual({ isApproved: true, awards: [] });
  });
  test('of awards they are newly scheduled for, and of no others', () =>
    expect(newsFor(judge(active, award(1)), judge(active, award(1), award(3)))).toEqual({ isApproved: false, awards: [award(3)] }));
  test('nothing when nothing changes for them', () => {
    expect(newsFor(judge(active, award(1)), judge(active, award(1)))).toBeUndefined();
    expect(newsFor(judge(active, award(1)), judge(active))).toBeUndefined();
    expect(newsFor(judge(globalStatuses.new), judge(inactive))).toBeUndefined();
    expect(newsFor(judge(inactive), judge(active))).toBeUndefined();
  });
});

describe('a judge gets the dates by email', () => {
  const season = {
    judgingRnd1StartDate: day(1),
    judgingRnd1EndDate: day(10),
    judgingRnd2StartDate: day(15),
    judgingRnd2EndDate: day(20),
  };
  const [associate, executive] = [{ isExecutive: false }, { isExecutive: true }];

  test('of the round in which they judge: executives the second, where the award has executives', () => {
    expect(datesFor(associate, award(1), season)).toEqual({ from: day(1), until: day(10) });
    expect(datesFor(executive, award(1), season)).toEqual({ from: day(15), until: day(20) });
    expect(datesFor(executive, award(3), season)).toEqual({ from: day(1), until: day(10) });
  });
  test('of their own, where they have some', () => {
    expect(datesFor(associate, award(1, { judgingStartDate: day(3) }), season)).toEqual({ from: day(3), until: day(10) });
    expect(datesFor(executive, award(1, { judgingEndDate: day(18) }), season)).toEqual({ from: day(15), until: day(18) });
  });
});
