import { globalStatuses, noEntryProperty, reviewerPropertyStatuses } from '#contract/kernel/constants.ts';
import type { Role } from '#contract/kernel/permissions.ts';
import { findProperty } from '#contract/kernel/properties.ts';

export interface Judge {
  role: Role;
  /** The judging property the account belongs to. */
  propertyId: number;
  /** Absent when the account is no judge, or no longer one. */
  reviewer: { globalStatusId: number; isExecutive: boolean; properties: readonly JudgedProperty[] } | undefined;
}
export interface JudgedProperty {
  entryPropertyId: number;
  statusId: number;
  /** An administrator disabled the judge for the season in question. */
  isSeasonOff: boolean;
}

export interface JudgeCheck {
  ValidAccount: boolean;
  GActive: boolean;
  Executive: boolean;
  AllowedToJudge: boolean;
}

/** R093, R354: scheduled, or the assignment is done; and not disabled for the season (R359). */
export const maySit = ({ statusId, isSeasonOff }: Pick<JudgedProperty, 'statusId' | 'isSeasonOff'>): boolean =>
  !isSeasonOff && (statusId === reviewerPropertyStatuses.scheduled || statusId === reviewerPropertyStatuses.assignmentFulfilled);

/** R546: some properties treat executives as associates, so they never count as executive. */
const hasExecutives = (entryPropertyId: number): boolean => findProperty(entryPropertyId)?.treatsExecutivesAsAssociates === false;

const isJudgedOn = (entryPropertyId: number, judgingPropertyId: number): boolean =>
  findProperty(entryPropertyId)?.judgedBy === judgingPropertyId;

/** R605: the entry property whose executive this judge is; one they are scheduled for comes first. */
export function findExecutiveProperty(judge: Judge): number | undefined {
  if (judge.role !== 'Reviewer' || !judge.reviewer?.isExecutive) return undefined;
  const executive = judge.reviewer.properties.filter(
    ({ entryPropertyId }) => hasExecutives(entryPropertyId) && isJudgedOn(entryPropertyId, judge.propertyId),
  );
  return (executive.find(maySit) ?? executive[0])?.entryPropertyId;
}

const isExecutiveOf = ({ reviewer }: Judge, entryPropertyId: number): boolean =>
  reviewer?.isExecutive === true &&
  hasExecutives(entryPropertyId) &&
  reviewer.properties.some((one) => one.entryPropertyId === entryPropertyId);

/** The four flags of the judge check (R026 to R030), for one entry property or, by -1, for none in particular. */
export function judgeCheck(judge: Judge, entryPropertyId: number): JudgeCheck {
  const { reviewer } = judge;
  const isAnywhere = entryPropertyId === noEntryProperty;
  if (judge.role !== 'Reviewer' || !reviewer || !(isAnywhere || isJudgedOn(entryPropertyId, judge.propertyId))) {
    return { ValidAccount: false, GActive: false, Executive: false, AllowedToJudge: false };
  }
  return {
    ValidAccount: true,
    // R548: only status 1; GroupActive does not count.
    GActive: reviewer.globalStatusId === globalStatuses.active,
    // R605: agrees with the property they are executive of, also where they have no seat.
    Executive: isAnywhere ? findExecutiveProperty(judge) !== undefined : isExecutiveOf(judge, entryPropertyId),
    AllowedToJudge: reviewer.properties.some((one) => (isAnywhere || one.entryPropertyId === entryPropertyId) && maySit(one)),
  };
}
