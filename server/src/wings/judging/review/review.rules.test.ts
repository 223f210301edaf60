import { describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses, reviewStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import {
  ballotWindow,
  type JudgeStanding,
  leaseEnd,
  offsetOf,
  overallScore,
  progressOf,
  reviewWindow,
  saysTheSame,
  standingOf,
  whyNotReview,
  whyNotVote,
} from './review.rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const season = {
  judgingRnd1StartDate: day(1),
  judgingRnd1EndDate: day(10),
  judgingRnd2StartDate: day(15),
  judgingRnd2EndDate: day(20),
};
const enrolment: NonNullable<JudgeStanding['enrolment']> = {
  statusId: reviewerPropertyStatuses.scheduled,
  isSeasonOff: false,
  judgingStartDate: null,
  judgingEndDate: null,
  extendedOne: null,
  extendedTwo: null,
  reviewsRequired: 20,
  reviewsCompleted: 0,
};
const associate: JudgeStanding = { globalStatusId: globalStatuses.active, isExecutive: false, enrolment };
const executive: JudgeStanding = { ...associate, isExecutive: true };
/** An award that has executives, and one that treats them as associates. */
const [usual, other] = [traitsOf(1), traitsOf(3)];

describe('R028 R187 R188 R189 R549 people who review', () => {
  const why = (judge: JudgeStanding, { now = day(5), heldSince = null as Date | null, traits = usual } = {}) =>
    whyNotReview(judge, traits, season, heldSince, now);

  test('is an active associate, scheduled for the award, in round one', () => expect(why(associate)).toBeUndefined());

  test.each([
    ['is not active', { ...associate, globalStatusId: globalStatuses.new }, 'JudgeInactive'],
    ['is not enrolled', { ...associate, enrolment: undefined }, 'JudgeUnavailable'],
    ['is not scheduled', { ...associate, enrolment: { ...enrolment, statusId: reviewerPropertyStatuses.unscheduled } }, 'JudgeUnavailable'],
    ['is disabled for the season', { ...associate, enrolment: { ...enrolment, isSeasonOff: true } }, 'JudgeUnavailable'],
    ['is an executive', executive, 'NotAssociate'],
    ['is inactive and not enrolled', { ...associate, globalStatusId: globalStatuses.inactive, enrolment: undefined }, 'JudgeInactive'],
  ])('may not when he or she %s', (_, judge, reason) => expect(why(judge)).toBe(reason));

  test('may have fulfilled the assignment', () =>
    expect(why({ ...associate, enrolment: { ...enrolment, statusId: reviewerPropertyStatuses.assignmentFulfilled } })).toBeUndefined());

  test('may be an executive where the award treats them as associates', () => expect(why(executive, { traits: other })).toBeUndefined());

  test.each([
    ['before the round', day(0), null, 'JudgingUnavailable'],
    ['from its first moment', day(1), null, undefined],
    ['after its end', day(10), null, 'JudgingUnavailable'],
    ['after its end, to finish what was handed out before', day(10), day(9), undefined],
    ['hours after its end, whatever was handed out', day(11), day(9), 'JudgingUnavailable'],
  ])('reviews %s', (_, now, heldSince, reason) => expect(why(associate, { now, heldSince })).toBe(reason));
});

describe('R029 R089 R190 R546 people who vote', () => {
  const why = (judge: JudgeStanding, now = day(16), traits = usual) => whyNotVote(judge, traits, season, now);

  test('is an active executive, scheduled for the award, in round two', () => expect(why(executive)).toBeUndefined());

  test.each([
    ['inactive', { ...executive, globalStatusId: globalStatuses.groupActive }, 'BallotJudgeInactive'],
    ['not enrolled', { ...executive, enrolment: undefined }, 'BallotJudgeUnavailable'],
    ['an associate', associate, 'NotExecutive'],
  ])('is not %s', (_, judge, reason) => expect(why(judge)).toBe(reason));

  test('is no one where the award treats executives as associates', () => expect(why(executive, day(16), other)).toBe('NotExecutive'));

  test.each([
    [day(14), 'BallotJudgingUnavailable'],
    [day(15), undefined],
    [day(20), 'BallotJudgingUnavailable'],
  ])('votes while round two lasts (%s)', (now, reason) => expect(why(executive, now)).toBe(reason));

  test('keeps to dates of their own, where they have some', () => {
    const own = { ...executive, enrolment: { ...enrolment, judgingStartDate: day(16), judgingEndDate: day(18) } };
    expect([15, 16, 17, 18].map((number) => why(own, day(number)))).toEqual([
      'BallotJudgingUnavailable',
      undefined,
      undefined,
      'BallotJudgingUnavailable',
    ]);
  });
});

test('a judge reviews in round one, within dates of their own', () => {
  expect(reviewWindow(associate, season)).toEqual({ start: day(1), end: day(10) });
  expect(reviewWindow({ ...associate, enrolment: undefined }, season)).toEqual({ start: day(1), end: day(10) });
  const own = { ...enrolment, judgingStartDate: day(3), judgingEndDate: day(7) };
  expect(reviewWindow({ ...associate, enrolment: own }, season)).toEqual({ start: day(3), end: day(7) });
});

test('more time moves the end of a judge’s own window in one round, and no other', () => {
  const given = { ...enrolment, judgingEndDate: day(7), extendedOne: day(12) };
  expect(reviewWindow({ ...associate, enrolment: given }, season)).toEqual({ start: day(1), end: day(12) });
  expect(ballotWindow({ ...executive, enrolment: { ...enrolment, extendedOne: day(12), judgingEndDate: day(18) } }, season).end).toEqual(
    day(18),
  );
  expect(ballotWindow({ ...executive, enrolment: { ...enrolment, extendedTwo: day(22) } }, season).end).toEqual(day(22));
  expect(ballotWindow({ ...executive, enrolment: undefined }, season)).toEqual({ start: day(15), end: day(20) });
});

