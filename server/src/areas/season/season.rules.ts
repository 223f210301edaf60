import { type PhaseName, phasesAt, type SeasonDates } from '#contract/areas/season/season-phases.ts';
import type { SeasonRow } from './season.store.ts';

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
  phasesAt(datesOf(row), now).map(({ name, until }) => ({ Name: name, Until: until ?? null }));

/** R308: what the current-season call tells, and nothing more. */
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
  Phases: phasesOf(row, now),
});

/** R620: a season belongs to the year in which it stops taking entries. */
export const yearOf = (row: Pick<SeasonRow, 'endDate'>): number => row.endDate.getUTCFullYear();
