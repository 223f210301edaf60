import { shop } from '#contract/wings/commerce/shop/shop.ts';
import type { Shop } from '#contract/wings/commerce/shop/shop.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { isUsable } from '#server/wings/commerce/coupon/coupon.rules.ts';
import { findEmailOf, listCouponsFor } from '#server/wings/commerce/coupon/coupon.store.ts';
import { findSeasonOf } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { viewCombines, viewShop } from './shop.rules.ts';
import * as store from './shop.store.ts';
import { worksOf } from './works.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/shop-refusals.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

const says = saying(texts);

interface Asking {
  db: ReadDb;
  actor: Actor;
  now: Date;
  language: Locale;
  services: Pick<Services, 'files'>;
}

/** R235: honors are sold where the award has them. */
function checkHonors({ propertyId }: Actor): void {
  if (!traitsOf(propertyId).honors) throw new Refusal('NotOffered', { message: says('noHonors') });
}

function checkAward({ propertyId }: Actor, asked: number): void {
  if (propertyId !== asked) throw new Refusal('NotAllowed', { message: says('accountOfAnotherAward') });
}

/** What is for sale to someone, for all their works or for one. */
async function shopFor(
  { db, actor, now, services, language }: Asking,
  isShown: (row: store.SoldRow) => boolean,
  entryId?: number,
): Promise<Shop> {
  const { honors, currency } = traitsOf(actor.propertyId);
  const rows = (await store.listForSale(db, actor.propertyId, now)).filter(({ isHonor }) => honors || !isHonor);
  const works =
    entryId === undefined && !actor.pass
      ? await store.listWorks(db, actor.propertyId, scopeOf(actor, 'pay'), [...new Set(rows.map(({ seasonId }) => seasonId))])
      : await worksOf(db, actor, [entryId ?? actor.pass?.entryId ?? 0]);
  if (entryId !== undefined && works.length === 0) throw new Refusal('NotFound');
  const [work] = entryId === undefined ? [] : works;
  const { urlOf } = services.files;
  return viewShop(
    { propertyId: actor.propertyId, currency, rows, works, now, urlOf, language },
    (row) => isShown(row) && (!work || row.seasonId === work.seasonId),
  );
}

/** The entry that was asked for; with a pass its own, and no other. */
function entryOf({ pass }: Actor, asked: number | undefined): number {
  if (pass && asked && asked !== pass.entryId) throw new Refusal('NotFound');
  const id = pass?.entryId ?? asked;
  if (!id) throw new Refusal('NotFound');
  return id;
}

export const shopHandlers = implement(shop, {
  async getproductsforuser(given) {
    checkAward(given.actor, given.query.propertyId);
    return shopFor(given, ({ isHonor }) => !isHonor);
  },
  async getHonorsForUser(given) {
    checkAward(given.actor, given.query.propertyId);
    checkHonors(given.actor);
    return shopFor(given, ({ isHonor }) => isHonor);
  },
  async getProductCombines({ db, actor, query, now }) {
    checkAward(actor, query.propertyId);
    const { honors } = traitsOf(actor.propertyId);
    const rows = await store.listForSale(db, actor.propertyId, now);
    return viewCombines(
      rows.filter(({ isHonor }) => honors || !isHonor),
      now,
    );
  },
  getProductsByEntryID: async (given) => shopFor(given, ({ isHonor }) => !isHonor, entryOf(given.actor, given.query.entryId)),
  async getHonorsByEntryID(given) {
    checkHonors(given.actor);
    return shopFor(given, ({ isHonor }) => isHonor, entryOf(given.actor, given.query.entryId));
  },
  async getproductbyseasonandtype(given) {
    const { db, actor, query, refuse } = given;
    if (!(await findSeasonOf(db, actor.propertyId, query.seasonId))) return refuse('NotFound');
    return shopFor(given, ({ seasonId, typeId }) => seasonId === query.seasonId && typeId === query.productTypeId);
  },
  async getProductsByID(given) {
    const ids = new Set(given.query.ids.split(',').map(Number));
    return shopFor(given, ({ id }) => ids.has(id));
  },

  async getCouponsForUser({ db, actor, query, now }) {
    const email = await findEmailOf(db, actor.id);
    const rows = await listCouponsFor(db, actor.propertyId, actor.id, email);
    const isFor = (row: (typeof rows)[number], what: 'entries' | 'products') =>
      isUsable(row, { ...row, email, accountId: actor.id, seasonId: row.seasonId, for: what, now });
    return rows
      .filter((row) => (query.for ? isFor(row, query.for) : isFor(row, 'entries') || isFor(row, 'products')))
      .map((row) => ({
        Code: row.code,
        Description: row.description,
        PercentOff: row.percentOff,
        AmountOff: row.amountOff,
        AppliesTo: row.appliesTo as 'all',
        SeasonID: row.seasonId,
        EndDate: row.endsAt,
        IsPersonal: row.accountId !== null || row.forEmail !== null,
      }));
  },
});
