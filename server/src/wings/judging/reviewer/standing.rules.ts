import type { SavedProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { isEntitled, roundOf } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import type { RoundDates } from '#server/wings/judging/review/review.rules.ts';
import { clustersOf } from './invitation/registration.rules.ts';

export interface Enrolment {
  entryPropertyId: number;
  seasonId: number | null;
  statusId: number;
  isSeasonOff: boolean;
  judgingStartDate: Date | null;
  judgingEndDate: Date | null;
  reviewsRequired: number;
  clusterIds: readonly number[];
}

/** What administrators decide about a judge. */
export interface Standing {
  globalStatusId: number;
  isExecutive: boolean;
  mayRecommend: boolean;
  enrolments: readonly Enrolment[];
}

export interface EnrolmentChange {
  entryPropertyId: number;
  seasonId?: number | undefined;
  statusId?: number | undefined;
  judgingStartDate?: Date | null | undefined;
  judgingEndDate?: Date | null | undefined;
  reviewsRequired?: number | undefined;
  clusterIds?: readonly number[] | undefined;
}

export interface StandingChange {
  globalStatusId?: number | undefined;
  isExecutive?: boolean | undefined;
  mayRecommend?: boolean | undefined;
  enrolments?: readonly EnrolmentChange[] | undefined;
}

export const enrolmentOf = (saved: SavedProperty): EnrolmentChange => ({
  entryPropertyId: saved.EntryPropertyID,
  seasonId: saved.SeasonID ?? undefined,
  statusId: saved.ReviewerPropertyStatusID,
  judgingStartDate: saved.JudgingStartDate ?? null,
  judgingEndDate: saved.JudgingEndDate ?? null,
  reviewsRequired: saved.ReviewsRequired,
  clusterIds: clustersOf(saved),
});

/** The awards a judge may judge now. */
export const openAwards = ({ globalStatusId, enrolments }: Standing): Enrolment[] =>
  enrolments.filter((enrolment) => isEntitled({ globalStatusId, enrolment }));

/** What a judge is mailed about a change: that they were approved, and for what they are newly scheduled. */
export function newsFor(before: Standing, after: Standing): { isApproved: boolean; awards: Enrolment[] } | undefined {
  const known = new Set(openAwards(before).map(({ entryPropertyId }) => entryPropertyId));
  const awards = openAwards(after).filter(({ entryPropertyId }) => !known.has(entryPropertyId));
  const isApproved = before.globalStatusId === globalStatuses.new && after.globalStatusId === globalStatuses.active;
  return isApproved || awards.length > 0 ? { isApproved, awards } : undefined;
}

/** The judge's own dates, else those of the round in which they judge. */
export function datesFor(
  judge: { isExecutive: boolean },
  enrolment: Pick<Enrolment, 'entryPropertyId' | 'judgingStartDate' | 'judgingEndDate'>,
  season: RoundDates,
): { from: Date; until: Date } {
  const isSecond = roundOf(judge, traitsOf(enrolment.entryPropertyId)) === 2;
  return {
    from: enrolment.judgingStartDate ?? (isSecond ? season.judgingRnd2StartDate : season.judgingRnd1StartDate),
    until: enrolment.judgingEndDate ?? (isSecond ? season.judgingRnd2EndDate : season.judgingRnd1EndDate),
  };
}
