import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatch } from '#contract/wings/desk/dispatch/dispatch.ts';
import { merchExport } from '#contract/wings/desk/export/merch-export.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { productReport } from '#contract/wings/commerce/sales/product-report.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { productOrdersIn } from '#kit/product-orders.ts';
import { addSeason } from '#kit/seasons.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const award = 1;
let server: TestServer;
let season: EntrySeason;
let statue: number;
let plate: number;
let finance: Person;
let buyer: Person;
let first: { OrderID: number; ConfirmationNumber: string; lineIds: number[] };
let unpaid: { OrderID: number; ConfirmationNumber: string };
let workId: number;
const { sell, buy } = productOrdersIn(() => server, award);
const { createReady, entriesOf } = orderingIn(() => server);
const as: ReturnType<TestServer['as']> = (call, sent) => server.as(finance)(call, sent);

const shippingAddress = {
  FirstName: 'Kit',
  LastName: 'Moss',
  Organization: 'Moss Printers',
  Address1: '2 Weir Lane',
  Address2: 'Back door',
  City: 'London',
  State: '',
  PostalCode: 'N1 1AA',
  Country: 'GB',
  Phone: '+44 20 5550 0100',
};

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, award, {}, 'Lamps');
  const category = await season.category('Table lamps');
  const owner = await server.people.administrator();
  finance = await server.people.staff('finance', award);
  buyer = await server.people.entrant(award);
  statue = await sell(owner, season.seasonId, 'Statue', { Weight: 2000, Stock: 12 });
  plate = await sell(owner, season.seasonId, 'Certificate', { Weight: 300, Price: 5000 });
  const submissionId = await createReady(buyer, [category], 'Lantern');
  [workId = 0] = await entriesOf(buyer, submissionId);
  const [level] = await server.pool
    .insertInto('winnerLevel')
    .values({ propertyId: award, name: 'Gold (test)', kind: 'winner', position: 1 })
    .returning('id')
    .execute();
  await server.pool.updateTable('entry').set({ state: 'paid' }).where('id', '=', workId).execute();
  await server.pool
    .insertInto('entryAward')
    .values({ entryId: workId, winnerLevelId: level?.id ?? 0, awardedAt: server.world.clock(), finalizedAt: server.world.clock() })
    .execute();
  const engraving = { 'Name on the plate': 'Ada Marsh', 'Title of the work': 'Lantern' };
  const lines = [{ productSeasonId: statue, quantity: 3, engraving }, { productSeasonId: plate }];
  first = await buy(buyer, { seasonId: season.seasonId, lines, shippingAddress });
  await server.pool
    .updateTable('orderLine')
    .set({ forEntryId: workId })
    .where('id', '=', first.lineIds[0] ?? 0)
    .execute();
  unpaid = await buy(buyer, { seasonId: season.seasonId, lines: [{ productSeasonId: statue, engraving }], isPaid: false });
});
afterAll(() => server.close());

const query = () => ({ params: { propId: award }, query: { seasonId: season.seasonId } });

