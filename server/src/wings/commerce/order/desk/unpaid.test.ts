import { expect, test } from 'vitest';
import { bankStatement } from '#contract/wings/commerce/order/bank-statement.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { unpaid } from '#contract/wings/commerce/order/unpaid.ts';
import { administrator, chair, day, ordering, server, start, withOrdering } from '#kit/ordering-stage.ts';
import { billing, cartOf } from '#kit/orders.ts';

const { createReady } = ordering;
withOrdering();

const PropertyID = 6;
const ordered = async (Organization: string) => {
  const person = await server.people.entrant(PropertyID);
  const id = await createReady(person, [chair], Organization);
  return server.as(person)(order.submitcart, { body: { cartInfo: cartOf(id, { PropertyID, Billing: { ...billing, Organization } }) } });
};
const list = (more: object = {}) => server.as(administrator)(unpaid.getUnpaidInvoices, { body: { PropertyID, PageSize: 200, ...more } });
const ageOf = async (OrderID: number) => {
  const row = (await list()).Rows.find((one) => one.OrderID === OrderID);
  return row && [row.DaysOverdue, row.Age];
};

test('an invoice grows older day by day, and leaves the list when it is paid', async () => {
  const placed = await ordered('Old Oak Ltd');
  const { Rows } = await list({ Search: 'old oak' });
  expect(Rows).toMatchObject([{ OrderID: placed.OrderID, DaysOverdue: 0, Age: 'current', Paid: 0, Due: 10_000, Currency: 'USD' }]);
  const due = Rows[0]?.DueDate.getTime() ?? 0;
  expect(due).toBe(start.getTime() + 30 * day);
  for (const [days, overdue, age] of [
    [0, 0, 'current'],
    [0.01, 1, 'to30'],
    [30, 30, 'to30'],
    [30.01, 31, 'to60'],
    [60, 60, 'to60'],
    [61, 61, 'to90'],
    [90, 90, 'to90'],
    [90.01, 91, 'over90'],
    [400, 400, 'over90'],
  ] as const) {
    server.clock.now = new Date(due + days * day);
    await server.keepSessions();
    expect(await ageOf(placed.OrderID), String(days)).toEqual([overdue, age]);
  }
  expect((await list({ Age: 'over90' })).Rows.map(({ OrderID }) => OrderID)).toContain(placed.OrderID);
  expect((await list({ Age: 'to60' })).Rows.map(({ OrderID }) => OrderID)).not.toContain(placed.OrderID);
  const body = { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5 };
  await server.as(administrator)(order.updateOrder, { body });
  expect(await ageOf(placed.OrderID)).toBeUndefined();
});

test('what came in part is counted, and the sums by age are those of the rows', async () => {
  const placed = await ordered('Part Pine Ltd');
  const content = `Date;Description;Amount;Currency;Transaction ID\n2026-12-01;${placed.ConfirmationNumber};40.00;USD;part-pine`;
  await server.as(administrator)(bankStatement.importBankStatement, {
    body: { PropertyID, FileName: 'part.csv', Content: content, Account: 'part-pine' },
  });
  const { Rows: lines } = await server.as(administrator)(bankStatement.getBankLines, { body: { PropertyID } });
  const LineID = lines.find(({ Text }) => Text === placed.ConfirmationNumber)?.LineID ?? 0;
  await server.as(administrator)(bankStatement.confirmBankLine, {
    body: { PropertyID, LineID, Orders: [{ OrderID: placed.OrderID, Amount: 4000 }] },
  });
  const { Rows, Ages } = await list();
  expect(Rows.find(({ OrderID }) => OrderID === placed.OrderID)).toMatchObject({ Paid: 4000, Due: 6000 });
  for (const { Age, Due, Count } of Ages) {
    const same = Rows.filter((row) => row.Age === Age);
    expect([Count, Due]).toEqual([same.length, same.reduce((sum, row) => sum + row.Due, 0)]);
  }
});

