import * as z from 'zod';
import { LockedChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';

/** R361: what can be taken over from the season before, each separately; in the order in which one needs the other. */
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

/** Everything, each after what it needs; judges with what is missing of them, so that the differences bring nothing more. */
export const everythingInOrder: readonly CloneOperation[] = cloneOperations.filter((operation) => operation !== 'DifferenceReviewers');

const Standing = z.object({
  Operation: z.enum(cloneOperations),
  /** How many the season before has that can be taken over. */
  Prior: z.int(),
  /** How many of those are here already. */
  Present: z.int(),
  /** How many would come now. */
  Ready: z.int(),
  /** How many of any kind cannot come before something else is here. */
  Waiting: z.int(),
});

const CloneReport = entity('CloneReport', {
  ...Standing.omit({ Ready: true }).shape,
  SeasonID: z.int(),
  PriorSeasonID: z.int(),
  PriorSeasonNumber: z.int(),
  /** How many came; `Parts` says of what. */
  Made: z.int(),
  Parts: z.array(z.object({ Name: z.string(), Made: z.int() })),
  /** Criteria that did not come because the season's rules are locked: they can be proposed. */
  Locked: LockedChange.nullable(),
});
export type CloneReport = z.infer<typeof CloneReport>;

const cloning = <const What extends string>(does: What) =>
  ({
    does,
    may: 'season.manage',
    about: { season: 'SeasonID' },
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
    does: 'List what a season can copy from the previous one, and what is already copied',
    may: 'season.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.object({
      SeasonID: z.int(),
      PriorSeasonID: z.int().nullable(),
      PriorSeasonNumber: z.int().nullable(),
      Operations: z.array(
        Standing.extend({
          /** What would come now and later, by kind: together what all the operations bring in order. */
          Parts: z.array(z.object({ Name: z.string(), Ready: z.int(), Waiting: z.int() })),
          /** The first of those that would come, where they have names. */
          Names: z.array(z.string()),
          /** The last time that it brought something. */
          Last: z.object({ At: Instant, By: z.string(), Made: z.int() }).nullable(),
        }),
      ),
    }),
  }),
  cloneCategories: write(
    'POST /season/CloneCategories',
    cloning('Copy media types, categories and judging criteria from the previous season'),
  ),
  cloneGroups: write('POST /season/CloneGroups', cloning('Copy clusters and their categories from the previous season')),
  cloneRecommendations: write('POST /season/CloneRecommendations', cloning('Copy recommended categories from the previous season')),
  cloneReviewers: write(
    'POST /season/CloneReviewers',
    cloning('Copy judges with their expertise from the previous season, filling in missing expertise'),
  ),
  cloneDifferenceReviewers: write(
    'POST /season/CloneDifferenceReviewers',
    cloning('Copy only new judges from the previous season, leaving existing ones unchanged'),
  ),
  cloneReviewersCategoriesFromPriorSeason: write(
    'POST /season/CloneReviewersCategoriesFromPriorSeason',
    cloning('Copy manual judge assignments of round one from the previous season'),
  ),
  cloneReviewersExecCategoriesFromPriorSeason: write(
    'POST /season/CloneReviewersExecCategoriesFromPriorSeason',
    cloning('Copy manual executive assignments of round two from the previous season'),
  ),
  cloneSubs: write('POST /season/CloneSubs', cloning('Copy email subscriptions from the previous season')),
  cloneProducts: write(
    'POST /season/CloneProducts',
    cloning('Copy products with prices, order and personalizations from the previous season'),
  ),
  cloneEverything: write('POST /season/CloneEverything', {
    ...cloning('Copy everything from the previous season, each after what it needs'),
    reply: z.object({ SeasonID: z.int(), Reports: z.array(CloneReport) }),
  }),
};
