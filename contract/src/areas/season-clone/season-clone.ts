import * as z from 'zod';
import { read, write } from '#contract/kernel/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/wire.ts';

/** R361: what can be taken over from the season before, each by itself; in the order in which one needs the other. */
export const cloneOperations = [
  'Categories',
  'Groups',
  'Recommendations',
  'Reviewers',
  'DifferenceReviewers',
  'ReviewersCategories',
  'ReviewersExecCategories',
  'Subs',
  'Products',
] as const;
export type CloneOperation = (typeof cloneOperations)[number];

const Standing = z.object({
  Operation: z.enum(cloneOperations),
  /** How many the season before has that can be taken over. */
  Prior: z.int(),
  /** How many of those are here already. */
  Present: z.int(),
  /** How many would come now. */
  Ready: z.int(),
  /** How many cannot come before something else is here. */
  Waiting: z.int(),
});
export type CloneStanding = z.infer<typeof Standing>;

const CloneReport = entity('CloneReport', {
  ...Standing.omit({ Ready: true }).shape,
  SeasonID: z.int(),
  PriorSeasonID: z.int(),
  PriorSeasonNumber: z.int(),
  /** How many came; `Parts` says of what. */
  Made: z.int(),
  Parts: z.array(z.object({ Name: z.string(), Made: z.int() })),
});
export type CloneReport = z.infer<typeof CloneReport>;

const cloning = <const What extends string>(does: What) =>
  ({
    does,
    may: 'season.manage',
    body: z.object({
      /** The season that gets them; they come from the one with the next lower number. */
      SeasonID: Id,
    }),
    reply: CloneReport,
    fails: ['NoPriorSeason'],
  }) as const;

/** Every call brings what is not here yet, and nothing twice. */
export const seasonClone = {
  getCloneOverview: read('GET /season/GetCloneOverview/{seasonId}', {
    does: 'Tell what a season could take over from the season before, and what of it is here already',
    may: 'season.manage',
    params: z.object({ seasonId: PathId }),
    reply: z.object({
      SeasonID: z.int(),
      PriorSeasonID: z.int().nullable(),
      PriorSeasonNumber: z.int().nullable(),
      Operations: z.array(
        Standing.extend({
          /** The last time that it brought something. */
          Last: z.object({ At: Instant, By: z.string(), Made: z.int() }).nullable(),
        }),
      ),
    }),
  }),
  cloneCategories: write('POST /season/CloneCategories', cloning('Take over media types, categories and the criteria they are judged by')),
  cloneGroups: write('POST /season/CloneGroups', cloning('Take over the clusters and which categories are in them')),
  cloneRecommendations: write('POST /season/CloneRecommendations', cloning('Take over which categories are recommended beside which')),
  cloneReviewers: write(
    'POST /season/CloneReviewers',
    cloning('Take over the judges with their expertise, also the expertise of those here already'),
  ),
  cloneDifferenceReviewers: write(
    'POST /season/CloneDifferenceReviewers',
    cloning('Take over only the judges who are not here yet, and leave the others as they are'),
  ),
  cloneReviewersCategoriesFromPriorSeason: write(
    'POST /season/CloneReviewersCategoriesFromPriorSeason',
    cloning('Take over which categories were assigned to judges by hand in round one'),
  ),
  cloneReviewersExecCategoriesFromPriorSeason: write(
    'POST /season/CloneReviewersExecCategoriesFromPriorSeason',
    cloning('Take over which categories were assigned to executives by hand in round two'),
  ),
  cloneSubs: write('POST /season/CloneSubs', cloning('Take over the news that entrants can ask for')),
  cloneProducts: write('POST /season/CloneProducts', cloning('Take over the products with prices, order and personalizations')),
};
