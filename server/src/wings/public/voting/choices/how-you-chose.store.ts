import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The totals of the categories whose public winner is announced; none where the award published no list, or withdrew it. */
export const listAnnouncedTotals = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('voteList')
          .select(['voteList.totals', 'voteList.withdrawnAt'])
          .whereRef('voteList.categoryId', '=', 'category.id')
          .orderBy('voteList.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select('category.id as categoryId')
    .select(sql<{ entryId: number; votes: number }[] | null>`case when latest.withdrawn_at is null then latest.totals end`.as('totals'))
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where(
      sql<boolean>`exists (select from announced_award where announced_award.category_id = category.id and announced_award.kind = 'pv_winner')`,
    )
    .orderBy('category.id')
    .execute();

/** What people chose in these categories, those with the same choices counted together; of everyone who voted in at least so many. */
export const listPatterns = (db: ReadDb, categoryIds: readonly number[], least: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('countedVote')
        .select(sql<number[]>`array_agg(entry_id order by category_id)`.as('entryIds'))
        .where('categoryId', '=', anyOf(categoryIds))
        .groupBy('voterId')
        .having(({ fn }) => fn.countAll(), '>=', least)
        .as('one'),
    )
    .select(['entryIds', sql<number>`count(*)::int`.as('people')])
    .groupBy('entryIds')
    .execute();

export const listEntryCategories = (db: ReadDb, categoryIds: readonly number[]) =>
  db.selectFrom('entry').select(['id', 'categoryId']).where('categoryId', '=', anyOf(categoryIds)).execute();
