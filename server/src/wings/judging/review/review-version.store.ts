import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';

const intoVersion = sql`insert into review_version (review_id, version, is_conflict, is_no_load, no_load_reason_id, overall_score, is_overall_own,
  suggested_category_id, note, scores, saved_at, corrected_at, corrected_by, correction_reason)`;
const asItIs = sql`review.id, version, is_conflict, is_no_load, no_load_reason_id, overall_score, is_overall_own, suggested_category_id, note,
  coalesce((select jsonb_agg(jsonb_build_object('criterionId', criterion_id, 'score', review_score.score) order by criterion_id)
    from review_score where review_id = review.id), '[]'), saved_at, corrected_at, corrected_by, correction_reason`;

/** Keeps a review as it is now and begins its next version. Call it before each change. */
export async function beginVersion(db: WriteDb, reviewId: number): Promise<void> {
  await sql`${intoVersion} select ${asItIs} from review where id = ${reviewId}`.execute(db);
  await db
    .updateTable('review')
    .set((eb) => ({ version: eb('version', '+', 1), correctedAt: null, correctedBy: null, correctionReason: null }))
    .where('id', '=', reviewId)
    .execute();
}

/** Sets new overall scores, keeps the earlier version of each review, and returns how many changed. A correction stays one. */
export async function putScores(db: WriteDb, seasonId: number, scores: ReadonlyMap<number, number>): Promise<number> {
  const rows = JSON.stringify([...scores].map(([id, score]) => ({ id, score })));
  const changed = sql`(select review.id, weighed.score from review
    join jsonb_to_recordset(${rows}::jsonb) as weighed (id int, score numeric) on weighed.id = review.id
    where review.season_id = ${seasonId} and review.overall_score is distinct from weighed.score)`;
  await sql`${intoVersion} select ${asItIs} from review join ${changed} changed on changed.id = review.id`.execute(db);
  const { numAffectedRows } = await sql`
    update review set overall_score = changed.score, version = review.version + 1 from ${changed} changed where changed.id = review.id`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

interface OwnWord {
  isConflict: boolean;
  isNoLoad: boolean;
  noLoadReasonId: number | null;
  overallScore: number | null;
  scores: { criterionId: number; name: string; score: number }[];
}

/** What the judge had said, where an organizer's words count now. */
export const judgesOwnWord = sql<OwnWord | null>`(
  select jsonb_build_object('isConflict', is_conflict, 'isNoLoad', is_no_load, 'noLoadReasonId', no_load_reason_id, 'overallScore', overall_score,
    'scores', (select coalesce(jsonb_agg(jsonb_build_object('criterionId', criterion.id, 'name', criterion.name, 'score', (one ->> 'score')::int)
        order by criterion.position, criterion.id), '[]')
      from jsonb_array_elements(kept.scores) one join criterion on criterion.id = (one ->> 'criterionId')::int))
  from review_version kept where kept.review_id = review.id and kept.corrected_at is null and review.corrected_at is not null
  order by kept.version desc limit 1)`;

interface CorrectedRow {
  correctedAt: Date | null;
  correctedByName?: string | null;
  correctionReason: string | null;
  own: OwnWord | null;
}

/** For the wire: who corrected a review and why, and what its judge had said. */
export const correctionOf = ({ correctedAt, correctedByName, correctionReason, own }: CorrectedRow) =>
  correctedAt && {
    At: correctedAt,
    By: correctedByName ?? null,
    Reason: correctionReason ?? '',
    Own: own && {
      IsConflict: own.isConflict,
      IsNoLoad: own.isNoLoad,
      NoLoadReasonID: own.noLoadReasonId,
      OverallScore: own.overallScore,
      Scores: own.scores.map(({ criterionId, name, score }) => ({ CriterionID: criterionId, Name: name, Score: score })),
    },
  };
