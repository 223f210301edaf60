import { describe, expect, test } from 'vitest';
import { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import { administrator, chair, day, entrant, home, ordering, withOrdering, season, server, shop, start } from '#kit/ordering-stage.ts';
import { billing, cartOf } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';

const { createReady, entriesOf, mailsTo, ordersOf, payByStripe, entryStatesOf } = ordering;
withOrdering();

const cartFor = (person: Person, body: object = {}) =>
  server.as(person)(checkout.getCart, { body: { PropertyID: person.propertyId, ...body } });

describe('one cart for many works', () => {
  test('shows all that is ready by submission, counts what is ticked, and orders exactly that', async () => {
    const one = await createReady(entrant, [home, shop], 'Lantern');
    const two = await createReady(entrant, [home], 'Harbor');
    await server.as(entrant)(submission.createSubmission, { body: { Title: 'A draft', CategoryIDs: [home] } });
    const all = await cartFor(entrant);
    expect(all.Submissions.map(({ Title, Lines }) => [Title, Lines.map(({ Category, Amount }) => [Category, Amount])])).toEqual([
      [
        'Lantern',
        [
          ['Best Home Page', 10_000],
          ['Best Shop', 10_000],
        ],
      ],
      ['Harbor', [['Best Home Page', 10_000]]],
    ]);
    expect(all.Quote).toMatchObject({ Total: 30_000, EntryIDs: all.EntryIDs });
    const [, leftOut = 0] = await entriesOf(entrant, one);
    const part = await cartFor(entrant, { LeftOut: [leftOut], Billing: { Country: 'DE' } });
    expect(part.Quote).toMatchObject({ Subtotal: 20_000, Tax: 3_800, Total: 23_800 });
    const placed = await payByStripe(entrant, cartOf(null, { EntryIDs: part.EntryIDs, Total: 20_000 }));
    expect(placed.Lines.map(({ EntryID }) => EntryID)).toEqual(part.EntryIDs);
    expect(placed.Lines.map(({ SubmissionID }) => SubmissionID)).toEqual([one, two]);
    expect(await entryStatesOf(entrant, one)).toEqual(['ordered', 'ready']);
    expect((await cartFor(entrant)).EntryIDs).toEqual([leftOut]);
  });

  test('remembers the billing details of the last order, as they were checked', async () => {
    const Billing = { ...billing, Country: 'de', PostalCode: '10115', VatNumber: 'de 136 695 976', Organization: 'Studio Lantern' };
    expect((await cartFor(entrant)).LastBilling).toBeNull();
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home]), { Billing }));
    // No one said where the seller is, so the number changes nothing.
    expect(placed).toMatchObject({ Tax: 1_900, Total: 11_900 });
    expect((await cartFor(entrant)).LastBilling).toMatchObject({
      Country: 'DE',
      VatNumber: 'DE136695976',
      Organization: 'Studio Lantern',
    });
  });

  test('takes no word for a country and no text for a VAT number', async () => {
    const id = await createReady(entrant, [home]);
    const send = (change: object) =>
      server.as(entrant)(order.submitcart, { body: { cartInfo: cartOf(id, { Billing: { ...billing, ...change } }) } });
    await expect(send({ Country: 'Atlantis' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'cartInfo.Billing.Country' }] });
    await expect(send({ Country: 'DE', PostalCode: '10115', VatNumber: 'none' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'cartInfo.Billing.VatNumber' }],
    });
    expect(await ordersOf(entrant)).toEqual([]);
  });

  test('holds nothing of someone else, of another award or of another season', async () => {
    const own = await entriesOf(entrant, await createReady(entrant, [home]));
    const stranger = await server.people.entrant(1);
    const theirs = await entriesOf(stranger, await createReady(stranger, [home]));
    const elsewhere = await server.people.entrant(6);
    const chairs = await entriesOf(elsewhere, await createReady(elsewhere, [chair], 'Three legs'));
    const buy = (EntryIDs: number[]) => payByStripe(entrant, cartOf(null, { EntryIDs }));
    await expect(buy(theirs)).rejects.toMatchObject({ status: 404 });
    await expect(buy(chairs)).rejects.toMatchObject({ status: 404 });
    await expect(buy([...own, ...theirs])).rejects.toMatchObject({ kind: 'refused', errors: [{ Field: 'EntryIDs' }] });
    await expect(server.as(entrant)(checkout.getCart, { body: { PropertyID: 6 } })).rejects.toMatchObject({ status: 403 });
    await expect(buy([])).rejects.toMatchObject({ status: 400 });
    await expect(payByStripe(entrant, cartOf(null))).rejects.toMatchObject({ status: 400, errors: [{ Field: 'cartInfo.EntryIDs' }] });
    expect(await ordersOf(stranger)).toEqual([]);
  });

  test('of two tabs with the same works one orders; the other learns that nothing was charged, and which order there is', async () => {
    const id = await createReady(entrant, [home]);
    const EntryIDs = await entriesOf(entrant, id);
    const tabs = await Promise.allSettled([cartOf(null, { EntryIDs }), cartOf(null, { EntryIDs })].map((one) => payByStripe(entrant, one)));
    const lost = tabs.find(({ status }) => status === 'rejected');
    const [placed, ...more] = await ordersOf(entrant);
    expect(more).toEqual([]);
    expect(lost).toMatchObject({
      reason: {
        kind: 'refused',
        message: `These entries are already in order ${placed?.confirmationNumber}. We didn’t place another order, and nothing was charged.`,
        data: { ConfirmationNumber: placed?.confirmationNumber },
      },
    });
  });

  test('sent again with something else in it buys nothing more, and shows the order it became', async () => {
    const first = await entriesOf(entrant, await createReady(entrant, [home]));
    const second = await entriesOf(entrant, await createReady(entrant, [home]));
    const cartInfo = cartOf(null, { EntryIDs: first });
    const placed = await payByStripe(entrant, cartInfo);
    expect((await payByStripe(entrant, cartInfo)).OrderID).toBe(placed.OrderID);
    await expect(payByStripe(entrant, { ...cartInfo, EntryIDs: second } as never)).rejects.toMatchObject({
      data: { ConfirmationNumber: placed.ConfirmationNumber },
    });
    expect(await ordersOf(entrant)).toHaveLength(1);
  });

  test('a coupon that someone else used up in the meantime, and a price that stepped, are refused in words', async () => {
    const { Code } = await server.as(administrator)(coupon.saveCoupon, {
      body: { PropertyID: 1, Code: `LAST-${entrant.id}`, PercentOff: 50, MaxUses: 1 },
    });
    const EntryIDs = await entriesOf(entrant, await createReady(entrant, [home]));
    expect((await cartFor(entrant, { CouponCode: Code })).Quote).toMatchObject({ Total: 5_000, Coupon: { Code } });
    const quicker = await server.people.entrant(1);
    await payByStripe(quicker, cartOf(await createReady(quicker, [home]), { CouponCode: Code }));
    await expect(payByStripe(entrant, cartOf(null, { EntryIDs, CouponCode: Code, Total: 5_000 }))).rejects.toMatchObject({
      errors: [{ Field: 'CouponCode', Message: expect.stringContaining('haven’t been charged') }],
    });
    expect((await cartFor(entrant, { CouponCode: Code })).Quote).toMatchObject({ Total: 10_000, Coupon: null });
    server.clock.now = new Date(start.getTime() + 20 * day);
    await expect(payByStripe(entrant, cartOf(null, { EntryIDs, Total: 10_000 }))).rejects.toMatchObject({ errors: [{ Field: 'Total' }] });
    const dearer = await cartFor(entrant);
    expect(dearer).toMatchObject({ PriceTier: 'regular', Quote: { Total: 20_000, PriceUntil: dearer.PriceUntil } });
    expect(dearer.Submissions[0]?.Lines[0]?.Amount).toBe(20_000);
  });

  test('holds 200 lines in one order and leaves the rest for the next', async () => {
    const id = await createReady(entrant, [home], 'Many');
    const { pieceId } = await server.pool
      .selectFrom('entry')
      .innerJoin('piece', 'piece.id', 'entry.pieceId')
      .select('entry.pieceId')
      .where('piece.submissionId', '=', id)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 200; n += 1) {
      const categoryId = await season.category(`Category ${n}`);
      await server.pool
        .insertInto('entry')
        .values({ pieceId, categoryId, propertyId: 1, seasonId: season.seasonId, entrantId: entrant.id, state: 'ready', createdAt: start })
        .execute();
    }
    const all = await cartFor(entrant);
    expect(all.Submissions[0]?.Lines).toHaveLength(201);
    expect(all.EntryIDs).toHaveLength(200);
    const placed = await payByStripe(entrant, cartOf(null, { EntryIDs: all.EntryIDs, Total: 2_000_000 }));
    expect(placed.Lines).toHaveLength(200);
    expect((await cartFor(entrant)).Quote).toMatchObject({ Total: 10_000 });
  });
});

