import { describe, expect, test } from 'vitest';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { editOrder } from '#contract/wings/commerce/order/edit-order.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { administrator, day, entrant, home, invoiced, ordering, withOrdering, server, shop, start } from '#kit/ordering-stage.ts';
import { billing, cardOf, cartOf } from '#kit/orders.ts';

const { captured, createReady, mailsTo, ordersOf, payByStripe, entryStatesOf } = ordering;
withOrdering();

describe('an entrant orders', () => {
  test('and no one else is written to before they have proved an address of their own', async () => {
    await server.pool
      .updateTable('account')
      .set({ confirmationSentAt: start, emailConfirmedAt: null })
      .where('id', '=', entrant.id)
      .execute();
    const Email = 'victim@example.org';
    await payByStripe(entrant, cartOf(await createReady(entrant, [home]), { Billing: { ...billing, Email } }));
    expect(await mailsTo(Email)).toEqual([]);
    expect(await mailsTo(entrant.email)).toHaveLength(1);
  });

  test('R331 R438 R439 by a cart with its property and a card of the provider: the answer carries Success, Data and Errors', async () => {
    const id = await createReady(entrant, [home, shop]);
    const cartInfo = cartOf(id, { Total: 20_000 });
    const { IntentID, Amount, Currency, IsSandbox } = await server.as(entrant)(order.generateStripeData, { body: { cartInfo } });
    expect({ Amount, Currency, IsSandbox }).toEqual({ Amount: 20_000, Currency: 'USD', IsSandbox: true });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/order/submitstripecart',
      headers: { authorization: `Bearer ${entrant.token}` },
      payload: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } },
    });
    const body = answer.json();
    expect(Object.keys(body).sort()).toEqual(['Data', 'Errors', 'Message', 'Success']);
    expect(body).toMatchObject({
      Success: true,
      Errors: [],
      Data: {
        PropertyID: 1,
        UserID: entrant.id,
        PaymentStatusID: 4,
        PaymentMethod: 'stripe',
        Total: 20_000,
        Currency: 'USD',
        IsSandbox: true,
      },
    });
    expect(body.Data.Lines.map(({ Name, Detail, UnitPrice }: Record<string, unknown>) => [Name, Detail, UnitPrice])).toEqual([
      ['Lantern', 'Best Home Page', 10_000],
      ['Lantern', 'Best Shop', 10_000],
    ]);
    await captured(body.Data.OrderID);
    expect(await entryStatesOf(entrant, id)).toEqual(['paid', 'paid']);
    const [mail] = await mailsTo(billing.Email);
    expect(mail?.subject).toContain(body.Data.ConfirmationNumber);
    expect(mail?.text).toContain('$200');
    expect(mail?.text).toContain('No money was charged');
  });

  test('R331 R438 with cardInfo, and the number of the card is kept nowhere', async () => {
    const id = await createReady(entrant, [home]);
    const placed = await server.as(entrant)(order.submitcart, { body: { cartInfo: cartOf(id), cardInfo: cardOf('4242 4242 4242 4242') } });
    expect(placed).toMatchObject({ PaymentStatusID: 4, PaymentMethod: 'card' });
    for (const table of ['orders', 'payment', 'auditLog', 'mail'] as const)
      expect(JSON.stringify(await server.pool.selectFrom(table).selectAll().execute())).not.toMatch(/4242424242424242|4242 4242 4242 4242/);
  });

  test('the same cart sent twice, also at the same moment, is one order, one payment and one mail', async () => {
    const id = await createReady(entrant, [home]);
    const Email = `twice.${entrant.id}@example.org`;
    const cartInfo = cartOf(id, { Billing: { ...billing, Email } });
    const [one, other] = await Promise.all([payByStripe(entrant, cartInfo), payByStripe(entrant, cartInfo)]);
    expect(other.OrderID).toBe(one.OrderID);
    const { IntentID } = await server.as(entrant)(order.generateStripeData, {
      body: { cartInfo: cartOf(await createReady(entrant, [home])) },
    });
    const third = await server.as(entrant)(order.submitstripecart, {
      body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } },
    });
    expect(third.OrderID).toBe(one.OrderID);
    expect(await ordersOf(entrant)).toHaveLength(1);
    expect(third.Payments).toHaveLength(1);
    expect((await mailsTo(Email)).filter(({ subject }) => !subject.startsWith('Paid:'))).toHaveLength(1);
  });

  test('R227 a declined card costs nothing: the first error is next to the card, and the next card works', async () => {
    const id = await createReady(entrant, [home]);
    const cartInfo = cartOf(id);
    await expect(payByStripe(entrant, cartInfo, 'test_declined')).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Field: 'stripeInfo.PaymentMethod', Message: 'Your card was declined. Try another card; you haven’t been charged.' }],
    });
    await expect(server.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo: cardOf('4000000000000002') } })).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Field: 'cardInfo.Number' }],
    });
    expect(await entryStatesOf(entrant, id)).toEqual(['ready']);
    expect(await ordersOf(entrant)).toEqual([]);
    expect(await payByStripe(entrant, cartInfo)).toMatchObject({ PaymentStatusID: 4 });
  });

  test('a real card is not taken by the sandbox, nor one that has expired', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const pay = (cardInfo: ReturnType<typeof cardOf>) => server.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo } });
    await expect(pay(cardOf('5555555555554444'))).rejects.toMatchObject({
      errors: [{ Message: expect.stringContaining('isn’t a test card') }],
    });
    await expect(pay({ ...cardOf('4242424242424242'), ExpYear: 2026, ExpMonth: 10 })).rejects.toMatchObject({
      errors: [{ Field: 'cardInfo.ExpMonth', Message: 'This card has expired.' }],
    });
    expect(await pay({ ...cardOf('4242424242424242'), ExpYear: 2026, ExpMonth: 11 })).toMatchObject({ PaymentStatusID: 4 });
  });

  test('an order whose bank has not answered holds its place, and an administrator says how it ended', async () => {
    const id = await createReady(entrant, [home]);
    const placed = await payByStripe(entrant, cartOf(id), 'test_pending');
    expect(placed).toMatchObject({ PaymentStatusID: 2, PaymentStatus: 'Authorization Pending' });
    expect(await entryStatesOf(entrant, id)).toEqual(['ordered']);
    const update = server.as(administrator);
    const failed = await update(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 3 } });
    expect(failed).toMatchObject({ PaymentStatusID: 3, PaidDate: null });
    expect(await server.as(entrant)(order.getOrderForPaying, { params: { id: placed.OrderID } })).toMatchObject({
      AmountDue: 10_000,
      PaysBy: 'card',
    });
  });

  test('R571 an organizer updates an order of entries by updateOrder; the edit of products refuses it', async () => {
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'test_pending');
    const { OrderID, Version, Lines } = placed;
    const edited = Lines.map(({ OrderLineID }) => ({ OrderLineID, Quantity: 2 }));
    const body = { OrderID, Version, Lines: edited, Reason: 'Two of them', Key: 'edit of entries' };
    await expect(server.as(administrator)(editOrder.updateProductOrderEdit, { body })).rejects.toMatchObject({
      failure: 'Locked',
      message: 'Only orders of products and tickets can be edited. Withdraw or refund entries instead.',
    });
    const updated = await server.as(administrator)(order.updateOrder, { body: { OrderID, Version, PaymentStatusID: 5 } });
    expect(updated).toMatchObject({ PaymentStatusID: 5, Lines: [{ Quantity: 1 }] });
  });

  test('what was ordered in time may be paid later, by another card, also after entries closed', async () => {
    const id = await createReady(entrant, [home]);
    const placed = await payByStripe(entrant, cartOf(id), 'test_pending');
    await server.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 3 } });
    server.clock.now = new Date(start.getTime() + 61 * day);
    const pay = async (PaymentMethod: string) => {
      const body = { OrderID: placed.OrderID };
      const { IntentID, Amount } = await server.as(entrant)(payOrder.generateStripeDataForStoreOrderHistory, { body });
      expect(Amount).toBe(10_000);
      const stripeInfo = { IntentID, PaymentMethod };
      return server.as(entrant)(payOrder.processStripeForStoreOrderHistory, { body: { ...body, stripeInfo } });
    };
    await expect(pay('test_no_funds')).rejects.toMatchObject({ kind: 'refused', errors: [{ Field: 'stripeInfo.PaymentMethod' }] });
    expect(await pay('test_succeeds')).toMatchObject({ PaymentStatusID: 4 });
    await captured(placed.OrderID);
    expect(await entryStatesOf(entrant, id)).toEqual(['paid']);
    const stranger = await server.people.entrant(1);
    await expect(
      server.as(stranger)(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID: placed.OrderID } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(entrant)(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID: placed.OrderID } }),
    ).rejects.toMatchObject({ errors: [{ Message: 'This order isn’t waiting for a payment.' }] });
  });
});

