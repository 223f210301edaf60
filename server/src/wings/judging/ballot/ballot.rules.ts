import { nomineesNeeded } from '#contract/kernel/call/constants.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';

interface Rank {
  entryId: number;
  rank: number;
}

/** R072, R073, R545: as many nominees as there are places, each once, ranked 1 to that number without a gap. */
export function isFullRanking(ranks: readonly Rank[], nominees: readonly number[]): boolean {
  const needed = nomineesNeeded(nominees.length);
  const entries = new Set(ranks.map(({ entryId }) => entryId).filter((id) => nominees.includes(id)));
  const places = new Set(ranks.map(({ rank }) => rank));
  const isEachOnce = ranks.length === needed && entries.size === needed;
  return needed > 0 && isEachOnce && Array.from({ length: needed }, (_, place) => place + 1).every((place) => places.has(place));
}

/** A mailed ballot opens for a week, and no longer than the judge may vote. */

export const mailedUntil = (now: Date, votesUntil: Date): Date =>
  new Date(Math.min(now.getTime() + secretLinks.mailedBallot.lastsMs, votesUntil.getTime()));

/** Enough for every category of a long evening, and too few to write to strangers with. */
export const mailedPerHour = 20;
