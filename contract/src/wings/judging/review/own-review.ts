import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { EntryForReview, ReviewCorrection, reviewStanding, Score, scoreScale } from './review.ts';

const OwnReview = entity('OwnReview', {
  ReviewID: z.int(),
  EntryID: z.int(),
  PieceTitle: z.string(),
  PictureUrl: z.string().nullable(),
  CategoryID: z.int(),
  CategoryName: z.string(),
  State: z.enum(['scored', 'conflict', 'noLoad']),
  ...reviewStanding,
  OverallScore: z.number().nullable(),
  /** Set by the judge, instead of the mean. */
  IsOverallOwn: z.boolean(),
  Scores: z.array(z.object({ CriterionID: z.int(), Name: z.string(), Score: z.int() })),
  /** For the organiser. */
  Note: z.string().nullable(),
  PrivateNote: z.string().nullable(),
  SavedAt: Instant,
  /** Counts the versions; one that is sent with an older number is not taken. */
  Version: z.int(),
  Correction: ReviewCorrection.nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** Whether scores can be changed now, and how far the judge is in each of their categories. */
const OwnReviews = entity('OwnReviews', {
  Reviews: z.array(OwnReview),
  MayChange: z.boolean(),
  /** `Left` counts entries that the judge could still be handed. */
  Categories: z.array(z.object({ CategoryID: z.int(), Name: z.string(), Done: z.int(), Left: z.int() })),
});

/** The work with its files and words, and what is asked about it. */
const ReviewedWork = EntryForReview.pick({
  SeasonID: true,
  EntryID: true,
  PieceTitle: true,
  Organization: true,
  PieceFiles: true,
  PieceUrls: true,
  CustomPieceUrls: true,
  Texts: true,
  Client: true,
  CustomFieldName: true,
  Answers: true,
  APlusTitle: true,
  APlusText: true,
  ProtectedUsername: true,
  ProtectedPassword: true,
  MediaType: true,
  CategoryName: true,
  Criteria: true,
});
export type ReviewedWork = z.infer<typeof ReviewedWork>;

export const ownReview = {
  getOwnReviews: read('POST /Review/GetOwnReviews', {
    does: "List the signed-in judge's reviews of a season, newest first, with progress by category",
    may: 'review.give',
    about: { property: 'EntryPropertyID', season: 'SeasonID' },
    body: z.object({ EntryPropertyID: Id, SeasonID: Id }),
    reply: OwnReviews,
    fails: ['JudgeUnavailable'],
  }),
  getOwnReview: read('GET /Review/GetOwnReview/{reviewId}', {
    does: "Get one of the signed-in judge's reviews with its work",
    may: 'review.give',
    about: { review: 'reviewId' },
    params: z.object({ reviewId: PathId }),
    reply: z.object({ Review: OwnReview, Work: ReviewedWork }),
  }),
  changeReview: write('POST /Review/ChangeReview', {
    does: "Update the scores of the signed-in judge's review while the round is open; earlier versions are kept",
    may: 'review.give',
    about: { review: 'ReviewID' },
    body: z.object({
      ReviewID: Id,
      Version: z.int().min(1),
      Criteria: z.array(z.object({ CriterionID: Id, Score })).min(1),
      OverallScore: z.number().min(scoreScale.lowest).max(scoreScale.highest).nullish(),
      Note: z.string().trim().max(2000).nullish(),
    }),
    reply: OwnReview,
    fails: ['Conflict', 'Locked', 'JudgingUnavailable', 'JudgeInactive', 'JudgeUnavailable', 'NotAssociate'],
  }),
};
