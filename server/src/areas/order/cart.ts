import { cart } from '#contract/areas/order/cart.ts';
import { mostGrams, shippingCost } from '#contract/areas/order/shipping.ts';
import { taxedCountries, taxRateOf } from '#contract/areas/order/tax.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { discountOf } from '#server/areas/coupon/coupon.rules.ts';
import { findEntrySeason } from '#server/areas/submission/submission.store.ts';
import { implement } from '#server/kernel/implement.ts';
import { findGrams } from './order.store.ts';
import { checkProperty } from './place.ts';
import { findUsableCoupon } from './quote.ts';

export const cartHandlers = implement(cart, {
  async checkCouponCode({ db, body, actor, now, refuse }) {
    checkProperty(actor, body.PropertyID);
    const found = await findUsableCoupon(db, body.CouponCode, {
      propertyId: actor.propertyId,
      seasonId: body.SeasonID ?? (await findEntrySeason(db, actor.propertyId))?.id ?? null,
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
    const amount = grams === undefined || grams > mostGrams ? undefined : shippingCost(currency, body.Country, grams);
    if (grams === undefined || amount === undefined) return refuse('CannotShip');
    return { Amount: amount, Currency: currency, Grams: grams };
  },

  async getOrderTaxInfo({ body, actor }) {
    checkProperty(actor, body.PropertyID);
    return {
      Rates: taxedCountries
        .map((Country) => ({ Country, TaxRate: taxRateOf(actor.propertyId, { Country }) }))
        .filter(({ TaxRate }) => TaxRate > 0),
    };
  },
});
