import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const nameOfAccount = sql<string | null>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`;

export const findCategory = (db: ReadDb, propertyId: number, seasonId: number, categoryId: number, kind: RankingKind) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('categoryRanking', (join) =>
      join.onRef('categoryRanking.categoryId', '=', 'category.id').on('categoryRanking.kind', '=', kind),
    )
    .leftJoin('account', 'account.id', 'categoryRanking.finalizedBy')
    .select((eb) => [
      'category.id',
      'category.name',
      'category.isHiddenFromExecutives',
      'categoryType.name as categoryType',
      'mediaType.name as mediaType',
      'categoryRanking.version',
      'categoryRanking.finalizedAt',
      nameOfAccount.as('finalizedBy'),
      eb
        .exists(
          eb
            .selectFrom('ballot')
            .select('ballot.id')
            .whereRef('ballot.categoryId', '=', 'category.id')
            .where('isConflict', '=', false)
            .where('isSetAside', '=', false),
        )
        .$castTo<boolean>()
        .as('hasBallots'),
    ])
    .where('category.id', '=', categoryId)
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .executeTakeFirst();

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>;

/** The paid entries of a category, with where an administrator or the final count put them. */
export const listEntries = (db: ReadDb, propertyId: number, categoryId: number, kind: RankingKind) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .leftJoin('ranking', (join) => join.onRef('ranking.entryId', '=', 'entry.id').on('ranking.kind', '=', kind))
    .leftJoin('account', 'account.id', 'ranking.changedBy')
    .leftJoin('awardDecision', 'awardDecision.entryId', 'entry.id')
    .select((eb) => [
      'entry.id',
      'entry.isShortlisted',
      'entry.isOff',
      'piece.id as pieceId',
      'piece.title',
      'piece.organization',
      pictureKeyOf('entry.piece_id').as('pictureKey'),
      'ranking.place',
      'ranking.decidedBy',
      'ranking.note',
      'ranking.figures',
      'ranking.changedAt',
      nameOfAccount.as('changedBy'),
      'awardDecision.reason as awardReason',
      jsonArrayFrom(
        eb
          .selectFrom('entryAward')
          .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
          .select(['entryAward.winnerLevelId', 'winnerLevel.name', sql<WinnerKind>`winner_level.kind`.as('kind'), 'entryAward.finalizedAt'])
          .whereRef('entryAward.entryId', '=', 'entry.id')
          .orderBy('winnerLevel.position'),
      ).as('awards'),
    ])
    .where('entry.categoryId', '=', categoryId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .orderBy('entry.id')
    .execute();

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Scores that count. Judges show their habits across categories, so a calibration asks for those of the whole season. */
export const selectScores = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('review')
    .innerJoin('entry', 'entry.id', 'review.entryId')
    .where('entry.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('review.isConflict', '=', false)
    .where('review.isNoLoad', '=', false)
    .where('review.isSetAside', '=', false);

export const listScores = (db: ReadDb, propertyId: number, seasonId: number, categoryId?: number) =>
  selectScores(db, propertyId, seasonId)
    .select(['review.entryId', 'review.reviewerId as judgeId', 'entry.categoryId', sql<number>`review.overall_score::float8`.as('score')])
    .$if(categoryId !== undefined, (query) => query.where('entry.categoryId', '=', categoryId ?? 0))
    .orderBy('review.id')
    .execute();

/** The ballots of a category as lists of entries, the first place first. */
export const listBallots = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('ballot')
    .innerJoin('ballotRank', 'ballotRank.ballotId', 'ballot.id')
    .select(['ballot.reviewerId as judgeId', sql<number[]>`array_agg(ballot_rank.entry_id order by ballot_rank.rank)`.as('ranked')])
    .where('ballot.categoryId', '=', categoryId)
    .where('ballot.isConflict', '=', false)
    .where('ballot.isSetAside', '=', false)
    .groupBy(['ballot.id', 'ballot.reviewerId'])
    .orderBy('ballot.id')
    .execute();

/** Whose word decides in a category, in the order of its clusters; no one's whom one of its works may concern. */
export const listTieBreakers = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('tieBreaker')
    .innerJoin('clusterCategory', 'clusterCategory.clusterId', 'tieBreaker.clusterId')
    .innerJoin('cluster', 'cluster.id', 'tieBreaker.clusterId')
    .select('tieBreaker.reviewerId')
    .where('clusterCategory.categoryId', '=', categoryId)
    .where(sql<boolean>`not is_barred_in(tie_breaker.reviewer_id, cluster_category.category_id)`)
    .orderBy('cluster.position')
    .orderBy('cluster.id')
    .execute();

/** Standing votes of confirmed voters. */
export const countVotes = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('countedVote', (join) =>
      join.onRef('countedVote.entryId', '=', 'entry.id').onRef('countedVote.categoryId', '=', 'entry.categoryId'),
    )
    .select(({ fn }) => ['entry.id as entryId', fn.countAll<number>().as('votes')])
    .where('entry.categoryId', '=', categoryId)
    .groupBy('entry.id')
    .orderBy('entry.id')
    .execute();

/** Holds the ranking until the transaction ends: others who would change it wait. */
export async function lockRanking(db: WriteDb, categoryId: number, kind: RankingKind) {
  await db
    .insertInto('categoryRanking')
    .values({ categoryId, kind, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('categoryRanking')
    .select(['version', 'finalizedAt'])
    .where('categoryId', '=', categoryId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const raiseVersion = (db: WriteDb, categoryId: number, kind: RankingKind) =>
  db
    .updateTable('categoryRanking')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('categoryId', '=', categoryId)
    .where('kind', '=', kind)
    .execute();

interface PlacedRow {
  entryId: number;
  kind: RankingKind;
  categoryId: number;
  place: number;
  decidedBy: string;
  note: string;
  changedAt: Date;
  changedBy: number | null;
}

export async function putMove(db: WriteDb, move: PlacedRow): Promise<void> {
  const { entryId: _, kind: __, ...rest } = move;
  await db
    .insertInto('ranking')
    .values(move)
    .onConflict((conflict) => conflict.columns(['entryId', 'kind']).doUpdateSet(rest))
    .execute();
}

export const removeMove = (db: WriteDb, entryId: number, kind: RankingKind) =>
  db.deleteFrom('ranking').where('entryId', '=', entryId).where('kind', '=', kind).execute();

/** Freezes places and figures. What an administrator moved keeps their name and words. */
export async function putFinal(
  db: WriteDb,
  categoryId: number,
  kind: RankingKind,
  rows: readonly { entryId: number; place: number; decidedBy: string; figures: object }[],
  by: { now: Date; accountId: number },
): Promise<void> {
  if (rows.length)
    await db
      .insertInto('ranking')
      .values(
        rows.map(({ figures, ...row }) => ({
          ...row,
          kind,
          categoryId,
          figures: JSON.stringify(figures),
          changedAt: by.now,
          changedBy: by.accountId,
          finalizedAt: by.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['entryId', 'kind']).doUpdateSet((eb) => ({
          place: eb.ref('excluded.place'),
          decidedBy: eb.ref('excluded.decidedBy'),
          figures: eb.ref('excluded.figures'),
          finalizedAt: eb.ref('excluded.finalizedAt'),
        })),
      )
      .execute();
  await db
    .updateTable('categoryRanking')
    .set({ finalizedAt: by.now, finalizedBy: by.accountId })
    .where('categoryId', '=', categoryId)
    .where('kind', '=', kind)
    .execute();
}

/** A work leaves its final places; the others keep theirs, or those behind it move up by one. */
export async function leavePlaces(db: WriteDb, categoryId: number, entryId: number, then: 'empty' | 'up'): Promise<void> {
  if (then === 'up')
    await sql`update ranking set place = ranking.place - 1 from ranking gone, category_ranking final
      where gone.entry_id = ${entryId} and gone.category_id = ${categoryId} and ranking.category_id = gone.category_id
        and ranking.kind = gone.kind and ranking.place > gone.place
        and final.category_id = gone.category_id and final.kind = gone.kind and final.finalized_at is not null`.execute(db);
  await db.deleteFrom('ranking').where('entryId', '=', entryId).where('categoryId', '=', categoryId).execute();
  await db
    .updateTable('categoryRanking')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('categoryId', '=', categoryId)
    .execute();
}

/** Places are counted again; what an administrator moved stays moved. */
export async function removeFinal(db: WriteDb, categoryId: number, kind: RankingKind): Promise<void> {
  await db.deleteFrom('ranking').where('categoryId', '=', categoryId).where('kind', '=', kind).where('note', '=', '').execute();
  await db
    .updateTable('ranking')
    .set({ finalizedAt: null, figures: '{}' })
    .where('categoryId', '=', categoryId)
    .where('kind', '=', kind)
    .execute();
  await db
    .updateTable('categoryRanking')
    .set({ finalizedAt: null, finalizedBy: null })
    .where('categoryId', '=', categoryId)
    .where('kind', '=', kind)
    .execute();
}

/** What was computed for an entry that goes elsewhere. */
export const removePlaces = (db: WriteDb, entryId: number) => db.deleteFrom('ranking').where('entryId', '=', entryId).execute();

/** Every category of a season that has paid entries or a final ranking, with what has come in for one kind of ranking. */
export async function listProgress(db: ReadDb, propertyId: number, seasonId: number, kind: RankingKind) {
  return db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('entry')
          .select(({ fn, selectFrom }) => [
            'categoryId',
            fn.countAll<number>().filterWhere('isOff', '=', false).as('entries'),
            fn
              .countAll<number>()
              .filterWhere('isOff', '=', false)
              .filterWhere('reviewsDone', '>=', selectFrom('season').select('reviewsWanted').where('season.id', '=', seasonId))
              .as('reviewed'),
            fn.countAll<number>().filterWhere('isShortlisted', '=', true).as('shortlisted'),
            sql<number>`sum(reviews_done)::int`.as('reviews'),
          ])
          .where('entry.seasonId', '=', seasonId)
          .where('entry.propertyId', '=', propertyId)
          .where('state', '=', 'paid')
          .groupBy('categoryId')
          .as('paid'),
      (join) => join.onRef('paid.categoryId', '=', 'category.id'),
    )
    .leftJoin('categoryRanking', (join) =>
      join.onRef('categoryRanking.categoryId', '=', 'category.id').on('categoryRanking.kind', '=', kind),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('entryAward')
          .innerJoin('entry', 'entry.id', 'entryAward.entryId')
          .select(({ fn }) => [
            'entry.categoryId',
            fn.countAll<number>().as('awards'),
            fn.countAll<number>().filterWhere('entryAward.finalizedAt', 'is not', null).as('finalAwards'),
          ])
          .where('entry.seasonId', '=', seasonId)
          .groupBy('entry.categoryId')
          .as('awarded'),
      (join) => join.onRef('awarded.categoryId', '=', 'category.id'),
    )
    .select([
      'category.id',
      'category.name',
      'category.isHiddenFromExecutives',
      'categoryType.name as categoryType',
      'mediaType.name as mediaType',
      sql<number>`coalesce(paid.entries, 0)`.as('entries'),
      sql<number>`coalesce(paid.reviewed, 0)`.as('reviewed'),
      sql<number>`coalesce(paid.reviews, 0)`.as('reviews'),
      sql<number>`coalesce(paid.shortlisted, 0)`.as('shortlisted'),
      'categoryRanking.finalizedAt',
      'awarded.awards',
      'awarded.finalAwards',
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where((eb) => eb.or([eb('paid.categoryId', 'is not', null), eb('categoryRanking.finalizedAt', 'is not', null)]))
    .orderBy('mediaType.position')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
}

export const countBallots = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('ballot')
    .select(({ fn }) => ['categoryId', fn.countAll<number>().as('count')])
    .where('seasonId', '=', seasonId)
    .where('isConflict', '=', false)
    .where('isSetAside', '=', false)
    .groupBy('categoryId')
    .execute();

export const countVotesByCategory = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('countedVote')
    .innerJoin('category', 'category.id', 'countedVote.categoryId')
    .select(({ fn }) => ['category.id as categoryId', fn.countAll<number>().as('count')])
    .where('category.seasonId', '=', seasonId)
    .where('category.propertyId', '=', propertyId)
    .groupBy('category.id')
    .execute();

export const listCategoriesOf = async (db: ReadDb, entryIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('entry').select('categoryId').distinct().where('id', '=', anyOf(entryIds)).execute()).map(
    ({ categoryId }) => categoryId,
  );
