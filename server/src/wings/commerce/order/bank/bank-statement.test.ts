import { beforeEach, describe, expect, test } from 'vitest';
import { bankStatement } from '#contract/wings/commerce/order/bank-statement.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { creditorReference } from '#contract/kernel/text/creditor-reference.ts';
import { administrator, chair, home, ordering, server, withOrdering } from '#kit/ordering-stage.ts';
import { billing, cartOf } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { giveTraits } from '#kit/traits.ts';

const { createReady, entryStatesOf, payByStripe } = ordering;
withOrdering();

/** An award that is paid by invoice, and one whose cards leave room for invoices. */
const invoiced = 6;
const account = 'DE02120300000000202051';
let person: Person;
let finance: Person;
beforeEach(async () => {
  person = await server.people.entrant(invoiced);
  finance = await server.people.staff('finance', invoiced);
});

let titles = 0;
async function ordered(LastName = 'Vale') {
  titles += 1;
  const id = await createReady(person, [chair], `Chair ${titles}`);
  const placed = await server.as(person)(order.submitcart, {
    body: { cartInfo: cartOf(id, { PropertyID: invoiced, Billing: { ...billing, LastName, Email: person.email } }) },
  });
  return { id, ...placed };
}

let transfers = 0;
const row = (text: string, amount: string, payer = 'Robin Vale') => {
  transfers += 1;
  return `2026-12-01;${payer};${text};${amount};USD;T${transfers}-${person.id}`;
};
const fileOf = (...rows: string[]) => ['Date;Payer;Description;Amount;Currency;Transaction ID', ...rows].join('\n');
const bodyOf = (Content: string) => ({ PropertyID: invoiced, FileName: 'statement.csv', Content, Account: account });
const bring = (Content: string) => server.as(finance)(bankStatement.importBankStatement, { body: bodyOf(Content) });
const lines = async (State: 'todo' | 'matched' | 'aside' | 'outgoing' = 'todo') =>
  server.as(finance)(bankStatement.getBankLines, { body: { PropertyID: invoiced, State, PageSize: 200 } });
const lineWith = async (text: string, state?: 'todo' | 'matched' | 'aside') => {
  const found = (await lines(state)).Rows.find(({ Text }) => Text.includes(text));
  if (!found) throw new Error(`No line says ${text}`);
  return found;
};
const look = (c: string) => server.as(administrator)(order.getOrderByConfirmationNumber, { params: { c } });
const confirm = (LineID: number, Orders: { OrderID: number; Amount: number }[], more: object = {}, person: { token: string } = finance) =>
  server.as(person)(bankStatement.confirmBankLine, { body: { PropertyID: invoiced, LineID, Orders, ...more } });
const firstOf = ({ Proposals }: { Proposals: { Orders: { OrderID: number; Amount: number }[] }[] }) =>
  (Proposals[0]?.Orders ?? []).map(({ OrderID, Amount }) => ({ OrderID, Amount }));

