import * as z from 'zod';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id } from '#contract/kernel/call/wire.ts';

/** Left out: as many as the season wants of each entry. */
const FewerThan = z.int().min(1).max(99).optional();

const category = { CategoryID: z.int(), Category: z.string(), CategoryType: z.string(), MediaType: z.string() };

const CategorySummary = entity('CategorySummary', {
  ...category,
  /** Paid, and not off. */
  Entries: z.int(),
  Off: z.int(),
  Reviews: z.int(),
  Judges: z.int(),
  Conflicts: z.int(),
  NoLoads: z.int(),
  /** Of one entry. */
  LeastReviews: z.int(),
  MeanReviews: z.number(),
  MostReviews: z.int(),
  /** Entries with fewer reviews than asked for. */
  Short: z.int(),
  MeanScore: sensitive('score', z.number().nullable()),
});

const ExecutiveSummary = entity('CategoryExecutiveSummary', {
  ...category,
  Shortlisted: z.int(),
  /** Executives of the season who know its clusters; none where it is hidden from them. */
  Executives: z.int(),
  Ballots: z.int(),
  Conflicts: z.int(),
  /** Executives who neither voted nor declared a conflict. */
  Missing: z.int(),
  IsHidden: z.boolean(),
});

/** How far judging is, category by category, beside the rankings. */
export const judgingSummary = {
  getCategorySummary: read('POST /Review/GetCategorySummary', {
    does: 'Summarize round one by category: reviews, judges, and how many entries have fewer reviews than asked for',
    may: 'review.inspect',
    about: { season: 'SeasonID', mediaType: 'MediaTypeID' },
    body: z.object({ SeasonID: Id, MediaTypeID: Id.nullish(), FewerThan }),
    reply: z.object({ FewerThan: z.int(), Entries: z.int(), Short: z.int(), Categories: z.array(CategorySummary) }),
    fails: ['NotFound'],
  }),
  getCategoryExecutiveSummary: read('POST /Review/GetCategoryExecutiveSummary', {
    does: 'Summarize round two by category: shortlisted entries, ballots, conflicts and the ballots still missing',
    may: 'review.inspect',
    about: { season: 'SeasonID', mediaType: 'MediaTypeID' },
    body: z.object({ SeasonID: Id, MediaTypeID: Id.nullish() }),
    reply: z.object({ Ballots: z.int(), Missing: z.int(), Categories: z.array(ExecutiveSummary) }),
    fails: ['NotFound'],
  }),
  getCategoryReviewCount: read('POST /Review/GetCategoryReviewCount', {
    does: 'Count the reviews of each entry of a category, those with the fewest first',
    may: 'review.inspect',
    about: { category: 'CategoryID' },
    body: z.object({ CategoryID: Id, FewerThan }),
    reply: z.object({
      CategoryID: z.int(),
      FewerThan: z.int(),
      Short: z.int(),
      Entries: z.array(
        z.object({
          EntryID: z.int(),
          PieceTitle: z.string(),
          Organization: z.string(),
          Reviews: z.int(),
          Conflicts: z.int(),
          NoLoads: z.int(),
          IsOff: z.boolean(),
        }),
      ),
      /** How many entries that are not off have how many reviews. */
      Counts: z.array(z.object({ Reviews: z.int(), Entries: z.int() })),
    }),
    fails: ['NotFound', 'OwnConflict'],
  }),
  updateExecJudgingCategoryHide: write('POST /Review/UpdateExecJudgingCategoryHide', {
    does: 'Hide a category from executives, so that its reviews decide, or show it again; refused once executives have voted there',
    may: 'ranking.manage',
    about: { category: 'CategoryID' },
    body: z.object({ CategoryID: Id, IsHidden: z.boolean() }),
    reply: z.object({ CategoryID: z.int(), IsHidden: z.boolean() }),
    fails: ['InUse', 'NotFound', 'OwnConflict'],
  }),
};
