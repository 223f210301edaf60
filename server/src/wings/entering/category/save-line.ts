import type { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import type { Prices } from '#contract/wings/entering/category/price.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { heldTiers, pricePhasesOf, tierKeys, triple, whyHeld } from './category-manager.rules.ts';
import * as store from './category-manager.store.ts';
import { openSeason } from './open-season.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

interface LineRow {
  id: number;
  name: string;
  isActive: boolean;
  earlyPrice: number | null;
  regularPrice: number | null;
  latePrice: number | null;
  version: number;
}

const columnsOf = ({ Name, IsActive, Price }: { Name: string; IsActive: boolean; Price?: Prices | null | undefined }) => ({
  name: Name,
  isActive: IsActive,
  earlyPrice: Price?.Early ?? null,
  regularPrice: Price?.Regular ?? null,
  latePrice: Price?.Late ?? null,
});

const viewOf = (row: LineRow) => ({
  Name: row.name,
  IsActive: row.isActive,
  OwnPrice: triple(row.earlyPrice, row.regularPrice, row.latePrice),
  Version: row.version,
});

const isAs = (row: LineRow, columns: ReturnType<typeof columnsOf>): boolean =>
  (Object.keys(columns) as (keyof typeof columns)[]).every((key) => row[key] === columns[key]);

const demandNewName = (
  siblings: readonly { id: number; name: string }[],
  id: number | undefined,
  name: string,
  key: 'mediaTypeNameTaken' | 'categoryTypeNameTaken',
): void => {
  const other = siblings.find((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  if (other) throw invalid('Name', says(key, { name: other.name }));
};

/** Refuses what would make entries that were ordered differ from their price list. */
function demandOpenPrices(before: Prices | null, after: Prices | null, season: store.ManagedSeason, now: Date, ordered: number): void {
  if (!before || !after) return;
  const held = heldTiers(before, after, pricePhasesOf(season, now), ordered);
  if (held.length)
    throw new Refusal('Invalid', { errors: held.map((phase) => fieldError(`Price.${tierKeys[phase.Tier]}`, whyHeld(phase, ordered))) });
}

async function pricesChanged(db: WriteDb, { id, propertyId }: store.ManagedSeason): Promise<void> {
  await store.ownOrphanedPrices(db, id);
  await store.spreadPrices(db, id);
  await forgetEverywhere(db, `categories:${propertyId}`);
}

export const updateMediaType: Handler<typeof categoryManager.updateMediaType> = async ({ body, db, now, record, refuse }) => {
  const season = await openSeason(db, body.SeasonID, body.PropertyID);
  const siblings = await store.listMediaTypes(db, season.id);
  const before = body.MediaTypeID ? await store.findMediaType(db, season.id, body.MediaTypeID) : undefined;
  if (body.MediaTypeID && !before) return refuse('NotFound');
  const columns = columnsOf(body);
  const show = (row: LineRow) => ({ MediaTypeID: row.id, ...viewOf(row) });
  if (before && isAs(before, columns)) return show(before);
  if (before && before.version !== body.Version) return refuse('Conflict', { data: show(before) });
  demandNewName(siblings, before?.id, body.Name, 'mediaTypeNameTaken');
  const { campaignMediaType } = traitsOf(season.propertyId);
  if (before && before.name === campaignMediaType && before.name !== body.Name)
    throw invalid('Name', says('campaignsKeptHere', { campaignMediaType }));
  if (before) {
    const ordered = await store.countOrderedBelow(db, { mediaTypeId: before.id });
    demandOpenPrices(triple(before.earlyPrice, before.regularPrice, before.latePrice), body.Price ?? null, season, now, ordered);
  }
  const after = before
    ? await store.changeMediaType(db, before.id, columns)
    : await store.addMediaType(db, season.id, columns, siblings.length);
  await pricesChanged(db, season);
  await record('category.mediaTypeSaved', { subject: 'mediaType', subjectId: after.id, propertyId: season.propertyId, before, after });
  return show(after);
};

export const saveCategoryType: Handler<typeof categoryManager.saveCategoryType> = async ({ body, db, now, record, refuse }) => {
  const seasonId = (await store.findSeasonOfMediaType(db, body.MediaTypeID)) ?? refuse('NotFound');
  const season = await openSeason(db, seasonId);
  const media = (await store.findMediaType(db, season.id, body.MediaTypeID)) ?? refuse('NotFound');
  const siblings = await store.listCategoryTypes(db, media.id);
  const before = body.CategoryTypeID ? await store.findCategoryType(db, body.CategoryTypeID) : undefined;
  if (body.CategoryTypeID && before?.seasonId !== season.id) return refuse('NotFound');
  const columns = { ...columnsOf(body), mediaTypeId: media.id };
  const show = (row: LineRow) => ({ CategoryTypeID: row.id, ...viewOf(row) });
  if (before && before.mediaTypeId === media.id && isAs(before, columns)) return show(before);
  if (before && before.version !== body.Version) return refuse('Conflict', { data: show(before) });
  demandNewName(siblings, before?.id, body.Name, 'categoryTypeNameTaken');
  const reviewed = before && before.mediaTypeId !== media.id ? await store.countReviewedIn(db, before.id) : 0;
  if (before && reviewed) throw invalid('MediaTypeID', says('typeJudged', { reviewed, mediaType: before.mediaType }));
  if (before) {
    const ordered = await store.countOrderedBelow(db, { categoryTypeId: before.id });
    const above = triple(media.earlyPrice, media.regularPrice, media.latePrice);
    demandOpenPrices(triple(before.earlyAbove, before.regularAbove, before.lateAbove), body.Price ?? above, season, now, ordered);
  }
  const after = before
    ? await store.changeCategoryType(db, before.id, columns)
    : await store.addCategoryType(db, media.id, columnsOf(body), siblings.length);
  await pricesChanged(db, season);
  await record('category.typeSaved', { subject: 'categoryType', subjectId: after.id, propertyId: season.propertyId, before, after });
  return show(after);
};
