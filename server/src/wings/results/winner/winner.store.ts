import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listLevels = (db: ReadDb, propertyId?: number) =>
  db
    .selectFrom('winnerLevel')
    .select(['id', 'propertyId', 'name', 'kind', 'position'])
    .$if(propertyId !== undefined, (query) => query.where('propertyId', '=', propertyId ?? 0))
    .orderBy('propertyId')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const lockEntry = (db: WriteDb, entryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select([
      'entry.id',
      'entry.propertyId',
      'entry.seasonId',
      'entry.categoryId',
      'entry.state',
      'piece.title',
      'category.name as category',
    ])
    .where('entry.id', '=', entryId)
    .forUpdate('entry')
    .executeTakeFirst();

interface AwardRow {
  entryId: number;
  winnerLevelId: number;
  name: string;
  kind: WinnerKind;
  finalizedAt: Date | null;
}

export const findDecision = (db: ReadDb, entryId: number) =>
  db.selectFrom('awardDecision').select('reason').where('entryId', '=', entryId).executeTakeFirst();

export async function putDecision(db: WriteDb, entryId: number, decision: { reason: string; decidedAt: Date; decidedBy: number }) {
  await db
    .insertInto('awardDecision')
    .values({ entryId, ...decision })
    .onConflict((conflict) => conflict.column('entryId').doUpdateSet(decision))
    .execute();
}

const selectAwards = (db: ReadDb) =>
  db
    .selectFrom('entryAward')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .select([
      'entryAward.entryId',
      'entryAward.winnerLevelId',
      'winnerLevel.name',
      sql<WinnerKind>`winner_level.kind`.as('kind'),
      'entryAward.finalizedAt',
    ])
    .orderBy('winnerLevel.position')
    .orderBy('winnerLevel.id');

export const listAwards = (db: ReadDb, propertyId: number, entryIds: readonly number[]): Promise<AwardRow[]> =>
  selectAwards(db).where('winnerLevel.propertyId', '=', propertyId).where('entryAward.entryId', '=', anyOf(entryIds)).execute();

export interface GivenAward {
  entryId: number;
  winnerLevelId: number;
}

export async function addAwards(db: WriteDb, awards: readonly GivenAward[], by: { awardedAt: Date; awardedBy: number }): Promise<void> {
  if (!awards.length) return;
  await sql`
    insert into entry_award (entry_id, winner_level_id, awarded_at, awarded_by)
    select entry_id, winner_level_id, ${by.awardedAt}, ${by.awardedBy}
    from unnest(${awards.map(({ entryId }) => entryId)}::int[], ${awards.map(({ winnerLevelId }) => winnerLevelId)}::int[])
      as given(entry_id, winner_level_id)`.execute(db);
}

export async function removeAwards(db: WriteDb, awards: readonly GivenAward[]): Promise<void> {
  for (const { entryId, winnerLevelId } of awards)
    await db.deleteFrom('entryAward').where('entryId', '=', entryId).where('winnerLevelId', '=', winnerLevelId).execute();
}

/** The categories of a season that awards are worked out for. Locked, so that two administrators award one after the other. */
export const lockCategories = (db: WriteDb, propertyId: number, seasonId: number, categoryIds: readonly number[] | undefined) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'isHiddenFromExecutives'])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .$if(categoryIds !== undefined, (query) => query.where('id', '=', anyOf(categoryIds ?? [])))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Places in finalised rankings of these categories. */
export const listFinalPlaces = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('ranking')
    .innerJoin('categoryRanking', (join) =>
      join.onRef('categoryRanking.categoryId', '=', 'ranking.categoryId').onRef('categoryRanking.kind', '=', 'ranking.kind'),
    )
    .select(['ranking.entryId', 'ranking.categoryId', 'ranking.kind', 'ranking.place'])
    .where('ranking.categoryId', '=', anyOf(categoryIds))
    .where('categoryRanking.finalizedAt', 'is not', null)
    .orderBy('ranking.place')
    .execute();

/** Entries of these categories that may hold an award, with the awards they hold. */
export const listCandidates = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .select((eb) => [
      'entry.id',
      'entry.categoryId',
      'entry.isShortlisted',
      'entry.isOff',
      jsonArrayFrom(
        eb
          .selectFrom('entryAward')
          .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
          .select(['entryAward.winnerLevelId', 'winnerLevel.kind'])
          .whereRef('entryAward.entryId', '=', 'entry.id'),
      ).as('awards'),
      eb
        .exists(eb.selectFrom('awardDecision').select('awardDecision.entryId').whereRef('awardDecision.entryId', '=', 'entry.id'))
        .as('isByHand'),
    ])
    .where('entry.categoryId', '=', anyOf(categoryIds))
    .where('entry.state', '=', 'paid')
    .where((eb) =>
      eb.or([
        eb('entry.isShortlisted', '=', true),
        eb.exists(eb.selectFrom('ranking').select('ranking.entryId').whereRef('ranking.entryId', '=', 'entry.id')),
        eb.exists(eb.selectFrom('entryAward').select('entryAward.entryId').whereRef('entryAward.entryId', '=', 'entry.id')),
      ]),
    )
    .orderBy('entry.id')
    .execute();

