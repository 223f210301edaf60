import { judgingExport } from '#contract/wings/desk/export/judging-export.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { openRows } from '#server/wings/ground/access/closed-category.service.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { nameOf } from '#server/wings/desk/entry/entry-list.rules.ts';
import { decidesByReviews, isPublicAward } from '#server/wings/results/winner/winner.rules.ts';
import { sheetOf } from '#server/kernel/exports/sheet.ts';
import { exported, implement } from '#server/kernel/call/implement.ts';
import { globalStatusName, reviewerStatusName } from './export.rules.ts';
import * as store from './judging-export.store.ts';

const judgeOf = (row: { id: number; firstName: string; lastName: string; email: string; organization: string | null }) => ({
  ReviewerID: row.id,
  FirstName: row.firstName,
  LastName: row.lastName,
  Email: row.email,
  Organization: row.organization ?? '',
});
const categoryOf = (row: { categoryId: number; mediaType: string; categoryType: string; category: string }) => ({
  CategoryID: row.categoryId,
  MediaType: row.mediaType,
  CategoryType: row.categoryType,
  Category: row.category,
});

/** The rule of the ranking that the award comes from: the votes', or the judges' that decides in its category. */
const decidingRuleOf = (propertyId: number, row: store.AwardRow): string => {
  if (isPublicAward(row.kind as WinnerKind)) return row.voteRule ?? '';
  return (decidesByReviews(traitsOf(propertyId), row) ? row.reviewRule : row.ballotRule) ?? '';
};

const awardOf = (propertyId: number) => (row: store.AwardRow) => ({
  EntryID: row.id,
  Title: row.title,
  Organization: row.organization,
  ...categoryOf(row),
  AwardLevel: row.level,
  AwardKind: row.kind,
  Place: row.place,
  ExecutivePlace: row.executivePlace,
  PVPlace: row.pvPlace,
  DecidedBy: decidingRuleOf(propertyId, row),
  AwardedBy: nameOf(row.giverFirstName, row.giverLastName),
  AwardedDate: row.awardedAt,
  FinalizedDate: row.finalizedAt,
  EntrantName: nameOf(row.firstName, row.lastName),
  EntrantEmail: row.email,
});

export const judgingExportHandlers = implement(judgingExport, {
  async exportReviewers({ db, body }) {
    return (await store.listReviewers(db, body.PropertyID, body)).map((row) => ({
      ...judgeOf(row),
      Title: row.title ?? '',
      Country: row.country ?? '',
      GlobalStatus: globalStatusName(row.globalStatusId),
      Status: reviewerStatusName(row.statusId),
      IsExecutive: row.isExecutive,
      Clusters: row.clusters,
      ReviewsRequired: row.reviewsRequired,
      Reviews: row.reviews,
      Conflicts: row.conflicts,
      NoLoads: row.noLoads,
      Ballots: row.ballots,
      LastReviewDate: row.lastReview,
    }));
  },

  async exportAssignments({ db, body, actor }) {
    const rows = await store.listAssignments(db, body.PropertyID, body);
    return (await openRows(db, actor.id, body.SeasonID, rows, ({ categoryId }) => categoryId)).map((row) => ({
      ...judgeOf(row),
      Round: row.round,
      ...categoryOf(row),
      AssignedBy: row.isByHand ? 'Administrator' : 'Expertise',
      Reviews: row.reviews,
    }));
  },

  async exportBallotCounts({ db, params, actor }) {
    const rows = await store.countBallots(db, params.propertyId, params.seasonId);
    return (await openRows(db, actor.id, params.seasonId, rows, ({ id }) => id)).map((row) => ({
      ...categoryOf({ ...row, categoryId: row.id }),
      Shortlisted: row.shortlisted,
      Ballots: row.ballots,
      Conflicts: row.conflicts,
      LastBallotDate: row.lastBallot,
    }));
  },

  exportJudgingResults: exported<typeof judgingExport.exportJudgingResults>(async ({ db, params, actor }) => {
    const closed = await closedCategories(db, actor.id, params.seasonId);
    const rows = store.judgedSheet(db, params.propertyId, params.seasonId, closed);
    return sheetOf(judgingExport.exportJudgingResults, rows, store.judgedKey, store.judgedCells);
  }),

  async exportWinnersForAudit({ db, params }) {
    return (await store.listAwards(db, params.propertyId, params.seasonId)).map(awardOf(params.propertyId));
  },

  async exportTimeWinnersForAudit({ db, params }) {
    const awards = await store.listAwards(db, params.propertyId, params.seasonId);
    return awards
      .sort((one, other) => one.awardedAt.getTime() - other.awardedAt.getTime() || one.id - other.id)
      .map(awardOf(params.propertyId));
  },
});
