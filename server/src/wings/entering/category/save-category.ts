import type { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import type { Prices } from '#contract/wings/entering/category/price.ts';
import type { Received } from '#contract/kernel/call/call.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { whyRuleStays } from '#server/wings/ground/access/ballot-rule.rules.ts';
import { holdBallotRule, listTieBreaking, listVotedCategories } from '#server/wings/ground/access/ballot-rule.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { pricesOf } from './category.rules.ts';
import { heldTiers, pricePhasesOf, tierKeys, triple, whyHeld } from './category-manager.rules.ts';
import { findCategoryType, type ManagedSeason, type TypeRow } from './category-manager.store.ts';
import { sheetOf } from './category-sheet.ts';
import * as store from './managed-category.store.ts';
import { putClusters } from './membership.store.ts';
import { openSeason } from './open-season.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

type Body = Received<typeof categoryManager.savePropertyCategory>['body'];

/** A category without a price of its own where nothing above has one costs nothing. */
const free: Prices = { Early: 0, Regular: 0, Late: 0 };

function columnsOf(body: Body, type: TypeRow) {
  const above = triple(type.earlyAbove, type.regularAbove, type.lateAbove);
  const price = body.Price ?? above ?? free;
  return {
    categoryTypeId: type.id,
    name: body.Name,
    description: body.Description ?? '',
    rules: body.Rules ?? '',
    hasOwnPrice: body.Price ? true : above === null,
    earlyPrice: price.Early,
    regularPrice: price.Regular,
    latePrice: price.Late,
    isActive: body.IsActive,
    isHidden: body.IsHidden,
    isCampaign: body.IsCampaign,
    isMobile: body.IsMobile,
    isPodcast: body.IsPodcast,
    isHiddenFromExecutives: body.IsHiddenFromExecutives,
    deviceTypeGroupId: body.DeviceTypeGroupID ?? null,
    maxPerEntrant: body.MaxPerEntrant ?? null,
  };
}
type Columns = ReturnType<typeof columnsOf>;

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));

interface Known {
  row: store.ManagedRow;
  excluded: readonly number[];
  clusters: readonly number[];
  counts: Awaited<ReturnType<typeof store.countEntries>>;
}

async function find(db: ReadDb, id: number): Promise<Known | undefined> {
  const row = await store.findManaged(db, id);
  if (!row) return undefined;
  return {
    row,
    excluded: (await store.listExcludedOf(db, id)).map((one) => one.id),
    clusters: (await store.listClustersOf(db, id)).map((one) => one.id),
    counts: await store.countEntries(db, id),
  };
}

const isAsSent = ({ row, excluded, clusters }: Known, columns: Columns, body: Body): boolean =>
  (Object.keys(columns) as (keyof Columns)[]).every((key) => row[key] === columns[key]) &&
  sameIds(excluded, body.ExcludedCategoryIDs) &&
  sameIds(clusters, body.ClusterIDs);

/** What does not fit, at its field. A name that is taken says whose it is. */
async function findProblems(db: ReadDb, body: Body, type: TypeRow, known: Known | undefined): Promise<FieldFault[]> {
  const problems: FieldFault[] = [];
  const namesake = await store.findNamesake(db, type.id, body.Name);
  if (namesake && namesake.id !== known?.row.id)
    problems.push(fieldError('Name', says('nameTaken', { name: namesake.name, type: type.name })));
  if (known && body.ExcludedCategoryIDs.includes(known.row.id)) problems.push(fieldError('ExcludedCategoryIDs', says('cantExcludeItself')));
  if ((await store.countOfSeason(db, type.seasonId, 'category', body.ExcludedCategoryIDs)) < new Set(body.ExcludedCategoryIDs).size)
    problems.push(fieldError('ExcludedCategoryIDs', says('excludeSameSeason')));
  if ((await store.countOfSeason(db, type.seasonId, 'cluster', body.ClusterIDs)) < new Set(body.ClusterIDs).size)
    problems.push(fieldError('ClusterIDs', says('clustersSameSeason')));
  if (body.DeviceTypeGroupID && !(await store.hasDeviceGroup(db, body.DeviceTypeGroupID)))
    problems.push(fieldError('DeviceTypeGroupID', says('chooseDeviceGroup')));
  return problems;
}

