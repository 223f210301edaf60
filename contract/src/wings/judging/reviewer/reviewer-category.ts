import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id } from '#contract/kernel/call/wire.ts';

const ForRound = z.literal([1, 2]);

const AssignableCategory = entity('AssignableCategory', {
  CategoryID: z.int(),
  Name: z.string(),
  /** Assigned by hand. */
  Assigned: z.boolean(),
  /** In a cluster the judge is expert in: theirs as long as nothing is assigned by hand. */
  ByExpertise: z.boolean(),
  /** Works that can be judged there now. */
  Entries: z.int(),
});

export const reviewerCategory = {
  getCategoryClusterInfoForUser: read('POST /Category/GetCategoryClusterInfoForUser', {
    does: 'List the categories of a season by cluster, and which a judge has, assigned manually or by expertise',
    may: 'reviewer.read',
    about: { account: 'UserID', season: 'SeasonID' },
    body: z.object({ UserID: Id, SeasonID: Id, ForRound }),
    reply: z.object({
      IsAssignedByHand: z.boolean(),
      Clusters: z.array(z.object({ ClusterID: z.int(), Name: z.string(), Categories: z.array(AssignableCategory) })),
    }),
  }),

  assignCategoriesToUser: write('POST /Category/AssignCategoriesToUser', {
    does: "Assign a judge's categories of a season and round manually, overriding their expertise; an empty list removes the override",
    may: 'reviewer.manage',
    about: { account: 'UserID', season: 'SeasonID', category: 'CategoryIDs' },
    body: z.object({ UserID: Id, SeasonID: Id, ForRound, CategoryIDs: z.array(Id).max(1000) }),
    reply: z.object({ Assigned: z.int() }),
  }),
};
