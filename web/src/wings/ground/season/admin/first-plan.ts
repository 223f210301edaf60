import { usualReviews } from '#contract/wings/ground/season/season.ts';
import type { DateField, PlanValues } from './next-plan.ts';
import { momentText } from '#contract/kernel/text/zone-time.ts';

/** Days after entries open, and the hour: windows begin in the morning and end with a day. */
const proposal: Record<DateField, readonly [day: number, clock: string]> = {
  StartDate: [0, '00:00'],
  EarlyEndDate: [42, '23:59'],
  RegularEndDate: [70, '23:59'],
  EndDate: [84, '23:59'],
  JudgingRnd1StartDate: [91, '09:00'],
  JudgingRnd1EndDate: [119, '23:59'],
  JudgingRnd2StartDate: [126, '09:00'],
  JudgingRnd2EndDate: [147, '23:59'],
  VotingStartDate: [126, '09:00'],
  VotingEndDate: [140, '23:59'],
  WinnersDate: [161, '12:00'],
};

/** A first season that begins today by the award's clock, so that opening the award opens entries, and is over in about half a year. */
export function firstPlan(now: Date, zone: string): PlanValues {
  const today = momentText(now, zone).slice(0, 10);
  const dayAfter = (days: number): string => {
    const date = new Date(`${today}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  const dates = Object.fromEntries(Object.entries(proposal).map(([field, [day, clock]]) => [field, `${dayAfter(day)}T${clock}`]));
  return { SeasonNumber: 1, Name: '', IsCurrent: true, ReviewsWanted: usualReviews, ...(dates as Record<DateField, string>) };
}
