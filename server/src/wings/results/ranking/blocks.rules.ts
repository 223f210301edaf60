import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { BlockKind, OverridableKind } from '#contract/wings/desk/results/results.ts';

interface RankedCategory {
  kind: RankingKind;
  isFinal: boolean;
  placed: number;
  isTied: boolean;
}

interface CategoryFacts {
  judges: RankedCategory;
  voted: RankedCategory | undefined;
  /** Works with too few reviews. */
  shortOfReviews: number;
  /** Ballots that are expected and not there. */
  ballotsMissing: number;
  off: number;
  /** Groups of votes that no one decided. */
  groupsHeld: number;
  overrides: ReadonlySet<OverridableKind>;
}

/**
 * What keeps a category from being finalized, in the order in which it has to be settled. Ballots that are still to come may settle a tie, and
 * reviews a shortlist. Groups of votes that no one decided are counted as `votes`, beside ties of the public vote, which they may settle.
 */
export function blocksOf({ judges, voted, shortOfReviews, ballotsMissing, off, groupsHeld, overrides }: CategoryFacts): BlockKind[] {
  const isUndecided = !voted?.isFinal && groupsHeld > 0 && !overrides.has('votes');
  const isVoteOpen = isUndecided || (voted !== undefined && !voted.isFinal && voted.isTied);
  if (judges.isFinal) return isVoteOpen ? ['votes'] : [];
  const isByReviews = judges.kind === 'ordinary';
  const isEmpty = judges.placed === 0;
  const blocks: Record<BlockKind, boolean> = {
    reviews: (shortOfReviews > 0 && !overrides.has('reviews')) || (isByReviews && isEmpty),
    ballots: !isByReviews && ((ballotsMissing > 0 && !overrides.has('ballots')) || isEmpty),
    off: off > 0 && !overrides.has('off'),
    tie: judges.isTied,
    votes: isVoteOpen,
  };
  return (Object.keys(blocks) as BlockKind[]).filter((kind) => blocks[kind]);
}

/** Final when nothing is left to finalize: also the public vote, where there was one. */
export const isAllFinal = ({ judges, voted }: Pick<CategoryFacts, 'judges' | 'voted'>): boolean =>
  judges.isFinal && (voted?.isFinal ?? true);
