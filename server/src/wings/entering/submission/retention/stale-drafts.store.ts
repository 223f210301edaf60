import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Submissions of seasons announced before a moment, unchanged since then, of which nothing was ever ordered. */
export const staleDrafts = (db: ReadDb, propertyId: number, before: Date) =>
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
      sql<boolean>`not exists (select from entry join piece on piece.id = entry.piece_id where piece.submission_id = submission.id
        and (entry.state not in ('draft', 'ready') or exists (select from order_line where order_line.entry_id = entry.id)))`,
    )
    .orderBy('submission.id');
