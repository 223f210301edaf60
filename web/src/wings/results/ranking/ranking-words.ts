import { type RankingKind, rankingKinds } from '#contract/wings/results/ranking/ranking.ts';
import type { SeasonParts } from '#contract/wings/ground/season/season-phases.ts';

interface Progress {
  CategoryID: number;
  Category: string;
  Counted: number;
  FinalizedAt: Date | null;
}

/** The category an organiser most likely looks for: one with something to rank that is still open, else any with something to rank. */
export const firstCategory = <P extends Progress>(categories: readonly P[]): P | undefined =>
  categories.find(({ Counted, FinalizedAt }) => Counted > 0 && !FinalizedAt) ??
  categories.find(({ Counted }) => Counted > 0) ??
  categories[0];

/** The rankings of an award: by ballots where there is a second round, by votes where the public votes. */
export const kindsOf = ({ secondRound, publicVote }: SeasonParts): RankingKind[] =>
  rankingKinds.filter((kind) => kind === 'ordinary' || (kind === 'executive' ? secondRound : publicVote));

export const kindIn = (value: string, kinds: readonly RankingKind[]): RankingKind => kinds.find((kind) => kind === value) ?? 'ordinary';

/** Two digits after the point, so that figures line up; a dash where there is none. */
export const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

interface Standing {
  EntryID: number;
  Place: number | null;
}

/** Works whose place another one has too. */
export function sharedPlaces(entries: readonly Standing[]): Set<number> {
  const counts = Map.groupBy(
    entries.filter(({ Place }) => Place !== null),
    ({ Place }) => Place,
  );
  return new Set([...counts.values()].filter(({ length }) => length > 1).flatMap((same) => same.map(({ EntryID }) => EntryID)));
}

/** The last work above a line, such as the last nominee; nothing when all or none are above it. */
export function lastAbove(entries: readonly Standing[], isAbove: (entry: Standing) => boolean): number | undefined {
  const last = entries.findLastIndex(isAbove);
  return last === -1 || last === entries.length - 1 ? undefined : entries[last]?.EntryID;
}
