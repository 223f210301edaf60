import { nomineesNeeded } from '#contract/kernel/constants.ts';

export interface Rank {
  entryId: number;
  rank: number;
}

/** R072, R073, R545: as many nominees as there are places, each once, ranked 1 to that number without a gap. */
export function isFullRanking(ranks: readonly Rank[], nominees: readonly number[]): boolean {
  const needed = nomineesNeeded(nominees.length);
  if (needed === 0 || ranks.length !== needed) return false;
  const known = new Set(nominees);
  const entries = new Set(ranks.map(({ entryId }) => entryId));
  const places = new Set(ranks.map(({ rank }) => rank));
  return (
    entries.size === needed &&
    places.size === needed &&
    [...entries].every((id) => known.has(id)) &&
    [...places].every((place) => place <= needed)
  );
}

/** A mailed ballot opens for a week. */
export const mailedBallotDays = 7;
