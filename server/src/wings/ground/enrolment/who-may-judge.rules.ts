import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

/** R093, R354: scheduled, or the assignment is done. */
export const judgingStatuses: readonly number[] = [reviewerPropertyStatuses.scheduled, reviewerPropertyStatuses.assignmentFulfilled];

export interface EnrolmentStanding {
  statusId: number;
  /** Disabled for the season by an administrator (R359). */
  isSeasonOff: boolean;
}

/** Whether an enrolment lets its judge judge the season, as far as the season is concerned. */
export const allowsJudging = ({ statusId, isSeasonOff }: EnrolmentStanding): boolean => !isSeasonOff && judgingStatuses.includes(statusId);

interface Entitled {
  globalStatusId: number;
  /** Absent when the judge is not enrolled for the season. */
  enrolment: EnrolmentStanding | undefined;
}

/** Whether a judge may judge an award's season at all, regardless of dates. `mayJudge` in the store is the same in SQL. */
export const isEntitled = (judge: Entitled): boolean => whyNotEntitled(judge) === undefined;

/** R187, R188, R549: in the printed order, who may not judge at all and why. R548: only the status Active counts. */
export function whyNotEntitled({ globalStatusId, enrolment }: Entitled): 'inactive' | 'unscheduled' | undefined {
  if (globalStatusId !== globalStatuses.active) return 'inactive';
  return enrolment && allowsJudging(enrolment) ? undefined : 'unscheduled';
}

type Rounds = Pick<PropertyTraits, 'treatsExecutivesAsAssociates'>;

/** R546: executives judge in round two, except where the award treats them as associates. `judgingRound` in the store says the same in SQL. */
export const roundOf = ({ isExecutive }: { isExecutive: boolean }, { treatsExecutivesAsAssociates }: Rounds): 1 | 2 =>
  isExecutive && !treatsExecutivesAsAssociates ? 2 : 1;

/** R029, R190, R546: who has no ballots in an award's season, regardless of dates, and why. */
export function whyNoBallots(judge: Entitled & { isExecutive: boolean }, traits: Rounds) {
  const why = whyNotEntitled(judge);
  if (why) return why === 'inactive' ? 'BallotJudgeInactive' : 'BallotJudgeUnavailable';
  return roundOf(judge, traits) === 2 ? undefined : 'NotExecutive';
}

/** Whether a judge has ballots to cast. `mayVote` in the store says the same in SQL. */
export const isVoting = (judge: Entitled & { isExecutive: boolean }, traits: Rounds): boolean => whyNoBallots(judge, traits) === undefined;
