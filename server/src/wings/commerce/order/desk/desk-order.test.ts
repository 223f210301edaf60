import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { document } from '#contract/wings/commerce/document/document.ts';
import { deskOrder } from '#contract/wings/commerce/order/desk-order.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { billing, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { openShop } from '#kit/shop.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof openShop>>;
let seat: number;
let statue: number;
let finance: Person;
let keys = 0;
const { mailsTo } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  shop = await openShop(server);
  seat = await shop.product('Seat', { price: 39_000, stock: 5, isTicket: true });
  statue = await shop.product('Statue', { price: 20_000 });
});
beforeEach(async () => {
  finance = await server.people.staff('finance', 4);
});
afterAll(() => server.close());

type Cart = Sent<typeof deskOrder.submitAdminNewTicketCart>['body'];
const as: ReturnType<TestServer['as']> = (call, sent) => server.as(finance)(call, sent);
const cart = (change: Partial<Cart> = {}): { body: Cart } => ({
  body: {
    PropertyID: 4,
    Buyer: { Email: `guest${(keys += 1)}@example.org`, FirstName: 'Nell', LastName: 'Osei' },
    Lines: [{ ProductSeasonID: seat, Quantity: 1 }],
    Billing: { ...billing, Email: 'nell@example.org' },
    PaidBy: 'invoice',
    Key: `desk-key-${keys}`,
    ...change,
  },
});
const submit = (change: Partial<Cart> = {}) => as(deskOrder.submitAdminNewTicketCart, cart(change));

describe('an organizer at the desk', () => {
  test('is offered products (C224) and tickets (C221) apart', async () => {
    const names = (rows: { Name: string }[]) => rows.map(({ Name }) => Name);
    expect(names(await as(deskOrder.getProductsForAdminOrderCreation, { params: { propertyId: 4 }, query: {} }))).toContain('Statue');
    expect(names(await as(deskOrder.getTicketsForAdminOrderCreation, { body: { PropertyID: 4 } }))).toEqual(['Seat']);
  });

  test('orders for someone new, by invoice: they get an account, the order is due and invoiced (C222)', async () => {
    const made = await submit({
      Lines: [
        { ProductSeasonID: seat, Quantity: 2 },
        { ProductSeasonID: statue, Quantity: 1 },
      ],
    });
    expect(made).toMatchObject({
      Total: 98_000,
      PaymentStatusID: 1,
      PaymentMethod: 'invoice',
      Lines: [{ Name: 'Seat', Quantity: 2 }, { Name: 'Statue' }],
    });
    expect(await as(document.getIssuedDocuments, { params: { id: made.OrderID } })).toMatchObject([{ Kind: 'invoice', Total: 98_000 }]);
    expect((await mailsTo('nell@example.org')).length).toBeGreaterThan(0);
    const row = await server.pool
      .selectFrom('orders')
      .select(['madeBy', 'accountId'])
      .where('id', '=', made.OrderID)
      .executeTakeFirstOrThrow();
    expect(row.madeBy).toBe(finance.id);
  });

  test('gives tickets away with a reason: paid immediately, nothing is charged, one seat less', async () => {
    const before = await shop.stockOf(seat);
    await expect(submit({ PaidBy: 'complimentary' })).rejects.toMatchObject({ errors: [{ Field: 'Reason' }] });
    expect(await shop.stockOf(seat)).toBe(before);
    const guest = await server.people.entrant(4);
    const made = await submit({ Buyer: { UserID: guest.id }, PaidBy: 'complimentary', Reason: 'Speaker of the evening' });
    expect(made).toMatchObject({ UserID: guest.id, Total: 0, PaymentStatusID: 5, PaymentMethod: 'free' });
    expect(await shop.stockOf(seat)).toBe((before ?? 0) - 1);
    const [note] = await server.pool
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'order.made')
      .where('subjectId', '=', String(made.OrderID))
      .execute();
    expect(note).toMatchObject({ actorId: finance.id, after: { reason: 'Speaker of the evening', paidBy: 'complimentary' } });
  });

  test('sets another price with a reason, once, however often it is sent', async () => {
    const sent = cart({ Lines: [{ ProductSeasonID: statue, Quantity: 2, UnitPrice: 15_000 }], PaidBy: 'card', Reason: 'Second copy' });
    const made = await as(deskOrder.submitAdminNewTicketCart, sent);
    expect(made).toMatchObject({ Total: 30_000, PaymentStatusID: 1, Lines: [{ UnitPrice: 15_000 }] });
    expect((await as(deskOrder.submitAdminNewTicketCart, sent)).OrderID).toBe(made.OrderID);
  });

  test('sells no more than there is, and nothing to another award’s people', async () => {
    await expect(submit({ Lines: [{ ProductSeasonID: seat, Quantity: 50 }] })).rejects.toMatchObject({ failure: 'OutOfStock' });
    const stranger = await server.people.entrant(5);
    await expect(submit({ Buyer: { UserID: stranger.id } })).rejects.toMatchObject({ failure: 'NotFound' });
    const reader = await server.people.staff('reader', 4);
    await expect(server.as(reader)(deskOrder.submitAdminNewTicketCart, cart())).rejects.toMatchObject({ failure: 'NotAllowed' });
  });
});
