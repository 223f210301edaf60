import { createHash } from 'node:crypto';
import type { ChanceGroup, Stability } from '#contract/wings/results/ranking/ranking.ts';
import { usualPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { stageOfRanking } from '#contract/wings/results/rulebook/printed.ts';
import { rulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as store from './chances.store.ts';
import type { CategoryKey } from '../count.ts';
import { findPlan, findSize } from './judging-plan.store.ts';
import { listBallots, listTieBreakers } from '../ranking.store.ts';
import { stabilityOf } from '../fit/stability.rules.ts';
import { groupOf, placeInSteps } from '../fit/uncertainty.rules.ts';

interface Chance {
  Group: ChanceGroup;
  In: number;
  First: number;
  Crossing: number;
}

const chanceOf = ([, isIn, First, Crossing]: store.KeptChance): Chance => ({
  Group: groupOf(isIn / 100),
  In: placeInSteps(isIn / 100),
  First,
  Crossing,
});

/** A ranking by reviews with how sure it is of each work, as far as the job has counted. */
export async function withChances<Shown extends { Entries: { EntryID: number }[] }>(db: ReadDb, place: CategoryKey, shown: Shown) {
  const plan = await findPlan(db, place.PropertyID, place.SeasonID);
  const counted = await store.findCounted(db, place.SeasonID);
  const chances = new Map((await store.findChances(db, place.CategoryID))?.map((one) => [one[0], chanceOf(one)]));
  return {
    ...shown,
    IsAdaptive: plan?.isAdaptive ?? usualPlan.IsAdaptive,
    ShortlistSize: (await findSize(db, place.CategoryID)) ?? plan?.shortlistSize ?? usualPlan.ShortlistSize,
    ChancesAt: chances.size ? (counted?.countedAt ?? null) : null,
    Entries: shown.Entries.map((entry) => ({ ...entry, Chance: chances.get(entry.EntryID) ?? null })) as (Shown['Entries'][number] & {
      Chance: Chance | null;
    })[],
  };
}

/** A word takes a thousand counts of the ballots, so it is kept for them. */
const wordSeconds = 3600;

/** A ranking by ballots, with how certain its winner is. */
export async function withStability<Shown extends { MediaType: string; Entries: { EntryID: number; IsOff: boolean }[] }>(
  db: ReadDb,
  { caches }: Pick<Services, 'caches'>,
  place: CategoryKey,
  shown: Shown,
): Promise<Shown & { Stability: Stability | null }> {
  const rulebook = await rulebookOf(db, place.PropertyID, place.SeasonID);
  const stage = stageOfRanking(rulebook, 'executive', { category: place.CategoryID, mediaType: shown.MediaType });
  const ballots = await listBallots(db, place.CategoryID);
  const tieBreakers = (await listTieBreakers(db, place.CategoryID)).map(({ reviewerId }) => reviewerId);
  const inContest = new Set(shown.Entries.filter(({ IsOff }) => !IsOff).map(({ EntryID }) => EntryID));
  const print = createHash('sha256')
    .update(JSON.stringify([stage, ballots, tieBreakers, [...inContest].sort((one, other) => one - other)]))
    .digest('base64url');
  const Stability = await caches.get(`stability ${place.CategoryID} ${print}`, wordSeconds, async () =>
    stabilityOf(stage, ballots, inContest, tieBreakers),
  );
  return { ...shown, Stability };
}

interface Zone {
  PropertyID: number;
  SeasonID: number;
  CategoryID?: number | null | undefined;
  Page: number;
  PageSize: number;
}

/** The undecided works of a season, and how many of each group its categories have; without categories that are closed to the caller. */
export async function greyZone(db: ReadDb, { files }: Pick<Services, 'files'>, asked: Zone, closedCategoryIds: readonly number[]) {
  const plan = await findPlan(db, asked.PropertyID, asked.SeasonID);
  const all = await store.listChances(db, asked.PropertyID, asked.SeasonID);
  const categories = all.filter(({ id }) => !closedCategoryIds.includes(id));
  const undecided = categories
    .filter(({ id }) => !asked.CategoryID || id === asked.CategoryID)
    .flatMap(({ id, name, works }) =>
      works.flatMap((kept) => (groupOf(kept[1] / 100) === 'undecided' ? [{ entryId: kept[0], id, name, chance: chanceOf(kept) }] : [])),
    )
    .sort(
      (one, other) =>
        other.chance.Crossing - one.chance.Crossing ||
        Math.abs(one.chance.In - 50) - Math.abs(other.chance.In - 50) ||
        one.entryId - other.entryId,
    );
  const page = undecided.slice((asked.Page - 1) * asked.PageSize, asked.Page * asked.PageSize);
  const named = page.length
    ? await store.listNamed(
        db,
        asked.PropertyID,
        page.map(({ entryId }) => entryId),
      )
    : [];
  const nameOf = new Map(named.map((one) => [one.id, one]));
  const counted = await store.findCounted(db, asked.SeasonID);
  return {
    Rows: page.flatMap(({ entryId, id, name, chance: { In, First, Crossing } }) => {
      const work = nameOf.get(entryId);
      if (!work) return [];
      return [
        {
          EntryID: entryId,
          PieceTitle: work.title,
          Organization: work.organization,
          PictureUrl: work.pictureKey && files.urlOf(work.pictureKey),
          CategoryID: id,
          Category: name,
          Reviews: work.reviewsDone,
          Asked: work.asked,
          In,
          First,
          Crossing,
        },
      ];
    }),
    Total: undecided.length,
    Page: asked.Page,
    PageSize: asked.PageSize,
    CountedAt: categories.length ? (counted?.countedAt ?? null) : null,
    IsAdaptive: plan?.isAdaptive ?? usualPlan.IsAdaptive,
    Groups: categories.map((one) => {
      const count = (group: ChanceGroup) => one.works.filter(([, isIn]) => groupOf(isIn / 100) === group).length;
      return {
        CategoryID: one.id,
        Category: one.name,
        CategoryType: one.categoryType,
        MediaType: one.mediaType,
        ShortlistSize: one.size ?? plan?.shortlistSize ?? usualPlan.ShortlistSize,
        In: count('in'),
        Undecided: count('undecided'),
        Out: count('out'),
      };
    }),
  };
}
