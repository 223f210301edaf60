import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { entity, Id, Instant, Page, PageRequest, PathId } from '../../kernel/wire.ts';
import { Score, scoreScale } from './review.ts';

const Review = entity('Review', {
  ReviewID: z.int(),
  EntryID: z.int(),
  PieceTitle: z.string(),
  CategoryName: z.string(),
  ReviewerID: z.int(),
  ReviewerName: z.string(),
  IsConflict: z.boolean(),
  IsNoLoad: z.boolean(),
  NoLoadReasonID: z.int().nullable(),
  OverallScore: z.number().nullable(),
  Scores: z.array(z.object({ CriterionID: z.int(), Name: z.string(), Score: z.int() })),
  SuggestedCategoryID: z.int().nullable(),
  Note: z.string().nullable(),
  SavedAt: Instant,
});

export const reviewRecord = {
  updateReview: write('POST /Review/UpdateReview', {
    does: "Correct a judge's review",
    may: 'review.correct',
    about: { review: 'ReviewID' },
    body: z.object({
      ReviewID: Id,
      OverallScore: z.number().min(scoreScale.lowest).max(scoreScale.highest).nullish(),
      Criteria: z.array(z.object({ CriterionID: Id, Score })).default([]),
      IsConflict: z.boolean().default(false),
      IsNoLoad: z.boolean().default(false),
      NoLoadReasonID: z.int().min(1).max(5).nullish(),
      Reason: z.string().trim().min(1).max(500),
    }),
    reply: Review,
  }),
  getReviewsForEntry: read('GET /Review/GetReviewsForEntry/{id}', {
    does: 'List the reviews of an entry',
    may: 'review.inspect',
    about: { entry: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(Review),
  }),
  getReviewByReviewID: read('GET /Review/GetReviewByReviewID/{id}', {
    does: 'Get a review',
    may: 'review.inspect',
    about: { review: 'id' },
    params: z.object({ id: PathId }),
    reply: Review,
  }),
  getReviewsForReviewer: read('POST /Review/GetReviewsForReviewer', {
    does: 'List the reviews of a judge; judges see their own',
    may: 'review.list',
    about: { reviewer: 'UserReviewerID', season: 'SeasonID' },
    body: PageRequest.extend({ UserReviewerID: Id.optional(), SeasonID: Id }),
    reply: Page(Review),
  }),
};