test('people who see no addresses get none, and find no one by one', async () => {
  await ordered('Quiet Quince Ltd');
  const reader = await server.people.staff('reader', PropertyID);
  const seen = await server.as(reader)(unpaid.getUnpaidInvoices, { body: { PropertyID, Search: 'quiet quince' } });
  expect(seen.Rows).toMatchObject([{ Email: '', Organization: 'Quiet Quince Ltd' }]);
  const byAddress = await server.as(reader)(unpaid.getUnpaidInvoices, { body: { PropertyID, Search: '@' } });
  expect(byAddress.Rows).toEqual([]);
});

test('what is written off leaves the list with its reason, and comes back when that is undone', async () => {
  const placed = await ordered('Lost Larch Ltd');
  const { OrderID } = placed;
  const writeOff = (Reason = 'The company is insolvent.') => server.as(administrator)(unpaid.writeOffOrder, { body: { OrderID, Reason } });
  const find = (more: object = {}) => list({ Search: 'lost larch', ...more });
  await expect(writeOff(' ')).rejects.toMatchObject({ status: 400 });
  await writeOff();
  await writeOff('Sent twice');
  expect((await find()).Rows).toEqual([]);
  expect((await find({ IsWrittenOff: true })).Rows).toMatchObject([{ OrderID, Due: 10_000, WriteOffReason: 'The company is insolvent.' }]);
  expect((await find({ IsWrittenOff: true })).Ages, 'no one waits for it').toEqual([]);
  await server.as(administrator)(unpaid.undoWriteOff, { body: { OrderID } });
  await server.as(administrator)(unpaid.undoWriteOff, { body: { OrderID } });
  expect((await find()).Rows).toMatchObject([{ OrderID, WriteOffReason: '' }]);
  const said = await server.pool
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', String(OrderID))
    .where('action', 'in', ['order.writtenOff', 'order.writeOffUndone'])
    .orderBy('id')
    .execute();
  expect(said.map(({ action }) => action)).toEqual(['order.writtenOff', 'order.writeOffUndone']);
});

test('nothing is written off of a paid order, nor by someone who only reads or works for another award', async () => {
  const { OrderID, Version } = await ordered('Solvent Spruce Ltd');
  const body = { OrderID, Reason: 'No answer.' };
  const reader = await server.people.staff('reader', PropertyID);
  const stranger = await server.people.staff('finance', 1);
  await expect(server.as(reader)(unpaid.writeOffOrder, { body })).rejects.toMatchObject({ status: 403 });
  await expect(server.as(stranger)(unpaid.writeOffOrder, { body })).rejects.toMatchObject({ status: 404 });
  await expect(server.as(stranger)(unpaid.undoWriteOff, { body })).rejects.toMatchObject({ status: 404 });
  await server.as(administrator)(order.updateOrder, { body: { OrderID, Version, PaymentStatusID: 5 } });
  await expect(server.as(administrator)(unpaid.writeOffOrder, { body })).rejects.toMatchObject({ failure: 'Locked' });
});

test('nothing is written off of an order by card, which is no one’s debt before it is paid', async () => {
  const { OrderID } = await ordered('Cardholder Cherry Ltd');
  await server.pool.updateTable('orders').set({ paymentMethod: 'card' }).where('id', '=', OrderID).execute();
  const body = { OrderID, Reason: 'Never paid.' };
  await expect(server.as(administrator)(unpaid.writeOffOrder, { body })).rejects.toMatchObject({ failure: 'Locked' });
});

test('money that comes after all pays an order that was written off', async () => {
  const { OrderID } = await ordered('Late Linden Ltd');
  await server.as(administrator)(unpaid.writeOffOrder, { body: { OrderID, Reason: 'No answer for a year.' } });
  const { version: Version } = await server.pool.selectFrom('orders').select('version').where('id', '=', OrderID).executeTakeFirstOrThrow();
  await server.as(administrator)(order.updateOrder, { body: { OrderID, Version, PaymentStatusID: 5 } });
  expect((await list({ Search: 'late linden', IsWrittenOff: true })).Rows).toEqual([]);
  const open = await server.pool.selectFrom('ledger').select(['part', 'isReversal']).where('orderId', '=', OrderID).orderBy('id').execute();
  expect(open.filter(({ part }) => part === 'writeOff').map(({ isReversal }) => isReversal)).toEqual([false, true]);
});
