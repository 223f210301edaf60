import { type Grown, growTree, joinClusters } from '#server/wings/entering/category/grow-tree.store.ts';
import { addNamedClusters } from '#server/wings/judging/cluster/cluster.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { FreshCategory } from './categories.rules.ts';
import { type MadeChange, sharedGroup } from './import.store.ts';

const own = (thing: string, rows: readonly Grown[]): MadeChange[] =>
  rows.map(({ id, name, made }) => ({ group: id, thing, thingId: id, name, made }));
const shared = (thing: string, rows: readonly Grown[]): MadeChange[] =>
  own(thing, rows).map((change) => ({ ...change, group: sharedGroup }));

export async function addCategories(
  db: WriteDb,
  place: { propertyId: number; seasonId: number },
  fresh: readonly FreshCategory[],
): Promise<MadeChange[]> {
  const grown = await growTree(db, place, fresh);
  const clusters = await addNamedClusters(db, place, fresh);
  return [
    ...own('category', grown.categories),
    ...own('clusterCategory', await joinClusters(db, place.seasonId, fresh)),
    ...shared('categoryType', grown.categoryTypes),
    ...shared('mediaType', grown.mediaTypes),
    ...shared('cluster', clusters),
  ];
}
