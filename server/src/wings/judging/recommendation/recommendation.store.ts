import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** The judge who recommends, if there is one behind the account. */
export const findRecommender = (db: ReadDb, judgingPropertyId: number, accountId: number) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id', 'reviewer.mayRecommend', 'reviewer.globalStatusId'])
    .where('account.id', '=', accountId)
    .where('account.propertyId', '=', judgingPropertyId)
    .where('reviewer.deletedAt', 'is', null)
    .executeTakeFirst();

interface Common {
  reviewerId: number;
  propertyId: number;
  /** Absent where the award has none. */
  seasonId: number | null;
  createdAt: Date;
  key: string | null;
}

type Table = 'workRecommendation' | 'achievementRecommendation' | 'fundRecommendation';

/** Sent before under this key. The three tables are alike in what is asked of them here. */
export const findSent = (db: ReadDb, table: Table, reviewerId: number, key: string) =>
  db
    .selectFrom(table as 'workRecommendation')
    .select('id')
    .where('reviewerId', '=', reviewerId)
    .where('key', '=', key)
    .executeTakeFirst();

export const addWork = (db: WriteDb, row: Common & { title: string; url: string; categories: string; mediaTypes: string }) =>
  db.insertInto('workRecommendation').values(row).returning('id').executeTakeFirstOrThrow();

export const addAchievement = (db: WriteDb, row: Common & { name: string; category: string; urls: string[]; reason: string }) =>
  db.insertInto('achievementRecommendation').values(row).returning('id').executeTakeFirstOrThrow();

export const addFund = (db: WriteDb, row: Common & { organizationName: string; category: string; urls: string[]; reason: string }) =>
  db.insertInto('fundRecommendation').values(row).returning('id').executeTakeFirstOrThrow();
