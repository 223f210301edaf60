import { sql } from 'kysely';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** What the rankings of a whole season are counted from, each in one query: 120 categories cost as many as one. */

/** Every category that has paid entries or a final result, with how far its rankings are. */
export const listCategories = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select([
      'category.id',
      'category.name',
      'category.isHiddenFromExecutives',
      'mediaType.name as mediaType',
      sql<{ kind: RankingKind; version: number; isFinal: boolean }[]>`coalesce((
        select json_agg(json_build_object('kind', kind, 'version', version, 'isFinal', finalized_at is not null))
        from category_ranking where category_ranking.category_id = category.id), '[]')`.as('rankings'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('entry').select('entry.id').whereRef('entry.categoryId', '=', 'category.id').where('entry.state', '=', 'paid'),
        ),
        // Also where the last work was withdrawn from it.
        eb.exists(
          eb
            .selectFrom('categoryRanking')
            .select('categoryRanking.kind')
            .whereRef('categoryRanking.categoryId', '=', 'category.id')
            .where('categoryRanking.finalizedAt', 'is not', null),
        ),
      ]),
    )
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const listEntries = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .select(['entry.id', 'entry.categoryId', 'entry.isOff', 'entry.isShortlisted', 'entry.reviewsDone'])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .orderBy('entry.id')
    .execute();
export type SeasonEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** What administrators moved; final places are not asked for. */
export const listMoves = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('ranking')
    .innerJoin('category', 'category.id', 'ranking.categoryId')
    .select(['ranking.entryId', sql<RankingKind>`ranking.kind`.as('kind'), 'ranking.place', 'ranking.decidedBy', 'ranking.changedAt'])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where('ranking.finalizedAt', 'is', null)
    .execute();

export const listBallots = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('ballot')
    .innerJoin('ballotRank', 'ballotRank.ballotId', 'ballot.id')
    .select([
      'ballot.categoryId',
      'ballot.reviewerId as judgeId',
      sql<number[]>`array_agg(ballot_rank.entry_id order by ballot_rank.rank)`.as('ranked'),
    ])
    .where('ballot.seasonId', '=', seasonId)
    .where('ballot.isConflict', '=', false)
    .where('ballot.isSetAside', '=', false)
    .groupBy(['ballot.id', 'ballot.categoryId', 'ballot.reviewerId'])
    .orderBy('ballot.id')
    .execute();

export const listTieBreakers = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('tieBreaker')
    .innerJoin('clusterCategory', 'clusterCategory.clusterId', 'tieBreaker.clusterId')
    .innerJoin('cluster', 'cluster.id', 'tieBreaker.clusterId')
    .select(['tieBreaker.reviewerId', 'clusterCategory.categoryId'])
    .where('cluster.seasonId', '=', seasonId)
    .where(sql<boolean>`not is_barred_in(tie_breaker.reviewer_id, cluster_category.category_id)`)
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .execute();

export const listVotes = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('countedVote', (join) =>
      join.onRef('countedVote.entryId', '=', 'entry.id').onRef('countedVote.categoryId', '=', 'entry.categoryId'),
    )
    .select(({ fn }) => ['entry.id as entryId', 'entry.categoryId', fn.countAll<number>().as('votes')])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .groupBy('entry.id')
    .orderBy('entry.id')
    .execute();

interface CategoryKind {
  categoryId: number;
  kind: RankingKind;
}

/** Holds these rankings until the transaction ends, always in the same order: others who would change one of them wait. */
export async function lockRankings(db: WriteDb, keys: readonly CategoryKind[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('categoryRanking')
    .values(keys.map((key) => ({ ...key, version: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('categoryRanking')
    .select('version')
    .where('categoryId', '=', anyOf(keys.map(({ categoryId }) => categoryId)))
    .orderBy('categoryId')
    .orderBy('kind')
    .forUpdate()
    .execute();
}

interface FinalRow extends CategoryKind {
  entryId: number;
  place: number;
  decidedBy: string;
  figures: object;
}

/** Freezes the places and figures of many rankings. What an administrator moved keeps their name and words. */
export async function putFinals(
  db: WriteDb,
  keys: readonly CategoryKind[],
  rows: readonly FinalRow[],
  by: { now: Date; accountId: number },
): Promise<void> {
  // As one value, however many there are.
  await sql`
    insert into ranking (entry_id, kind, category_id, place, decided_by, figures, changed_at, changed_by, finalized_at)
    select "entryId", kind, "categoryId", place, "decidedBy", figures, ${by.now}, ${by.accountId}, ${by.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as final("entryId" int, kind text, "categoryId" int, place int, "decidedBy" text, figures jsonb)
    on conflict (entry_id, kind) do update
      set place = excluded.place, decided_by = excluded.decided_by, figures = excluded.figures, finalized_at = excluded.finalized_at`.execute(
    db,
  );
  await db
    .updateTable('categoryRanking')
    .set((eb) => ({ finalizedAt: by.now, finalizedBy: by.accountId, version: eb('version', '+', 1) }))
    .where(
      sql<boolean>`(category_id, kind) in (select * from unnest(${keys.map(({ categoryId }) => categoryId)}::int[], ${keys.map(
        ({ kind }) => kind,
      )}::text[]))`,
    )
    .execute();
}
