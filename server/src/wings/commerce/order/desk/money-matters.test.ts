import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { type MoneyFilter, orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { addSeason } from '#kit/seasons.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { capturePayment } from '../payment/capture.ts';
import { sendRefund } from '../refund/send-refund.ts';
import { settleOne } from '../payment/settle.ts';
import { tellStaff } from './tell-staff.ts';
import { textsOf } from '#server/kernel/database/migration-texts.ts';

let peer: StripePeer;
let server: TestServer;
let home: number;
let seasonId: number;
let entrant: Person;
let desk: Person;
const { createReady, intentFor, mailsTo, payWith } = orderingIn(() => server);

beforeAll(async () => {
  peer = await openStripePeer();
  server = await openTestServer(settingsFor(peer));
  const season = await addEntrySeason(server.world, 1);
  seasonId = season.seasonId;
  home = await season.category('Best Home Page');
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  desk = await server.people.administrator();
  // Of the tests before nothing is left to do.
  await server.pool.updateTable('orderMatter').set({ toldAt: server.clock.now, closedAt: server.clock.now }).execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const paymentsOf = (orderId: number) =>
  server.pool.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
const settle = (reference: string) => runJob(server, settleOne, { gateway: 'stripe-test', reference });
const look = (c: string) => server.as(desk)(order.getOrderByConfirmationNumber, { params: { c } });
async function bought() {
  const id = await createReady(entrant, [home]);
  const cartInfo = cartOf(id, { Total: 10_000 });
  const reference = await intentFor(entrant, cartInfo);
  const { OrderID, ConfirmationNumber } = await payWith(entrant, cartInfo, reference, 'pm_card_visa');
  await runJob(server, capturePayment, { paymentId: (await paymentsOf(OrderID))[0]?.id ?? 0 });
  return { id, OrderID, ConfirmationNumber, reference };
}
const listed = async (Money: MoneyFilter) =>
  (await server.as(desk)(order.getOrdersForProperty, { body: { PropertyID: 1, SeasonID: seasonId, Page: 1, PageSize: 50, Money } })).Rows;
const exported = (Money: MoneyFilter) =>
  server.as(desk)(order.getOrdersForPropertyExport, { body: { PropertyID: 1, SeasonID: seasonId, Money } });
const needs = async () =>
  (await server.as(desk)(overview.getSeasonOverview, { body: { PropertyID: 1, SeasonID: seasonId } })).Needs.filter(
    ({ Kind }) => !['unpaidOrders', 'uncoveredCategories', 'noInvoiceAddress'].includes(Kind),
  ).map(({ Kind, Count, Amount, Since }) => ({ Kind, Count, Amount, Since }));
const mattersOf = (OrderID: number) => server.as(desk)(orderMatter.getOrderMatters, { params: { id: OrderID } });
const tell = () => runJob(server, tellStaff, {});
/** Refunds the whole, and Stripe refuses. */
async function failingRefund({ OrderID, ConfirmationNumber }: { OrderID: number; ConfirmationNumber: string }) {
  const { Version } = await look(ConfirmationNumber);
  peer.refundsFail = 'refused';
  const body = { OrderID, Version, Wanted: { What: 'whole' as const }, Reason: 'Entered twice.', Key: `refund-key-${OrderID}` };
  await server.as(desk)(refund.refundOrder, { body });
  const { id } = await server.pool.selectFrom('refund').select('id').where('orderId', '=', OrderID).executeTakeFirstOrThrow();
  await runJob(server, sendRefund, { refundId: id });
  peer.refundsFail = undefined;
  return id;
}

test('a dispute is mailed once to who manages orders, waits on the overview with its deadline, and leaves when it is decided', async () => {
  const { OrderID, ConfirmationNumber, reference } = await bought();
  const dueBy = new Date('2026-12-01T12:00:00Z');
  peer.dispute(reference, 'needs_response', { amount: 3_000, dueBy });
  await settle(reference);
  await settle(reference);
  await tell();
  await tell();
  const mails = (await mailsTo(desk.email)).filter(({ text }) => text?.includes(ConfirmationNumber));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('A payment is disputed');
  expect(mails[0]?.text).toContain('$30');
  expect(mails[0]?.text).toMatch(/evidence due/);
  expect(await needs()).toContainEqual({ Kind: 'disputes', Count: 1, Amount: 3_000, Since: dueBy });
  expect(await mattersOf(OrderID)).toMatchObject([{ Kind: 'dispute', Amount: 3_000, DueDate: dueBy, MayClose: false, ClosedDate: null }]);
  expect(await listed('disputed')).toMatchObject([{ OrderID, Matters: ['dispute'] }]);
  expect(await exported('disputed')).toMatchObject([{ ConfirmationNumber, NeedsAttention: 'Disputed' }]);
  peer.dispute(reference, 'won');
  await settle(reference);
  expect(await listed('disputed')).toEqual([]);
  expect(await needs()).toEqual([]);
});

test('a dispute that is lost needs someone until the order is paid again', async () => {
  const { OrderID, reference } = await bought();
  peer.dispute(reference);
  await settle(reference);
  peer.dispute(reference, 'lost');
  await settle(reference);
  expect(await listed('disputed')).toMatchObject([{ OrderID, Matters: ['disputeLost'] }]);
  const { Version } = await look((await listed('disputed'))[0]?.ConfirmationNumber ?? '');
  await server.as(desk)(order.updateOrder, { body: { OrderID, Version, PaymentStatusID: 5 } });
  expect(await listed('any')).toEqual([]);
});

test('a refund that failed is mailed, and leaves when it is tried again', async () => {
  const made = await bought();
  const RefundID = await failingRefund(made);
  await tell();
  const subjects = (await mailsTo(desk.email)).filter(({ text }) => text?.includes(made.ConfirmationNumber)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('A refund failed')]);
  expect(await listed('refundFailed')).toMatchObject([{ OrderID: made.OrderID, Matters: ['refundFailed'] }]);
  expect(await listed('paidCancelled'), 'the same money is told once').toEqual([]);
  expect(await needs()).toMatchObject([{ Kind: 'refundsFailed', Count: 1, Amount: 10_000 }]);
  await server.as(desk)(refund.retryRefund, { body: { OrderID: made.OrderID, RefundID } });
  expect(await listed('refundFailed')).toEqual([]);
  await runJob(server, sendRefund, { refundId: RefundID });
  expect(await listed('refunded')).toContainEqual(expect.objectContaining({ OrderID: made.OrderID, Matters: [] }));
});

test('an organizer finds failed and canceled orders, sees how many each filter has, and exports the same', async () => {
  const quiet = await addSeason(server.world, 1, { number: 98, isCurrent: false });
  const orders = [await bought(), await bought(), await bought(), await bought()] as const;
  const [failed, cancelled, again] = orders;
  const ids = orders.map(({ OrderID }) => OrderID);
  await server.pool.updateTable('orders').set({ seasonId: quiet }).where('id', 'in', ids).execute();
  const decline = (id: number) =>
    server.pool.updateTable('payment').set({ paymentStatusId: 3, stage: 'failed' }).where('orderId', '=', id).execute();
  await decline(failed.OrderID);
  await server.pool.updateTable('orders').set({ paymentStatusId: 3 }).where('id', '=', failed.OrderID).execute();
  await decline(cancelled.OrderID);
  await server.pool
    .updateTable('orders')
    .set({ paymentStatusId: 3, cancelledAt: server.clock.now })
    .where('id', '=', cancelled.OrderID)
    .execute();
  // Refused once, and paid since: nothing failed.
  await server.pool
    .insertInto('payment')
    .values({ orderId: again.OrderID, gateway: 'stripe-test', amount: 10_000, paymentStatusId: 3, createdAt: server.clock.now })
    .execute();
  const of = (Money: MoneyFilter | null) =>
    server.as(desk)(order.getOrdersForProperty, { body: { PropertyID: 1, SeasonID: quiet, Page: 1, PageSize: 50, Money } });
  const numbers = (rows: readonly { ConfirmationNumber?: unknown }[]) => rows.map(({ ConfirmationNumber }) => ConfirmationNumber);
  for (const [Money, one] of [
    ['failed', failed],
    ['cancelled', cancelled],
  ] as const) {
    expect(numbers((await of(Money)).Rows), Money).toEqual([one.ConfirmationNumber]);
    const file = await server.as(desk)(order.getOrdersForPropertyExport, { body: { PropertyID: 1, SeasonID: quiet, Money } });
    expect(numbers(file), Money).toEqual([one.ConfirmationNumber]);
  }
  const counts = { any: 0, disputed: 0, refunded: 0, failed: 1, overpaid: 0, cancelled: 1, refundFailed: 0, paidCancelled: 0, mismatch: 0 };
  for (const Money of [null, 'failed'] as const) {
    const { MoneyCounts } = await of(Money);
    expect(Object.fromEntries(MoneyCounts.map((one) => [one.Money, one.Count]))).toEqual(counts);
  }
});

test('what was there before the update is found by it', async () => {
  const orders = [await bought(), await bought(), await bought()] as const;
  await failingRefund(orders[0]);
  await server.pool.updateTable('orders').set({ cancelledAt: server.clock.now }).where('id', '=', orders[1].OrderID).execute();
  await server.pool.updateTable('orders').set({ credited: 1_500 }).where('id', '=', orders[2].OrderID).execute();
  const ids = orders.map(({ OrderID }) => OrderID);
  await server.pool.deleteFrom('orderMatter').execute();
  const text = textsOf('0133-money-that-needs-somebody', new Set()).join('');
  for (const [statement] of text.matchAll(/insert into order_matter[^;]+;/g)) await sql.raw(statement).execute(server.pool);
  const found = await server.pool
    .selectFrom('orderMatter')
    .select(['orderId', 'kind', 'amount'])
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .execute();
  expect(found).toEqual([
    { orderId: ids[0], kind: 'refundFailed', amount: 10_000 },
    { orderId: ids[1], kind: 'paidCancelled', amount: 10_000 },
    { orderId: ids[2], kind: 'overpaid', amount: 1_500 },
  ]);
});

describe('what is dealt with', () => {
  test('is said so by staff, with a note, once; no one is mailed about it, and it stays in the log', async () => {
    const { OrderID, ConfirmationNumber, reference } = await bought();
    await failingRefund({ OrderID, ConfirmationNumber });
    const [matter] = await mattersOf(OrderID);
    const close = (who: Person) =>
      server.as(who)(orderMatter.closeOrderMatter, { body: { OrderID, MatterID: matter?.MatterID ?? 0, Note: 'Transferred by bank.' } });
    await expect(close(entrant)).rejects.toMatchObject({ status: 403 });
    expect(await close(desk)).toMatchObject([{ ClosedDate: expect.any(Date), Note: 'Transferred by bank.', MayClose: false }]);
    expect(await close(desk)).toHaveLength(1);
    expect(await listed('any')).toEqual([]);
    await settle(reference);
    await tell();
    expect((await mailsTo(desk.email)).filter(({ text }) => text?.includes(ConfirmationNumber))).toEqual([]);
    const noted = await server.pool
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'order.matterClosed')
      .where('subjectId', '=', String(OrderID))
      .execute();
    expect(noted).toMatchObject([{ after: { note: 'Transferred by bank.' } }]);
  });

  test('is never a dispute that the bank has not decided', async () => {
    const { OrderID, reference } = await bought();
    peer.dispute(reference);
    await settle(reference);
    const [matter] = await mattersOf(OrderID);
    await expect(
      server.as(desk)(orderMatter.closeOrderMatter, { body: { OrderID, MatterID: matter?.MatterID ?? 0, Note: 'Fine.' } }),
    ).rejects.toMatchObject({ failure: 'Locked' });
  });
});

test('many at the same time are one mail of each kind', async () => {
  const orders = [await bought(), await bought()];
  for (const { reference } of orders) {
    peer.dispute(reference);
    await settle(reference);
  }
  await tell();
  const mails = (await mailsTo(desk.email)).filter(({ text }) => text?.includes(orders[0]?.ConfirmationNumber ?? '-'));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('2 payments are disputed')]);
  expect(mails[0]?.text).toContain(orders[1]?.ConfirmationNumber);
});
