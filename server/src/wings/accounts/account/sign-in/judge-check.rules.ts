import { globalStatuses, noEntryProperty } from '#contract/kernel/call/constants.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { allowsJudging, type EnrolmentStanding, roundOf } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';

export interface CheckedJudge {
  role: Role;
  /** The judging property the account belongs to. */
  propertyId: number;
  /** Absent when the account is no judge, or no longer one. */
  reviewer: { globalStatusId: number; isExecutive: boolean; properties: readonly JudgedProperty[] } | undefined;
}
/** What holds at an award today. */
interface JudgedProperty extends EnrolmentStanding {
  entryPropertyId: number;
}

interface JudgeCheck {
  ValidAccount: boolean;
  GActive: boolean;
  Executive: boolean;
  AllowedToJudge: boolean;
}

/** R546: some properties treat executives as associates, so they never count as executive. */
function hasExecutives(entryPropertyId: number): boolean {
  const traits = findProperty(entryPropertyId);
  return traits !== undefined && roundOf({ isExecutive: true }, traits) === 2;
}

const isJudgedOn = (entryPropertyId: number, judgingPropertyId: number): boolean =>
  findProperty(entryPropertyId)?.judgedBy === judgingPropertyId;

/** R605: the entry property whose executive this judge is; one they are scheduled for comes first. */
export function findExecutiveProperty(judge: CheckedJudge): number | undefined {
  if (judge.role !== 'Reviewer' || !judge.reviewer?.isExecutive) return undefined;
  const executive = judge.reviewer.properties.filter(
    ({ entryPropertyId }) => hasExecutives(entryPropertyId) && isJudgedOn(entryPropertyId, judge.propertyId),
  );
  return (executive.find(allowsJudging) ?? executive[0])?.entryPropertyId;
}

const isExecutiveOf = ({ reviewer }: CheckedJudge, entryPropertyId: number): boolean =>
  reviewer?.isExecutive === true &&
  hasExecutives(entryPropertyId) &&
  reviewer.properties.some((one) => one.entryPropertyId === entryPropertyId);

/** The four flags of the judge check (R026 to R030), for one entry property or, by -1, for none in particular. */
export function judgeCheck(judge: CheckedJudge, entryPropertyId: number): JudgeCheck {
  const { reviewer } = judge;
  const isAnywhere = entryPropertyId === noEntryProperty;
  if (judge.role !== 'Reviewer' || !reviewer || !(isAnywhere || isJudgedOn(entryPropertyId, judge.propertyId))) {
    return { ValidAccount: false, GActive: false, Executive: false, AllowedToJudge: false };
  }
  return {
    ValidAccount: true,
    // R548: only status 1; GroupActive does not count.
    GActive: reviewer.globalStatusId === globalStatuses.active,
    // R605: agrees with the property they are executive of, also where they are not scheduled.
    Executive: isAnywhere ? findExecutiveProperty(judge) !== undefined : isExecutiveOf(judge, entryPropertyId),
    AllowedToJudge: reviewer.properties.some((one) => (isAnywhere || one.entryPropertyId === entryPropertyId) && allowsJudging(one)),
  };
}
