import type { FieldError } from '../../kernel/wire.ts';
import type { SeasonDates } from './season-phases.ts';

type DateField = keyof SeasonDates;

export const seasonDateFields = [
  'StartDate',
  'EarlyEndDate',
  'RegularEndDate',
  'EndDate',
  'JudgingRnd1StartDate',
  'JudgingRnd1EndDate',
  'JudgingRnd2StartDate',
  'JudgingRnd2EndDate',
  'VotingStartDate',
  'VotingEndDate',
  'WinnersDate',
] as const satisfies readonly DateField[];

/** One date must come after another; `orAtOnce` where the same moment will do. */
interface Order {
  field: DateField;
  after: DateField;
  orAtOnce?: true;
  message: string;
}

/** In the order of the year. Each field is told the first thing that is wrong with it only. */
const orders: readonly Order[] = [
  { field: 'EarlyEndDate', after: 'StartDate', message: 'The early price must end after entries open.' },
  { field: 'RegularEndDate', after: 'EarlyEndDate', orAtOnce: true, message: 'The regular price can’t end before the early price.' },
  { field: 'EndDate', after: 'RegularEndDate', orAtOnce: true, message: 'Entries can’t close before the regular price ends.' },
  { field: 'JudgingRnd1StartDate', after: 'StartDate', orAtOnce: true, message: 'Round one can’t begin before entries open.' },
  { field: 'JudgingRnd1EndDate', after: 'JudgingRnd1StartDate', message: 'Round one must end after it begins.' },
  { field: 'JudgingRnd2StartDate', after: 'JudgingRnd1StartDate', message: 'Round two must begin after round one.' },
  { field: 'JudgingRnd2EndDate', after: 'JudgingRnd2StartDate', message: 'Round two must end after it begins.' },
  { field: 'JudgingRnd2EndDate', after: 'JudgingRnd1EndDate', orAtOnce: true, message: 'Round two can’t end before round one.' },
  { field: 'VotingStartDate', after: 'StartDate', message: 'The public vote must begin after entries open.' },
  { field: 'VotingEndDate', after: 'VotingStartDate', message: 'The public vote must end after it begins.' },
  { field: 'WinnersDate', after: 'EndDate', orAtOnce: true, message: 'Winners can’t be announced before entries close.' },
  { field: 'WinnersDate', after: 'JudgingRnd2EndDate', orAtOnce: true, message: 'Winners can’t be announced before round two ends.' },
  { field: 'WinnersDate', after: 'VotingEndDate', orAtOnce: true, message: 'Winners can’t be announced before the public vote ends.' },
];

const longestMs = 2 * 366 * 86_400_000;

/** What does not fit in a season's year, next to the date that should move. Dates not given yet are left alone. */
export function findDateProblems(dates: Partial<Record<DateField, Date | undefined>>): FieldError[] {
  const problems = new Map<DateField, string>();
  for (const { field, after, orAtOnce, message } of orders) {
    const [one, other] = [dates[field], dates[after]];
    if (!one || !other || problems.has(field)) continue;
    if (one < other || (one.getTime() === other.getTime() && !orAtOnce)) problems.set(field, message);
  }
  // A year mistyped far ahead is in order with everything before it.
  for (const field of seasonDateFields) {
    const [one, start] = [dates[field], dates.StartDate];
    if (one && start && !problems.has(field) && one.getTime() - start.getTime() > longestMs)
      problems.set(field, 'This is more than two years after entries open. Look at the year again.');
  }
  return seasonDateFields.flatMap((Field) => {
    const Message = problems.get(Field);
    return Message ? [{ Field, Message }] : [];
  });
}

/** The same day of the month, some years on; the last of February where there is no 29th. */
export function yearsLater(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(date.getUTCFullYear() + years);
  if (later.getUTCMonth() !== date.getUTCMonth()) later.setUTCDate(0);
  return later;
}
