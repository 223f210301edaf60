import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { document } from '#contract/wings/commerce/document/document.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { billing, cartOf, orderingIn } from '#kit/orders.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let invoiced: EntrySeason;
let chair: number;
let table: number;
let entrant: Person;
let administrator: Person;
const { createReady } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  invoiced = await addEntrySeason(server.world, 6, {}, 'Furniture');
  chair = await invoiced.category('Chairs');
  table = await invoiced.category('Tables');
  administrator = await server.people.administrator();
});
beforeEach(async () => {
  entrant = await server.people.entrant(6);
});
afterAll(() => server.close());

const seller = {
  Name: 'Guild of Makers Ltd',
  Address: '9 Ropewalk Lane\nHarrow Sound',
  TaxNumber: '',
  PaymentTerms: 'Pay within 30 days\nHarbour Bank',
};
const ordered = async (categories: number[], title: string, change: object = {}) => {
  const submissionId = await createReady(entrant, categories, title);
  const cartInfo = cartOf(submissionId, { PropertyID: 6, Billing: { ...billing, ...change } });
  return { submissionId, ...(await server.as(entrant)(order.submitcart, { body: { cartInfo } })) };
};
const ask = (address: string, token?: string) =>
  server.app.inject({ method: 'GET', url: address, headers: token ? { authorization: `Bearer ${token}` } : {} });
const invoiceOf = (orderId: number, person: { token: string } = entrant) => ask(addressOf(document.getInvoice, { orderId }), person.token);
const issued = (id: number) => server.as(entrant)(document.getIssuedDocuments, { params: { id } });

/** Without blanks and line ends: where words wrap says nothing about them. */
const flat = (text: string): string => text.replace(/\s+/g, '');
const read = async (pdf: Buffer): Promise<string> => flat((await textOfPdf(pdf)).text);

