import * as z from 'zod';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Page, PageRequest, PathId } from '#contract/kernel/call/wire.ts';
import { AskedCriterion, ReviewCorrection, reviewStanding, Score, scoreScale } from './review.ts';

const Review = entity('Review', {
  ReviewID: z.int(),
  EntryID: z.int(),
  PieceTitle: z.string(),
  CategoryName: z.string(),
  ReviewerID: z.int(),
  ReviewerName: z.string(),
  IsConflict: z.boolean(),
  IsNoLoad: z.boolean(),
  ...reviewStanding,
  NoLoadReasonID: z.int().nullable(),
  OverallScore: sensitive('score', z.number().nullable()),
  Scores: sensitive('score', z.array(z.object({ CriterionID: z.int(), Name: z.string(), Score: z.int() }))),
  SuggestedCategoryID: z.int().nullable(),
  Note: z.string().nullable(),
  SavedAt: Instant,
  /** Counts the versions; a correction of an older one is not taken. */
  Version: z.int(),
  Correction: ReviewCorrection.nullable(),
});
export type ReviewRecord = z.infer<typeof Review>;

/** A review with all that is asked about its work, to be corrected. */
const ReviewSheet = Review.extend({ Criteria: z.array(AskedCriterion) }).meta({ id: 'ReviewSheet' });
export type ReviewSheet = z.infer<typeof ReviewSheet>;

/** A review beside those that others gave the same work; judges do not learn what others gave. */
const ComparedReview = Review.extend({
  OthersMean: z.number().nullable(),
  OthersCount: z.int(),
  /** Since the review before, if that was within the hour: about what this work took. */
  Seconds: z.int().nullable(),
}).meta({ id: 'ComparedReview' });

/** How a judge's scores of a season lie against those that others gave the same works. */
const ReviewSpread = entity('ReviewSpread', {
  Reviews: z.int(),
  Scored: z.int(),
  Conflicts: z.int(),
  NoLoads: z.int(),
  Mean: z.number().nullable(),
  /** Of the works that others scored, too: this judge's mean, and the others'. */
  Compared: z.int(),
  OwnMean: z.number().nullable(),
  OthersMean: z.number().nullable(),
  /** The standard deviation of the judge's scores, and of the others' for the same works. */
  Deviation: z.number().nullable(),
  OthersDeviation: z.number().nullable(),
  MedianSeconds: z.int().nullable(),
});

export const reviewRecord = {
  updateReview: write('POST /Review/UpdateReview', {
    does: "Correct a judge's review",
    may: 'review.correct',
    about: { review: 'ReviewID' },
    body: z.object({
      ReviewID: Id,
      /** The version that was looked at. */
      Version: z.int().optional(),
      OverallScore: z.number().min(scoreScale.lowest).max(scoreScale.highest).nullish(),
      Criteria: z.array(z.object({ CriterionID: Id, Score })).default([]),
      IsConflict: z.boolean().default(false),
      IsNoLoad: z.boolean().default(false),
      NoLoadReasonID: z.int().min(1).max(5).nullish(),
      Reason: z.string().trim().min(1).max(500),
    }),
    reply: Review,
    fails: ['Conflict', 'OwnConflict', 'SecondPersonNeeded'],
  }),
  getReviewsForEntry: read('GET /Review/GetReviewsForEntry/{id}', {
    does: 'List the reviews of an entry',
    may: 'review.inspect',
    about: { entry: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(Review),
    fails: ['OwnConflict'],
  }),
  getReviewByReviewID: read('GET /Review/GetReviewByReviewID/{id}', {
    does: 'Get a review with the criteria of its work',
    may: 'review.inspect',
    about: { review: 'id' },
    params: z.object({ id: PathId }),
    reply: ReviewSheet,
    fails: ['OwnConflict'],
  }),
  getReviewsForReviewer: read('POST /Review/GetReviewsForReviewer', {
    does: 'List the reviews of a judge; judges see their own',
    may: 'review.list',
    about: { reviewer: 'UserReviewerID', season: 'SeasonID' },
    body: PageRequest.extend({ UserReviewerID: Id.optional(), SeasonID: Id }),
    reply: Page(ComparedReview),
  }),
  getReviewSpread: read('POST /Review/GetReviewSpread', {
    does: "Compare a judge's scores of a season with those of others for the same works",
    may: 'review.inspect',
    about: { reviewer: 'UserReviewerID', season: 'SeasonID' },
    body: z.object({ UserReviewerID: Id, SeasonID: Id }),
    reply: ReviewSpread,
  }),
};
