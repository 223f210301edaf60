import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** One award that is paid by invoice, with an order in every state there is. */

let server: TestServer;
let season: EntrySeason;
let chairs: number;
let lamps: number;
let tables: number;
let entrant: Person;
let send: ReturnType<TestServer['as']>;
const { createReady } = orderingIn(() => server);
const statuses = { unpaid: 1, pending: 2, declined: 3, authorized: 4, paid: 5 };

const place = async (title: string, categories: number[], details: object = {}) => {
  const cartInfo = cartOf(await createReady(entrant, categories, title), { PropertyID: 6, ...details });
  return server.as(entrant)(order.submitcart, { body: { cartInfo } });
};
const change = ({ OrderID, Version }: { OrderID: number; Version: number }, to: object) =>
  send(order.updateOrder, { body: { OrderID, Version, ...to } });

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 6, {}, 'Furniture');
  chairs = await season.category('Chairs');
  lamps = await season.category('Lamps');
  tables = await season.category('Tables');
  entrant = await server.people.entrant(6);
  send = server.as(await server.people.administrator());
  for (const [name, status] of Object.entries(statuses)) {
    const placed = await place(name, [chairs]);
    if (status !== statuses.unpaid) await change(placed, { PaymentStatusID: status });
  }
  await change(await place('canceled', [chairs]), { IsCancelled: true });
  const { Code } = await send(coupon.saveCoupon, { body: { PropertyID: 6, Code: 'ODD-SHARE', AmountOff: 10_001 } });
  await change(await place('discounted', [chairs, lamps, tables], { CouponCode: Code }), { PaymentStatusID: statuses.paid });
  const partly = await place('in part', [chairs]);
  await server.pool
    .insertInto('payment')
    .values({
      orderId: partly.OrderID,
      gateway: 'recorded',
      amount: 4000,
      paymentStatusId: statuses.paid,
      reference: '',
      createdAt: server.clock.now,
    })
    .execute();
  await addEntry(
    server.world,
    entrant,
    { propertyId: 6, seasonId: season.seasonId, categoryId: chairs },
    { title: 'waived', pricePaid: 0 },
  );
  await addEntry(
    server.world,
    entrant,
    { propertyId: 6, seasonId: season.seasonId, categoryId: chairs },
    { title: 'draft', state: 'draft' },
  );
});
afterAll(() => server.close());

const filter = () => ({ PropertyID: 6, SeasonID: season.seasonId });
const paidBy = (rows: readonly { Title: unknown; PricePaid: unknown }[]) =>
  rows.map(({ Title, PricePaid }) => `${Title}: ${PricePaid === null || PricePaid === '' ? '–' : Number(PricePaid)}`).sort();

test('an entry shows as paid what was paid for it, and nothing for orders that are unpaid, at the bank, authorized, declined or canceled', async () => {
  const { Rows } = await send(entryAdmin.getEntryListForAdmin, { body: { ...filter(), PageSize: 100 } });
  expect(paidBy(Rows)).toEqual([
    'authorized: –',
    'canceled: –',
    'declined: –',
    'discounted: 6666',
    'discounted: 6666',
    'discounted: 6667',
    'draft: –',
    'in part: –',
    'paid: 10000',
    'pending: –',
    'unpaid: –',
    'waived: 0',
  ]);
  const sorted = await send(entryAdmin.getEntryListForAdmin, { body: { ...filter(), Sort: '-PricePaid', PageSize: 5 } });
  expect(sorted.Rows.map(({ PricePaid }) => PricePaid)).toEqual([10_000, 6667, 6666, 6666, 0]);
});

test('the export says the same, in the award’s currency', async () => {
  const rows = await send(entryExport.exportEntries, { body: filter() });
  expect(paidBy(rows as never).filter((one) => !one.endsWith('–'))).toEqual([
    'discounted: 66.66',
    'discounted: 66.66',
    'discounted: 66.67',
    'paid: 100',
    'waived: 0',
  ]);
});

test('the sums of the orders tell money that arrived from money that did not; canceled orders are neither', async () => {
  const { Counts } = await send(order.getOrdersForProperty, { body: filter() });
  expect(Counts).toEqual([
    { PaymentStatusID: 1, Count: 2, Total: 20_000, Paid: 4000, Refunded: 0, Unpaid: 16_000 },
    { PaymentStatusID: 2, Count: 1, Total: 10_000, Paid: 0, Refunded: 0, Unpaid: 10_000 },
    { PaymentStatusID: 3, Count: 1, Total: 10_000, Paid: 0, Refunded: 0, Unpaid: 10_000 },
    { PaymentStatusID: 4, Count: 1, Total: 10_000, Paid: 0, Refunded: 0, Unpaid: 10_000 },
    { PaymentStatusID: 5, Count: 2, Total: 29_999, Paid: 29_999, Refunded: 0, Unpaid: 0 },
  ]);
  const lines = await send(order.getOrdersForPropertyExport, { body: filter() });
  const paid = new Map(lines.map((line) => [line.ConfirmationNumber, Number(line.OrderPaid)]));
  expect([...paid.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(339.99);
  expect(await server.as(entrant)(checkout.getOrderTotals, { params: { propertyId: 6 } })).toMatchObject({
    Unpaid: { Count: 5, Amount: 46_000 },
    Paid: { Count: 2, Amount: 29_999 },
  });
});

test('the dashboard counts the entries whose order is paid or whose fee was waived', async () => {
  const [figures] = await send(property.getDashboardsForEntries, { body: { PropertyIDs: [6] } });
  expect(figures).toMatchObject({ Entries: { Paid: 5 } });
});
