import { describe, expect, test, vi } from 'vitest';
import { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { shippingZones } from '#contract/wings/commerce/order/shipping-zones.ts';
import { addSeason } from '#kit/seasons.ts';
import { administrator, day, entrant, home, ordering, withOrdering, season, server, shop, start } from '#kit/ordering-stage.ts';
import { billing, cartOf } from '#kit/orders.ts';

const { createReady, entriesOf, intentFor, mailsTo, ordersOf, payByStripe, payWith, entryStatesOf } = ordering;
withOrdering();

describe('the price of an order', () => {
  test('is that of the moment it arrives, stays on the entry, and is refused in words when the page showed another', async () => {
    const id = await createReady(entrant, [home]);
    server.clock.now = new Date(start.getTime() + 20 * day);
    await expect(payByStripe(entrant, cartOf(id, { Total: 10_000 }))).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Field: 'Total', Message: 'The total is now $200. You haven’t been charged. Review it and try again.' }],
    });
    expect(await payByStripe(entrant, cartOf(id, { Total: 20_000 }))).toMatchObject({ Total: 20_000 });
    server.clock.now = new Date(start.getTime() + 50 * day);
    const { Pieces } = await server.as(entrant)(submission.getSubmission, { params: { id } });
    expect(Pieces[0]?.Entries[0]?.Price).toBe(20_000);
  });

  test('after the last moment nothing is ordered, and the refusal says when that was', async () => {
    const id = await createReady(entrant, [home]);
    const cartInfo = cartOf(id);
    const { IntentID } = await server.as(entrant)(order.generateStripeData, { body: { cartInfo } });
    server.clock.now = new Date(start.getTime() + 60 * day);
    await expect(
      server.as(entrant)(order.submitstripecart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Entries closed Jan 14, 2027, 4:00 AM PST, before this order arrived. Nothing was ordered and nothing was charged.',
    });
    expect(await entryStatesOf(entrant, id)).toEqual(['ready']);
  });

  test('carries tax where the bill goes to a country that has it', async () => {
    const id = await createReady(entrant, [home]);
    const cartInfo = { PropertyID: 1, SubmissionID: id, Billing: { Country: 'DE' } };
    const priced = (info: object) => server.as(entrant)(order.calcVat, { body: { cartInfo: { ...cartInfo, ...info } } });
    expect(await priced({})).toMatchObject({ Subtotal: 10_000, Tax: 1_900, TaxRate: 1900, Total: 11_900, PaysBy: 'card' });
    // No one said where the seller is: it may be in Germany, too.
    expect(await priced({ Billing: { Country: 'DE', VatNumber: 'DE 136 695 976' } })).toMatchObject({ Tax: 1_900, Total: 11_900 });
    expect(await priced({ Billing: { Country: 'DE', VatNumber: 'DE123' } })).toMatchObject({ Tax: 1_900 });
    const { Rates } = await server.as(entrant)(cart.getOrderTaxInfo, { body: { PropertyID: 1 } });
    expect(Rates).toContainEqual({ Country: 'DE', Region: '', TaxRate: 1900 });
    expect(await payByStripe(entrant, cartOf(id, { Billing: { ...billing, Country: 'DE' } }))).toMatchObject({ Tax: 1_900, Total: 11_900 });
  });

  test('is not calculated for a country that does not exist: the buyer sees an error beside it, for any purchase', async () => {
    const id = await createReady(entrant, [home]);
    const entries = { PropertyID: 1, SubmissionID: id, Billing: { Country: 'XX' } };
    const products = { PropertyID: 1, Lines: [{ ProductSeasonID: 1, Quantity: 1 }], Billing: { Country: 'DE' } };
    const told = (field: string) => ({ status: 400, errors: [{ Field: `cartInfo.${field}`, Message: 'Choose a country from the list.' }] });
    const ask = server.as(entrant);
    await expect(ask(order.calcVat, { body: { cartInfo: entries } })).rejects.toMatchObject(told('Billing.Country'));
    const elsewhere = { ...products, ShippingAddress: { Country: 'Nowhere' } };
    await expect(ask(productCart.calcVat, { body: { cartInfo: elsewhere } })).rejects.toMatchObject(told('ShippingAddress.Country'));
    const cartInfo = { ...entries, CartKey: 'a cart of nowhere' };
    await expect(ask(order.generateStripeData, { body: { cartInfo } })).rejects.toMatchObject(told('Billing.Country'));
    expect(await ask(order.calcVat, { body: { cartInfo: { ...entries, Billing: { Country: ' de ' } } } })).toMatchObject({ TaxRate: 1900 });
    expect(await ask(order.calcVat, { body: { cartInfo: { ...entries, Billing: {} } } })).toMatchObject({ TaxRate: 0 });
  });

  test('only what is ready is in it, and only what the buyer saw', async () => {
    const id = await createReady(entrant, [home, shop]);
    const { Pieces } = await server.as(entrant)(submission.getSubmission, { params: { id } });
    const [first, second] = Pieces[0]?.Entries.map(({ EntryID }) => EntryID) ?? [];
    expect(await payByStripe(entrant, cartOf(id, { EntryIDs: [first] }))).toMatchObject({ Total: 10_000, Lines: [{ EntryID: first }] });
    const { confirmationNumber } = (await ordersOf(entrant))[0] ?? {};
    await expect(payByStripe(entrant, cartOf(id, { EntryIDs: [first, second] }))).rejects.toMatchObject({
      kind: 'refused',
      data: { ConfirmationNumber: confirmationNumber },
      errors: [
        {
          Field: 'EntryIDs',
          Message: `These entries are already in order ${confirmationNumber}. We didn’t place another order, and nothing was charged.`,
        },
      ],
    });
    expect(await payByStripe(entrant, cartOf(id))).toMatchObject({ Lines: [{ EntryID: second }] });
    await expect(payByStripe(entrant, cartOf(id))).rejects.toMatchObject({
      errors: [{ Message: 'Nothing here is ready to order.' }],
    });
  });

  test('what the provider promised is given back when nothing was bought', async () => {
    const released: string[] = [];
    const { services } = server.world;
    const usual = services.payments;
    const id = await createReady(entrant, [home]);
    const [entryId = 0] = await entriesOf(entrant, id);
    services.payments = {
      ...usual,
      // While the bank thinks, the entry goes back to a draft in another window.
      async authorize(intentId, method) {
        await server.pool.updateTable('entry').set({ state: 'draft' }).where('id', '=', entryId).execute();
        return usual.authorize(intentId, method);
      },
      async release(reference) {
        released.push(reference);
      },
    };
    try {
      const cartInfo = cartOf(id, { EntryIDs: [entryId] });
      const IntentID = await intentFor(entrant, cartInfo);
      await expect(payWith(entrant, cartInfo, IntentID)).rejects.toMatchObject({ kind: 'refused', errors: [{ Field: 'EntryIDs' }] });
      await vi.waitFor(() => expect(released).toEqual([IntentID]), { timeout: 10_000, interval: 100 });
      expect(await ordersOf(entrant)).toEqual([]);
    } finally {
      services.payments = usual;
    }
  });

  test('a promise that the bank does not keep leaves the order standing, declined, and the buyer is written to', async () => {
    const { services } = server.world;
    const usual = services.payments;
    services.payments = { ...usual, capture: async () => ({ state: 'declined' }) };
    try {
      const Email = `fell.through.${entrant.id}@example.org`;
      const id = await createReady(entrant, [home]);
      const placed = await payByStripe(entrant, cartOf(id, { Billing: { ...billing, Email } }));
      await vi.waitFor(async () => expect(await mailsTo(Email)).toHaveLength(2), { timeout: 10_000, interval: 100 });
      const params = { id: placed.OrderID };
      expect(await server.as(entrant)(order.getOrderForPaying, { params })).toMatchObject({
        PaymentStatusID: 3,
        AmountDue: 10_000,
        PaysBy: 'card',
      });
      expect(await entryStatesOf(entrant, id)).toEqual(['ordered']);
      expect((await mailsTo(Email))[1]?.subject).toMatch(/^Payment failed: your order \S+ with Halyard$/);
    } finally {
      services.payments = usual;
    }
  });
});

