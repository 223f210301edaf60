import { sql } from 'kysely';
import type { EntryState } from '#contract/wings/entering/submission/entry-states.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { stateInSql } from '#server/wings/entering/submission/submission.store.ts';
import { announcedAward } from '#server/wings/entering/submission/announced.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Accounts that were merged into this one, the first one first. */
export const listMerged = (db: ReadDb, propertyId: number, accountId: number) =>
  db
    .selectFrom('accountMerge')
    .innerJoin('account', 'account.id', 'accountMerge.fromId')
    .select(['account.id', 'account.firstName', 'account.lastName', 'accountMerge.email', 'accountMerge.reason', 'accountMerge.mergedAt'])
    .where('accountMerge.propertyId', '=', propertyId)
    .where('accountMerge.intoId', '=', accountId)
    .orderBy('accountMerge.mergedAt')
    .execute();

export const findMergedInto = (db: ReadDb, propertyId: number, accountId: number) =>
  db
    .selectFrom('accountMerge')
    .innerJoin('account', 'account.id', 'accountMerge.intoId')
    .select([
      'account.id',
      'account.firstName',
      'account.lastName',
      'account.email',
      'accountMerge.mergedAt',
      'accountMerge.moved',
      'accountMerge.email as formerEmail',
    ])
    .where('accountMerge.propertyId', '=', propertyId)
    .where('accountMerge.fromId', '=', accountId)
    .executeTakeFirst();

interface WorkEntry {
  id: number;
  category: string;
  state: EntryState;
  award: string | null;
}

const entriesOfPiece = sql<WorkEntry[]>`coalesce((
  select json_agg(json_build_object('id', entry.id, 'category', category.name, 'state', ${stateInSql}, 'award', ${announcedAward}) order by entry.id)
  from entry join category on category.id = entry.category_id where entry.piece_id = piece.id), '[]')`;

/** Everything they ever put in, the latest first: also drafts, and what they deleted and could still bring back. */
export const listWorks = (db: ReadDb, propertyId: number, accountId: number) =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select(['piece.id', 'piece.title', 'piece.submissionId', 'submission.seasonId', 'season.name as seasonName'])
    .select(['submission.updatedAt', 'submission.deletedAt', entriesOfPiece.as('entries'), pictureKeyOf('piece.id').as('pictureKey')])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.accountId', '=', accountId)
    .orderBy('submission.updatedAt', 'desc')
    .orderBy('piece.id', 'desc')
    .limit(500)
    .execute();
