import type { SeasonDates, SeasonParts } from '../season/season-phases.ts';

/** Rules that results follow from: they are locked when their round opens, and then change only with a second organizer. */

export const windowRules = [
  'JudgingRnd1StartDate',
  'JudgingRnd1EndDate',
  'JudgingRnd2StartDate',
  'JudgingRnd2EndDate',
  'VotingStartDate',
  'VotingEndDate',
  'WinnersDate',
] as const;
type WindowRule = (typeof windowRules)[number];

export const ruleNames = [
  ...windowRules,
  'IsAdaptive',
  'Minimum',
  'Most',
  'ShortlistSize',
  /** What becomes of a final place whose work is withdrawn. */
  'WithdrawnPlace',
  /** Of one category; null follows the season's. */
  'CategoryShortlistSize',
  'CriterionWeight',
  /** A whole criterion: null before it is added and after it is deleted. */
  'Criterion',
  /** One setting of a rulebook, by its path; its values are JSON. */
  'Rulebook',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** What a rule belongs to. The announcement is locked with the first round that decides who wins. */
const lockedRounds = ['one', 'two', 'vote', 'announcement'] as const;
export type LockedRound = (typeof lockedRounds)[number];

const rounds: Partial<Record<RuleName, LockedRound>> = {
  JudgingRnd2StartDate: 'two',
  JudgingRnd2EndDate: 'two',
  VotingStartDate: 'vote',
  VotingEndDate: 'vote',
  WinnersDate: 'announcement',
};
export const roundOfRule = (rule: RuleName): LockedRound => rounds[rule] ?? 'one';

export const isWindowRule = (rule: RuleName): rule is WindowRule => (windowRules as readonly RuleName[]).includes(rule);

type Opens = Pick<SeasonDates, 'JudgingRnd1StartDate' | 'JudgingRnd2StartDate' | 'VotingStartDate'>;

/** The rounds whose rules are locked at this moment. Parts that an award lacks never open, so their dates stay free. */
export function lockedAt(dates: Opens, { secondRound, publicVote }: SeasonParts, now: Date): LockedRound[] {
  const hasOpened = { one: dates.JudgingRnd1StartDate <= now, two: dates.JudgingRnd2StartDate <= now, vote: dates.VotingStartDate <= now };
  const decides = secondRound || publicVote ? (secondRound && hasOpened.two) || (publicVote && hasOpened.vote) : hasOpened.one;
  const locked = { one: hasOpened.one, two: secondRound && hasOpened.two, vote: publicVote && hasOpened.vote, announcement: decides };
  return lockedRounds.filter((round) => locked[round]);
}

/** A criterion as it is proposed. */
export interface CriterionValues {
  Name: string;
  Question: string;
  LowAnchor: string;
  MiddleAnchor: string;
  HighAnchor: string;
  MediaTypeID: number | null;
  Weight: number;
}

/** A moment is written as an ISO string in UTC. */
export type RuleValue = string | number | boolean | CriterionValues | null;

export const sameValue = (one: RuleValue, other: RuleValue): boolean =>
  one !== null && other !== null && typeof one === 'object' && typeof other === 'object'
    ? (Object.keys(one) as (keyof CriterionValues)[]).every((key) => one[key] === other[key])
    : one === other;
