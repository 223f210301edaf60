import { seasonDateFields, yearsLater } from '#contract/wings/ground/season/season-dates.ts';
import { type Season, usualReviews } from '#contract/wings/ground/season/season.ts';
import { momentText, textMoment } from '#contract/kernel/text/zone-time.ts';

export type DateField = (typeof seasonDateFields)[number];
export type PlanValues = { SeasonNumber: number | null; Name: string; IsCurrent: boolean; ReviewsWanted: number | null } & Record<
  DateField,
  string
>;

const noDates = Object.fromEntries(seasonDateFields.map((field) => [field, ''])) as Record<DateField, string>;

/** How the form of a season that exists begins. */
export const valuesOf = (season: Season, zone: string): PlanValues => ({
  SeasonNumber: season.SeasonNumber,
  Name: season.Name,
  IsCurrent: season.IsCurrent,
  ReviewsWanted: season.ReviewsWanted,
  ...(Object.fromEntries(seasonDateFields.map((field) => [field, momentText(season[field], zone)])) as Record<DateField, string>),
});

/** The next season begins as the newest one a year later: by the clock, so that a midnight stays one. */
export function nextValues(newest: Season | undefined, zone: string): PlanValues {
  if (!newest) return { SeasonNumber: 1, Name: '', IsCurrent: false, ReviewsWanted: usualReviews, ...noDates };
  return {
    ...valuesOf(newest, zone),
    SeasonNumber: newest.SeasonNumber + 1,
    Name: '',
    IsCurrent: false,
    ...(aYearLater(newest, zone) as Record<DateField, string>),
  };
}

const aYearLater = (season: Season, zone: string) =>
  Object.fromEntries(
    seasonDateFields.map((field) => [
      field,
      yearsLater(new Date(`${momentText(season[field], zone)}:00Z`), 1)
        .toISOString()
        .slice(0, 16),
    ]),
  );

/** The dates as moments. One that no one touched is the very same moment, seconds and all. */
export function momentsOf(values: PlanValues, known: Season | undefined, zone: string): Partial<Record<DateField, Date>> {
  return Object.fromEntries(
    seasonDateFields.flatMap((field) => {
      const moment = known && momentText(known[field], zone) === values[field] ? known[field] : textMoment(values[field], zone);
      return moment ? [[field, moment]] : [];
    }),
  );
}

/** A plan without what is locked, which stays as it began; nothing if nothing else was changed. */
export function withoutLocked(values: PlanValues, initial: PlanValues, locked: readonly { Rule: string }[]): PlanValues | undefined {
  const fields = Object.keys(initial) as (keyof PlanValues)[];
  const isLocked = (field: string) => locked.some(({ Rule }) => Rule === field);
  if (fields.every((field) => isLocked(field) || values[field] === initial[field])) return undefined;
  return { ...values, ...Object.fromEntries(fields.filter(isLocked).map((field) => [field, initial[field]])) };
}
