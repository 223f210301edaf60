import type { ExpertiseFixed, Profile } from '#contract/wings/judging/reviewer/reviewer.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { roundOf } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';

interface Season {
  entryPropertyId: number;
  seasonId: number | null;
  judgingStartDate: Date | null;
  judgingRnd1StartDate: Date | null;
  judgingRnd2StartDate: Date | null;
}

/** Judges choose their own expertise until their round begins, and as long as no organiser chose their categories for them. */
export function whyExpertiseIsFixed(
  judge: { isExecutive: boolean },
  season: Season,
  assigned: readonly { seasonId: number; forRound: number }[],
  now: Date,
): ExpertiseFixed | null {
  const round = roundOf(judge, traitsOf(season.entryPropertyId));
  if (assigned.some(({ seasonId, forRound }) => seasonId === season.seasonId && forRound === round)) return 'organizer';
  const opens = round === 2 ? season.judgingRnd2StartDate : season.judgingRnd1StartDate;
  const hasBegun = (start: Date | null) => start === null || now >= start;
  return opens && hasBegun(opens) && hasBegun(season.judgingStartDate) ? 'round' : null;
}

/** Who someone is by descent is no business of the log's. */
export function forTheLog(profile: Profile): Omit<Profile, 'EthnicityID'> {
  const { EthnicityID: _, ...rest } = profile;
  return rest;
}
