import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, FileReply, Id, Instant, Page, PageRequest, PathId } from '#contract/kernel/call/wire.ts';

/** How near a work came to the line of the shortlist; never a number. */
const distances = ['clearlyIn', 'justIn', 'justMissed', 'clearlyOut'] as const;
export type Distance = (typeof distances)[number];

/** In a category with fewer reviewed works a percentile would reveal single ones. */
export const leastWorks = 5;

/** One work in one category, as its entrant reads it: nothing about judges, nothing about other works. */
export const FeedbackEntry = entity('FeedbackEntry', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  Category: z.string(),
  /** Of the other works of the category, how many per cent are below, in steps of five. Empty where there are too few works. */
  Criteria: z.array(z.object({ Name: z.string(), Question: z.string(), Percent: z.int() })),
  /** Absent where nothing can be said. */
  Distance: z.enum(distances).nullable(),
  /** Comments from stages name their criterion, and their judge where the rulebook allows it. */
  Comments: z.array(z.object({ Text: z.string(), Criterion: z.string().nullable(), Judge: z.string().nullable() })),
});
export type FeedbackEntry = z.output<typeof FeedbackEntry>;

const Feedback = entity('Feedback', {
  SubmissionID: z.int(),
  PropertyID: z.int(),
  Title: z.string(),
  Season: z.string(),
  /** Judged by the stages of a rulebook: nothing is adjusted for strict and generous judges. */
  HasStages: z.boolean(),
  /** What the organizer includes; the rest is absent for everyone. */
  HasPercentiles: z.boolean(),
  HasComments: z.boolean(),
  HasDistance: z.boolean(),
  /** Empty until the results of its categories are announced to everyone. */
  Entries: z.array(FeedbackEntry),
});
export type Feedback = z.output<typeof Feedback>;

const settings = {
  IsOn: z.boolean(),
  HasPercentiles: z.boolean(),
  HasComments: z.boolean(),
  HasDistance: z.boolean(),
};

const FeedbackPlan = entity('FeedbackPlan', {
  SeasonID: z.int(),
  ...settings,
  /** Since when judges are notified that entrants may read their notes. */
  CommentsSince: Instant.nullable(),
  /** Whose rulebook says of each stage whether entrants may read its comments; `closed`: of none. */
  Stages: z.enum(['open', 'closed']).nullable(),
  Version: z.int(),
  /** Comments by what was decided about them. */
  Counts: z.object({ waiting: z.int(), approved: z.int(), leftOut: z.int() }),
  /** Categories whose results are announced, of those with works. */
  ReadyCategories: z.int(),
  Categories: z.int(),
});
export type FeedbackPlan = z.output<typeof FeedbackPlan>;

export const commentStates = ['waiting', 'approved', 'leftOut'] as const;
export type CommentState = (typeof commentStates)[number];

const FeedbackComment = entity('FeedbackComment', {
  /** Of the review, or of the answer in a stage. */
  AnswerID: z.int(),
  AnswerVersion: z.int(),
  /** Of an answer: the criterion. Empty in a review, which has one comment. */
  Criterion: z.string(),
  EntryID: z.int(),
  PieceTitle: z.string(),
  Category: z.string(),
  /** As the judge wrote it. The judge isn't named. */
  Comment: z.string(),
  /** As entrants read it; the judge's words until someone decides. */
  Text: z.string(),
  State: z.enum(commentStates),
  DecidedBy: z.string().nullable(),
  DecidedAt: Instant.nullable(),
});
export type FeedbackComment = z.output<typeof FeedbackComment>;

const Season = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

/** For organizers: whether entrants get feedback, what is in it, and which comments they read. */
export const feedback = {
  getFeedbackPlan: read('POST /Feedback/GetFeedbackPlan', {
    does: 'Get whether the entrants of a season get feedback, what it includes, and how many comments are checked',
    may: 'review.correct',
    about,
    body: z.object(Season),
    reply: FeedbackPlan,
    fails: ['NotFound'],
  }),

  saveFeedbackPlan: write('POST /Feedback/SaveFeedbackPlan', {
    does: 'Decide whether the entrants of a season get feedback after the announcement, and what it includes',
    may: 'season.manage',
    about,
    body: z.object({ ...Season, ...settings, Version: z.int().min(0) }),
    reply: FeedbackPlan,
    fails: ['NotFound', 'Conflict'],
  }),

  getFeedbackComments: read('POST /Feedback/GetFeedbackComments', {
    does: 'List the comments of judges that entrants could read, with what was decided about each',
    may: 'review.correct',
    about,
    body: PageRequest.omit({ Sort: true, Search: true }).extend({ ...Season, State: z.enum(commentStates) }),
    reply: Page(FeedbackComment),
    fails: ['NotFound'],
  }),

  decideFeedbackComment: write('POST /Feedback/DecideFeedbackComment', {
    does: 'Approve a comment as it is or shortened, leave it out, or return it to the queue',
    may: 'review.correct',
    about,
    body: z.object({
      ...Season,
      /** Of a review, or of an answer in a stage. */
      AnswerID: Id,
      /** Of what was read. */
      AnswerVersion: z.int().min(1),
      Criterion: z.string().max(40).default(''),
      Decision: z.enum(commentStates),
      /** What is left of it; as the judge wrote it if left out. */
      Text: z.string().trim().max(2000).nullish(),
    }),
    reply: FeedbackComment,
    fails: ['NotFound', 'Conflict', 'OwnConflict'],
  }),

  previewFeedback: read('POST /Feedback/PreviewFeedback', {
    does: 'Get the feedback of an entry’s submission as its entrant will read it, even before the announcement',
    may: 'review.correct',
    about: { ...about, entry: 'EntryID' },
    /** Without an entry, the first one that has something to show. */
    body: z.object({ ...Season, EntryID: Id.nullish() }),
    reply: Feedback.nullable(),
    fails: ['NotFound', 'OwnConflict'],
  }),

  getFeedback: read('GET /Feedback/GetFeedback/{submissionId}', {
    does: 'Get the feedback on the works of one’s own submission, once their results are announced',
    may: 'entrant.own',
    about: { submission: 'submissionId' },
    params: z.object({ submissionId: PathId }),
    reply: Feedback,
    fails: ['NotFound'],
  }),

  getFeedbackSheet: read('GET /Feedback/GetFeedbackSheet/{submissionId}', {
    does: 'Download the feedback on the works of one’s own submission as a PDF',
    may: 'entrant.own',
    about: { submission: 'submissionId' },
    limit: 'drawPicture',
    answers: 'file',
    params: z.object({ submissionId: PathId }),
    reply: FileReply,
    fails: ['NotFound'],
  }),
};
