import type { categoryManager, PricePlan } from '#contract/wings/entering/category/category-manager.ts';
import type { Received } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import * as store from './bulk-price.store.ts';
import { pricePhasesOf, tierKeys, treeOf } from './category-manager.rules.ts';
import { findSeason, type ManagedSeason, spreadPrices } from './category-manager.store.ts';
import { listTree } from './category-tree.store.ts';
import { openSeason } from './open-season.ts';
import { isAsShown, planPrices, type PricePlanned } from './price-plan.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

type Body = Received<typeof categoryManager.previewBulkPriceUpdate>['body'];

/** A phase that has begun has been paid for: its price stays. Awards without fees have none. */
function demandPhaseAhead(season: ManagedSeason, { Tier }: Body, now: Date): void {
  if (!traitsOf(season.propertyId).fees) throw new Refusal('NotOffered');
  const phase = pricePhasesOf(season, now).find((one) => one.Tier === Tier);
  if (!phase || phase.State === 'ahead') return;
  const award = traitsOf(season.propertyId);
  const why =
    phase.State === 'over'
      ? says('priceEnded', { tier: Tier, date: formatDate(phase.Until, award) })
      : says('priceApplies', { tier: Tier, date: formatDate(phase.From, award) });
  throw new Refusal('Locked', { message: says('choosePhaseAhead', { why }), errors: [fieldError('Tier', why)] });
}

async function planOf(db: ReadDb, season: ManagedSeason, body: Body): Promise<PricePlanned> {
  const tree = treeOf(await listTree(db, season.propertyId, season.id, null), []);
  const there = new Set(
    tree.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories.map((one) => one.CategoryID))),
  );
  if (body.CategoryIDs.some((id) => !there.has(id))) throw invalid('CategoryIDs', says('chooseSeasonsCategories'));
  return planPrices(tree, new Set(body.CategoryIDs), body);
}

async function viewOf(db: ReadDb, season: ManagedSeason, body: Body, plan: PricePlanned): Promise<PricePlan> {
  const ids = plan.lines.map(({ CategoryID }) => CategoryID);
  const waiting = await store.countWaiting(db, ids);
  const prior = await store.findPrior(db, season.propertyId, season.number);
  const last = prior && (await store.findLastSales(db, prior, ids, body.Tier));
  const rises = new Map(plan.lines.map(({ CategoryID, From, To }) => [CategoryID, To - From]));
  return {
    Lines: plan.lines,
    LeftOut: plan.leftOut,
    UnpaidOrders: waiting.unpaidOrders,
    Drafts: waiting.drafts,
    Last:
      prior && last
        ? { SeasonNumber: prior.number, Entries: last.reduce((sum, { entries }) => sum + entries, 0), Price: onlyPrice(last) }
        : null,
    Brings: last ? last.reduce((sum, { categoryId, entries }) => sum + entries * (rises.get(categoryId) ?? 0), 0) : null,
  };
}

const onlyPrice = (sales: readonly { price: number }[]): number | null =>
  new Set(sales.map(({ price }) => price)).size === 1 ? (sales[0]?.price ?? null) : null;

export const previewBulkPriceUpdate: Handler<typeof categoryManager.previewBulkPriceUpdate> = async ({ body, db, now, refuse }) => {
  const season = (await findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
  demandPhaseAhead(season, body, now);
  return viewOf(db, season, body, await planOf(db, season, body));
};

export const bulkPriceUpdate: Handler<typeof categoryManager.bulkPriceUpdate> = async ({ body, db, now, record, refuse }) => {
  const season = await openSeason(db, body.SeasonID, body.PropertyID);
  demandPhaseAhead(season, body, now);
  const plan = await planOf(db, season, body);
  const view = await viewOf(db, season, body, plan);
  if (body.Expected && !isAsShown(plan.lines, body.Expected)) {
    // Sent twice: prices already are what was asked for.
    if (await store.areAt(db, body.Expected, tierKeys[body.Tier])) return { ...view, Lines: [] };
    return refuse('Conflict', { data: view, message: says('pricesChanged') });
  }
  await store.putLinePrices(db, 'media_type', plan.mediaTypes);
  await store.putLinePrices(db, 'category_type', plan.categoryTypes);
  await store.putOwnPrices(db, plan.categories);
  await spreadPrices(db, season.id);
  await forgetEverywhere(db, `categories:${season.propertyId}`);
  await record('category.pricesChanged', {
    subject: 'season',
    subjectId: season.id,
    propertyId: season.propertyId,
    before: Object.fromEntries(plan.lines.map(({ CategoryID, From }) => [CategoryID, From])),
    after: { tier: body.Tier, ...Object.fromEntries(plan.lines.map(({ CategoryID, To }) => [CategoryID, To])) },
  });
  return view;
};
