import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { addBallots, addShortlists, addTieBreakers } from './ballots.ts';
import { addTrees } from './categories.ts';
import { addEntries, type MadeEntry, ownPictures, type WorkFiles } from './entries.ts';
import { planEntries } from './entry-plan.ts';
import { addDevices, addExpertise, findJudges } from './judges.ts';
import { addBegun, planEarlier, shortlistEarlier } from './own-submissions.ts';
import { addPastSeason, hasPast } from './past-winners.ts';
import { addProducts, addRecommendations } from './products.ts';
import type { Random } from './random.ts';
import { addReviews, recountReviews } from './reviews.ts';
import { addOwnPictures, type StoredMedia, type storeFilms } from './works.ts';

interface Filling {
  db: WriteDb;
  files: FileStore;
  seasons: readonly SeasonRow[];
  media: (StoredMedia & { films: Awaited<ReturnType<typeof storeFilms>>; sound: { key: string } }) | undefined;
  chance: (part: string) => Random;
  now: Date;
}

/** What people can enter in every season; and for the current ones what they entered, and how far its judging is. */
export async function fillSeasons({ db, files, seasons, media, chance, now }: Filling): Promise<void> {
  const trees = await addTrees(db, seasons);
  await addRecommendations(db, trees);
  await addProducts(db, seasons);
  const current = trees.filter(({ season }) => season.isCurrent);
  const deviceTypes = await db.selectFrom('deviceType').select(['id', 'groupId']).orderBy('id').execute();
  await addDevices(db, deviceTypes, chance('devices'));
  for (const tree of current) await addExpertise(db, tree, chance(`expertise ${tree.season.propertyId}`));
  // Without pictures there are no works to enter.
  if (!media) return;
  for (const tree of current) {
    const { propertyId } = tree.season;
    const shared = {
      works: media.index.works,
      shownBefore: new Set(media.shown.get(propertyId)?.map(({ id }) => id)),
      entrants: await entrantsOf(db, propertyId),
    };
    const planned = planEntries({ ...shared, tree, random: chance(`entries ${propertyId}`), now });
    const earlierTree = trees.find(({ season }) => season.propertyId === propertyId && season.number === tree.season.number - 1);
    const earlier = earlierTree ? planEarlier({ ...shared, tree: earlierTree, random: chance(`earlier ${propertyId}`) }) : [];
    const own = new Map<number, Map<string, string>>();
    for (const [entrant, works] of ownPictures([...planned, ...earlier], media.index))
      own.set(entrant.id, await addOwnPictures({ db, files, now }, entrant, [...works]));
    const random = chance(`pieces ${propertyId}`);
    const entries = await addEntries({ db, tree, random, files: filesOf(media, own), deviceTypes }, planned);
    await judge(db, tree, entries, chance, now);
    await addBegun(db, tree, shared.entrants, now);
    if (earlierTree) {
      const adding = { db, tree: earlierTree, random: chance(`earlier pieces ${propertyId}`), files: filesOf(media, own), deviceTypes };
      await shortlistEarlier(db, await addEntries(adding, earlier));
    }
    if (!hasPast(propertyId)) continue;
    for (const past of trees.filter(({ season }) => season.propertyId === propertyId && !season.isCurrent)) {
      const yearsAgo = tree.season.number - past.season.number;
      const random = chance(`past ${propertyId} ${yearsAgo}`);
      await addPastSeason({ ...shared, db, tree: past, yearsAgo, files: filesOf(media, new Map()), deviceTypes, random });
    }
  }
  await recountReviews(db);
}

async function judge(
  db: WriteDb,
  tree: Parameters<typeof addReviews>[0]['tree'],
  entries: readonly MadeEntry[],
  chance: Filling['chance'],
  now: Date,
): Promise<void> {
  const { season } = tree;
  const judges = await findJudges(db, season.propertyId);
  await addTieBreakers(db, tree, judges, now);
  const paid = entries.filter(({ piece }) => piece.state === 'paid');
  if (season.judgingRnd1StartDate > now || paid.length === 0) return;
  const standings = await addReviews({ db, tree, judges, entries: paid, random: chance(`reviews ${season.propertyId}`), now });
  if (season.judgingRnd2StartDate > now || traitsOf(season.propertyId).treatsExecutivesAsAssociates) return;
  const shortlists = await addShortlists(db, paid, standings);
  await addBallots({ db, tree, judges, shortlists, random: chance(`ballots ${season.propertyId}`), now });
}

const entrantsOf = (db: WriteDb, propertyId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'propertyId', 'organization', 'createdAt'])
    .where('propertyId', '=', propertyId)
    .where('role', 'in', ['Entrant', 'Guest'])
    .orderBy('id')
    .execute();

function filesOf(media: NonNullable<Filling['media']>, own: ReadonlyMap<number, ReadonlyMap<string, string>>): WorkFiles {
  const shared = new Map(media.works.map(({ work, file }) => [work.id, file.key]));
  const variantsOf = (propertyId: number) => traitsOf(propertyId).videoVariants.mp4;
  return {
    index: media.index,
    pictureOf: ({ id }, entrantId) => own.get(entrantId)?.get(id) ?? shared.get(id) ?? '',
    filmOf: (propertyId) => media.films.find((film) => variantsOf(film.propertyId) === variantsOf(propertyId))?.original.key ?? '',
    sound: media.sound.key,
  };
}
