import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { changeTwitterNames, touchPieces } from '#server/wings/entering/submission/many.store.ts';
import { addCreditRows } from '#server/wings/entering/submission/piece-parts.store.ts';
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

export async function addCredits(db: WriteDb, fresh: readonly FreshCredit[], now: Date): Promise<MadeChange[]> {
  const rows = await addCreditRows(db, fresh);
  await touchPieces(db, [...new Set(fresh.map(({ pieceId }) => pieceId))], now);
  const names = new Map(fresh.map(({ pieceId, work }) => [pieceId, work]));
  return rows.map(({ pieceId, made }) => ({
    group: pieceId,
    thing: 'pieceCredit',
    thingId: pieceId,
    name: names.get(pieceId) ?? '',
    made,
  }));
}

export async function putTwitterNames(db: WriteDb, fresh: readonly FreshTwitterName[]): Promise<MadeChange[]> {
  await changeTwitterNames(db, fresh);
  return fresh.map(({ pieceId, work, before, after }) => ({
    group: pieceId,
    thing: 'twitterName',
    thingId: pieceId,
    name: work,
    made: JSON.stringify({ before, after }),
  }));
}
