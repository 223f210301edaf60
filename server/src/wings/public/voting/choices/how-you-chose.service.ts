import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { keptTree, keptUnder } from '../kept-rows.ts';
import { groupsOf, leastCategories, patternsOf, placeOf, sharedWith, typicalOf } from './alike.rules.ts';
import type { Choice } from './choices.store.ts';
import * as store from './how-you-chose.store.ts';

interface Asked {
  db: ReadDb;
  services: Pick<Services, 'caches' | 'files'>;
}
type Keeper = Pick<Services, 'caches'>;

const totalsSeconds = 600;
/** A result is counted once: what changes afterwards are single voters who are erased. */
const patternsSeconds = 6 * 3600;

const announcedTotals = (db: ReadDb, { caches }: Keeper, propertyId: number, seasonId: number) =>
  caches.get(`${keptUnder(propertyId)}totals ${seasonId}`, totalsSeconds, () => store.listAnnouncedTotals(db, propertyId, seasonId));

/** Of a million votes a few megabytes, read once for all who look. */
const patterns = (db: ReadDb, { caches }: Keeper, propertyId: number, categoryIds: readonly number[]) =>
  caches.get(`votePatterns:${propertyId}:${categoryIds.join()}`, patternsSeconds, async () => {
    const rows = await store.listPatterns(db, categoryIds, leastCategories);
    const entries = await store.listEntryCategories(db, categoryIds);
    return patternsOf(categoryIds, new Map(entries.map(({ id, categoryId }) => [id, categoryId])), rows);
  });

/** A voter's choices in the categories whose result is announced; nothing while none is. */
export async function chosenWorks({ db, services }: Asked, season: { id: number; propertyId: number }, choices: readonly Choice[]) {
  const announced = await announcedTotals(db, services, season.propertyId, season.id);
  if (announced.length === 0) return undefined;
  const totalsOf = new Map(announced.map(({ categoryId, totals }) => [categoryId, totals]));
  const [, nominees] = await keptTree(db, services, season.propertyId, season.id);
  return choices
    .filter(({ categoryId }) => totalsOf.has(categoryId))
    .map(({ categoryId, category, entryId, title, pictureKey, hasWon }) => {
      const totals = totalsOf.get(categoryId);
      const count = nominees.filter((one) => one.categoryId === categoryId).length;
      const found = totals ? placeOf(entryId, totals, count) : undefined;
      return {
        PropertyCategoryID: categoryId,
        CategoryName: category,
        EntryID: entryId,
        PieceTitle: title,
        PictureUrl: pictureKey ? services.files.urlOf(pictureKey) : null,
        HasWon: hasWon,
        Place: found?.place ?? null,
        Of: found?.of ?? count,
        Distance: found?.distance ?? null,
      };
    });
}

/** People who chose alike. Without a list nothing is known of the votes that counted. */
export async function alikeVoters(
  { db, services }: Asked,
  season: { id: number; propertyId: number },
  chosen: readonly { PropertyCategoryID: number; EntryID: number; Place: number | null }[],
) {
  const listed = chosen.filter(({ Place }) => Place !== null);
  if (listed.length < leastCategories) return null;
  const announced = await announcedTotals(db, services, season.propertyId, season.id);
  const categoryIds = announced.filter(({ totals }) => totals !== null).map(({ categoryId }) => categoryId);
  const own = listed.map(({ PropertyCategoryID, EntryID }) => ({ categoryId: PropertyCategoryID, entryId: EntryID }));
  const histogram = sharedWith(await patterns(db, services, season.propertyId, categoryIds), own);
  const groups = groupsOf(histogram);
  if (groups.length === 0) return null;
  const people = groups.reduce((sum, { People }) => sum + People, 0);
  return { People: people, Categories: own.length, Typical: typicalOf(histogram), Groups: groups };
}
