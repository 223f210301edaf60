import { type RawBuilder, sql } from 'kysely';
import { selectScores } from '#server/wings/results/ranking/ranking.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { MonitoredReview } from './residuals.rules.ts';

/** The longest film of a work, in milliseconds: no one has seen it in less. */
const filmOf = sql<
  number | null
>`(select max(stored_file.duration_ms) from piece_file join stored_file on stored_file.key = piece_file.file_key
  where piece_file.piece_id = entry.piece_id and stored_file.content_type like 'video/%')`;

/**
 * The scores of a season that count, in the order they were given, without categories that are closed to the caller. One value for each
 * column, because they are many.
 */
export async function listMonitored(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  closedCategoryIds: readonly number[],
): Promise<MonitoredReview[]> {
  const inOrder = <T>(column: RawBuilder<T>) => sql<T[] | null>`array_agg(${column} order by review.id)`;
  const columns = await selectScores(db, propertyId, seasonId)
    .where(sql<boolean>`entry.category_id <> all(${[...closedCategoryIds]}::int[])`)
    .select([
      inOrder(sql<number>`review.entry_id`).as('entryIds'),
      inOrder(sql<number>`review.reviewer_id`).as('judgeIds'),
      inOrder(sql<number>`entry.category_id`).as('categoryIds'),
      inOrder(sql<number>`review.overall_score::float8`).as('scores'),
      inOrder(sql<number>`(extract(epoch from coalesce(review.leased_at, review.saved_at)) * 1000)::float8`).as('times'),
      inOrder(sql<number | null>`(extract(epoch from review.saved_at - review.leased_at) * 1000)::float8`).as('heldMs'),
      inOrder(filmOf).as('filmMs'),
    ])
    .executeTakeFirstOrThrow();
  const { entryIds, judgeIds, categoryIds, scores, times, heldMs, filmMs } = columns;
  return (entryIds ?? []).map((entryId, at) => ({
    entryId,
    judgeId: judgeIds?.[at] ?? 0,
    categoryId: categoryIds?.[at] ?? 0,
    score: scores?.[at] ?? 0,
    at: new Date(times?.[at] ?? 0),
    heldMs: heldMs?.[at] ?? null,
    filmMs: filmMs?.[at] ?? null,
  }));
}

export const findNamed = (db: ReadDb, reviewerId: number) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id', 'account.firstName', 'account.lastName', 'account.email'])
    .where('reviewer.id', '=', reviewerId)
    .executeTakeFirst();

/** The judge's own scores of a season in the order they were given; what was set aside is still theirs. */
export const listOwn = (db: ReadDb, propertyId: number, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .select(['review.id as reviewId', sql<number>`review.overall_score::float8`.as('score')])
    .where('review.reviewerId', '=', reviewerId)
    .where('review.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('review.isConflict', '=', false)
    .where('review.isNoLoad', '=', false)
    .where('review.overallScore', 'is not', null)
    .orderBy('review.id')
    .execute();
