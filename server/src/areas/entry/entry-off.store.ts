import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/db.ts';

/** What its entrant must be told about an entry that is off, unless that was done. Held until the transaction ends. Entry ids are nobody's to choose here. */
export const lockUntoldOff = (db: WriteDb, entryId: number) =>
  db
    .selectFrom('entryOff')
    .innerJoin('entry', 'entry.id', 'entryOff.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select([
      'entryOff.id',
      'entryOff.noLoadReasonId',
      'entry.propertyId',
      'piece.id as pieceId',
      'piece.title',
      'category.name as category',
      'season.judgingRnd1EndDate as mendUntil',
      'account.firstName',
      sql<string>`coalesce(nullif(submission.contact_email, ''), account.email)`.as('email'),
    ])
    .where('entryOff.entryId', '=', entryId)
    .where('entryOff.status', '=', 'reported')
    .where('entry.isOff', '=', true)
    .forUpdate('entryOff')
    .executeTakeFirst();

export const markTold = (db: WriteDb, id: number, now: Date) =>
  db.updateTable('entryOff').set({ status: 'mailed', updatedAt: now }).where('id', '=', id).execute();
