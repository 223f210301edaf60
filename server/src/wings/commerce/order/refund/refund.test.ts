import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { giveTraits } from '#kit/traits.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { reconcilePayments } from '../payment/settle.ts';

let peer: StripePeer;
let server: TestServer;
let categories: number[];
let entrant: Person;
let desk: Person;
const { captured, createReady, entriesOf, entryStatesOf, payByStripe } = orderingIn(() => server);

beforeAll(async () => {
  peer = await openStripePeer();
  server = await openTestServer(settingsFor(peer));
  const season = await addEntrySeason(server.world, 1);
  categories = [await season.category('Best Home Page'), await season.category('Best Shop')];
  await server.workJobs();
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  desk = await server.people.administrator();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

let keys = 0;
const newKey = () => `refund-key-${(keys += 1)}`;
const Reason = 'The work was entered twice.';

async function bought() {
  const id = await createReady(entrant, categories);
  const { OrderID, ConfirmationNumber } = await payByStripe(entrant, cartOf(id), 'pm_card_visa');
  await captured(OrderID);
  const { reference } = await server.pool
    .selectFrom('payment')
    .select('reference')
    .where('orderId', '=', OrderID)
    .executeTakeFirstOrThrow();
  return { id, OrderID, ConfirmationNumber, reference, seen: await look(ConfirmationNumber) };
}
const look = (c: string) => server.as(desk)(order.getOrderByConfirmationNumber, { params: { c } });
type Wanted = Parameters<typeof giveBack>[1];
const giveBack = (
  { OrderID, Version }: { OrderID: number; Version: number },
  Wanted: { What: 'whole' } | { What: 'lines'; LineIDs: number[] } | { What: 'amount'; Amount: number },
  Key = newKey(),
) => server.as(desk)(refund.refundOrder, { body: { OrderID, Version, Wanted, Reason, Key } });
const settled = (number: string, states: string[]) =>
  vi.waitFor(async () => expect((await look(number)).Refunds.map(({ State }) => State)).toEqual(states), {
    timeout: 10_000,
    interval: 100,
  });
const noted = (OrderID: number, action: string) =>
  server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).where('subjectId', '=', String(OrderID)).execute();

describe('a refund', () => {
  test('of one line takes its entry out of the order, and the money goes back through Stripe', async () => {
    const { id, OrderID, ConfirmationNumber, reference, seen } = await bought();
    const [line] = seen.Lines;
    const Wanted: Wanted = { What: 'lines', LineIDs: [line?.OrderLineID ?? 0] };
    const preview = await server.as(desk)(refund.previewRefund, { body: { OrderID, Wanted } });
    expect(preview).toMatchObject({ Amount: line?.Share, IsCancelled: false, StaysReceived: seen.Total - (line?.Share ?? 0) });
    expect(preview.EntriesBack).toMatchObject([{ EntryID: line?.EntryID }]);
    const left = await giveBack(seen, Wanted);
    expect(left).toMatchObject({ PaymentStatusID: 5, Credited: line?.Share, Payments: [{ State: 'partlyRefunded' }] });
    expect(left.Lines.map(({ IsReturned }) => IsReturned)).toEqual([true, false]);
    expect((await entryStatesOf(entrant, id)).sort()).toEqual(['paid', 'ready']);
    await settled(ConfirmationNumber, ['done']);
    expect(peer.taken(reference)).toBe(seen.Total - preview.Amount);
    expect(await noted(OrderID, 'order.refunded')).toMatchObject([
      {
        before: { received: seen.Total, credited: 0 },
        after: { received: seen.Total - preview.Amount, amount: preview.Amount, reason: Reason },
      },
    ]);
  });

  test('of the whole ends the order, and its entries are as before', async () => {
    const { id, ConfirmationNumber, reference, seen } = await bought();
    const gone = await giveBack(seen, { What: 'whole' });
    expect(gone).toMatchObject({ CancelledDate: expect.any(Date), Refundable: 0 });
    expect(await entryStatesOf(entrant, id)).toEqual(['ready', 'ready']);
    await settled(ConfirmationNumber, ['done']);
    expect(peer.taken(reference)).toBe(0);
    const again = await payByStripe(entrant, cartOf(id), 'pm_card_visa');
    await captured(again.OrderID);
  });

  test('of an amount leaves the entries in, and the order paid', async () => {
    const { id, ConfirmationNumber, reference, seen } = await bought();
    expect(await giveBack(seen, { What: 'amount', Amount: 1_234 })).toMatchObject({ PaymentStatusID: 5, Credited: 1_234 });
    expect(await entryStatesOf(entrant, id)).toEqual(['paid', 'paid']);
    await settled(ConfirmationNumber, ['done']);
    expect(peer.taken(reference)).toBe(seen.Total - 1_234);
  });

  test('sent twice, or by two organizers at the same time, goes back once', async () => {
    const { ConfirmationNumber, reference, seen } = await bought();
    const Key = newKey();
    const wanted = { What: 'amount', Amount: 500 } as const;
    await giveBack(seen, wanted, Key);
    await giveBack(seen, wanted, Key);
    await expect(giveBack(seen, wanted)).rejects.toMatchObject({ failure: 'Conflict' });
    await settled(ConfirmationNumber, ['done']);
    expect(peer.taken(reference)).toBe(seen.Total - 500);
  });

  test('is never more than was paid', async () => {
    const { ConfirmationNumber, seen } = await bought();
    await expect(giveBack(seen, { What: 'amount', Amount: seen.Total + 1 })).rejects.toMatchObject({ failure: 'Locked' });
    await giveBack(seen, { What: 'amount', Amount: seen.Total });
    const now = await look(ConfirmationNumber);
    await expect(giveBack(now, { What: 'amount', Amount: 1 })).rejects.toMatchObject({ failure: 'Locked' });
  });

  test('that Stripe refuses is reported, and can be tried again', async () => {
    const { OrderID, ConfirmationNumber, reference, seen } = await bought();
    peer.refundsFail = 'refused';
    onTestFinished(() => {
      peer.refundsFail = undefined;
    });
    await giveBack(seen, { What: 'amount', Amount: 700 });
    await settled(ConfirmationNumber, ['failed']);
    const [failed] = (await look(ConfirmationNumber)).Refunds;
    expect(failed?.Message).toContain('Insufficient funds');
    expect((await look(ConfirmationNumber)).Refundable).toBe(seen.Total);
    peer.refundsFail = undefined;
    await server.as(desk)(refund.retryRefund, { body: { OrderID, RefundID: failed?.RefundID ?? 0 } });
    await settled(ConfirmationNumber, ['done']);
    expect(peer.taken(reference)).toBe(seen.Total - 700);
  });

  test('that the bank keeps waiting is asked about until it is known', async () => {
    const { ConfirmationNumber, reference, seen } = await bought();
    peer.refundsFail = 'later';
    onTestFinished(() => {
      peer.refundsFail = undefined;
    });
    await giveBack(seen, { What: 'amount', Amount: 900 });
    await settled(ConfirmationNumber, ['pending']);
    const made = peer.refunds.find(({ payment_intent }) => payment_intent === reference);
    if (made) Object.assign(made, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 20 * 60_000);
    onTestFinished(() => {
      server.clock.now = now;
    });
    await runJob(server, reconcilePayments, {});
    expect((await look(ConfirmationNumber)).Refunds).toMatchObject([{ State: 'failed', Message: expect.stringContaining('expired') }]);
    expect((await look(ConfirmationNumber)).Refundable).toBe(seen.Total);
  });
});

describe('a payment that was recorded by mistake', () => {
  test('is reversed with a reason: the order is owed again, and so are its entries', async () => {
    const id = await createReady(entrant, categories);
    const placed = await payByStripe(entrant, cartOf(id), 'pm_bank_slow');
    const { OrderID } = placed;
    const recorded = await server.as(desk)(order.updateOrder, { body: { OrderID, Version: placed.Version, PaymentStatusID: 5 } });
    expect(await entryStatesOf(entrant, id)).toEqual(['paid', 'paid']);
    const PaymentID = recorded.Payments.find(({ MayReverse }) => MayReverse)?.PaymentID ?? 0;
    const body = { OrderID, Version: recorded.Version, PaymentID, Reason: 'It was for another order.' };
    const owed = await server.as(desk)(refund.reversePayment, { body });
    expect(owed).toMatchObject({ Refundable: 0 });
    expect(owed.PaymentStatusID).not.toBe(5);
    expect(await entryStatesOf(entrant, id)).toEqual(['ordered', 'ordered']);
    expect(await server.as(desk)(refund.reversePayment, { body })).toMatchObject({ Version: owed.Version });
    expect(await noted(OrderID, 'order.paymentReversed')).toMatchObject([
      { before: { paymentStatusId: 5 }, after: { reason: 'It was for another order.' } },
    ]);
  });

  test('is only what was recorded by hand: a card is refunded', async () => {
    const { OrderID, seen } = await bought();
    const PaymentID = seen.Payments[0]?.PaymentID ?? 0;
    await expect(
      server.as(desk)(refund.reversePayment, { body: { OrderID, Version: seen.Version, PaymentID, Reason } }),
    ).rejects.toMatchObject({ failure: 'Locked' });
  });
});

describe('money that goes back', () => {
  test('takes no work out of a final result: not by a refund, nor by a payment that is reversed', async () => {
    const { id, seen } = await bought();
    const [EntryID = 0] = await entriesOf(entrant, id);
    const { categoryId } = await server.pool.selectFrom('entry').select('categoryId').where('id', '=', EntryID).executeTakeFirstOrThrow();
    const final = { categoryId, kind: 'executive', finalizedAt: server.clock.now };
    await server.pool.insertInto('categoryRanking').values(final).execute();
    onTestFinished(async () => void (await server.pool.deleteFrom('categoryRanking').execute()));
    await giveBack(seen, { What: 'whole' });
    expect((await entryStatesOf(entrant, id)).sort()).toEqual(['paid', 'ready']);
  });
});

describe('an entrant who withdraws a paid entry', () => {
  test.each([
    [true, ['done']],
    [false, []],
  ])('gets the fee back if the award refunds it (%s)', async (says, states) => {
    await giveTraits(server, 1, { refundsWithdrawn: says });
    const { id, ConfirmationNumber, seen, reference } = await bought();
    const [EntryID = 0] = await entriesOf(entrant, id);
    const share = seen.Lines.find((line) => line.EntryID === EntryID)?.Share ?? 0;
    await server.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID } });
    await settled(ConfirmationNumber, states);
    expect(peer.taken(reference)).toBe(seen.Total - (says ? share : 0));
    expect((await entryStatesOf(entrant, id)).sort()).toEqual(['paid', 'withdrawn']);
    expect(await look(ConfirmationNumber)).toMatchObject({ PaymentStatusID: 5, Credited: says ? share : 0 });
  });
});