describe('an invoice', () => {
  test('R444 is a file with its number as its name, and says what the order says', async () => {
    await server.pool
      .updateTable('property')
      .set({ seller: JSON.stringify(seller) })
      .where('id', '=', 6)
      .execute();
    const { OrderID, ConfirmationNumber, Total } = await ordered([chair, table], 'Three legs');
    const answer = await invoiceOf(OrderID);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['file-name']).toBe('TES26-00001.pdf');
    const page = await read(answer.rawPayload);
    for (const words of [
      'Invoice',
      'TES26-00001',
      'Guild of Makers Ltd',
      'Robin Vale',
      ConfirmationNumber,
      'Three legs',
      'Chairs',
      'Tables',
      'Due Dec 15, 2026',
      'Harbour Bank',
    ])
      expect(page).toContain(flat(words));
    expect(page).toContain('$200');
    expect(Total).toBe(20_000);
    expect(await issued(OrderID)).toMatchObject([{ Kind: 'invoice', Number: 'TES26-00001', Total: 20_000 }]);
  });

  test('is issued once, however often and by however many it is asked for', async () => {
    const { OrderID } = await ordered([chair], 'One leg');
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoiceOf(OrderID)));
    expect(new Set(answers.map(({ headers }) => headers['file-name'])).size).toBe(1);
    expect(await issued(OrderID)).toHaveLength(1);
  });

  test('has a gapless number, also with concurrent requests', async () => {
    const orders = [];
    for (const title of ['A', 'B', 'C', 'D']) orders.push((await ordered([chair], `Stool ${title}`)).OrderID);
    await Promise.all(orders.map((id) => invoiceOf(id)));
    const rows = await server.pool
      .selectFrom('document')
      .select('place')
      .where('propertyId', '=', 6)
      .where('kind', '=', 'invoice')
      .orderBy('place')
      .execute();
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
  });

  test('never changes: what changes later is a credit note, and together they come to the order', async () => {
    const { OrderID, submissionId } = await ordered([chair, table], 'Two of a kind');
    await invoiceOf(OrderID);
    const before = (await invoiceOf(OrderID)).rawPayload;
    const entry = await server.pool
      .selectFrom('entry')
      .innerJoin('piece', 'piece.id', 'entry.pieceId')
      .select('entry.id')
      .where('piece.submissionId', '=', submissionId)
      .where('entry.categoryId', '=', table)
      .executeTakeFirstOrThrow();
    await server.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID: entry.id } } as never);
    expect(await issued(OrderID)).toMatchObject([
      { Kind: 'invoice', Total: 20_000 },
      { Kind: 'credit', Total: -10_000 },
    ]);
    const [invoice, credit] = await issued(OrderID);
    expect(await read(before)).toContain(flat('Tables'));
    expect(await read((await invoiceOf(OrderID)).rawPayload)).toContain(flat('Tables'));
    const answer = await ask(addressOf(document.getIssuedDocument, { orderId: OrderID, documentId: credit?.DocumentID }), entrant.token);
    const page = await read(answer.rawPayload);
    for (const words of ['Credit note', 'Tables', '−100.00', invoice?.Number ?? '?']) expect(page).toContain(flat(words));
    expect(page).not.toContain('Chairs');
    await expect(server.pool.updateTable('document').set({ number: 'X' }).execute()).rejects.toThrow('never changed');
    await expect(server.pool.deleteFrom('document').execute()).rejects.toThrow('never changed');
  });

  test('R611 opens by the confirmation number without signing in, and by nothing else', async () => {
    const { ConfirmationNumber, OrderID } = await ordered([chair], 'Open to the bookkeeper');
    const by = (confirmation: string) => ask(addressOf(document.getInvoiceByConfirmation, { confirmation }));
    expect((await by(ConfirmationNumber)).headers['content-type']).toBe('application/pdf');
    expect((await by('AAAA-BBBB-CCCC')).statusCode).toBe(404);
    expect((await invoiceOf(OrderID, await server.people.entrant(6))).statusCode).toBe(404);
    expect((await ask(addressOf(document.getInvoice, { orderId: OrderID }))).statusCode).toBe(401);
  });

  test('wraps long names, sets Greek and Cyrillic, and goes over pages with its head repeated', async () => {
    const names = { Organization: 'Εταιρεία Καρέκλας Πολιτεία '.repeat(6).trim(), FirstName: 'Светлана', LastName: 'Ąžuolaitė-Þór' };
    const { OrderID } = await ordered([chair], `${'A chair with a long name '.repeat(4)}<b>http://example.org</b>`, names);
    const text = await read((await invoiceOf(OrderID)).rawPayload);
    expect(text).toContain('Светлана');
    expect(text).toContain('Καρέκλας');
    expect(text).toContain('<b>http://example.org</b>');
  });
});

describe('a receipt', () => {
  test('lists what was paid, and is refused before', async () => {
    const placed = await ordered([chair], 'Paid later');
    const receipt = () => ask(addressOf(document.getReceipt, { orderId: placed.OrderID }), entrant.token);
    expect((await receipt()).json()).toMatchObject({ Success: false, Message: expect.stringContaining('no receipt') });
    const body = { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5, Reference: 'Transfer 77-0031' };
    await server.as(administrator)(order.updateOrder, { body });
    const page = await read((await receipt()).rawPayload);
    for (const words of ['Receipt', placed.ConfirmationNumber, '100.00', 'Transfer 77-0031']) expect(page).toContain(flat(words));
    expect(await read((await invoiceOf(placed.OrderID)).rawPayload)).toContain(flat('Paid on'));
  });
});

test('labels are for what is shipped, and for staff alone', async () => {
  const { OrderID } = await ordered([chair], 'Nothing to ship');
  const label = (person: { token: string }) => ask(addressOf(document.getPackingLabel, { id: OrderID }), person.token);
  expect((await label(administrator)).json()).toMatchObject({ Success: false, Message: 'Nothing in this order is shipped.' });
  expect((await label(entrant)).statusCode).toBe(403);
});
