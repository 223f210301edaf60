import type { AudienceGroup } from './audience.ts';
import type { SeasonDates, SeasonParts } from '#contract/wings/ground/season/season-phases.ts';
import { datesOfParts } from '#contract/wings/ground/season/season-dates.ts';

type DateField = keyof SeasonDates;

/** Whom a date concerns as long as it is to come: those who have something left to do until then, or who wait for it. */
const concerned: Partial<Record<DateField, readonly AudienceGroup[]>> = {
  EarlyEndDate: ['drafts'],
  EndDate: ['drafts', 'unpaid'],
  JudgingRnd1StartDate: ['associates'],
  JudgingRnd1EndDate: ['workLeft'],
  JudgingRnd2StartDate: ['executives'],
  JudgingRnd2EndDate: ['withoutBallot'],
  VotingEndDate: ['nominees'],
  WinnersDate: ['submitted'],
};

export interface MovedDate {
  field: DateField;
  group: AudienceGroup;
  isLater: boolean;
}

interface Award extends SeasonParts {
  fees: boolean;
}

/** Whom to notify of what after a season's dates were changed. Dates that are past concern no one. */
export function movedDates(before: SeasonDates, after: SeasonDates, award: Award, now: Date): MovedDate[] {
  return datesOfParts(award).flatMap((field) => {
    const isMoved = before[field].getTime() !== after[field].getTime() && after[field] > now;
    const hasNone = !award.fees && field === 'EarlyEndDate';
    if (!isMoved || hasNone) return [];
    const groups = (concerned[field] ?? []).filter((group) => award.fees || group !== 'unpaid');
    return groups.map((group) => ({ field, group, isLater: after[field] > before[field] }));
  });
}