describe('R043 R580 a judge’s progress', () => {
  test.each([
    [0, 20, 0, false],
    [5, 20, 25, false],
    [1, 3, 33, false],
    [20, 20, 100, true],
    [25, 20, 125, true],
    [0, 0, 100, true],
  ])('%i of %i is %i per cent', (ReviewsCompleted, ReviewsRequired, Percentage, IsDoneReviewing) =>
    expect(progressOf(ReviewsCompleted, ReviewsRequired)).toEqual({ ReviewsCompleted, ReviewsRequired, Percentage, IsDoneReviewing }),
  );
});

describe('the overall score', () => {
  const even = (...scores: number[]) => scores.map((score) => ({ score, weight: 1 }));
  test('is the mean of the criteria, to two places', () => {
    expect(overallScore(even(7, 8), undefined)).toEqual({ score: 7.5, isOwn: false });
    expect(overallScore(even(7, 8, 8), null)).toEqual({ score: 7.67, isOwn: false });
  });
  test('weighs each criterion as the organizers said', () => {
    const scores = [
      { score: 10, weight: 3 },
      { score: 4, weight: 1 },
    ];
    expect(overallScore(scores, null)).toEqual({ score: 8.5, isOwn: false });
    expect(overallScore(scores, 8.5)).toEqual({ score: 8.5, isOwn: false });
    expect(overallScore(scores, 7)).toEqual({ score: 7, isOwn: true });
    expect(overallScore([], null)).toEqual({ score: 0, isOwn: false });
  });
  test('is the judge’s own where they set another, and the mean where they set the same', () => {
    expect(overallScore(even(7, 8), 9)).toEqual({ score: 9, isOwn: true });
    expect(overallScore(even(7, 8), 6)).toEqual({ score: 6, isOwn: true });
    expect(overallScore(even(7, 8, 8), 7.67)).toEqual({ score: 7.67, isOwn: false });
    expect(overallScore(even(7, 8, 8), 7.68)).toEqual({ score: 7.68, isOwn: true });
    expect(overallScore(even(0, 0), 0)).toEqual({ score: 0, isOwn: false });
  });
});

describe('a review that is sent again', () => {
  const saved = {
    isConflict: false,
    isNoLoad: false,
    scores: [
      { criterionId: 1, score: 7 },
      { criterionId: 2, score: 8 },
    ],
  };
  const scores = [
    { CriterionID: 2, Score: 8 },
    { CriterionID: 1, Score: 7 },
  ];
  const given = { isConflict: false, isNoLoad: false, scores };

  test('says the same when every score is the same, in any order', () => expect(saysTheSame(saved, given)).toBe(true));
  test.each([
    [
      'another score',
      {
        scores: [
          { CriterionID: 1, Score: 7 },
          { CriterionID: 2, Score: 9 },
        ],
      },
    ],
    ['a score less', { scores: scores.slice(1) }],
    ['a conflict', { isConflict: true }],
    ['a work that does not load', { isNoLoad: true }],
  ])('says something else by %s', (_, change) => expect(saysTheSame(saved, { ...given, ...change })).toBe(false));

  test('has no scores to compare when it was a conflict', () => {
    const conflict = { isConflict: true, isNoLoad: false, scores: [] };
    expect(saysTheSame(conflict, conflict)).toBe(true);
    expect(saysTheSame(conflict, { ...conflict, isConflict: false })).toBe(false);
  });
});

test.each([
  ['a review that was set aside', { isSetAside: true }, true],
  ['a review that counts', {}, false],
  ['a conflict', { isSetAside: true, isConflict: true }, false],
  ['a work that does not load', { isSetAside: true, isNoLoad: true }, false],
])('an organizer sees whether a review is set aside: %s', (_, review, IsSetAside) =>
  expect(standingOf({ isSetAside: false, isConflict: false, isNoLoad: false, ...review })).toEqual({
    ReviewStatusID: IsSetAside ? null : reviewStatuses.active,
    IsSetAside,
  }),
);

describe('a lease', () => {
  const window = { start: day(1), end: day(10) };
  const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);

  test('lasts three quarters of an hour', () => expect(leaseEnd(window, day(5))).toEqual(minutes(day(5), 45)));
  test('ends with the last moment at which the entry may be finished', () => {
    expect(leaseEnd(window, minutes(day(10), -10))).toEqual(minutes(day(10), 30));
    expect(leaseEnd(window, minutes(day(10), 10))).toEqual(minutes(day(10), 30));
  });
});

describe('where a judge begins among equals', () => {
  const offsets = Array.from({ length: 500 }, (_, index) => offsetOf(index + 1, 4));

  test('stays the same for the judge and the season, and differs in the next', () => {
    expect(offsetOf(7, 4)).toBe(offsetOf(7, 4));
    expect(offsetOf(7, 5)).not.toBe(offsetOf(7, 4));
    expect(offsetOf(70_000, 4)).not.toBe(offsetOf(70_000 + 65_536, 4));
  });
  test('is spread over the whole from 0 to 1', () => {
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...offsets)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = offsets.filter((offset) => Math.floor(offset * 10) === tenth).length;
      expect(share, `tenth ${tenth}`).toBeGreaterThan(15);
    }
    expect(new Set(offsets).size).toBe(500);
  });
});
