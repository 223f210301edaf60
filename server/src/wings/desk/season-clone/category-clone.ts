import type { LockedChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { derivePrices } from '#server/wings/entering/category/category-manager.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import * as store from '#server/wings/entering/category/clone.store.ts';
import { addMembers, listMembers } from '#server/wings/entering/category/membership.store.ts';
import { cloneClusters, listOfSeason } from '#server/wings/judging/cluster/cluster.store.ts';
import { addCriteria, listCriteria } from '#server/wings/entering/criteria/criteria.store.ts';
import { addSubscriptions, listSubscriptions } from '#server/wings/ground/season/season.store.ts';
import { ruleOf } from '#server/wings/entering/criteria/criteria.rules.ts';
import { lockedCriteria } from '#server/wings/ground/rule-lock/guard.service.ts';
import type { ClonePlan, Planner, Seasons } from './clone-plan.ts';
import { keyIn, missing, pairsOf, part } from './season-clone.rules.ts';

/** The trees of both seasons, and what of the earlier one is here already. What was switched off stays behind. */
async function readTrees(db: ReadDb, { prior, season }: Seasons) {
  const { propertyId } = season;
  const priorMedia = (await store.listMediaTypes(db, prior.id)).filter(({ isActive }) => isActive);
  const hereMedia = await store.listMediaTypes(db, season.id);
  const keyed = <T extends { name: string }>(rows: readonly T[]) => rows.map((row) => ({ ...row, key: row.name }));
  const mediaPairs = pairsOf(keyed(priorMedia), keyed(hereMedia));

  const priorTypes = (await store.listCategoryTypes(db, prior.id)).filter(({ mediaTypeId }) =>
    priorMedia.some(({ id }) => id === mediaTypeId),
  );
  const typePairs = pairsOf(
    priorTypes.map((row) => ({ id: row.id, key: keyIn(mediaPairs.get(row.mediaTypeId), row.name) })),
    (await store.listCategoryTypes(db, season.id)).map((row) => ({ ...row, key: keyIn(row.mediaTypeId, row.name) })),
  );

  const typeIds = new Set(priorTypes.map(({ id }) => id));
  const priorCategories = (await store.listCategories(db, propertyId, prior.id)).filter(
    ({ isActive, categoryTypeId }) => isActive && typeIds.has(categoryTypeId),
  );
  const categoryPairs = pairsOf(
    priorCategories.map((row) => ({ id: row.id, key: keyIn(typePairs.get(row.categoryTypeId), row.name) })),
    (await store.listCategories(db, propertyId, season.id)).map((row) => ({ ...row, key: keyIn(row.categoryTypeId, row.name) })),
  );
  return { priorMedia, mediaPairs, priorTypes, typePairs, priorCategories, categoryPairs };
}

export const planCategories: Planner = async (db, seasons) => {
  const trees = await readTrees(db, seasons);
  const { prior, season } = seasons;
  const { priorCategories, categoryPairs, mediaPairs } = trees;
  const mediaIds = new Set(trees.priorMedia.map(({ id }) => id));
  const priorCriteria = (await listCriteria(db, prior.id)).filter(({ mediaTypeId }) => mediaTypeId === null || mediaIds.has(mediaTypeId));
  const criterionKey = (mediaTypeId: number | null, name: string, of?: ReadonlyMap<number, number>) =>
    mediaTypeId === null ? `all ${name}` : keyIn(of ? of.get(mediaTypeId) : mediaTypeId, name);
  const criterionPairs = pairsOf(
    priorCriteria.map((row) => ({ id: row.id, key: criterionKey(row.mediaTypeId, row.name, mediaPairs) })),
    (await listCriteria(db, season.id)).map((row) => ({ ...row, key: criterionKey(row.mediaTypeId, row.name) })),
  );
  const missingCategories = missing(priorCategories, categoryPairs);
  const fresh = new Set(missingCategories.map(({ id }) => id));
  const isFresh = (row: { categoryId: number; otherId: number }) => fresh.has(row.categoryId) || fresh.has(row.otherId);
  let locked: LockedChange | undefined;
  return {
    prior: priorCategories.length,
    present: priorCategories.length - missingCategories.length,
    parts: [
      part('categories', missingCategories.length),
      part('mediaTypes', missing(trees.priorMedia, mediaPairs).length),
      part('categoryTypes', missing(trees.priorTypes, trees.typePairs).length),
      part('questions', (await store.listCustomFields(db, [...fresh])).length),
      part('exclusions', (await store.listExclusions(db, [...categoryPairs.keys(), ...fresh])).filter(isFresh).length),
      part('criteria', missing(priorCriteria, criterionPairs).length),
    ],
    names: missingCategories.map(({ name }) => name),
    carryOut: async (db, now) => {
      const media = new Map(mediaPairs);
      const missingMedia = missing(trees.priorMedia, media);
      for (const [from, to] of await store.addMediaTypes(
        db,
        missingMedia.map(({ id, name, position, earlyPrice, regularPrice, latePrice }) => ({
          seasonId: season.id,
          name,
          position,
          earlyPrice,
          regularPrice,
          latePrice,
          clonedFrom: id,
        })),
      ))
        media.set(from, to);
      const types = new Map(trees.typePairs);
      const missingTypes = missing(trees.priorTypes, types);
      for (const [from, to] of await store.addCategoryTypes(
        db,
        missingTypes.map(({ id, mediaTypeId, name, position, earlyPrice, regularPrice, latePrice }) => ({
          mediaTypeId: getPair(media, mediaTypeId),
          name,
          position,
          earlyPrice,
          regularPrice,
          latePrice,
          clonedFrom: id,
        })),
      ))
        types.set(from, to);
      const made = new Map(
        await store.addCategories(
          db,
          missingCategories.map(({ id, categoryTypeId, ...rest }) => ({
            ...rest,
            seasonId: season.id,
            categoryTypeId: getPair(types, categoryTypeId),
            clonedFrom: id,
          })),
        ),
      );
      await derivePrices(db, [season.id]);
      const questions = (await store.listCustomFields(db, [...made.keys()])).filter(({ isActive }) => isActive);
      await store.addCustomFields(
        db,
        questions.map((question) => {
          const { id: _, version: __, ...row } = question;
          return { ...row, categoryId: getPair(made, row.categoryId) };
        }),
      );
      const exclusions = await addExclusions(db, new Map([...categoryPairs, ...made]), made);
      const missingCriteria = missing(priorCriteria, criterionPairs);
      const criteria = missingCriteria.map(({ id, mediaTypeId, ...rest }) => ({
        ...rest,
        version: 1,
        seasonId: season.id,
        mediaTypeId: mediaTypeId === null ? null : getPair(media, mediaTypeId),
        clonedFrom: id,
      }));
      const added = criteria.map((row) => ({ rule: 'Criterion' as const, name: row.name, before: null, after: ruleOf(row), field: '' }));
      locked = await lockedCriteria(db, season.id, added, now);
      if (!locked) await addCriteria(db, criteria);
      return {
        categories: made.size,
        mediaTypes: missingMedia.length,
        categoryTypes: missingTypes.length,
        questions: questions.length,
        exclusions,
        criteria: locked ? 0 : missingCriteria.length,
      };
    },
    leftLocked: () => locked,
  };
};

/** Only of categories that came now: one that an organiser lifted since must not come back. */
async function addExclusions(db: WriteDb, pairs: ReadonlyMap<number, number>, made: ReadonlyMap<number, number>): Promise<number> {
  const rows = (await store.listExclusions(db, [...pairs.keys()]))
    .filter(({ categoryId, otherId }) => made.has(categoryId) || made.has(otherId))
    .map(({ categoryId, otherId }) => [getPair(pairs, categoryId), getPair(pairs, otherId)] as const)
    .map(([one, other]) => ({ categoryId: Math.min(one, other), otherId: Math.max(one, other) }))
    .filter(({ categoryId, otherId }) => categoryId !== otherId);
  await store.addExclusions(db, rows);
  return rows.length;
}

export const planClusters: Planner = async (db, seasons) => {
  const { season } = seasons;
  const { categoryPairs, priorCategories } = await readTrees(db, seasons);
  const offered = new Set(priorCategories.map(({ id }) => id));
  const { priorClusters, pairs } = await readClusters(db, seasons);
  const missingClusters = missing(priorClusters, pairs);
  const members = await listMembers(
    db,
    priorClusters.map(({ id }) => id),
  );
  const here = await listMembers(
    db,
    (await listOfSeason(db, season.propertyId, season.id)).map(({ id }) => id),
  );
  // A category that is in some cluster here was put there by someone.
  const placed = new Set(here.map(({ categoryId }) => categoryId));
  const toPlace = members.flatMap(({ clusterId, categoryId }) => {
    const to = categoryPairs.get(categoryId);
    return to === undefined || placed.has(to) ? [] : [{ clusterId, categoryId: to }];
  });
  return {
    prior: priorClusters.length,
    present: priorClusters.length - missingClusters.length,
    parts: [
      part('clusters', missingClusters.length),
      part(
        'placedCategories',
        toPlace.length,
        members.filter(({ categoryId }) => offered.has(categoryId) && !categoryPairs.has(categoryId)).length,
      ),
    ],
    names: missingClusters.map(({ name }) => name),
    carryOut: async (db) => {
      const clusters = new Map(pairs);
      for (const [from, to] of await cloneClusters(
        db,
        missingClusters.map(({ id, ...rest }) => ({ ...rest, seasonId: season.id, clonedFrom: id })),
      ))
        clusters.set(from, to);
      await addMembers(
        db,
        toPlace.map(({ clusterId, categoryId }) => ({ clusterId: getPair(clusters, clusterId), categoryId })),
      );
      return { clusters: missingClusters.length, placedCategories: toPlace.length };
    },
  };
};

export async function readClusters(db: ReadDb, { prior, season }: Seasons) {
  const { propertyId } = season;
  const priorClusters = (await listOfSeason(db, propertyId, prior.id)).filter(({ isActive }) => isActive);
  const here = await listOfSeason(db, propertyId, season.id);
  const keyed = <T extends { name: string }>(rows: readonly T[]) => rows.map((row) => ({ ...row, key: row.name }));
  return { priorClusters, pairs: pairsOf(keyed(priorClusters), keyed(here)) };
}

/** The categories that can come, and what those are here that came. */
export async function readCategories(db: ReadDb, seasons: Seasons) {
  const { categoryPairs: pairs, priorCategories } = await readTrees(db, seasons);
  return { pairs, offered: new Set(priorCategories.map(({ id }) => id)) };
}

export const planRecommendations: Planner = async (db, seasons) => {
  const { categoryPairs, priorCategories } = await readTrees(db, seasons);
  const offered = new Set(priorCategories.map(({ id }) => id));
  const rows = (await store.listRecommendations(db, [...offered])).filter(({ recommendedId }) => offered.has(recommendedId));
  const known = new Set(
    (await store.listRecommendations(db, [...categoryPairs.values()])).map((row) => keyIn(row.categoryId, String(row.recommendedId))),
  );
  const come = rows.flatMap(({ categoryId, recommendedId, rank, isByAdmin }) => {
    const [one, other] = [categoryPairs.get(categoryId), categoryPairs.get(recommendedId)];
    return one === undefined || other === undefined || one === other ? [] : [{ categoryId: one, recommendedId: other, rank, isByAdmin }];
  });
  const fresh = come.filter((row) => !known.has(keyIn(row.categoryId, String(row.recommendedId))));
  return {
    prior: rows.length,
    present: come.length - fresh.length,
    parts: [part('recommendations', fresh.length, rows.length - come.length)],
    carryOut: async (db) => {
      await store.addRecommendations(db, fresh);
      return { recommendations: fresh.length };
    },
  };
};

export const planSubscriptions: Planner = async (db, { prior, season }): Promise<ClonePlan> => {
  const rows = await listSubscriptions(db, prior.id);
  const keyed = (await listSubscriptions(db, season.id)).map((row) => ({ ...row, key: row.name }));
  const fresh = missing(
    rows,
    pairsOf(
      rows.map((row) => ({ ...row, key: row.name })),
      keyed,
    ),
  );
  return {
    prior: rows.length,
    present: rows.length - fresh.length,
    parts: [part('subscriptions', fresh.length)],
    names: fresh.map(({ name }) => name),
    carryOut: async (db) => {
      await addSubscriptions(
        db,
        fresh.map(({ id, name, description, position }) => ({ seasonId: season.id, name, description, position, clonedFrom: id })),
      );
      return { subscriptions: fresh.length };
    },
  };
};

function getPair(pairs: ReadonlyMap<number, number>, from: number): number {
  const to = pairs.get(from);
  if (to === undefined) throw new RangeError(`Nothing was made of ${from}`);
  return to;
}
