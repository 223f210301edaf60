import { type Cluster, cluster } from '#contract/wings/judging/cluster/cluster.ts';
import { keepsOrder, whyRuleStays } from '#server/wings/ground/access/ballot-rule.rules.ts';
import { holdBallotRule, listOrderedWords, listVotedCategories } from '#server/wings/ground/access/ballot-rule.store.ts';
import { whyFixed, isWholeOrder } from '#server/wings/entering/category/category-manager.rules.ts';
import { holdSeason, type ManagedSeason } from '#server/wings/entering/category/category-manager.store.ts';
import { putMembers } from '#server/wings/entering/category/membership.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import * as store from './cluster.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/cluster-refusals.ts';

const says = saying(texts);

const viewOf = (row: store.ClusterRow): Cluster => ({
  ClusterID: row.id,
  PropertyID: row.propertyId,
  SeasonID: row.seasonId,
  Name: row.name,
  IsActive: row.isActive,
  IsAvailableForApplication: row.isAvailableForApplication,
  CategoryIDs: row.categoryIds,
  Judges: row.judges,
  TieBreaker: row.tieBreaker,
  Version: row.version,
});

async function openSeason(db: WriteDb, seasonId: number): Promise<ManagedSeason> {
  const season = await holdSeason(db, seasonId);
  if (!season) throw new Refusal('NotFound');
  const message = whyFixed(season);
  if (message) throw new Refusal('Locked', { message });
  return season;
}

export const clusterHandlers = implement(cluster, {
  async getClustersForSeason({ body, db }) {
    return (await store.listClusters(db, body.SeasonID, { isActive: body.IsActive })).map(viewOf);
  },

  async createCluster({ body, db, record, refuse }) {
    const season = await openSeason(db, body.SeasonID);
    if (season.propertyId !== body.PropertyID) return refuse('NotFound');
    await holdBallotRule(db, season.propertyId);
    const siblings = await store.listClusters(db, season.id);
    const before = siblings.find(({ id }) => id === body.ClusterID);
    if (body.ClusterID && !before) return refuse('NotFound');
    const columns = { name: body.Name, isActive: body.IsActive, isAvailableForApplication: body.IsAvailableForApplication };
    const members = body.CategoryIDs ? [...new Set(body.CategoryIDs)] : undefined;
    const isSame =
      before?.name === columns.name &&
      before.isActive === columns.isActive &&
      before.isAvailableForApplication === columns.isAvailableForApplication &&
      (!members || isWholeOrder(members, before.categoryIds));
    if (before && isSame) return viewOf(before);
    if (before && before.version !== body.Version) return refuse('Conflict', { data: viewOf(before) });
    const namesake = siblings.find(({ id, name }) => id !== before?.id && name.toLowerCase() === body.Name.toLowerCase());
    if (namesake) throw invalid('Name', says('nameTaken', { name: namesake.name }));
    if (members && (await store.countCategories(db, season.id, members)) < members.length)
      throw invalid('CategoryIDs', says('chooseSameSeason'));
    if (before?.tieBreaker && members) {
      const changed = [
        ...before.categoryIds.filter((id) => !members.includes(id)),
        ...members.filter((id) => !before.categoryIds.includes(id)),
      ];
      const whyStays = whyRuleStays(await listVotedCategories(db, changed), 'who breaks its ties');
      if (whyStays) throw invalid('CategoryIDs', whyStays);
    }
    if (before) await store.changeCluster(db, before.id, columns);
    const id =
      before?.id ??
      (await store.addCluster(db, { propertyId: season.propertyId, seasonId: season.id, position: siblings.length }, columns));
    if (members) await putMembers(db, id, members);
    await record(before ? 'cluster.changed' : 'cluster.added', {
      subject: 'cluster',
      subjectId: id,
      propertyId: season.propertyId,
      before,
      after: { ...columns, ...(members && { categoryIds: members }) },
    });
    const [after] = await store.listClusters(db, season.id, { id });
    return after ? viewOf(after) : refuse('NotFound');
  },

  async updateClusterOrder({ body, db, record, refuse }) {
    const season = await openSeason(db, body.SeasonID);
    await holdBallotRule(db, season.propertyId);
    const there = (await store.listClusters(db, season.id)).map(({ id }) => id);
    if (!isWholeOrder(body.ClusterIDs, there)) return refuse('Conflict');
    const turned = (await listOrderedWords(db, season.id)).filter(({ clusterIds }) => !keepsOrder(clusterIds, body.ClusterIDs));
    const whyStays = whyRuleStays(turned, 'whose word comes first in a tie');
    if (whyStays) throw invalid('ClusterIDs', whyStays);
    await store.putOrder(db, body.ClusterIDs);
    await record('cluster.ordered', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      before: there,
      after: body.ClusterIDs,
    });
    return null;
  },

  async deleteCluster({ body, db, record, refuse }) {
    const seasonId = (await store.findSeasonOf(db, body.ClusterID)) ?? refuse('NotFound');
    const season = await openSeason(db, seasonId);
    const [before] = await store.listClusters(db, season.id, { id: body.ClusterID });
    if (!before) return refuse('NotFound');
    const { name, judges, tieBreaker } = before;
    if (judges && tieBreaker) return refuse('InUse', { message: says('expertiseAndTies', { name, judges, tieBreaker }) });
    if (judges) return refuse('InUse', { message: says('expertise', { name, judges }) });
    if (tieBreaker) return refuse('InUse', { message: says('breaksTies', { name, tieBreaker }) });
    await store.deleteCluster(db, before.id);
    await record('cluster.deleted', { subject: 'cluster', subjectId: before.id, propertyId: season.propertyId, before });
    return null;
  },
});
