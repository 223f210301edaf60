import { finishBy, type JudgingWindow, judgingWindow, opennessOf, type OwnDates } from '#contract/wings/judging/review/judging-window.ts';
import { type Weighed, weighedMean } from '#contract/wings/judging/review/overall-score.ts';
import { reviewStatuses } from '#contract/kernel/call/constants.ts';
import { percentDone } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type EnrolmentStanding, roundOf, whyNoBallots, whyNotEntitled } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';

export interface JudgeStanding {
  globalStatusId: number;
  isExecutive: boolean;
  /** Absent when the judge is not enrolled for the season. */
  enrolment:
    | (EnrolmentStanding & {
        judgingStartDate: Date | null;
        judgingEndDate: Date | null;
        /** More time in round one, and in round two. */
        extendedOne: Date | null;
        extendedTwo: Date | null;
        reviewsRequired: number;
        reviewsCompleted: number;
      })
    | undefined;
}

export interface RoundDates {
  judgingRnd1StartDate: Date;
  judgingRnd1EndDate: Date;
  judgingRnd2StartDate: Date;
  judgingRnd2EndDate: Date;
}

export function standingOf(review: { isSetAside: boolean; isConflict: boolean; isNoLoad: boolean }) {
  const IsSetAside = review.isSetAside && !review.isConflict && !review.isNoLoad;
  return { ReviewStatusID: IsSetAside ? null : reviewStatuses.active, IsSetAside };
}

const roundOne = ({ judgingRnd1StartDate: start, judgingRnd1EndDate: end }: RoundDates) => ({ start, end });
const roundTwo = ({ judgingRnd2StartDate: start, judgingRnd2EndDate: end }: RoundDates) => ({ start, end });
const ownDates = ({ enrolment }: JudgeStanding, extendedTo: Date | null = null): OwnDates => ({
  start: enrolment?.judgingStartDate ?? null,
  end: enrolment?.judgingEndDate ?? null,
  extendedTo,
});

/** When this judge may review. */
export const reviewWindow = (judge: JudgeStanding, season: RoundDates): JudgingWindow =>
  judgingWindow(roundOne(season), ownDates(judge, judge.enrolment?.extendedOne));

/** When this judge may vote by ballot. */
export const ballotWindow = (judge: JudgeStanding, season: RoundDates): JudgingWindow =>
  judgingWindow(roundTwo(season), ownDates(judge, judge.enrolment?.extendedTwo));

/** R028, R187 to R189, R549: in the printed order, who may not review and why. */
export function whyNotReview(
  judge: JudgeStanding,
  traits: PropertyTraits,
  season: RoundDates,
  heldSince: Date | null,
  now: Date,
): 'JudgeInactive' | 'JudgeUnavailable' | 'NotAssociate' | 'JudgingUnavailable' | undefined {
  const why = whyNotEntitled(judge);
  if (why) return why === 'inactive' ? 'JudgeInactive' : 'JudgeUnavailable';
  if (roundOf(judge, traits) === 2) return 'NotAssociate';
  const openness = opennessOf(reviewWindow(judge, season), heldSince, now);
  return openness === 'open' || openness === 'finishing' ? undefined : 'JudgingUnavailable';
}

/** R029, R089, R547: likewise for ballots. */
export function whyNotVote(judge: JudgeStanding, traits: PropertyTraits, season: RoundDates, now: Date) {
  const why = whyNoBallots(judge, traits);
  if (why) return why;
  return opennessOf(ballotWindow(judge, season), null, now) === 'open' ? undefined : 'BallotJudgingUnavailable';
}

/** R043, R580: nothing required is everything done. */
export function progressOf(completed: number, required: number) {
  return {
    ReviewsCompleted: completed,
    ReviewsRequired: required,
    Percentage: percentDone(completed, required),
    IsDoneReviewing: completed >= required,
  };
}

/** The mean of the criteria scores, as each weighs, unless the judge set another. */
export function overallScore(scores: readonly Weighed[], own: number | null | undefined): { score: number; isOwn: boolean } {
  const rounded = weighedMean(scores) ?? 0;
  return own === null || own === undefined || Math.abs(own - rounded) < 0.005
    ? { score: rounded, isOwn: false }
    : { score: own, isOwn: true };
}

interface SavedWord {
  isConflict: boolean;
  isNoLoad: boolean;
  scores: readonly { criterionId: number; score: number }[];
}
interface GivenWord {
  isConflict: boolean;
  isNoLoad: boolean;
  scores: readonly { CriterionID: number; Score?: number | null | undefined }[];
}

/** Whether a second save only repeats the first; without scores a conflict and a no-load have none to compare. */
export const saysTheSame = (saved: SavedWord, given: GivenWord): boolean =>
  saved.isConflict === given.isConflict &&
  saved.isNoLoad === given.isNoLoad &&
  saved.scores.every(({ criterionId, score }) => given.scores.find(({ CriterionID }) => CriterionID === criterionId)?.Score === score);

/** A lease is long enough for a film and a careful word about it. */
const leaseMinutes = 45;

/** When a lease that begins or is renewed now ends: not after the last moment at which the entry may be finished. */
export const leaseEnd = (window: JudgingWindow, now: Date): Date =>
  new Date(Math.min(now.getTime() + leaseMinutes * 60_000, finishBy(window).getTime()));

/** A number from 0 to 1 that is the judge's own and stays so: where the judge begins among equals. */
export function offsetOf(reviewerId: number, seasonId: number): number {
  let hash = 2166136261;
  for (const part of [reviewerId, seasonId]) {
    for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((part >>> shift) & 255), 16777619);
  }
  return (hash >>> 0) / 2 ** 32;
}
