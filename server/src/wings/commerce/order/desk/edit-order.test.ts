import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dispatch } from '#contract/wings/desk/dispatch/dispatch.ts';
import { document } from '#contract/wings/commerce/document/document.ts';
import { editOrder } from '#contract/wings/commerce/order/edit-order.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { openShop } from '#kit/shop.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof openShop>>;
let statue: number;
let certificate: number;
let finance: Person;
let buyer: Person;
let keys = 0;
const { captured, mailsTo } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  shop = await openShop(server);
  statue = await shop.product('Statue', { price: 20_000, stock: 40, engraved: [{ label: 'Name', maxLength: 12, isRequired: true }] });
  certificate = await shop.product('Certificate', { price: 5000 });
  await server.workJobs();
});
beforeEach(async () => {
  finance = await server.people.staff('finance', 4);
  buyer = await server.people.entrant(4);
});
afterAll(() => server.close());

type Edit = Sent<typeof editOrder.updateProductOrderEdit>['body'];
const as: ReturnType<TestServer['as']> = (call, sent) => server.as(finance)(call, sent);
const personal = async () =>
  (await server.pool.selectFrom('personalization').select('id').where('productSeasonId', '=', statue).executeTakeFirstOrThrow()).id;
const bought = async (Quantity = 2): Promise<Order> => {
  const Personalizations = [{ PersonalizationID: await personal(), Text: 'Ada Marsh' }];
  const placed = await shop.buy(buyer, shop.cartOf([{ ProductSeasonID: statue, Quantity, Personalizations }]));
  await captured(placed.OrderID);
  return server.as(buyer)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } });
};
const edit = (one: Order, change: Partial<Edit>) =>
  as(editOrder.updateProductOrderEdit, {
    body: { OrderID: one.OrderID, Version: one.Version, Reason: 'As asked on the phone', Key: `edit-key-${(keys += 1)}`, ...change },
  });
const line = (one: Order, change: object) => ({
  OrderLineID: one.Lines[0]?.OrderLineID ?? 0,
  Quantity: one.Lines[0]?.Quantity ?? 0,
  ...change,
});
const issued = (one: Order) => as(document.getIssuedDocuments, { params: { id: one.OrderID } });

describe('an organizer who edits an order of products (C092)', () => {
  test('sees first what it comes to, and changes nothing by looking', async () => {
    const one = await bought();
    const body = { OrderID: one.OrderID, Version: one.Version, Lines: [line(one, { Quantity: 3 })] };
    expect(await as(editOrder.previewProductOrderEdit, { body })).toMatchObject({
      Before: { Total: 40_000 },
      After: { Total: 60_000 },
      Difference: 20_000,
      StillToPay: 20_000,
      ToGiveBack: 0,
      Document: 'invoice',
    });
    expect(await as(editOrder.previewProductOrderEdit, { body: { ...body, Lines: [line(one, { Quantity: 1 })] } })).toMatchObject({
      ToGiveBack: 20_000,
      Parts: [{ Amount: 20_000, IsByHand: false }],
      Document: 'credit',
    });
    expect(await server.as(buyer)(order.getOrderByConfirmationNumber, { params: { c: one.ConfirmationNumber } })).toEqual(one);
  });

  test('adds what is missing: it is due, on another invoice, and gone from the shelf', async () => {
    const one = await bought();
    const before = await shop.stockOf(statue);
    const [invoice] = await issued(one);
    const after = await edit(one, { Lines: [line(one, { Quantity: 3 }), { ProductSeasonID: certificate, Quantity: 2 }] });
    expect(after).toMatchObject({ Total: 70_000, PaymentStatusID: 1, Lines: [{ Quantity: 3 }, { Name: 'Certificate', Quantity: 2 }] });
    expect(await shop.stockOf(statue)).toBe((before ?? 0) - 1);
    expect(await issued(one)).toMatchObject([
      { ...invoice, IssuedDate: expect.anything() },
      { Kind: 'invoice', Total: 30_000 },
    ]);
    const due = await server.as(buyer)(order.getOrderForPaying, { params: { id: one.OrderID } });
    expect(due.AmountDue).toBe(30_000);
    expect((await mailsTo(buyer.email)).at(-1)?.text ?? (await mailsTo('robin.pays@example.org')).at(-1)?.text).toContain(
      'As asked on the phone',
    );
  });

  test('takes something out: the money goes back, with a credit note, and the piece back to the shelf', async () => {
    const one = await bought();
    const before = await shop.stockOf(statue);
    const after = await edit(one, { Lines: [line(one, { Quantity: 1 })] });
    expect(after).toMatchObject({ Total: 20_000, PaymentStatusID: 5, Credited: 0, Refunds: [{ Amount: 20_000 }] });
    expect(await shop.stockOf(statue)).toBe((before ?? 0) + 1);
    expect(await issued(one)).toMatchObject([
      { Kind: 'invoice', Total: 40_000 },
      { Kind: 'credit', Total: -20_000 },
    ]);
    const [note] = await server.pool
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'order.edited')
      .where('subjectId', '=', String(one.OrderID))
      .execute();
    expect(note).toMatchObject({ before: { Total: 40_000 }, after: { Total: 20_000, reason: 'As asked on the phone', givenBack: 20_000 } });
  });

  test('changes the engraving by the rules of the plate, and the address', async () => {
    const one = await bought(1);
    const PersonalizationID = await personal();
    const engrave = (Text: string) => [line(one, { Personalizations: [{ PersonalizationID, Text }] })];
    await expect(edit(one, { Lines: engrave('Far too long a name') })).rejects.toThrow(/too long/);
    const ShippingAddress = {
      FirstName: 'Kit',
      LastName: 'Moss',
      Address1: '2 Weir',
      City: 'Portland',
      PostalCode: '97201',
      Country: 'US',
    };
    const after = await edit(one, { Lines: engrave('Ada M.'), ShippingAddress });
    expect(after).toMatchObject({ Total: one.Total, Lines: [{ Personalizations: [{ Label: 'Name', Text: 'Ada M.' }] }] });
    expect(after.ShippingAddress).toMatchObject({ FirstName: 'Kit' });
    expect(await issued(one)).toHaveLength(1);
  });

  test('sent twice changes once; a second editor is refused; more than the stock is refused', async () => {
    const one = await bought(1);
    const Key = 'edit-key-twice';
    const first = await edit(one, { Lines: [line(one, { Quantity: 2 })], Key });
    expect(await edit(one, { Lines: [line(one, { Quantity: 2 })], Key })).toEqual(first);
    await expect(edit(one, { Lines: [line(one, { Quantity: 5 })] })).rejects.toMatchObject({ failure: 'Conflict' });
    await expect(edit(first, { Lines: [line(first, { Quantity: 400 })] })).rejects.toMatchObject({ failure: 'OutOfStock' });
  });

  test('never takes out what is packed', async () => {
    const one = await bought(2);
    await server.pool.updateTable('productSeason').set({ weight: 500 }).where('id', '=', statue).execute();
    await as(dispatch.packOrders, { body: { PropertyID: 4, Orders: [{ OrderID: one.OrderID }], Key: 'edit-pack-1' } });
    await expect(edit(one, { Lines: [line(one, { Quantity: 1 })] })).rejects.toThrow(/already packed/);
  });
});
