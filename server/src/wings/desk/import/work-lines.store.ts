import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { KnownCredit } from './credits.rules.ts';
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

/** Whose works these are, in the order of their numbers. */
export const findSubmissionsOf = async (db: ReadDb, pieceIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('piece').select('submissionId').distinct().where('id', '=', anyOf(pieceIds)).orderBy('submissionId').execute()).map(
    ({ submissionId }) => submissionId,
  );
