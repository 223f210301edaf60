import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { document, type ElectronicFormat } from '#contract/wings/commerce/document/document.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { taxRates } from '#contract/wings/commerce/tax/tax-rates.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let administrator: Person;
let entrant: Person;
let issued: { OrderID: number; DocumentID: number; Electronic: ElectronicFormat[] };
const { createReady } = orderingIn(() => server);

const seller = {
  Name: 'Guild of Makers Ltd',
  Address: '9 Ropewalk Lane',
  PaymentTerms: '',
  Account: 'DE89 3704 0044 0532 0130 00',
  ContactName: '',
};
const saveSeller = async (more: object) => {
  const { Version } = await server.as(administrator)(award.getAward, { params: { id: 6 } });
  return server.as(administrator)(award.saveAward, { body: { PropertyID: 6, Version, Seller: { ...seller, TaxNumber: '', ...more } } });
};
const ask = async (format: ElectronicFormat, person: Person = entrant) =>
  server.app.inject({
    method: 'GET',
    url: addressOf(document.getElectronicDocument, { orderId: issued.OrderID, documentId: issued.DocumentID, format }),
    headers: { authorization: `Bearer ${person.token}` },
  });

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
  entrant = await server.people.entrant(6);
  const season = await addEntrySeason(server.world, 6, {}, 'Furniture');
  const category = await season.category('Chairs');
  await saveSeller({});
  await server.as(administrator)(taxRates.saveTaxPlaces, { body: { PropertyID: 6, Version: 0, HomeCountry: 'DE', Places: [] } });
  const cart = cartOf(await createReady(entrant, [category]), { PropertyID: 6 });
  const Billing = {
    ...cart.Billing,
    Country: 'DE',
    PostalCode: '10115',
    City: 'Berlin',
    Organization: 'Amt & Söhne',
    BuyerReference: '04011000-12345-34',
  };
  const { OrderID } = await server.as(entrant)(order.submitcart, { body: { cartInfo: { ...cart, Billing } } });
  await server.app.inject({
    method: 'GET',
    url: addressOf(document.getInvoice, { orderId: OrderID }),
    headers: { authorization: `Bearer ${entrant.token}` },
  });
  const [first] = await server.as(entrant)(document.getIssuedDocuments, { params: { id: OrderID } });
  issued = { OrderID, DocumentID: first?.DocumentID ?? 0, Electronic: first?.Electronic ?? [] };
});
afterAll(() => server.close());

test('says what is missing, and is there once the organizer has added it, though the document was issued before', async () => {
  expect(issued.Electronic).toEqual(['xrechnung', 'factur-x', 'peppol']);
  const missing = async (format: ElectronicFormat) => (await ask(format)).json<{ Failure: string; Message: string }>();
  expect(await missing('peppol')).toMatchObject({ Failure: 'NotElectronic', Message: expect.stringContaining('postal code and city') });
  await saveSeller({ PostalCode: '20457', City: 'Hamburg' });
  expect(await missing('peppol')).toMatchObject({ Message: expect.stringContaining('tax number') });
  await saveSeller({ PostalCode: '20457', City: 'Hamburg', TaxNumber: 'DE 123 456 789' });
  expect(await missing('xrechnung')).toMatchObject({ Message: expect.stringContaining('contact person') });
  await saveSeller({
    PostalCode: '20457',
    City: 'Hamburg',
    TaxNumber: 'DE 123 456 789',
    ContactName: 'Ann Ode',
    Phone: '+49 40 1',
    Email: 'ann@example.org',
  });
  for (const format of ['xrechnung', 'peppol'] as const) {
    const { statusCode, headers, body } = await ask(format);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml']);
    for (const words of ['Amt &amp; Söhne', '04011000-12345-34', 'DE123456789', 'DE89370400440532013000', '<cbc:PaymentMeansCode>58<'])
      expect(body).toContain(words);
  }
});

test('is in a PDF/A with the same XML inside', async () => {
  const { rawPayload } = await ask('factur-x');
  const read = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  const files = await read.getAttachments();
  expect([...(files?.keys() ?? [])]).toEqual(['factur-x.xml']);
  const xml = new TextDecoder().decode((await read.getAttachmentContent('factur-x.xml')) ?? undefined);
  expect(xml).toContain('urn:cen.eu:en16931:2017</ram:ID>');
  expect(xml).toContain('Amt &amp; Söhne');
  const text = rawPayload.toString('latin1');
  for (const part of [
    '<pdfaid:part>3<',
    '<pdfaid:conformance>B<',
    '<fx:ConformanceLevel>EN 16931<',
    '/AFRelationship /Alternative',
    '/GTS_PDFA1',
  ])
    expect(text).toContain(part);
});

test('is for those who see the order', async () => {
  const stranger = await server.people.entrant(6);
  expect((await ask('peppol', stranger)).statusCode).toBe(404);
});
