import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { reviewStatuses } from '#contract/kernel/call/constants.ts';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { Data, entity, Id, Instant, Nothing, Option } from '#contract/kernel/call/wire.ts';
import { forJudges, PieceFile, PieceText, PieceUrl } from '#contract/wings/entering/piece/piece-view.ts';

export const scoreScale = { lowest: 1, highest: 10 } as const;

export const Score = z.int().min(scoreScale.lowest).max(scoreScale.highest);

/** R355: a review is active until its work turns out to concern the judge. Then it is set aside: kept, but counted nowhere. */
export const reviewStanding = { ReviewStatusID: z.literal(reviewStatuses.active).nullable(), IsSetAside: z.boolean() };

/** A review that an organizer corrected: what counts now is theirs, and what the judge had said is kept. */
export const ReviewCorrection = entity('ReviewCorrection', {
  At: Instant,
  /** Judges read no name. */
  By: z.string().nullable(),
  Reason: z.string(),
  /** Nothing where it was corrected before this was kept. */
  Own: z
    .object({
      IsConflict: z.boolean(),
      IsNoLoad: z.boolean(),
      NoLoadReasonID: z.int().nullable(),
      OverallScore: sensitive('score', z.number().nullable()),
      Scores: sensitive('score', z.array(z.object({ CriterionID: z.int(), Name: z.string(), Score: z.int() }))),
    })
    .nullable(),
});
export type ReviewCorrection = z.infer<typeof ReviewCorrection>;

/** What is asked about a work. */
export const AskedCriterion = entity('AskedCriterion', {
  CriterionID: z.int(),
  Name: z.string(),
  Question: z.string(),
  LowAnchor: z.string(),
  MiddleAnchor: z.string(),
  HighAnchor: z.string(),
  /** How much it counts in the overall score, beside the others. */
  Weight: z.int(),
});

const Criterion = entity('Criterion', { ...AskedCriterion.shape, Score: Score.nullable() });

/** R310 with what a judge needs to see the work. */
export const EntryForReview = entity('EntryForReview', {
  JudgingPropertyID: z.int(),
  EntryPropertyID: z.int(),
  SeasonID: z.int(),
  EntryID: z.int(),
  IsConflict: z.boolean(),
  IsNoLoad: z.boolean(),
  NoLoadReasonID: z.int().nullable(),
  OverallScore: z.number().nullable(),
  Criteria: z.array(Criterion),
  SuggestedCategoryID: z.int().nullable(),
  PieceUrls: z.array(PieceUrl),
  CustomPieceUrls: z.array(PieceUrl),
  PieceFiles: z.array(PieceFile),
  PieceTitle: z.string(),
  Organization: z.string(),
  Texts: z.array(PieceText),
  ...forJudges,
  MediaType: z.string(),
  CategoryID: z.int(),
  CategoryName: z.string(),
  CategoryDescription: z.string(),
  ProtectedUsername: z.string().nullable(),
  ProtectedPassword: z.string().nullable(),
  ReviewsCompleted: z.int(),
  ReviewsRequired: z.int(),
  IsDoneReviewing: z.boolean(),
  /** Until then no one else is handed this entry on the judge's account. */
  HeldUntil: Instant,
  /** When the judge's time for this round ends, and until when this entry may be finished after that. */
  ClosesAt: Instant,
  FinishBy: Instant,
  /** This is another entry than the one asked about, because the judge has reviewed or put off that one elsewhere. */
  WasDealtWith: z.boolean().optional(),
});
export type EntryForReview = z.infer<typeof EntryForReview>;

/** What a judge sends back: the entry, of which only the judge's own part is read. */
const ReviewToSave = entity('ReviewToSave', {
  EntryPropertyID: Id,
  SeasonID: Id,
  EntryID: Id,
  IsConflict: z.boolean().default(false),
  IsNoLoad: z.boolean().default(false),
  NoLoadReasonID: z.int().min(1).max(5).nullish(),
  NoLoadNote: z.string().trim().max(500).nullish(),
  OverallScore: z.number().min(scoreScale.lowest).max(scoreScale.highest).nullish(),
  Criteria: z.array(z.object({ CriterionID: Id, Score: Score.nullish() })).default([]),
  SuggestedCategoryID: Id.nullish(),
  Note: z.string().trim().max(2000).nullish(),
});

const Progress = entity('JudgeProgress', {
  ReviewsCompleted: z.int(),
  ReviewsRequired: z.int(),
  Percentage: z.int(),
  IsDoneReviewing: z.boolean(),
  /** After a conflict or a no-load report: until then the judge may undo it. A review: `undoSeconds`. */
  UndoUntil: Instant.optional(),
});

export const review = {
  getNoLoadReasons: read('GET /Review/GetNoLoadReasons', {
    does: 'List the no-load reasons',
    may: 'judging.enter',
    reply: z.array(Option),
  }),
  /** The same list under the second printed path (A04). */
  getNoLoadReasonsOfEntries: read('GET /entry/GetNoLoadReasons', {
    does: 'List the no-load reasons, for administrators',
    may: 'judging.enter',
    reply: z.array(Option),
  }),
  getReviewEntry: write('POST /Review/GetReviewEntry', {
    does: 'Get the next entry for the signed-in judge: the one that most needs a review',
    may: 'review.give',
    about: { property: ['Data.JudgingPropertyID', 'Data.EntryPropertyID'], season: 'Data.SeasonID' },
    /** `HeldEntryID`: the entry that this screen believes to be in hand. */
    body: Data(z.object({ JudgingPropertyID: Id, EntryPropertyID: Id, SeasonID: Id, HeldEntryID: Id.nullish() })),
    reply: EntryForReview,
    fails: ['NoEntries', 'JudgingUnavailable', 'JudgeInactive', 'JudgeUnavailable', 'NotAssociate'],
  }),
  saveReview: write('POST /Review/SaveReview', {
    does: 'Submit a review of the current entry: scores, a conflict of interest or a no-load report',
    may: 'review.give',
    about: { property: 'Data.EntryPropertyID', season: 'Data.SeasonID', entry: 'Data.EntryID' },
    body: Data(ReviewToSave),
    reply: Progress,
    fails: ['NotHeld', 'ReviewedElsewhere', 'JudgingUnavailable', 'JudgeInactive', 'JudgeUnavailable', 'NotAssociate'],
  }),
  releaseReviewEntry: write('POST /Review/ReleaseReviewEntry', {
    does: 'Return the current entry without a review, so that another judge can get it',
    may: 'review.give',
    about: { season: 'SeasonID' },
    takesNew: false,
    body: z.object({ SeasonID: Id }),
    reply: Nothing,
  }),
};
