import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { FreshCredit, KnownCredit } from './credits.rules.ts';
import type { MadeChange } from './import.store.ts';
import type { FreshTwitterName } from './twitter-names.rules.ts';
import type { KnownWork, KnownWorks } from './work-lines.rules.ts';

export async function findWorks(
  db: ReadDb,
  propertyId: number,
  { pieceIds, entryIds }: { pieceIds: readonly number[]; entryIds: readonly number[] },
): Promise<KnownWorks> {
  const works = db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select(['piece.id as pieceId', 'submission.seasonId', 'piece.title', 'piece.twitterName'])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.deletedAt', 'is', null);
  const [pieces, entries] = await Promise.all([
    works.where('piece.id', '=', anyOf(pieceIds)).execute(),
    works.innerJoin('entry', 'entry.pieceId', 'piece.id').select('entry.id as entryId').where('entry.id', '=', anyOf(entryIds)).execute(),
  ]);
  return {
    byPiece: new Map<number, KnownWork>(pieces.map((work) => [work.pieceId, work])),
    byEntry: new Map<number, KnownWork>(entries.map((work) => [work.entryId, work])),
  };
}

export const listCredits = (db: ReadDb, pieceIds: readonly number[]): Promise<KnownCredit[]> =>
  db.selectFrom('pieceCredit').selectAll().where('pieceId', '=', anyOf(pieceIds)).execute();

/** Whoever has a work's form open must see that it changed. */
async function touchPieces(db: WriteDb, pieceIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('piece')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(pieceIds))
    .execute();
  await sql`update submission set version = version + 1, updated_at = ${now}
    where id in (select submission_id from piece where id = any(${[...pieceIds]}::int[]))`.execute(db);
}

export async function addCredits(db: WriteDb, fresh: readonly FreshCredit[], now: Date): Promise<MadeChange[]> {
  const { rows } = await sql<{ pieceId: number; made: object }>`
    with added as (
      insert into piece_credit (piece_id, position, first_name, last_name, title, organization, brand)
      select "pieceId", position, "firstName", "lastName", title, organization, brand
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
        as given ("pieceId" int, position int, "firstName" text, "lastName" text, title text, organization text, brand text)
      returning *)
    select piece_id, to_jsonb(added)::text as made from added`.execute(db);
  await touchPieces(db, [...new Set(fresh.map(({ pieceId }) => pieceId))], now);
  const names = new Map(fresh.map(({ pieceId, work }) => [pieceId, work]));
  return rows.map(({ pieceId, made }) => ({
    group: pieceId,
    thing: 'pieceCredit',
    thingId: pieceId,
    name: names.get(pieceId) ?? '',
    made: made as unknown as string,
  }));
}

export async function putTwitterNames(db: WriteDb, fresh: readonly FreshTwitterName[]): Promise<MadeChange[]> {
  await sql`update piece set twitter_name = given.after
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as given ("pieceId" int, after text)
    where piece.id = given."pieceId"`.execute(db);
  return fresh.map(({ pieceId, work, before, after }) => ({
    group: pieceId,
    thing: 'twitterName',
    thingId: pieceId,
    name: work,
    made: JSON.stringify({ before, after }),
  }));
}
