import { finishBy, type JudgingWindow, judgingWindow, opennessOf } from '#contract/areas/review/judging-window.ts';
import { globalStatuses } from '#contract/kernel/constants.ts';
import { percentDone } from '#contract/kernel/formats.ts';
import type { PropertyTraits } from '#contract/kernel/properties.ts';
import { maySit } from '#server/areas/account/judge-check.rules.ts';

export interface JudgeStanding {
  globalStatusId: number;
  isExecutive: boolean;
  /** The judge's record for one entry property; absent when the judge was never enrolled there. */
  enrollment:
    | {
        statusId: number;
        /** Disabled for the season by an administrator. */
        isSeasonOff: boolean;
        judgingStartDate: Date | null;
        judgingEndDate: Date | null;
        reviewsRequired: number;
        reviewsCompleted: number;
      }
    | undefined;
}

export interface RoundDates {
  judgingRnd1StartDate: Date;
  judgingRnd1EndDate: Date;
  judgingRnd2StartDate: Date;
  judgingRnd2EndDate: Date;
}

const roundOne = ({ judgingRnd1StartDate: start, judgingRnd1EndDate: end }: RoundDates) => ({ start, end });
const roundTwo = ({ judgingRnd2StartDate: start, judgingRnd2EndDate: end }: RoundDates) => ({ start, end });
const ownDates = ({ enrollment }: JudgeStanding) => ({
  start: enrollment?.judgingStartDate ?? null,
  end: enrollment?.judgingEndDate ?? null,
});

/** When this judge may review. */
export const reviewWindow = (judge: JudgeStanding, season: RoundDates): JudgingWindow => judgingWindow(roundOne(season), ownDates(judge));

interface Entitled {
  globalStatusId: number;
  enrollment: Pick<NonNullable<JudgeStanding['enrollment']>, 'statusId' | 'isSeasonOff'> | undefined;
}

/** Whether a judge may judge an award's season at all, whatever the day. */
export const isEntitled = (judge: Entitled): boolean =>
  judge.globalStatusId === globalStatuses.active && judge.enrollment !== undefined && maySit(judge.enrollment);

/** R187, R188, R549: in the printed order, who may not judge at all and why. */
const whyNotEntitled = (judge: Entitled): 'inactive' | 'unscheduled' | undefined => {
  if (isEntitled(judge)) return undefined;
  return judge.globalStatusId === globalStatuses.active ? 'unscheduled' : 'inactive';
};

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
  if (judge.isExecutive && !traits.treatsExecutivesAsAssociates) return 'NotAssociate';
  const openness = opennessOf(reviewWindow(judge, season), heldSince, now);
  return openness === 'open' || openness === 'finishing' ? undefined : 'JudgingUnavailable';
}

type VotesHere = Pick<PropertyTraits, 'treatsExecutivesAsAssociates'>;

/** R029, R190, R546: who has no ballots on an award's season, whatever the day, and why. */
export function whyNoBallots(judge: Entitled & { isExecutive: boolean }, traits: VotesHere) {
  const why = whyNotEntitled(judge);
  if (why) return why === 'inactive' ? 'BallotJudgeInactive' : 'BallotJudgeUnavailable';
  return judge.isExecutive && !traits.treatsExecutivesAsAssociates ? undefined : 'NotExecutive';
}

export const isVoting = (judge: Entitled & { isExecutive: boolean }, traits: VotesHere): boolean =>
  whyNoBallots(judge, traits) === undefined;

/** R029, R089, R547: likewise for ballots. */
export function whyNotVote(judge: JudgeStanding, traits: PropertyTraits, season: RoundDates, now: Date) {
  const why = whyNoBallots(judge, traits);
  if (why) return why;
  return opennessOf(judgingWindow(roundTwo(season), ownDates(judge)), null, now) === 'open' ? undefined : 'BallotJudgingUnavailable';
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

/** The mean of the criteria scores unless the judge set another. */
export function overallScore(scores: readonly number[], own: number | null | undefined): { score: number; isOwn: boolean } {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const rounded = Math.round(mean * 100) / 100;
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