describe('the packing list (C010)', () => {
  test('has each item with its work, its award, its engraving and the parts of its address', async () => {
    const rows = await as(merchExport.exportMerchReport, query());
    expect(rows).toMatchObject([
      {
        OrderNumber: first.ConfirmationNumber,
        Product: 'Statue',
        Work: 'Lantern',
        Category: 'Table lamps',
        Level: 'Gold (test)',
        EntryID: workId,
        Quantity: 3,
        ToPack: 3,
        Status: 'To pack',
        Engraving: ['Name on the plate: Ada Marsh', 'Title of the work: Lantern'],
        GramsEach: 2000,
        ShipFirstName: 'Kit',
        ShipAddress2: 'Back door',
        ShipPostalCode: 'N1 1AA',
        ShipCountry: 'GB',
        ShipPhone: '+44 20 5550 0100',
        Email: buyer.email,
        UnitPrice: '200.00',
      },
      { Product: 'Certificate', Work: '', Level: '', Status: 'To pack' },
      { OrderNumber: unpaid.ConfirmationNumber, Status: 'Not paid', ToPack: 0 },
    ]);
  });

  test('says how far each item is', async () => {
    const Orders = [{ OrderID: first.OrderID, Lines: [{ OrderLineID: first.lineIds[0] ?? 0, Quantity: 2 }] }];
    const { ParcelIDs } = await as(dispatch.packOrders, { body: { PropertyID: award, Orders, Key: 'merch-key-1' } });
    const Parcels = [{ ParcelID: ParcelIDs[0] ?? 0, Carrier: 'Harbor', TrackingNumber: 'HP1' }];
    await as(dispatch.saveTracking, { body: { PropertyID: award, Parcels } });
    await as(dispatch.sendParcels, { body: { PropertyID: award, ParcelIDs } });
    const [row] = await as(merchExport.exportMerchReport, query());
    expect(row).toMatchObject({ ToPack: 1, Packed: 0, Sent: 2, Status: 'Partly sent', Carriers: ['Harbor'], TrackingNumbers: ['HP1'] });
    expect(row?.SentDate).toEqual(server.world.clock());
  });
});

test('the engraver’s file has each plate of a paid order, its lines in columns of their own (C011)', async () => {
  const rows = await as(merchExport.exportAwardPackage, query());
  expect(rows).toMatchObject([
    {
      OrderNumber: first.ConfirmationNumber,
      Product: 'Statue',
      Quantity: 3,
      Level: 'Gold (test)',
      Work: 'Lantern',
      WorkOrganization: 'Studio Lantern',
      Line1Label: 'Name on the plate',
      Line1: 'Ada Marsh',
      Line2: 'Lantern',
      Line3: '',
      ShipName: 'Kit Moss',
      ShipOrganization: 'Moss Printers',
    },
  ]);
});

test('both files are of one award and need the right to export its orders', async () => {
  const stranger = await server.people.staff('finance', 4);
  await expect(server.as(stranger)(merchExport.exportMerchReport, query())).rejects.toMatchObject({ failure: 'NotFound' });
  const reader = await server.people.staff('reader', award);
  await expect(server.as(reader)(merchExport.exportAwardPackage, query())).rejects.toMatchObject({ failure: 'NotAllowed' });
  const seasonId = await addSeason(server.world, award, { number: 99 });
  expect(await as(merchExport.exportMerchReport, { params: { propId: award }, query: { seasonId } })).toEqual([]);
});

test('the report of sales counts what was paid, what was given back, what is left and what it brought (C223)', async () => {
  const ask = () => as(productReport.getProductReport, { body: { PropertyID: award, SeasonID: season.seasonId } });
  expect(await ask()).toMatchObject({
    Currency: 'USD',
    Total: { Sold: 4, Refunded: 0, Income: 65_000 },
    Products: [
      { Name: 'Statue', Sold: 3, Income: 60_000, InStock: 12 },
      { Name: 'Certificate', Sold: 1, Income: 5000, InStock: null },
    ],
    Days: [{ Sold: 4, Income: 65_000 }],
    Levels: [
      { Level: 'Gold (test)', Sold: 3, Income: 60_000 },
      { AwardLevelID: null, Sold: 1, Income: 5000 },
    ],
  });
  const given = { OrderID: first.OrderID, Reason: 'Scratched', Key: 'merch-refund-1' };
  const { version: Version } = await server.pool
    .selectFrom('orders')
    .select('version')
    .where('id', '=', first.OrderID)
    .executeTakeFirstOrThrow();
  const Wanted = { What: 'lines' as const, LineIDs: [first.lineIds[1] ?? 0] };
  await as(refund.refundOrder, { body: { ...given, Version, Wanted } });
  const report = await ask();
  expect(report.Total).toEqual({ Sold: 4, Refunded: 1, Income: 60_000 });
  expect(report.RefundedByAmount).toBe(0);
  expect(report.Products[1]).toMatchObject({ Sold: 1, Refunded: 1, Income: 0 });
});
