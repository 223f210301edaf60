import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Submissions of seasons announced before a moment that won nothing and still have files of works that were entered. */
export const filesThatWonNothing = (db: ReadDb, propertyId: number, before: Date) =>
  db
    .selectFrom('submission')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select([
      'submission.id',
      'submission.title',
      'submission.accountId',
      'account.email',
      'account.firstName',
      sql<Date>`greatest(season.winners_date, submission.updated_at)`.as('since'),
    ])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.deletedAt', 'is', null)
    .where('season.winnersDate', '<=', before)
    .where('submission.updatedAt', '<=', before)
    .where(
      sql<boolean>`exists (select from piece join piece_file on piece_file.piece_id = piece.id where piece.submission_id = submission.id)`,
    )
    .where(
      sql<boolean>`exists (select from piece join entry on entry.piece_id = piece.id where piece.submission_id = submission.id
        and entry.state in ('paid', 'withdrawn'))`,
    )
    .where(
      sql<boolean>`not exists (select from piece join entry on entry.piece_id = piece.id join entry_award on entry_award.entry_id = entry.id
        where piece.submission_id = submission.id)`,
    )
    .orderBy('submission.id');

/** Returns the keys of the files, which nothing here names anymore. */
export async function dropFiles(db: WriteDb, submissionId: number): Promise<string[]> {
  const dropped = await db
    .deleteFrom('pieceFile')
    .where('pieceId', 'in', db.selectFrom('piece').select('id').where('submissionId', '=', submissionId))
    .returning('fileKey')
    .execute();
  return [...new Set(dropped.map(({ fileKey }) => fileKey))];
}
