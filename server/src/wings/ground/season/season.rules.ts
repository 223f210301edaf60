import { windowRules } from '#contract/wings/ground/rule-lock/rules.ts';
import { type PhaseName, phasesAt, type SeasonDates, seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { usualReviews } from '#contract/wings/ground/season/season.ts';
import { entryProperties, entryPropertiesJudgedOn, isPublic, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import type { PlannedColumns, SeasonRow } from './season.store.ts';

/** Whose seasons concern a property: its own, those judged on it, or everyone's for the admin app. */
export function seasonProperties(traits: PropertyTraits): number[] {
  if (traits.kind === 'entry') return [traits.id];
  return (traits.kind === 'judging' ? entryPropertiesJudgedOn(traits.id) : entryProperties()).map(({ id }) => id);
}

/** The same for everyone's eyes: without what is in preparation. */
export const publicSeasonProperties = (traits: PropertyTraits): number[] => seasonProperties(traits).filter((id) => isPublic(traitsOf(id)));

export const datesOf = (row: SeasonRow): SeasonDates => ({
  StartDate: row.startDate,
  EarlyEndDate: row.earlyEndDate,
  RegularEndDate: row.regularEndDate,
  EndDate: row.endDate,
  JudgingRnd1StartDate: row.judgingRnd1StartDate,
  JudgingRnd1EndDate: row.judgingRnd1EndDate,
  JudgingRnd2StartDate: row.judgingRnd2StartDate,
  JudgingRnd2EndDate: row.judgingRnd2EndDate,
  VotingStartDate: row.votingStartDate,
  VotingEndDate: row.votingEndDate,
  WinnersDate: row.winnersDate,
});

export const phasesOf = (row: SeasonRow, now: Date): { Name: PhaseName; Until: Date | null }[] =>
  phasesAt(datesOf(row), now, seasonPartsOf(traitsOf(row.propertyId))).map(({ name, until }) => ({ Name: name, Until: until ?? null }));

/** R308: what the current-season call returns, and nothing more. */
export const detailsOf = (row: SeasonRow) => ({
  PropertyID: row.propertyId,
  SeasonID: row.id,
  SeasonNumber: row.number,
  JudgingRnd1StartDate: row.judgingRnd1StartDate,
  JudgingRnd1EndDate: row.judgingRnd1EndDate,
  JudgingRnd2StartDate: row.judgingRnd2StartDate,
  JudgingRnd2EndDate: row.judgingRnd2EndDate,
  StartDate: row.startDate,
  EndDate: row.endDate,
});

export const seasonOf = (row: SeasonRow, now: Date) => ({
  ...detailsOf(row),
  Name: row.name,
  EarlyEndDate: row.earlyEndDate,
  RegularEndDate: row.regularEndDate,
  VotingStartDate: row.votingStartDate,
  VotingEndDate: row.votingEndDate,
  WinnersDate: row.winnersDate,
  IsCurrent: row.isCurrent,
  ReviewsWanted: row.reviewsWanted,
  Phases: phasesOf(row, now),
  Version: row.version,
});

/** R620: a season belongs to the year in which it stops taking entries, by the award's own calendar. */
export const yearOf = (row: Pick<SeasonRow, 'endDate' | 'propertyId'>): number =>
  Number(dayOf(row.endDate, traitsOf(row.propertyId).timeZone).slice(0, 4));

interface Planned extends SeasonDates {
  SeasonNumber: number;
  Name?: string | null | undefined;
  IsCurrent: boolean;
  ReviewsWanted?: number | undefined;
}

/** The columns that a save puts. */
export const plannedColumns = (plan: Planned, known?: Pick<SeasonRow, 'reviewsWanted'>): PlannedColumns => ({
  number: plan.SeasonNumber,
  name: plan.Name || `Season ${plan.SeasonNumber}`,
  startDate: plan.StartDate,
  earlyEndDate: plan.EarlyEndDate,
  regularEndDate: plan.RegularEndDate,
  endDate: plan.EndDate,
  judgingRnd1StartDate: plan.JudgingRnd1StartDate,
  judgingRnd1EndDate: plan.JudgingRnd1EndDate,
  judgingRnd2StartDate: plan.JudgingRnd2StartDate,
  judgingRnd2EndDate: plan.JudgingRnd2EndDate,
  votingStartDate: plan.VotingStartDate,
  votingEndDate: plan.VotingEndDate,
  winnersDate: plan.WinnersDate,
  isCurrent: plan.IsCurrent,
  reviewsWanted: plan.ReviewsWanted ?? known?.reviewsWanted ?? usualReviews,
});

/** Windows that a save would move, as the lock of rules asks for them. */
export function movedWindows(row: SeasonRow, plan: SeasonDates) {
  const stands = datesOf(row);
  return windowRules.map((rule) => ({
    rule,
    before: stands[rule].toISOString(),
    after: plan[rule].toISOString(),
    field: rule,
  }));
}

/** Whether a season is already as it was planned: a save sent twice changes nothing the second time. */
export const isAsPlanned = (row: SeasonRow, columns: PlannedColumns): boolean =>
  (Object.keys(columns) as (keyof PlannedColumns)[]).every((key) => Number(row[key]) === Number(columns[key]) || row[key] === columns[key]);

type Phases = ReturnType<typeof phasesOf>;

/** What goes on, as far as an award has it: prices have no steps without fees or where they are anyway, and no one votes where there is no vote. */
export const phasesShown = (
  phases: Phases,
  { fees, publicVote }: Pick<PropertyTraits, 'fees' | 'publicVote'>,
  { endDate }: Pick<SeasonRow, 'endDate'>,
  isOnePrice = false,
): Phases =>
  phases.flatMap((phase) => {
    if (phase.Name === 'voting') return publicVote ? [phase] : [];
    return (fees && !isOnePrice) || !phase.Name.startsWith('entries-') ? [phase] : [{ Name: 'entries-regular' as const, Until: endDate }];
  });
