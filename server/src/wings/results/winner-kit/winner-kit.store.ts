import { sql } from 'kysely';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { mayOnSubmission, type Scope } from '#server/wings/ground/access/access.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Announced awards with what a badge says of them. Unannounced ones are left out for every caller. */
const announced = (db: ReadDb) =>
  db
    .selectFrom('announcedAward as honor')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'honor.winnerLevelId')
    .innerJoin('category', 'category.id', 'honor.categoryId')
    .innerJoin('season', 'season.id', 'honor.seasonId')
    .innerJoin('piece', 'piece.id', 'honor.pieceId')
    .innerJoin('winnerBadge', (join) =>
      join.onRef('winnerBadge.entryId', '=', 'honor.entryId').onRef('winnerBadge.winnerLevelId', '=', 'honor.winnerLevelId'),
    )
    .select([
      'winnerBadge.code',
      'winnerBadge.entryId',
      'winnerBadge.propertyId',
      'winnerLevel.id as winnerLevelId',
      'winnerLevel.name as winnerLevel',
      sql<WinnerKind>`winner_level.kind`.as('kind'),
      'winnerLevel.colour',
      'winnerLevel.badge',
      'winnerLevel.position as levelPosition',
      'category.name as category',
      'season.name as season',
      sql<Date>`honor.finalized_at`.as('announcedAt'),
      'piece.id as pieceId',
      'piece.title',
      'piece.organization',
    ]);
export type HonorRow = Awaited<ReturnType<typeof listHonors>>[number];

export const findOwnSubmission = (db: ReadDb, scope: Scope, id: number) =>
  db
    .selectFrom('submission')
    .select(['submission.id', 'submission.propertyId', 'submission.title'])
    .where('submission.id', '=', id)
    .where('submission.deletedAt', 'is', null)
    .where(mayOnSubmission(scope, 'see'))
    .executeTakeFirst();

/** The best level first, work by work. */
export const listHonors = (db: ReadDb, propertyId: number, submissionId: number) =>
  announced(db)
    .where('honor.propertyId', '=', propertyId)
    .where('piece.submissionId', '=', submissionId)
    .orderBy('honor.levelPosition')
    .orderBy('piece.position')
    .orderBy('honor.entryId')
    .execute();

/** One of them, for people who may see the work. */
export const findHonor = (db: ReadDb, scope: Scope, entryId: number, winnerLevelId: number) =>
  announced(db)
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .where('honor.entryId', '=', entryId)
    .where('honor.winnerLevelId', '=', winnerLevelId)
    .where('submission.deletedAt', 'is', null)
    .where(mayOnSubmission(scope, 'see'))
    .executeTakeFirst();

export const listTeam = (db: ReadDb, pieceId: number) =>
  db.selectFrom('pieceCredit').select(['firstName', 'lastName', 'title']).where('pieceId', '=', pieceId).orderBy('position').execute();

export const findHonorByCode = (db: ReadDb, code: string) => announced(db).where('winnerBadge.code', '=', code).executeTakeFirst();

/** A badge whose award is no longer one: taken away, or the work is out of the competition. One that is only not public yet is not. */
export const findWithdrawn = (db: ReadDb, code: string) =>
  db
    .selectFrom('winnerBadge')
    .select('winnerBadge.propertyId')
    .where('winnerBadge.code', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entryAward')
            .innerJoin('entry', 'entry.id', 'entryAward.entryId')
            .select('entryAward.entryId')
            .whereRef('entryAward.entryId', '=', 'winnerBadge.entryId')
            .whereRef('entryAward.winnerLevelId', '=', 'winnerBadge.winnerLevelId')
            .where('entryAward.finalizedAt', 'is not', null)
            .where('entry.state', '=', 'paid'),
        ),
      ),
    )
    .executeTakeFirst();