/** What ballots are counted by stays once there is one: whether they decide at all, and who breaks ties. */
async function findFixed(db: ReadDb, columns: Columns, body: Body, { row, clusters }: Known): Promise<FieldFault[]> {
  const isOther = row.isHiddenFromExecutives !== columns.isHiddenFromExecutives;
  const changed = [...clusters.filter((id) => !body.ClusterIDs.includes(id)), ...body.ClusterIDs.filter((id) => !clusters.includes(id))];
  const words = await listTieBreaking(db, changed);
  if (!isOther && words.length === 0) return [];
  const voted = await listVotedCategories(db, [row.id]);
  const whether = isOther && whyRuleStays(voted, says('whetherSeen'));
  const whose = words.length > 0 && whyRuleStays(voted, says('whoBreaksTies'));
  return [...(whether ? [fieldError('IsHiddenFromExecutives', whether)] : []), ...(whose ? [fieldError('ClusterIDs', whose)] : [])];
}

/** What would change for works that were ordered or judged. */
function findHeld(columns: Columns, type: TypeRow, known: Known, season: ManagedSeason, now: Date): FieldFault[] {
  const { row, counts } = known;
  const held = heldTiers(pricesOf(row), pricesOf(columns), pricePhasesOf(season, now), counts.entries).map((phase) =>
    fieldError(`Price.${tierKeys[phase.Tier]}`, whyHeld(phase, counts.entries)),
  );
  if (counts.reviewed && type.mediaTypeId !== row.mediaTypeId)
    held.push(fieldError('CategoryTypeID', says('worksJudged', { reviewed: counts.reviewed, mediaType: row.mediaType })));
  return held;
}

export const savePropertyCategory: Handler<typeof categoryManager.savePropertyCategory> = async ({
  body,
  db,
  actor,
  now,
  language,
  record,
  refuse,
}) => {
  const place = (await findCategoryType(db, body.CategoryTypeID)) ?? refuse('NotFound');
  const season = await openSeason(db, place.seasonId);
  // Read again: it may have changed until the season was held.
  const type = (await findCategoryType(db, body.CategoryTypeID)) ?? refuse('NotFound');
  const known = body.CategoryID ? await find(db, body.CategoryID) : undefined;
  if (body.CategoryID && known?.row.seasonId !== season.id) return refuse('NotFound');
  const columns = columnsOf(body, type);
  if (known && isAsSent(known, columns, body)) return sheetOf(db, actor, known.row.id, language);
  if (known && known.row.version !== body.Version) return refuse('Conflict', { data: await sheetOf(db, actor, known.row.id, language) });
  if (known) await holdBallotRule(db, season.propertyId);
  const errors = [
    ...(await findProblems(db, body, type, known)),
    ...(known ? findHeld(columns, type, known, season, now) : []),
    ...(known ? await findFixed(db, columns, body, known) : []),
  ];
  if (errors.length) {
    const namesake = await store.findNamesake(db, type.id, body.Name);
    throw new Refusal('Invalid', {
      errors,
      ...(namesake && namesake.id !== known?.row.id && { data: { CategoryID: namesake.id, Name: namesake.name } }),
    });
  }
  if (known?.row.isActive && !columns.isActive && known.counts.entries)
    return refuse('InUse', {
      message: says('switchOffInUse', { entries: known.counts.entries, name: known.row.name }),
    });
  const moves = known && known.row.categoryTypeId !== type.id;
  if (known)
    await store.changeCategory(db, known.row.id, {
      ...columns,
      ...(moves && { position: await store.countInType(db, type.id) }),
    });
  const id =
    known?.row.id ??
    (await store.addCategory(db, {
      ...columns,
      propertyId: season.propertyId,
      seasonId: season.id,
      position: await store.countInType(db, type.id),
    }));
  await store.putExclusions(db, id, [...new Set(body.ExcludedCategoryIDs)]);
  await putClusters(db, id, [...new Set(body.ClusterIDs)]);
  await forgetEverywhere(db, `categories:${season.propertyId}`);
  await record(known ? 'category.changed' : 'category.added', {
    subject: 'category',
    subjectId: id,
    propertyId: season.propertyId,
    before: known && { ...known.row, excluded: known.excluded, clusters: known.clusters },
    after: { ...columns, excluded: body.ExcludedCategoryIDs, clusters: body.ClusterIDs },
  });
  return sheetOf(db, actor, id, language);
};
