import type { ExpertiseFixed, Profile } from '#contract/areas/reviewer/reviewer.ts';
import { traitsOf } from '#contract/kernel/properties.ts';

interface Season {
  entryPropertyId: number;
  seasonId: number | null;
  judgingStartDate: Date | null;
  judgingRnd1StartDate: Date | null;
  judgingRnd2StartDate: Date | null;
}

/** Executives judge in the second round, where the award has executives. */
const roundOf = (judge: { isExecutive: boolean }, entryPropertyId: number): 1 | 2 =>
  judge.isExecutive && !traitsOf(entryPropertyId).treatsExecutivesAsAssociates ? 2 : 1;

/** Judges choose their own expertise until their round begins, and as long as no organiser chose their categories for them. */
export function whyExpertiseIsFixed(
  judge: { isExecutive: boolean },
  season: Season,
  assigned: readonly { seasonId: number; forRound: number }[],
  now: Date,
): ExpertiseFixed | null {
  const round = roundOf(judge, season.entryPropertyId);
  if (assigned.some(({ seasonId, forRound }) => seasonId === season.seasonId && forRound === round)) return 'organizer';
  const begins = season.judgingStartDate ?? (round === 2 ? season.judgingRnd2StartDate : season.judgingRnd1StartDate);
  return begins && now >= begins ? 'round' : null;
}

/** Who somebody is by descent is no business of the log's. */
export function forTheLog(profile: Profile): Omit<Profile, 'EthnicityID'> {
  const { EthnicityID: _, ...rest } = profile;
  return rest;
}
