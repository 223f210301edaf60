import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id } from '#contract/kernel/call/wire.ts';

/** `value` is the name, `value2` says `voted`, `conflict` where a work may concern the judge, or nothing (R321). */
const MenuCategory = entity('MenuCategory', { id: z.int(), value: z.string(), value2: z.string() });
const MenuCluster = entity('MenuCluster', {
  ClusterID: z.int(),
  Name: z.string(),
  CssClass: z.string(),
  Categories: z.array(MenuCategory),
});
export type MenuCluster = z.infer<typeof MenuCluster>;

export const JudgingMenu = entity('JudgingMenu', {
  Clusters1: z.array(MenuCluster),
  Clusters2: z.array(MenuCluster),
  Clusters3: z.array(MenuCluster),
  FeaturedCategory: MenuCategory.nullable(),
});
export type JudgingMenu = z.infer<typeof JudgingMenu>;

const clusterFilters = ['AvailableForApplication', 'All'] as const;

export const judgingMenu = {
  getForExecutiveJudgingDisplay: read('POST /cluster/GetForExecutiveJudgingDisplay', {
    does: "List an executive judge's categories by expertise, and the one that most needs ballots",
    may: 'ballot.cast',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ PropertyID: Id, SeasonID: Id }),
    reply: JudgingMenu,
    fails: ['BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive'],
  }),
  getExecutiveJudgeNextCategoryID: read('POST /cluster/GetExecutiveJudgeNextCategoryID', {
    does: 'Get the next category for an executive judge; 0 if there is none',
    may: 'ballot.cast',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ PropertyID: Id, SeasonID: Id }),
    reply: z.int(),
    fails: ['BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive'],
  }),
  getClustersForJudgingProperty: read('POST /cluster/GetClustersForJudgingProperty', {
    does: 'List the open seasons of a judging property with the clusters judges can choose as expertise',
    may: 'public',
    about: { property: 'PropertyID' },
    limit: 'registrationList',
    body: z.object({ PropertyID: Id, FilterBy: z.enum(clusterFilters).default('AvailableForApplication') }),
    reply: z.object({
      Seasons: z.array(
        z.object({
          EntryPropertyID: z.int(),
          PropertyName: z.string(),
          SeasonID: z.int(),
          SeasonNumber: z.int(),
          Clusters: z.array(z.object({ ClusterID: z.int(), Name: z.string(), CssClass: z.string() })),
        }),
      ),
    }),
  }),
};
