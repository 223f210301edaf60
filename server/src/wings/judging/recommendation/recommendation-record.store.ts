import type { ReadDb } from '#server/kernel/database/db.ts';

const judge = ['account.firstName', 'account.lastName', 'account.email', 'account.organization', 'reviewer.id as reviewerId'] as const;

export const findWorks = (db: ReadDb, propertyId: number, seasonId?: number) =>
  db
    .selectFrom('workRecommendation')
    .innerJoin('reviewer', 'reviewer.id', 'workRecommendation.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .selectAll('workRecommendation')
    .select(judge)
    .where('workRecommendation.propertyId', '=', propertyId)
    .$if(seasonId !== undefined, (query) => query.where('workRecommendation.seasonId', '=', seasonId ?? 0))
    .orderBy('workRecommendation.createdAt', 'desc')
    .orderBy('workRecommendation.id', 'desc')
    .execute();

export const findAchievements = (db: ReadDb, propertyId: number, seasonId?: number) =>
  db
    .selectFrom('achievementRecommendation')
    .innerJoin('reviewer', 'reviewer.id', 'achievementRecommendation.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .selectAll('achievementRecommendation')
    .select(judge)
    .where('achievementRecommendation.propertyId', '=', propertyId)
    .$if(seasonId !== undefined, (query) => query.where('achievementRecommendation.seasonId', '=', seasonId ?? 0))
    .orderBy('achievementRecommendation.createdAt', 'desc')
    .orderBy('achievementRecommendation.id', 'desc')
    .execute();

export const findFunds = (db: ReadDb, propertyId: number, seasonId?: number) =>
  db
    .selectFrom('fundRecommendation')
    .innerJoin('reviewer', 'reviewer.id', 'fundRecommendation.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .selectAll('fundRecommendation')
    .select(judge)
    .where('fundRecommendation.propertyId', '=', propertyId)
    .$if(seasonId !== undefined, (query) => query.where('fundRecommendation.seasonId', '=', seasonId ?? 0))
    .orderBy('fundRecommendation.createdAt', 'desc')
    .orderBy('fundRecommendation.id', 'desc')
    .execute();