describe('who sees an order', () => {
  test('R445 its owner by the confirmation number and administrators; no one else, and its mail can be sent again', async () => {
    const Email = `again.${entrant.id}@example.org`;
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home]), { Billing: { ...billing, Email } }));
    const params = { c: placed.ConfirmationNumber.toLowerCase() };
    expect((await server.as(entrant)(order.getOrderByConfirmationNumber, { params })).OrderID).toBe(placed.OrderID);
    expect((await server.as(administrator)(order.getOrderByConfirmationNumber, { params })).OrderID).toBe(placed.OrderID);
    const stranger = await server.people.entrant(1);
    await expect(server.as(stranger)(order.getOrderByConfirmationNumber, { params })).rejects.toMatchObject({ status: 404 });
    await expect(server.as(stranger)(order.resendOrderEmail, { params: { id: placed.OrderID } })).rejects.toMatchObject({ status: 404 });
    // Mailed once when it was placed and once when it was paid; before that, what is sent again would be the first.
    await captured(placed.OrderID);
    expect(await mailsTo(Email)).toHaveLength(2);
    await server.as(entrant)(order.resendOrderEmail, { params: { id: placed.OrderID } });
    expect(await mailsTo(Email)).toHaveLength(3);
    const history = await server.as(entrant)(order.getorderhistory, { query: { propertyId: 1 } });
    expect(history).toMatchObject([{ OrderID: placed.OrderID, LineCount: 1, Works: [{ Name: 'Lantern' }] }]);
    expect(await server.as(stranger)(order.getorderhistory, { query: { propertyId: 1 } })).toEqual([]);
    expect(await server.as(entrant)(order.getorderhistory, { query: { propertyId: 6 } })).toEqual([]);
  });

  test("no one orders another person's submission, or on another award", async () => {
    const id = await createReady(entrant, [home]);
    const stranger = await server.people.entrant(1);
    await expect(payByStripe(stranger, cartOf(id))).rejects.toMatchObject({ status: 404 });
    await expect(payByStripe(await server.people.entrant(6), cartOf(id))).rejects.toMatchObject({ status: 403 });
  });

  test('R345 R404 R445 administrators list the orders of a property by status and words, and export every line', async () => {
    const person = await server.people.entrant(1);
    const placed = await payByStripe(
      person,
      cartOf(await createReady(person, [home, shop], 'Findable'), { Billing: { ...billing, Organization: 'Ökobau 100%' } }),
      'test_pending',
    );
    const as = server.as(administrator);
    const list = (body: object) => as(order.getOrdersForProperty, { body: { PropertyID: 1, ...body } });
    const all = await list({});
    expect(all.Rows.every(({ PropertyID }) => PropertyID === 1)).toBe(true);
    expect(all.Counts.reduce((sum, { Count }) => sum + Count, 0)).toBe(all.Total);
    expect((await list({ Search: '100%' })).Rows).toMatchObject([{ OrderID: placed.OrderID, LineCount: 2, Organization: 'Ökobau 100%' }]);
    expect((await list({ Search: placed.ConfirmationNumber })).Total).toBe(1);
    expect((await list({ Search: 'Findable', PaymentStatusIDs: [2] })).Total).toBe(1);
    expect((await list({ Search: 'Findable', PaymentStatusIDs: [5] })).Total).toBe(0);
    expect((await list({ Search: 'Findable', IsUnpaid: true })).Total, 'owed while the bank has not said').toBe(1);
    expect((await list({ SeasonID: invoiced.seasonId })).Total).toBe(0);
    expect((await as(order.getOrdersForProperty, { body: { PropertyID: 6, Search: 'Findable' } })).Total).toBe(0);
    const rows = await as(order.getOrdersForPropertyExport, { body: { PropertyID: 1, Search: 'Findable' } });
    expect(rows).toMatchObject([
      { ConfirmationNumber: placed.ConfirmationNumber, Title: 'Findable', Category: 'Best Home Page', UnitPrice: 100, OrderTotal: 200 },
      { ConfirmationNumber: placed.ConfirmationNumber, Title: 'Findable', Category: 'Best Shop', PaymentStatus: 'Authorization Pending' },
    ]);
    // R612: raw rows, a line of an order each and amounts as numbers; for a CSV file one row an order, its lines and amounts as text.
    const forFile = await as(peopleExport.exportOrders, { body: { PropertyID: 1, Search: placed.ConfirmationNumber } });
    expect(forFile).toMatchObject([{ OrderID: placed.OrderID, Total: '200.00', PaymentStatus: 'Authorization Pending' }]);
    expect(forFile[0]?.Items).toHaveLength(rows.length);
    expect(await as(order.getOrderTypesForOrderListing, {})).toContainEqual({ id: 1, value: 'Entries' });
    expect(await as(order.getProductsForOrderListing, { params: { propertyId: 1 } })).toEqual([]);
  });

  test('a bill without a name or an address is reported next to each field', async () => {
    const id = await createReady(entrant, [home]);
    const cartInfo = cartOf(id, { Billing: { ...billing, LastName: ' ', Country: '' } });
    await expect(server.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo: cardOf('4242424242424242') } })).rejects.toMatchObject({
      status: 400,
      errors: [
        { Field: 'cartInfo.Billing.LastName', Message: 'Fill this in.' },
        { Field: 'cartInfo.Billing.Country', Message: 'Fill this in.' },
      ],
    });
  });
});