describe('the totals of a season', () => {
  test('add up drafts, what is ready, what is ordered and what is paid', async () => {
    const totals = () => server.as(entrant)(checkout.getOrderTotals, { params: { propertyId: 1 } });
    expect(await totals()).toMatchObject({ Drafts: 0, Ready: { Count: 0, Amount: 0 }, Unpaid: { Count: 0, Amount: 0 } });
    await server.as(entrant)(submission.createSubmission, { body: { Title: 'A draft', CategoryIDs: [home, shop] } });
    const id = await createReady(entrant, [home, shop]);
    const [first] = await entriesOf(entrant, id);
    expect(await totals()).toMatchObject({ Drafts: 2, Ready: { Count: 2, Amount: 20_000 } });
    const Billing = { ...billing, Country: 'DE', PostalCode: '10115' };
    const placed = await payByStripe(entrant, cartOf(null, { EntryIDs: [first], Billing }), 'test_pending');
    expect(await totals()).toMatchObject({ Drafts: 2, Ready: { Count: 1, Amount: 10_000 }, Unpaid: { Count: 1, Amount: 11_900 } });
    await server.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5 } });
    expect(await totals()).toMatchObject({ Unpaid: { Count: 0, Amount: 0 }, Paid: { Count: 1, Amount: 11_900 } });
    const stranger = await server.people.entrant(1);
    expect(await server.as(stranger)(checkout.getOrderTotals, { params: { propertyId: 1 } })).toMatchObject({
      Drafts: 0,
      Paid: { Count: 0 },
    });
    await expect(server.as(stranger)(checkout.getOrderTotals, { params: { propertyId: 6 } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('an unpaid order', () => {
  const orderChairs = async (person: Person, Email = billing.Email, details: object = {}) => {
    const one = await createReady(person, [chair], 'Three legs');
    const two = await createReady(person, [chair], 'Four legs');
    const EntryIDs = [...(await entriesOf(person, one)), ...(await entriesOf(person, two))];
    const cartInfo = cartOf(null, { PropertyID: 6, EntryIDs, Billing: { ...billing, Email }, ...details });
    return { one, two, EntryIDs, placed: await server.as(person)(order.submitcart, { body: { cartInfo } }) };
  };

  test('is canceled by its owner once, even if sent twice; its entries are ready again and its coupon is free', async () => {
    const person = await server.people.entrant(6);
    const Email = `cancels.${person.id}@example.org`;
    const { Code } = await server.as(administrator)(coupon.saveCoupon, {
      body: { PropertyID: 6, Code: `ONCE-${person.id}`, PercentOff: 10, MaxUses: 1 },
    });
    const { one, EntryIDs, placed } = await orderChairs(person, Email, { CouponCode: Code });
    const stranger = await server.people.entrant(6);
    const body = { OrderID: placed.OrderID };
    await expect(server.as(stranger)(checkout.cancelOrder, { body })).rejects.toMatchObject({ status: 404 });
    const answers = await Promise.all([1, 2].map(() => server.as(person)(checkout.cancelOrder, { body })));
    for (const answer of answers) expect(answer).toMatchObject({ CancelledDate: expect.any(Date), MayCancel: false });
    expect(await entryStatesOf(person, one)).toEqual(['ready']);
    expect((await mailsTo(Email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('order'),
      `Your order ${placed.ConfirmationNumber} was canceled`,
    ]);
    const notes = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'order.cancelled').execute();
    expect(notes.filter(({ subjectId }) => subjectId === String(placed.OrderID))).toMatchObject([{ actorId: person.id }]);
    const again = cartOf(null, { PropertyID: 6, EntryIDs, CouponCode: Code });
    expect(await server.as(person)(order.submitcart, { body: { cartInfo: again } })).toMatchObject({ Discount: 2_000, Total: 18_000 });
  });

  test('cannot be cancelled once money is under way', async () => {
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'test_pending');
    await expect(server.as(entrant)(checkout.cancelOrder, { body: { OrderID: placed.OrderID } })).rejects.toMatchObject({ status: 409 });
  });

  test('is lowered by what is withdrawn, in the terms it was placed under, and cancelled with the last of it', async () => {
    const person = await server.people.entrant(6);
    const Email = `withdraws.${person.id}@example.org`;
    const { Code, CouponID, Version } = await server.as(administrator)(coupon.saveCoupon, {
      body: { PropertyID: 6, Code: `HALF-${person.id}`, PercentOff: 50 },
    });
    const { one, two, EntryIDs, placed } = await orderChairs(person, Email, { CouponCode: Code });
    expect(placed).toMatchObject({ Subtotal: 20_000, Discount: 10_000, Total: 10_000 });
    await server.as(administrator)(coupon.saveCoupon, { body: { CouponID, Version, PropertyID: 6, Code, PercentOff: 10 } });
    const read = () => server.as(person)(order.getOrderForPaying, { params: { id: placed.OrderID } });
    await server.as(person)(withdrawal.withdrawEntry, { body: { EntryID: EntryIDs[0] ?? 0 } });
    expect(await read()).toMatchObject({
      Subtotal: 10_000,
      Discount: 5_000,
      Total: 5_000,
      AmountDue: 5_000,
      Lines: [{ EntryID: EntryIDs[1] }],
    });
    expect(await entryStatesOf(person, one)).toEqual(['withdrawn']);
    const subjects = async () => (await mailsTo(Email)).map(({ subject }) => subject.replace(placed.ConfirmationNumber, 'N'));
    const updated = ['Your order N with Tesserae', 'Updated: your order N with Tesserae'];
    await expect.poll(subjects, { timeout: 10_000 }).toEqual(updated);
    const { Pieces } = await server.as(person)(submission.getSubmission, { params: { id: two } });
    await server.as(person)(pieceBulk.bulkProcessPieces, { body: { PieceIDs: Pieces.map(({ PieceID }) => PieceID), Action: 'Withdraw' } });
    expect(await read()).toMatchObject({ CancelledDate: expect.any(Date), AmountDue: 0 });
    await expect.poll(subjects, { timeout: 10_000 }).toEqual([...updated, 'Your order N was canceled']);
    const notes = await server.pool
      .selectFrom('auditLog')
      .selectAll()
      .where('action', 'in', ['order.lowered', 'order.cancelled'])
      .orderBy('id')
      .execute();
    expect(notes.filter(({ subjectId }) => subjectId === String(placed.OrderID)).map(({ action }) => action)).toEqual([
      'order.lowered',
      'order.cancelled',
    ]);
  });

  test('whose bank has not answered is lowered when the bank says no', async () => {
    const id = await createReady(entrant, [home, shop]);
    const [first = 0, second] = await entriesOf(entrant, id);
    const placed = await payByStripe(entrant, cartOf(id), 'test_pending');
    await server.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID: first } });
    const after = (await ordersOf(entrant))[0];
    expect(after).toMatchObject({ total: 20_000 });
    const failed = await server.as(administrator)(order.updateOrder, {
      body: { OrderID: placed.OrderID, Version: after?.version ?? 0, PaymentStatusID: 3 },
    });
    expect(failed).toMatchObject({ PaymentStatusID: 3, Total: 10_000, Lines: [{ EntryID: second }] });
  });

  test('a paid entry that is withdrawn changes no sum: its fee is not given back by that', async () => {
    const person = await server.people.entrant(6);
    const { one, EntryIDs, placed } = await orderChairs(person);
    await server.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5 } });
    await server.as(person)(withdrawal.withdrawEntry, { body: { EntryID: EntryIDs[0] ?? 0 } });
    expect(await entryStatesOf(person, one)).toEqual(['withdrawn']);
    expect((await ordersOf(person))[0]).toMatchObject({ total: 20_000, paymentStatusId: 5, cancelledAt: null });
  });
});
