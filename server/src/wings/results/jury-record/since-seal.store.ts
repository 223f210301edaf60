import { sql } from 'kysely';
import type { DecidingRule, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Note } from './record/seal-log.rules.ts';

/** The frozen places of every ranking of a season, in one query. */
export const listFrozen = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('categoryRanking')
    .innerJoin('category', 'category.id', 'categoryRanking.categoryId')
    .select([
      'category.id as c',
      sql<RankingKind>`category_ranking.kind`.as('kind'),
      sql<(readonly [number, number, DecidingRule])[]>`coalesce((
        select jsonb_agg(jsonb_build_array(entry_id, place, decided_by)) from ranking
        where ranking.category_id = category.id and ranking.kind = category_ranking.kind and ranking.finalized_at is not null), '[]')`.as(
        'p',
      ),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where('categoryRanking.finalizedAt', 'is not', null)
    .orderBy('category.id')
    .orderBy('categoryRanking.kind')
    .execute();

export const listCategoryNames = (db: ReadDb, propertyId: number, categoryIds: readonly number[]) =>
  db.selectFrom('category').select(['id', 'name']).where('propertyId', '=', propertyId).where('id', '=', anyOf(categoryIds)).execute();

export const listWorks = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'entry.pieceId', 'piece.title'])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', anyOf(entryIds))
    .execute();

export const listReviewIds = (db: ReadDb, seasonId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('review')
    .select(['id', 'entryId', 'reviewerId'])
    .where('seasonId', '=', seasonId)
    .where('entryId', '=', anyOf(entryIds))
    .execute();

export const listClusters = (db: ReadDb, categoryIds: readonly number[]) =>
  db.selectFrom('clusterCategory').select(['clusterId', 'categoryId']).where('categoryId', '=', anyOf(categoryIds)).execute();

/** Notes about each of them kept back: no one changes one thing more often than this without the newest being among them. */
const notesEach = 20;

interface NamedNote extends Note {
  name: string | null;
  isJudge: boolean;
}

/** What the audit log says of these since a moment, the newest first. */
export const listNotes = async (db: ReadDb, keys: readonly { subject: string; id: number }[], since: Date): Promise<NamedNote[]> =>
  (
    await sql<NamedNote>`
      select note.at, note.action, note.subject, note.subject_id,
        case when jsonb_typeof(note.facts -> 'pieceId') = 'number' then (note.facts ->> 'pieceId')::int end as piece_id,
        case when jsonb_typeof(note.facts -> 'reviewerId') = 'number' then (note.facts ->> 'reviewerId')::int end as reviewer_id,
        nullif(trim(account.first_name || ' ' || account.last_name), '') as name, coalesce(account.role = 'Reviewer', false) as is_judge
      from unnest(${keys.map(({ subject }) => subject)}::text[], ${keys.map(({ id }) => `${id}`)}::text[]) as key(subject, id)
      cross join lateral (
        select at, action, subject, subject_id, coalesce(acting_id, actor_id) as by, coalesce(before, '{}') || coalesce(after, '{}') as facts
        from audit_log where audit_log.subject = key.subject and audit_log.subject_id = key.id and at >= ${since}
        order by at desc limit ${notesEach}) as note
      left join account on account.id = note.by`.execute(db as never)
  ).rows;
