import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface Share {
  seasonId: number;
  categoryId: number | null;
  entryId: number | null;
  voterId: number | null;
  network: string;
  sharedAt: Date;
}

export const addShare = (db: WriteDb, propertyId: number, share: Share) =>
  db
    .insertInto('socialShare')
    .values({ ...share, propertyId })
    .execute();

/** Whether these belong together: a season of the award, a category of the season, a work of the category. */
export const findShared = (
  db: ReadDb,
  propertyId: number,
  given: { seasonId: number; categoryId: number | null; entryId: number | null },
) =>
  db
    .selectFrom('season')
    .leftJoin('category', (join) => join.onRef('category.seasonId', '=', 'season.id').on('category.id', '=', given.categoryId ?? 0))
    .leftJoin('entry', (join) => join.onRef('entry.seasonId', '=', 'season.id').on('entry.id', '=', given.entryId ?? 0))
    .select(['season.id', 'category.id as categoryId', 'entry.id as entryId'])
    .where('season.propertyId', '=', propertyId)
    .where('season.id', '=', given.seasonId)
    .executeTakeFirst();

/** Works of an account that the public votes on, with how often they were shared. */
export const listOwnNominees = (db: ReadDb, propertyId: number, seasonId: number, accountId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select(['entry.id', 'entry.categoryId', 'category.name as category', 'piece.title', 'piece.organization', 'piece.twitterName'])
    .select(sql<number>`(select count(*)::int from social_share where social_share.entry_id = entry.id)`.as('shares'))
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('submission.accountId', '=', accountId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where('entry.isShortlisted', '=', true)
    .orderBy('entry.id')
    .execute();

/** Every work on a season's ballots with the votes that count. */
export const countVotesOfWorks = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .leftJoin('countedVote', (join) =>
      join.onRef('countedVote.entryId', '=', 'entry.id').onRef('countedVote.categoryId', '=', 'entry.categoryId'),
    )
    .select(({ fn }) => ['entry.id as entryId', 'entry.categoryId', fn.count<number>('countedVote.entryId').as('votes')])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where('entry.isShortlisted', '=', true)
    .groupBy('entry.id')
    .execute();