describe('a statement', () => {
  test('is read before it is imported, and brings each line once', async () => {
    const content = fileOf(row('one', '10.00'), row('two', '20.00'), row('rent', '-5.00'));
    const preview = await server.as(finance)(bankStatement.previewBankStatement, { body: bodyOf(content) });
    expect(preview).toMatchObject({ Format: 'CSV', Account: account, Lines: 3, New: 3, From: '2026-12-01', Problems: [] });
    expect(preview.Incoming).toEqual([{ Currency: 'USD', Amount: 3000, Lines: 2 }]);
    expect(await bring(content)).toEqual({ Lines: 3, New: 3 });
    expect(await bring(content), 'again').toEqual({ Lines: 3, New: 0 });
    expect(await bring(`${content}\n${row('three', '30.00')}`), 'overlapping').toEqual({ Lines: 4, New: 1 });
    // The same account of another award is another list.
    const { Rows } = await server.as(administrator)(bankStatement.getBankLines, { body: { PropertyID: 1 } });
    expect(Rows).toEqual([]);
    await expect(
      server.pool.updateTable('bankLine').set({ amount: 1 }).where('lineKey', 'like', `T${transfers}-%`).execute(),
    ).rejects.toThrow(/never changed/);
  });

  test('at the same time by two people adds nothing twice', async () => {
    const content = fileOf(row('five', '10.00'), row('six', '20.00'));
    const both = await Promise.all([bring(content), bring(content)]);
    expect(both.map(({ New }) => New).sort()).toEqual([0, 2]);
  });

  test('that can’t be read imports nothing', async () => {
    await expect(bring('hello')).rejects.toMatchObject({ failure: 'Invalid' });
    const letter = await server.as(finance)(bankStatement.previewBankStatement, { body: bodyOf('hello') });
    expect(letter).toMatchObject({ Format: null, Problems: [{ Line: 0, Message: expect.stringContaining('isn’t a bank statement') }] });
    await expect(bring(fileOf(row('seven', 'lots')))).rejects.toMatchObject({ failure: 'Invalid' });
    const preview = await server.as(finance)(bankStatement.previewBankStatement, { body: bodyOf(fileOf(row('seven', 'lots'))) });
    expect(preview.Problems).toEqual([{ Line: 2, Message: '“lots” isn’t an amount.' }]);
  });

  test('is for finance, not for readers, and for no other award', async () => {
    const body = { PropertyID: invoiced };
    const reader = await server.people.staff('reader', invoiced);
    const other = await server.people.staff('finance', 1);
    await expect(server.as(reader)(bankStatement.getBankLines, { body })).rejects.toMatchObject({ failure: 'NotAllowed' });
    await expect(server.as(other)(bankStatement.getBankLines, { body })).rejects.toMatchObject({ failure: 'NotFound' });
  });
});

