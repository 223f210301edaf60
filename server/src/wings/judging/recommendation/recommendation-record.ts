import { recommendationRecord, type WorkRecommendation } from '#contract/wings/judging/recommendation/recommendation-record.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import * as store from './recommendation-record.store.ts';

export const recommendationRecordHandlers = implement(recommendationRecord, {
  getJudgesRecommendationsForAdmin: ({ params, query, db }) => works(db, params.propertyId, query.seasonId),
  getJudgesRecommendationsCSVForAdmin: ({ params, query, db }) => works(db, params.propertyId, query.seasonId),

  async getSpecialAchievementRecommendationsCSVForAdmin({ params, query, db }) {
    const rows = await store.findAchievements(db, entryProperty(params.propertyId), query.seasonId);
    return rows.map((row) => ({ Name: row.name, ...reasonOf(row), ...recommendedBy(row) }));
  },

  async getFundRecommendationsCSVForAdmin({ params, query, db }) {
    const rows = await store.findFunds(db, entryProperty(params.propertyId), query.seasonId);
    return rows.map((row) => ({ OrganizationName: row.organizationName, ...reasonOf(row), ...recommendedBy(row) }));
  },
});

async function works(db: ReadDb, propertyId: number, seasonId: number | undefined): Promise<WorkRecommendation[]> {
  const rows = await store.findWorks(db, entryProperty(propertyId), seasonId);
  return rows.map((row) => ({
    Title: row.title,
    URL: row.url,
    Categories: row.categories,
    MediaTypes: row.mediaTypes,
    ...recommendedBy(row),
  }));
}

function entryProperty(propertyId: number): number {
  if (findProperty(propertyId)?.kind !== 'entry') throw new Refusal('NotFound');
  return propertyId;
}

interface Row {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  organization: string | null;
  reviewerId: number;
  createdAt: Date;
}

const recommendedBy = (row: Row) => ({
  RecommendationID: row.id,
  Judge: `${row.firstName} ${row.lastName}`.trim(),
  JudgeEmail: row.email,
  JudgeOrganization: row.organization ?? '',
  UserReviewerID: row.reviewerId,
  Date: row.createdAt,
});

const reasonOf = ({ category, reason, urls: [URL1 = '', URL2 = '', URL3 = ''] }: { category: string; reason: string; urls: string[] }) => ({
  Category: category,
  Reason: reason,
  URL1,
  URL2,
  URL3,
});