describe('a coupon', () => {
  let coupons = 0;
  const make = (body: object) =>
    server.as(administrator)(coupon.saveCoupon, { body: { PropertyID: 1, Code: `C-${(coupons += 1)}`, ...body } });

  test('reduces the order, in any letter case, and counts its uses', async () => {
    const { Code } = await make({ PercentOff: 25, MaxUses: 1 });
    const id = await createReady(entrant, [home]);
    const checked = await server.as(entrant)(cart.checkCouponCode, {
      body: { PropertyID: 1, CouponCode: Code.toUpperCase(), Amount: 10_000 },
    });
    expect(checked).toMatchObject({ PercentOff: 25, Discount: 2_500 });
    const placed = await payByStripe(entrant, cartOf(id, { CouponCode: Code, Total: 7_500 }));
    expect(placed).toMatchObject({ Subtotal: 10_000, Discount: 2_500, Total: 7_500, CouponCode: Code });
    const next = await createReady(entrant, [home]);
    await expect(payByStripe(entrant, cartOf(next, { CouponCode: Code }))).rejects.toMatchObject({ errors: [{ Field: 'CouponCode' }] });
    expect(await entryStatesOf(entrant, next)).toEqual(['ready']);
  });

  test('the last use is given away once, also to two people at the same moment', async () => {
    const { Code } = await make({ AmountOff: 1_000, MaxUses: 1 });
    const other = await server.people.entrant(1);
    const carts = await Promise.all(
      [entrant, other].map(async (person) => ({ person, cartInfo: cartOf(await createReady(person, [home]), { CouponCode: Code }) })),
    );
    const outcomes = await Promise.allSettled(carts.map(({ person, cartInfo }) => payByStripe(person, cartInfo)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that covers everything needs no card: the entries are paid immediately', async () => {
    const { Code } = await make({ AmountOff: 50_000 });
    const id = await createReady(entrant, [home]);
    const placed = await server.as(entrant)(order.submitcart, { body: { cartInfo: cartOf(id, { CouponCode: Code }) } });
    expect(placed).toMatchObject({ Discount: 10_000, Total: 0, PaymentMethod: 'free', PaymentStatusID: 5 });
    expect(await entryStatesOf(entrant, id)).toEqual(['paid']);
  });

  test('R441 that gives nothing is answered without success', async () => {
    const past = await make({ PercentOff: 10, EndDate: new Date(start.getTime() - day).toISOString() });
    const products = await make({ PercentOff: 10, AppliesTo: 'products' });
    const someoneElses = await make({ PercentOff: 10, Email: (await server.people.entrant(1)).email });
    const off = await make({ PercentOff: 10, IsActive: false });
    for (const CouponCode of ['no-such-code', past.Code, products.Code, someoneElses.Code, off.Code])
      await expect(server.as(entrant)(cart.checkCouponCode, { body: { PropertyID: 1, CouponCode, Amount: 10_000 } })).rejects.toMatchObject(
        {
          kind: 'refused',
        },
      );
  });

  test("is good in the season that the order could be placed in, and in no other of the award's or another's", async () => {
    const past = await addSeason(server.world, 1, { number: 99, isCurrent: false, start: -400, end: -300 });
    const elsewhere = await addSeason(server.world, 3, {});
    const ofPast = await make({ PercentOff: 10, SeasonID: past, AppliesTo: 'all' });
    const ofNow = await make({ PercentOff: 10, SeasonID: season.seasonId });
    const ofAny = await make({ PercentOff: 10 });
    const check = (CouponCode: string, SeasonID: number, For: 'entries' | 'products' = 'entries') =>
      server.as(entrant)(cart.checkCouponCode, { body: { PropertyID: 1, SeasonID, CouponCode, Amount: 10_000, For } });
    for (const { Code } of [ofNow, ofAny]) expect(await check(Code, season.seasonId)).toMatchObject({ Discount: 1_000 });
    expect(await check(ofPast.Code, past, 'products')).toMatchObject({ Discount: 1_000 });
    for (const [Code, SeasonID] of [
      [ofPast.Code, past],
      [ofAny.Code, past],
      [ofPast.Code, season.seasonId],
      [ofNow.Code, past],
      [ofAny.Code, elsewhere],
    ] as const)
      await expect(check(Code, SeasonID), `${Code} in ${SeasonID}`).rejects.toMatchObject({ kind: 'refused' });
    await expect(check(ofAny.Code, elsewhere, 'products')).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('shipping', () => {
  test('R441 is estimated by weight and country, or answered without success', async () => {
    const { pool } = server;
    const type = await pool.insertInto('productType').values({ name: 'Statue' }).returning('id').executeTakeFirstOrThrow();
    const product = await pool.insertInto('product').values({ propertyId: 1 }).returning('id').executeTakeFirstOrThrow();
    const { id: ProductSeasonID } = await pool
      .insertInto('productSeason')
      .values({ productId: product.id, seasonId: season.seasonId, typeId: type.id, name: 'The spring', weight: 1200, price: 20_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const estimate = (Country: string, Quantity: number) =>
      server.as(entrant)(cart.getShippingEstimate, { body: { PropertyID: 1, Country, Items: [{ ProductSeasonID, Quantity }] } });
    const listed = await server.as(administrator)(order.getProductsForOrderListing, { params: { propertyId: 1 } });
    expect(listed.map(({ value }) => value)).toEqual(['The spring']);
    expect(await estimate('US', 1), 'free until an organizer says what it costs').toEqual({ Amount: 0, Currency: 'USD', Grams: 1200 });
    await server.as(administrator)(shippingZones.saveShippingZones, {
      body: {
        PropertyID: 1,
        Version: 0,
        Zones: [
          { Name: 'Home', Countries: ['US'], PerOrder: 1_500, PerKilogram: 500 },
          { Name: 'Japan', Countries: ['JP'], PerOrder: 4_500, PerKilogram: 1_500 },
        ],
      },
    });
    expect(await estimate('US', 1)).toEqual({ Amount: 2_500, Currency: 'USD', Grams: 1200 });
    expect(await estimate('JP', 2)).toMatchObject({ Amount: 9_000 });
    await expect(estimate('NO', 1), 'no zone covers it').rejects.toMatchObject({ kind: 'refused' });
    await expect(estimate('US', 100)).rejects.toMatchObject({ kind: 'refused' });
    await expect(
      server.as(entrant)(cart.getShippingEstimate, {
        body: { PropertyID: 1, Country: 'US', Items: [{ ProductSeasonID: 999_999, Quantity: 1 }] },
      }),
    ).rejects.toMatchObject({ kind: 'refused' });
  });
});
