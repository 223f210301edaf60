import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Name, Nothing } from '#contract/kernel/call/wire.ts';

export const Cluster = entity('Cluster', {
  ClusterID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  Name: z.string(),
  IsActive: z.boolean(),
  /** Judges can name it as what they know. */
  IsAvailableForApplication: z.boolean(),
  CategoryIDs: z.array(z.int()),
  /** What uses it: judges who named it, and the executive whose ballot decides its ties. */
  Judges: z.int(),
  TieBreaker: z.string().nullable(),
  Version: z.int(),
});
export type Cluster = z.infer<typeof Cluster>;

export const cluster = {
  getClustersForSeason: read('POST /cluster/GetClustersForSeason', {
    does: 'List the clusters of a season with their categories and what uses them',
    may: 'season.read',
    about: { season: 'SeasonID' },
    body: z.object({ SeasonID: Id, IsActive: z.boolean().nullish() }),
    reply: z.array(Cluster),
  }),
  createCluster: write('POST /cluster/CreateCluster', {
    does: 'Create or update a cluster',
    may: 'season.manage',
    about: { property: 'PropertyID', season: 'SeasonID', cluster: 'ClusterID', category: 'CategoryIDs' },
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      ClusterID: Id.nullish(),
      Version: z.int().nullish(),
      Name: Name(100),
      IsActive: z.boolean().default(true),
      IsAvailableForApplication: z.boolean().default(true),
      /** Absent: as they are. */
      CategoryIDs: z.array(Id).max(2000).nullish(),
    }),
    reply: Cluster,
    fails: ['Conflict', 'Locked'],
  }),
  updateClusterOrder: write('POST /cluster/UpdateClusterOrder', {
    does: 'Put the clusters of a season into an order',
    may: 'season.manage',
    about: { season: 'SeasonID', cluster: 'ClusterIDs' },
    body: z.object({ SeasonID: Id, ClusterIDs: z.array(Id).min(1).max(500) }),
    reply: Nothing,
    fails: ['Conflict', 'Locked'],
  }),
  deleteCluster: write('POST /cluster/DeleteCluster', {
    does: 'Delete a cluster that no judge named',
    may: 'season.manage',
    takesNew: false,
    about: { cluster: 'ClusterID' },
    body: z.object({ ClusterID: Id }),
    reply: Nothing,
    fails: ['InUse', 'Locked'],
  }),
};
