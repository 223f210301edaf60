import { inFields } from '#contract/wings/commerce/order/ways.ts';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { begin, keepBegun, begunData } from '../payment/begin.ts';
import { cartCharge, forCart, wrongPayment } from '../payment/intent.ts';
import { wrongWay } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { countClosedIntents } from '../payment/payment.store.ts';
import { byCard, byFields, checkCountries, checkProperty } from '../payment/place.ts';
import { placeProducts, prepareProducts, quoteProducts } from '../payment/place-products.service.ts';
import { begunProducts } from './product-begun.rules.ts';
import { priceProducts } from './product-quote.ts';
import { checkOrderable } from './product-wares.ts';
import { viewOf } from '../view.ts';

export const productCartHandlers = implement(productCart, {
  submitCart: afterPreparing<typeof productCart.submitCart>()(
    (given) => prepareProducts(given, given.body.cartInfo, byCard(given.body.cardInfo)),
    async (given) => {
      const { db, body, services, language } = given;
      const id = await placeProducts(given, body.cartInfo, byCard(body.cardInfo), given.prepared);
      return viewOf(db, await store.findOrder(db, 'everybody', id), services, language);
    },
  ),
  submitStripeCart: afterPreparing<typeof productCart.submitStripeCart>()(
    (given) => prepareProducts(given, given.body.cartInfo, byFields(given.body.stripeInfo)),
    async (given) => {
      const { db, body, services, language } = given;
      const id = await placeProducts(given, body.cartInfo, byFields(body.stripeInfo), given.prepared);
      return viewOf(db, await store.findOrder(db, 'everybody', id), services, language);
    },
  ),

  async calcVat({ db, body: { cartInfo }, actor, now, services, language }) {
    checkProperty(actor, cartInfo.PropertyID);
    checkCountries(cartInfo);
    return quoteProducts({ db, now, language }, actor, cartInfo, services.payments);
  },

  generateStripeData: afterPreparing<typeof productCart.generateStripeData>()(
    async ({ db, body: { cartInfo }, actor, now, services }) => {
      checkProperty(actor, cartInfo.PropertyID);
      checkCountries(cartInfo);
      const wanted = forCart(actor, cartInfo.CartKey);
      // A buyer who got no answer to the first try asks again from the start: the same cart, the same payment.
      const known = await store.findOrderByKey(db, actor.id, cartInfo.CartKey);
      if (known) return begin(db, services.payments, cartCharge(actor, cartInfo.CartKey, known.total, known.currency), wanted);
      const closed = await countClosedIntents(db, services.payments.name, wanted);
      const priced = await priceProducts(db, actor, cartInfo, now, services.payments);
      checkOrderable(priced);
      const wrong = wrongWay(priced.paysBy, inFields);
      if (wrong) throw wrongPayment('PropertyID', wrong);
      const { currency } = traitsOf(actor.propertyId);
      return begin(db, services.payments, cartCharge(actor, cartInfo.CartKey, priced.totals.total, currency, closed), wanted);
    },
    async ({ db, body, actor, now, services, prepared: begun }) => {
      await keepBegun(db, services.payments, begun, now, begunProducts(body.cartInfo, actor.pass));
      return begunData(services.payments, begun);
    },
  ),
});