const knownFrom = { Entrants: 'toldAt', Press: 'pressAt', Everybody: 'finalizedAt' } as const;

/** Awards that become known to a circle and to those before it. */
const open = (db: WriteDb, circle: keyof typeof knownFrom, now: Date) => {
  const known = (column: 'toldAt' | 'pressAt' | 'finalizedAt') => sql<Date>`coalesce(entry_award.${sql.ref(column)}, ${now}::timestamptz)`;
  return db
    .updateTable('entryAward')
    .set({
      toldAt: known('toldAt'),
      ...(circle !== 'Entrants' && { pressAt: known('pressAt') }),
      ...(circle === 'Everybody' && { finalizedAt: known('finalizedAt') }),
    })
    .where(knownFrom[circle], 'is', null)
    .returning(['entryId', 'winnerLevelId']);
};

export const openAwards = (db: WriteDb, entries: Expression<number>, winnerLevelId: number, circle: keyof typeof knownFrom, now: Date) =>
  open(db, circle, now).where('winnerLevelId', '=', winnerLevelId).where('entryId', 'in', entries).execute();

/** Likewise of several levels, for everyone. */
export const openAwardsOf = (db: WriteDb, entryIds: readonly number[], winnerLevelIds: readonly number[], now: Date) =>
  open(db, 'Everybody', now).where('entryId', '=', anyOf(entryIds)).where('winnerLevelId', '=', anyOf(winnerLevelIds)).execute();

/** Answers which awards became final by this. */
export const finalizeAwards = (db: WriteDb, categoryIds: readonly number[], kinds: readonly WinnerKind[], now: Date) =>
  open(db, 'Everybody', now)
    .where('entryId', 'in', (eb) =>
      eb.selectFrom('entry').select('entry.id').where('entry.categoryId', '=', anyOf(categoryIds)).where('entry.state', '=', 'paid'),
    )
    .where('winnerLevelId', 'in', (eb) =>
      eb
        .selectFrom('winnerLevel')
        .select('winnerLevel.id')
        .where('winnerLevel.kind', 'in', [...kinds]),
    )
    .execute();

/** The levels of a category of which some award is public. */
export const listAnnouncedKinds = async (db: ReadDb, categoryId: number): Promise<WinnerKind[]> =>
  (
    await db
      .selectFrom('entryAward')
      .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
      .innerJoin('entry', 'entry.id', 'entryAward.entryId')
      .select(sql<WinnerKind>`winner_level.kind`.as('kind'))
      .distinct()
      .where('entry.categoryId', '=', categoryId)
      .where('entryAward.finalizedAt', 'is not', null)
      .execute()
  ).map(({ kind }) => kind);

/** Whether someone outside the admin may know an award of this category already: the judges', or the public's. */
export const hasFinalAward = async (db: ReadDb, categoryId: number, isPublic: boolean): Promise<boolean> =>
  (await db
    .selectFrom('entryAward')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .select('entry.id')
    .where('entry.categoryId', '=', categoryId)
    .where((eb) => eb.or((['finalizedAt', 'toldAt', 'pressAt'] as const).map((when) => eb(`entryAward.${when}`, 'is not', null))))
    .where('winnerLevel.kind', isPublic ? '=' : '<>', 'pv_winner')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Entries with final awards, whole; the best level first. */
export const listWinners = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select((eb) => [
      'entry.id',
      'entry.entrantId',
      'piece.id as pieceId',
      'piece.title',
      'piece.organization',
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      'category.name as category',
      pictureKeyOf('entry.piece_id').as('pictureKey'),
      jsonArrayFrom(
        eb
          .selectFrom('pieceCredit')
          .select(['pieceCredit.firstName', 'pieceCredit.lastName', 'pieceCredit.title', 'pieceCredit.organization'])
          .whereRef('pieceCredit.pieceId', '=', 'piece.id')
          .orderBy('pieceCredit.position'),
      ).as('credits'),
      jsonArrayFrom(
        eb
          .selectFrom('entryAward')
          .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
          .select(['winnerLevel.name', 'winnerLevel.kind', 'entryAward.finalizedAt'])
          .whereRef('entryAward.entryId', '=', 'entry.id')
          .where('entryAward.finalizedAt', 'is not', null)
          .orderBy('winnerLevel.position'),
      ).as('awards'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entryAward')
          .select('entryAward.entryId')
          .whereRef('entryAward.entryId', '=', 'entry.id')
          .where('entryAward.finalizedAt', 'is not', null),
      ),
    )
    .orderBy('mediaType.position')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('entry.id')
    .execute();

export type WinnerRow = Awaited<ReturnType<typeof listWinners>>[number];
