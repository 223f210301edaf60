import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/db.ts';

/** Puts what a review says now aside, and begins its next version. To be called before each change. */
export async function beginVersion(db: WriteDb, reviewId: number): Promise<void> {
  await sql`
    insert into review_version (review_id, version, is_conflict, is_no_load, no_load_reason_id, overall_score, is_overall_own,
      suggested_category_id, note, scores, saved_at)
    select id, version, is_conflict, is_no_load, no_load_reason_id, overall_score, is_overall_own, suggested_category_id, note,
      coalesce((select jsonb_agg(jsonb_build_object('criterionId', criterion_id, 'score', score) order by criterion_id)
        from review_score where review_id = review.id), '[]'), saved_at
    from review where id = ${reviewId}`.execute(db);
  await db
    .updateTable('review')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', reviewId)
    .execute();
}
