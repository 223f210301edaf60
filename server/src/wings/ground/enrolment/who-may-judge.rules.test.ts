import { describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import {
  allowsJudging,
  type EnrolmentStanding,
  isEntitled,
  isVoting,
  roundOf,
  whyNoBallots,
  whyNotEntitled,
} from './who-may-judge.rules.ts';

const { scheduled, assignmentFulfilled, unscheduled, temporarilyInactive } = reviewerPropertyStatuses;
const enrolled: EnrolmentStanding = { statusId: scheduled, isSeasonOff: false };
const judge = { globalStatusId: globalStatuses.active, enrolment: enrolled, isExecutive: true };
const twoRounds = { treatsExecutivesAsAssociates: false };
const oneRound = { treatsExecutivesAsAssociates: true };

describe('an enrolment', () => {
  test.each([
    [scheduled, true],
    [assignmentFulfilled, true],
    [unscheduled, false],
    [temporarilyInactive, false],
  ])('R093 R354 with status %i lets judge: %s', (statusId, expected) => {
    expect(allowsJudging({ statusId, isSeasonOff: false })).toBe(expected);
    expect(allowsJudging({ statusId, isSeasonOff: true }), 'R359 never when the season is disabled').toBe(false);
  });
});

describe('a judge', () => {
  test.each(Object.entries(globalStatuses))('R548 who is globally %s may judge only if that is active', (name, globalStatusId) => {
    expect(isEntitled({ ...judge, globalStatusId })).toBe(name === 'active');
    expect(whyNotEntitled({ ...judge, globalStatusId })).toBe(name === 'active' ? undefined : 'inactive');
  });

  test.each([
    ['is not enrolled for the season', undefined],
    ['is enrolled, but not scheduled', { ...enrolled, statusId: unscheduled }],
    ['is disabled for the season', { ...enrolled, isSeasonOff: true }],
  ])('who %s may not judge it', (_, enrolment) => {
    expect(isEntitled({ ...judge, enrolment })).toBe(false);
    expect(whyNotEntitled({ ...judge, enrolment })).toBe('unscheduled');
  });

  test('R187 R188 R549 a judge who is neither active nor scheduled learns of being inactive', () => {
    expect(whyNotEntitled({ globalStatusId: globalStatuses.new, enrolment: undefined })).toBe('inactive');
  });
});

describe('the round', () => {
  test.each([
    ['an executive', true, twoRounds, 2],
    ['R546 an executive where executives count as associates', true, oneRound, 1],
    ['an associate', false, twoRounds, 1],
    ['an associate where all are associates', false, oneRound, 1],
  ] as const)('of %s', (_, isExecutive, traits, round) => {
    expect(roundOf({ isExecutive }, traits)).toBe(round);
  });
});

describe('ballots', () => {
  test('are for executives who may judge', () => {
    expect(whyNoBallots(judge, twoRounds)).toBeUndefined();
    expect(isVoting(judge, twoRounds)).toBe(true);
  });

  test.each([
    ['R187 inactive', { ...judge, globalStatusId: globalStatuses.inactive }, twoRounds, 'BallotJudgeInactive'],
    ['R188 not enrolled', { ...judge, enrolment: undefined }, twoRounds, 'BallotJudgeUnavailable'],
    ['R190 an associate', { ...judge, isExecutive: false }, twoRounds, 'NotExecutive'],
    ['R546 at an award with one round', judge, oneRound, 'NotExecutive'],
    ['an associate and inactive', { ...judge, isExecutive: false, globalStatusId: globalStatuses.new }, twoRounds, 'BallotJudgeInactive'],
  ] as const)('are not for a judge who is %s', (_, given, traits, why) => {
    expect(whyNoBallots(given, traits)).toBe(why);
    expect(isVoting(given, traits)).toBe(false);
  });
});
