import { onPage } from '#contract/wings/commerce/order/ways.ts';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { shippingCost } from '#contract/wings/commerce/order/shipping.ts';
import { windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { discountOf } from '#server/wings/commerce/coupon/coupon.rules.ts';
import { findSeasonOf, type SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { findEntrySeason } from '#server/wings/entering/submission/submission.store.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { ratesAt } from '#server/wings/commerce/tax/tax.service.ts';
import { findLastEnd } from './cart.store.ts';
import { findGrams } from '../order.store.ts';
import { checkProperty } from '../payment/place.ts';
import { placeProducts, prepareProducts } from '../payment/place-products.service.ts';
import { findUsableCoupon } from './quote.ts';
import { hostedPageFor } from '../provider/hosted.ts';
import { findZones } from './shipping-zones.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** Until the last end that holds for any of what the buyer may pay for. */
async function isOpenForEntries(db: ReadDb, actor: Actor, { id, startDate, winnersDate }: SeasonRow, now: Date): Promise<boolean> {
  const end = await findLastEnd(db, scopeOf(actor, 'pay'), actor.id, id);
  return windowAt({ StartDate: startDate, EndDate: end, WinnersDate: winnersDate }, now) === 'open';
}

const byPage = { by: onPage } as const;

/** Existing orders can be paid even where nothing new is sold. */
function checkSells(propertyId: number): void {
  const { shop, state } = traitsOf(propertyId);
  if (!shop) throw new Refusal('NotOffered', { message: says('noShop') });
  if (state === 'archived') throw new Refusal('AwardArchived');
}

export const cartHandlers = implement(cart, {
  async checkCouponCode({ db, body, actor, now, refuse }) {
    checkProperty(actor, body.PropertyID);
    const season = body.SeasonID
      ? await findSeasonOf(db, actor.propertyId, body.SeasonID)
      : await findEntrySeason(db, actor.propertyId, actor.id);
    // A coupon helps where the order could be placed: not in another award's season, nor for entries of one that takes none now.
    if (body.SeasonID && !(season && (body.For === 'products' || (await isOpenForEntries(db, actor, season, now)))))
      return refuse('CouponNotValid');
    const found = await findUsableCoupon(db, body.CouponCode, {
      propertyId: actor.propertyId,
      seasonId: season?.id ?? null,
      accountId: actor.id,
      for: body.For,
      now,
    });
    if (!found) return refuse('CouponNotValid');
    return {
      Code: found.code,
      Description: found.description,
      PercentOff: found.percentOff,
      AmountOff: found.amountOff,
      Discount: discountOf(found, body.Amount),
    };
  },

  async getShippingEstimate({ db, body, actor, refuse }) {
    checkProperty(actor, body.PropertyID);
    const grams = await findGrams(db, actor.propertyId, body.Items);
    const { currency } = traitsOf(actor.propertyId);
    const { zones } = await findZones(db, actor.propertyId);
    const amount = grams === undefined ? undefined : shippingCost(zones, body.Country, grams);
    if (grams === undefined || amount === undefined) return refuse('CannotShip');
    return { Amount: amount, Currency: currency, Grams: grams };
  },

  async getOrderTaxInfo({ db, body, actor, now }) {
    checkProperty(actor, body.PropertyID);
    return { Rates: await ratesAt(db, actor.propertyId, body.For, now) };
  },

  generateWorldPayData: afterPreparing<typeof cart.generateWorldPayData>()(
    async (given) => {
      if (!given.body.cartInfo) return;
      checkSells(given.body.cartInfo.PropertyID);
      await prepareProducts(given, given.body.cartInfo, byPage);
    },
    async (given) => {
      const { OrderID, cartInfo } = given.body;
      return hostedPageFor(given, cartInfo ? await placeProducts(given, cartInfo, byPage, undefined) : (OrderID ?? 0));
    },
  ),
});
