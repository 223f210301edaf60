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
