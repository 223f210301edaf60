import type { Conflict } from '#contract/wings/judging/review/conflicts.ts';
import { listed } from '#web/kernel/words/i18n.ts';
import type { useConflictText } from '#web/texts/conflict.ts';

type Words = ReturnType<typeof useConflictText>;

export interface Pair {
  ReviewerID: number;
  PieceID: number;
}

export const idOfPair = ({ ReviewerID, PieceID }: Pair): string => `${ReviewerID}-${PieceID}`;

export function pairOfId(id: string): Pair {
  const [ReviewerID = 0, PieceID = 0] = id.split('-').map(Number);
  return { ReviewerID, PieceID };
}

/** '2 reviews and 1 ballot', or nothing where the judges gave nothing. */
export function givenIn(t: Words, rows: readonly Pick<Conflict, 'Reviews' | 'Ballots'>[]): string | undefined {
  const sum = (of: (row: Pick<Conflict, 'Reviews' | 'Ballots'>) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const reviews = sum(({ Reviews }) => Reviews);
  const ballots = sum(({ Ballots }) => Ballots);
  const parts = [reviews > 0 && t('reviews', { count: reviews }), ballots > 0 && t('ballots', { count: ballots })].filter(
    (part) => part !== false,
  );
  return parts.length ? listed(parts) : undefined;
}

/** What a confirmation does to what the judges gave already. */
export function effectOf(t: Words, rows: readonly Pick<Conflict, 'Reviews' | 'Ballots' | 'FinalRankings'>[]): string | undefined {
  const given = givenIn(t, rows);
  if (!given) return undefined;
  const finals = [...new Set(rows.flatMap(({ FinalRankings }) => FinalRankings))];
  return [t('setsAside', { given }), finals.length > 0 && t('finalBefore', { count: finals.length, names: finals.join(', ') })]
    .filter(Boolean)
    .join(' ');
}
