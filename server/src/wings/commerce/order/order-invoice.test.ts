import { describe, expect, test } from 'vitest';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { administrator, chair, entrant, home, ordering, withOrdering, server } from '#kit/ordering-stage.ts';
import { billing, cardOf, cartOf } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { giveTraits } from '#kit/traits.ts';

const { createReady, mailsTo, payByStripe, entryStatesOf } = ordering;
withOrdering();

describe('an award that takes cards and offers invoices too', () => {
  test('is ordered either way; what was invoiced can be paid by card later', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home], 'Paper moon'));
    const plain = () => server.as(entrant)(order.submitcart, { body: { cartInfo } });
    await expect(plain()).rejects.toMatchObject({ failure: 'WrongPayment', message: 'Orders for this award are paid by card.' });

    await giveTraits(server, 1, { invoicesToo: true });
    const quote = await server.as(entrant)(order.calcVat, { body: { cartInfo } });
    expect(quote).toMatchObject({ PaysBy: 'card', OffersInvoice: true });
    const placed = await plain();
    expect(placed).toMatchObject({ PaymentMethod: 'invoice', PaidDate: null, Total: quote.Total });
    expect((await plain()).OrderID, 'sent twice').toBe(placed.OrderID);

    const paidLater = await server.as(entrant)(payOrder.processCreditCardForOrder, {
      body: { OrderID: placed.OrderID, cardInfo: cardOf('4242424242424242') },
    });
    expect(paidLater).toMatchObject({ OrderID: placed.OrderID });
    expect((await payByStripe(entrant, cartOf(await createReady(entrant, [home], 'Other moon')))).PaymentMethod).toBe('stripe');
  });
});

describe('an award that is paid by invoice', () => {
  const orderChair = async (person: Person, email = billing.Email) => {
    const id = await createReady(person, [chair], 'Three legs');
    const cartInfo = cartOf(id, { PropertyID: 6, Billing: { ...billing, Email: email } });
    return { id, cartInfo, placed: await server.as(person)(order.submitcart, { body: { cartInfo } }) };
  };

  test('takes no card, neither for a cart nor for an existing order', async () => {
    const person = await server.people.entrant(6);
    const cartInfo = cartOf(await createReady(person, [chair], 'Four legs'), { PropertyID: 6 });
    const refused = { failure: 'WrongPayment', message: 'Orders for this award are paid by invoice.' };
    const cardInfo = cardOf('4242424242424242');
    await expect(server.as(person)(order.submitcart, { body: { cartInfo, cardInfo } })).rejects.toMatchObject(refused);
    await expect(server.as(person)(order.generateStripeData, { body: { cartInfo } })).rejects.toMatchObject(refused);
    await expect(server.as(person)(payOrder.generateWorldPayData, { body: { cartInfo } })).rejects.toMatchObject(refused);
    const { placed } = await orderChair(person);
    const body = { OrderID: placed.OrderID, cardInfo };
    await expect(server.as(person)(payOrder.processCreditCardForOrder, { body })).rejects.toMatchObject(refused);
    await expect(server.as(administrator)(payOrder.processCreditCardForOrderDash, { body })).rejects.toMatchObject(refused);
  });

  test('takes the order immediately, and its entries are paid when an administrator records the payment', async () => {
    const person = await server.people.entrant(6);
    const email = `invoice.${person.id}@example.org`;
    const { id, placed } = await orderChair(person, email);
    expect(placed).toMatchObject({ PaymentStatusID: 1, PaymentStatus: 'Unpaid', PaymentMethod: 'invoice', Tax: 0, Payments: [] });
    expect(await entryStatesOf(person, id)).toEqual(['ordered']);
    const body = { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5, Reference: 'Transfer 77-0031' };
    const paid = await server.as(administrator)(order.updateOrder, { body });
    expect(paid).toMatchObject({
      PaymentStatusID: 5,
      NextPaymentStatusIDs: [],
      MayCancel: false,
      Payments: [{ Gateway: 'recorded', Amount: 10_000, PaymentStatus: 'Paid', Message: 'Transfer 77-0031' }],
    });
    expect(await entryStatesOf(person, id)).toEqual(['paid']);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `Your order ${placed.ConfirmationNumber} with Tesserae`,
      expect.stringMatching(/^Paid: your order \S+ with Tesserae$/),
    ]);
    await expect(server.as(administrator)(order.updateOrder, { body })).rejects.toMatchObject({ status: 409 });
    await expect(
      server.as(administrator)(order.updateOrder, { body: { ...body, Version: paid.Version, PaymentStatusID: 1 } }),
    ).rejects.toMatchObject({ status: 409, message: 'An order can’t change from paid to unpaid.' });
    const notes = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'order.payment').execute();
    expect(notes.at(-1)).toMatchObject({ subjectId: String(placed.OrderID), actorId: administrator.id, before: { paymentStatusId: 1 } });
  });

  test('does not take cards of the provider, and a card property takes no invoice', async () => {
    const person = await server.people.entrant(6);
    const id = await createReady(person, [chair], 'Four legs');
    await expect(server.as(person)(order.generateStripeData, { body: { cartInfo: cartOf(id, { PropertyID: 6 }) } })).rejects.toMatchObject({
      errors: [{ Message: 'Orders for this award are paid by invoice.' }],
    });
    await expect(
      server.as(entrant)(order.submitcart, { body: { cartInfo: cartOf(await createReady(entrant, [home])) } }),
    ).rejects.toMatchObject({
      errors: [{ Field: 'cardInfo', Message: 'Orders for this award are paid by card.' }],
    });
  });

  test('an order that no one paid can be cancelled: its entries are as before and its coupon is free again', async () => {
    const person = await server.people.entrant(6);
    const { id, placed } = await orderChair(person);
    const cancel = (Version: number) =>
      server.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version, IsCancelled: true } });
    const cancelled = await cancel(placed.Version);
    expect(cancelled.CancelledDate).not.toBeNull();
    expect(await entryStatesOf(person, id)).toEqual(['ready']);
    await expect(cancel(cancelled.Version)).rejects.toMatchObject({ status: 409, message: 'This order was canceled.' });
    expect(await server.as(person)(order.submitcart, { body: { cartInfo: cartOf(id, { PropertyID: 6 }) } })).toMatchObject({
      PaymentStatusID: 1,
    });
  });

  test('an entry withdrawn while the bank thinks stays withdrawn when the order is paid', async () => {
    const id = await createReady(entrant, [home]);
    const placed = await payByStripe(entrant, cartOf(id), 'test_pending');
    await server.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID: placed.Lines[0]?.EntryID ?? 0 } });
    await server.as(administrator)(order.updateOrder, {
      body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5 },
    });
    expect(await entryStatesOf(entrant, id)).toEqual(['withdrawn']);
  });
});
