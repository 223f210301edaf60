import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { books } from '#contract/wings/commerce/books/books.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const PropertyID = 6;
let server: TestServer;
let finance: Person;
let chair: number;
const { createReady } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = new Date('2026-03-10T12:00:00Z');
  const season = await addEntrySeason(server.world, PropertyID, {}, 'Furniture');
  chair = await season.category('Chairs');
  finance = await server.people.staff('finance', PropertyID);
  await server.keepSessions();
});
afterAll(() => server.close());

const at = async (day: string): Promise<void> => {
  server.clock.now = new Date(`${day}T12:00:00Z`);
  await server.keepSessions();
};
const place = async () => {
  const person = await server.people.entrant(PropertyID);
  const id = await createReady(person, [chair]);
  return server.as(person)(order.submitcart, { body: { cartInfo: cartOf(id, { PropertyID }) } });
};
const ask = () => server.as(finance)(books.getBooks, { body: { PropertyID } });
const monthOf = async (month: string) => (await ask()).Months.find(({ Month }) => Month === month);
const close = (Month: string) => server.as(finance)(books.closeMonth, { body: { PropertyID, Month } });

test('a month is closed once it is over, takes nothing from then on, and is reopened with a reason', async () => {
  const placed = await place();
  expect((await monthOf('2026-03'))?.State).toBe('running');
  await expect(close('2026-03')).rejects.toMatchObject({ failure: 'Locked' });
  await at('2026-04-02');
  expect(await close('2026-03')).toEqual({ Through: '2026-03' });
  expect(await close('2026-03'), 'sent twice').toEqual({ Through: '2026-03' });
  const before = await monthOf('2026-03');
  expect(before).toMatchObject({
    State: 'closed',
    Accounts: [{ Account: 'receivable', Debit: 10_000, Balance: 10_000 }, { Credit: 10_000 }],
  });
  // Whatever happens to an order of March is of a later month now, even by hand.
  await server.as(finance)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5 } });
  await server.pool.updateTable('orders').set({ credited: 100 }).where('id', '=', placed.OrderID).execute();
  expect(await monthOf('2026-03')).toEqual(before);
  const inMarch = sql`insert into ledger (property_id, order_id, confirmation_number, part, is_reversal, debit, credit, amount, currency, booked_on,
    happened_at, posted_at) values (${PropertyID}, 1, 'A', 'sale', false, 'a', 'b', 1, 'USD', '2026-03-31', now(), now())`;
  await expect(inMarch.execute(server.pool)).rejects.toThrow('is closed');

  const reopen = (Reason: string) => server.as(finance)(books.reopenMonth, { body: { PropertyID, Month: '2026-03', Reason } });
  await expect(reopen(' ')).rejects.toMatchObject({ status: 400 });
  expect(await reopen('The bank sent another statement.')).toEqual({ Through: '2026-02' });
  await expect(reopen('Again')).rejects.toMatchObject({ failure: 'Locked' });
  expect((await monthOf('2026-03'))?.State).toBe('open');
  const noted = await server.pool
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('action', 'like', 'books.%')
    .orderBy('id')
    .execute();
  expect(noted).toMatchObject([
    { action: 'books.closed', after: { through: '2026-03' } },
    { action: 'books.reopened', after: { through: '2026-02', reason: 'The bank sent another statement.' } },
  ]);
});

test('finance closes books, a reader only looks at them, and each award has its own', async () => {
  const reader = await server.people.staff('reader', PropertyID);
  const stranger = await server.people.staff('finance', 1);
  expect((await server.as(reader)(books.getBooks, { body: { PropertyID } })).Months.length).toBeGreaterThan(0);
  const body = { PropertyID, Month: '2026-01' };
  await expect(server.as(reader)(books.closeMonth, { body })).rejects.toMatchObject({ status: 403 });
  await expect(server.as(stranger)(books.closeMonth, { body })).rejects.toMatchObject({ status: 404 });
  await expect(server.as(stranger)(books.getBooks, { body: { PropertyID } })).rejects.toMatchObject({ status: 404 });
  expect((await server.as(stranger)(books.getBooks, { body: { PropertyID: 1 } })).Months).toEqual([]);
});