describe('a transfer', () => {
  test('that names an order and pays it is sure, and pays it once someone confirms', async () => {
    const placed = await ordered();
    await bring(fileOf(row(creditorReference(placed.ConfirmationNumber), '100.00')));
    const { Sure } = await lines();
    const line = await lineWith(creditorReference(placed.ConfirmationNumber));
    expect(line).toMatchObject({ State: 'todo', Proposals: [{ Sureness: 'sure', Reasons: ['reference', 'amount', 'payer'] }] });
    expect(await look(placed.ConfirmationNumber), 'nothing is booked yet').toMatchObject({ PaymentStatusID: 1, Payments: [] });
    const wanted = Sure.filter(({ LineID }) => LineID === line.LineID);
    const body = { PropertyID: invoiced, Lines: wanted };
    expect(await server.as(finance)(bankStatement.confirmSureBankLines, { body })).toEqual({ Confirmed: 1, LeftOut: 0 });
    expect(await server.as(finance)(bankStatement.confirmSureBankLines, { body }), 'sent twice').toEqual({ Confirmed: 0, LeftOut: 1 });
    expect(await look(placed.ConfirmationNumber)).toMatchObject({
      PaymentStatusID: 5,
      Payments: [{ Gateway: 'recorded', Amount: 10_000, Message: 'Bank statement of 2026-12-01, Robin Vale' }],
    });
    expect(await entryStatesOf(person, placed.id)).toEqual(['paid']);
    const matched = await lineWith(creditorReference(placed.ConfirmationNumber), 'matched');
    expect(matched).toMatchObject({ Matches: [{ OrderID: placed.OrderID, Amount: 10_000, IsReversed: false }] });
    const notes = await server.pool
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'order.payment')
      .where('subjectId', '=', String(placed.OrderID))
      .execute();
    expect(notes).toMatchObject([{ after: { amount: 10_000, bankLine: line.LineID } }]);
  });

  test('is confirmed by one of two people', async () => {
    const placed = await ordered();
    await bring(fileOf(row(placed.ConfirmationNumber, '100.00')));
    const line = await lineWith(placed.ConfirmationNumber);
    const both = await Promise.allSettled([confirm(line.LineID, firstOf(line)), confirm(line.LineID, firstOf(line), {}, administrator)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await look(placed.ConfirmationNumber)).Payments).toHaveLength(1);
  });

  test('sent again by the same person, because the answer was lost, is done already', async () => {
    const placed = await ordered();
    await bring(fileOf(row(placed.ConfirmationNumber, '100.00')));
    const line = await lineWith(placed.ConfirmationNumber);
    await confirm(line.LineID, firstOf(line));
    expect(await confirm(line.LineID, firstOf(line))).toBeNull();
    await expect(confirm(line.LineID, [{ OrderID: placed.OrderID, Amount: 9_000 }])).rejects.toMatchObject({ failure: 'Conflict' });
    expect((await look(placed.ConfirmationNumber)).Payments).toHaveLength(1);
  });

  test('for an order that was paid by card meanwhile isn’t booked, unless someone says so', async () => {
    await giveTraits(server, invoiced, { cardPayments: true, invoicesToo: true });
    const placed = await ordered();
    await bring(fileOf(row(placed.ConfirmationNumber, '100.00')));
    const line = await lineWith(placed.ConfirmationNumber);
    const [seen] = (await lines()).Sure.filter(({ LineID }) => LineID === line.LineID);
    await server.pool
      .insertInto('payment')
      .values({ orderId: placed.OrderID, gateway: 'stripe', amount: 10_000, paymentStatusId: 5, createdAt: new Date() })
      .execute();
    await server.pool.updateTable('orders').set({ paymentStatusId: 5 }).where('id', '=', placed.OrderID).execute();
    const sure = { PropertyID: invoiced, Lines: seen ? [seen] : [] };
    expect(await server.as(finance)(bankStatement.confirmSureBankLines, { body: sure })).toEqual({ Confirmed: 0, LeftOut: 1 });
    await expect(confirm(line.LineID, firstOf(line))).rejects.toMatchObject({ failure: 'Conflict' });
    expect(await lineWith(placed.ConfirmationNumber)).toMatchObject({
      Proposals: [{ Sureness: 'likely', Reasons: ['orderNumber', 'paid'] }],
    });
    await confirm(line.LineID, firstOf(line), { EvenIfPaid: true });
    const { Rows } = await server.as(administrator)(order.getOrdersForProperty, {
      body: { PropertyID: invoiced, Search: placed.ConfirmationNumber },
    });
    expect(Rows).toMatchObject([{ Matters: ['overpaid'] }]);
  });

  test('may pay a part, more than is due, or two orders, to the last cent', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await bring(fileOf(row(one.ConfirmationNumber, '40.00'), row(`${two.ConfirmationNumber} rest`, '170.00')));
    const part = await lineWith(one.ConfirmationNumber);
    expect(part.Proposals[0]).toMatchObject({ Sureness: 'likely', Reasons: ['orderNumber', 'part', 'payer'] });
    await confirm(part.LineID, firstOf(part));
    expect(await look(one.ConfirmationNumber)).toMatchObject({ PaymentStatusID: 1, Payments: [{ Amount: 4000 }] });
    const rest = await lineWith(two.ConfirmationNumber);
    const search = (Search: string) => server.as(finance)(bankStatement.findBankOrders, { body: { PropertyID: invoiced, Search } });
    expect(await search(one.ConfirmationNumber)).toMatchObject([{ OrderID: one.OrderID, Due: 6000, Currency: 'USD' }]);
    expect(await search('100%')).toEqual([]);
    const split = [
      { OrderID: one.OrderID, Amount: 6000 },
      { OrderID: two.OrderID, Amount: 11_000 },
    ];
    await expect(confirm(rest.LineID, split.slice(1))).rejects.toMatchObject({ failure: 'Invalid' });
    await expect(confirm(rest.LineID, [...split, { OrderID: one.OrderID, Amount: 0 + 1 }])).rejects.toMatchObject({ failure: 'Invalid' });
    await confirm(rest.LineID, split);
    expect(await look(one.ConfirmationNumber)).toMatchObject({ PaymentStatusID: 5, Refundable: 10_000 });
    expect(await look(two.ConfirmationNumber)).toMatchObject({ PaymentStatusID: 5, Refundable: 11_000 });
  });

  test('in another currency pays nothing', async () => {
    const placed = await ordered();
    await bring(fileOf(row(placed.ConfirmationNumber, '100.00').replace('USD', 'EUR')));
    const line = await lineWith(placed.ConfirmationNumber);
    expect(line.Proposals).toEqual([]);
    await expect(confirm(line.LineID, [{ OrderID: placed.OrderID, Amount: 10_000 }])).rejects.toMatchObject({
      failure: 'Invalid',
      message: `The transfer is in EUR, order ${placed.ConfirmationNumber} isn’t.`,
    });
  });

  test('can’t pay an order of another award', async () => {
    const entrant = await server.people.entrant(1);
    const foreign = await payByStripe(entrant, cartOf(await createReady(entrant, [home])));
    await bring(fileOf(row('foreign order', '100.00')));
    const line = await lineWith('foreign order');
    const asOwner = server.as(administrator)(bankStatement.confirmBankLine, {
      body: { PropertyID: invoiced, LineID: line.LineID, Orders: [{ OrderID: foreign.OrderID, Amount: 10_000 }], EvenIfPaid: true },
    });
    await expect(asOwner).rejects.toMatchObject({ failure: 'NotFound' });
    await expect(confirm(line.LineID, [{ OrderID: foreign.OrderID, Amount: 10_000 }])).rejects.toMatchObject({ failure: 'NotFound' });
    // Nor is the line found from another award.
    await expect(
      server.as(administrator)(bankStatement.setBankLineAside, { body: { PropertyID: 1, LineID: line.LineID, Note: 'mine' } }),
    ).rejects.toMatchObject({ failure: 'NotFound' });
  });

  test('of unknown origin is set aside with a note, and comes back', async () => {
    await bring(fileOf(row('who knows', '7.77', 'Nobody')));
    const line = await lineWith('who knows');
    const aside = (Note: string) =>
      server.as(finance)(bankStatement.setBankLineAside, { body: { PropertyID: invoiced, LineID: line.LineID, Note } });
    await expect(aside(' ')).rejects.toMatchObject({ failure: 'Invalid' });
    await aside('Asked the bank.');
    expect(await lineWith('who knows', 'aside')).toMatchObject({ Note: 'Asked the bank.', MayReopen: true });
    await server.as(finance)(bankStatement.reopenBankLine, { body: { PropertyID: invoiced, LineID: line.LineID } });
    expect(await lineWith('who knows')).toMatchObject({ Note: '', DecidedBy: null });
  });

  test('that comes back takes its payment with it, which stays in the history', async () => {
    const placed = await ordered();
    const paid = row(placed.ConfirmationNumber, '100.00');
    await bring(fileOf(paid));
    const line = await lineWith(placed.ConfirmationNumber);
    await confirm(line.LineID, firstOf(line));
    await bring(fileOf(row(`Returned ${placed.ConfirmationNumber}`, '-100.00')));
    const back = await lineWith('Returned');
    expect(back).toMatchObject({ IsReturn: true, Proposals: [{ ReturnsLineID: line.LineID }] });
    await confirm(back.LineID, [], { ReturnsLineID: line.LineID });
    expect(await look(placed.ConfirmationNumber)).toMatchObject({
      PaymentStatusID: 1,
      Payments: [{ State: 'cancelled', Message: expect.stringContaining('returned by the bank on 2026-12-01') }],
    });
    expect(await entryStatesOf(person, placed.id)).toEqual(['ordered']);
    await expect(
      server.as(finance)(bankStatement.reopenBankLine, { body: { PropertyID: invoiced, LineID: line.LineID } }),
    ).rejects.toMatchObject({ failure: 'Locked' });
  });

  test('that was confirmed by mistake is reopened, and its order waits for money again', async () => {
    const placed = await ordered();
    await bring(fileOf(row(placed.ConfirmationNumber, '100.00')));
    const line = await lineWith(placed.ConfirmationNumber);
    await confirm(line.LineID, firstOf(line));
    const reopen = () => server.as(finance)(bankStatement.reopenBankLine, { body: { PropertyID: invoiced, LineID: line.LineID } });
    await reopen();
    await reopen();
    expect(await look(placed.ConfirmationNumber)).toMatchObject({ PaymentStatusID: 1, Payments: [{ State: 'cancelled' }] });
    const again = await lineWith(placed.ConfirmationNumber);
    await confirm(again.LineID, firstOf(again));
    expect(await look(placed.ConfirmationNumber)).toMatchObject({ PaymentStatusID: 5 });
  });
});
