import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dispatch } from '#contract/wings/desk/dispatch/dispatch.ts';
import { document } from '#contract/wings/commerce/document/document.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { orderingIn } from '#kit/orders.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import type { Person } from '#kit/people.ts';
import { productOrdersIn } from '#kit/product-orders.ts';
import { addSeason } from '#kit/seasons.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const award = 4;
let server: TestServer;
let seasonId: number;
let statue: number;
let certificate: number;
let seat: number;
let finance: Person;
let buyer: Person;
let keys = 0;
const { sell, buy } = productOrdersIn(() => server, award);
const { mailsTo } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  seasonId = await addSeason(server.world, award, { number: 30 });
  const owner = await server.people.administrator();
  statue = await sell(owner, seasonId, 'Statue', { Weight: 2000 });
  certificate = await sell(owner, seasonId, 'Certificate', { Weight: 300, Price: 5000 });
  seat = await sell(owner, seasonId, 'Seat');
  await server.pool.updateTable('productSeason').set({ weight: null }).where('id', '=', seat).execute();
});
beforeEach(async () => {
  finance = await server.people.staff('finance', award);
  buyer = await server.people.entrant(award);
});
afterAll(() => server.close());

const as: ReturnType<TestServer['as']> = (call, sent) => server.as(finance)(call, sent);
const newKey = () => `pack-key-${(keys += 1)}`;
const list = async (State: 'open' | 'packed' | 'sent', Search: string) =>
  (await as(dispatch.getParcels, { body: { PropertyID: award, SeasonID: seasonId, State, Search, PageSize: 200 } })).Rows;
const pack = (OrderIDs: number[], Key = newKey()) =>
  as(dispatch.packOrders, { body: { PropertyID: award, Orders: OrderIDs.map((OrderID) => ({ OrderID })), Key } });
const send = (ParcelIDs: number[]) => as(dispatch.sendParcels, { body: { PropertyID: award, ParcelIDs } });
const undo = (ParcelIDs: number[], From: 'packed' | 'sent') => as(dispatch.undoParcels, { body: { PropertyID: award, ParcelIDs, From } });
const noted = (orderId: number) =>
  server.pool
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', 'order')
    .where('subjectId', '=', String(orderId))
    .where('action', 'like', 'parcel.%')
    .orderBy('id')
    .execute();
const ownOrder = (number: string) => server.as(buyer)(order.getOrderByConfirmationNumber, { params: { c: number } });

describe('to be sent', () => {
  test('are paid orders with goods that have a weight; seats, unpaid and canceled orders are not', async () => {
    const paid = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue, quantity: 2 }, { productSeasonId: seat }] });
    const unpaid = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }], isPaid: false });
    const seats = await buy(buyer, { seasonId, lines: [{ productSeasonId: seat }] });
    const open = await list('open', buyer.email);
    expect(open).toMatchObject([{ OrderID: paid.OrderID, Grams: 4000, Lines: [{ Name: 'Statue', Quantity: 2 }], IsPart: false }]);
    expect(open.map(({ OrderID }) => OrderID)).not.toContain(seats.OrderID);
    await expect(pack([unpaid.OrderID])).rejects.toThrow(/isn’t paid, so nothing was packed/);
    expect(await list('packed', buyer.email)).toEqual([]);
  });
});

describe('three parcels', () => {
  test('are packed, get their numbers from a file, and are sent: each buyer gets an email with the contents and the tracking number', async () => {
    const others = [buyer, await server.people.entrant(award), await server.people.entrant(award)];
    const bought = [];
    for (const person of others)
      bought.push(
        await buy(person, {
          seasonId,
          lines: [
            { productSeasonId: statue, engraving: { 'Name on the plate': 'Ada Marsh' } },
            { productSeasonId: certificate, quantity: 2 },
          ],
        }),
      );
    const { ParcelIDs } = await pack(bought.map(({ OrderID }) => OrderID));
    expect(ParcelIDs).toHaveLength(3);
    const csv = [
      'Order number,Tracking number,Carrier',
      ...bought.map(({ ConfirmationNumber }, at) => `${ConfirmationNumber.toLowerCase()},HP${at},Harbor`),
    ];
    const checked = await as(dispatch.checkTracking, { body: { PropertyID: award, Csv: [...csv, 'NOPE-NOPE-NOPE,HP9,'].join('\n') } });
    expect(checked.Lines.map(({ ParcelID }) => ParcelID)).toEqual([...ParcelIDs, null]);
    expect(checked.Lines[3]?.Problem).toBe('No order in this award has this number.');
    const Parcels = checked.Lines.flatMap(({ ParcelID, Carrier, TrackingNumber }) =>
      ParcelID ? [{ ParcelID, Carrier, TrackingNumber }] : [],
    );
    expect(await as(dispatch.saveTracking, { body: { PropertyID: award, Parcels } })).toEqual({ Count: 3 });
    expect(await send(ParcelIDs)).toEqual({ Count: 3 });
    for (const [at, { email }] of others.entries()) {
      const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes('on its way'));
      expect(mails).toHaveLength(1);
      for (const words of [`HP${at}`, 'Harbor', 'Statue', 'Certificate', '2 ×', bought[at]?.ConfirmationNumber ?? '?'])
        expect(mails[0]?.text).toContain(words);
    }
    expect(await list('sent', buyer.email)).toMatchObject([{ TrackingNumber: 'HP0', State: 'sent' }]);
    const mine = await ownOrder(bought[0]?.ConfirmationNumber ?? '');
    expect(mine.Parcels).toMatchObject([
      { TrackingNumber: 'HP0', Carrier: 'Harbor', Lines: [{ Name: 'Statue' }, { Name: 'Certificate', Quantity: 2 }] },
    ]);
    expect(mine.Parcels[0]?.SentDate).toEqual(server.world.clock());
    expect((await noted(bought[0]?.OrderID ?? 0)).map(({ action }) => action)).toEqual(['parcel.packed', 'parcel.tracked', 'parcel.sent']);
  });

  test('asked for twice, are packed once and mailed once', async () => {
    const { OrderID } = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] });
    const key = newKey();
    const [first, again] = await Promise.all([pack([OrderID], key), pack([OrderID], key)]);
    expect(again).toEqual(first);
    await expect(pack([OrderID])).rejects.toThrow(/already packed/);
    await send(first.ParcelIDs);
    expect(await send(first.ParcelIDs)).toEqual({ Count: 0 });
    expect((await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('on its way'))).toHaveLength(1);
  });
});

describe('part of an order', () => {
  test('is sent separately, the rest stays to be packed, and the email mentions it', async () => {
    const bought = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue, quantity: 3 }, { productSeasonId: certificate }] });
    const [line = 0] = bought.lineIds;
    const Orders = [{ OrderID: bought.OrderID, Lines: [{ OrderLineID: line, Quantity: 2 }] }];
    const { ParcelIDs } = await as(dispatch.packOrders, { body: { PropertyID: award, Orders, Key: newKey() } });
    expect(await list('open', buyer.email)).toMatchObject([
      {
        IsPart: true,
        Lines: [
          { Name: 'Statue', Quantity: 1 },
          { Name: 'Certificate', Quantity: 1 },
        ],
      },
    ]);
    expect(await list('packed', buyer.email)).toMatchObject([{ Lines: [{ Quantity: 2 }] }]);
    expect(await ownOrder(bought.ConfirmationNumber)).toMatchObject({ ToPack: 2 });
    await send(ParcelIDs);
    expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Part of your order'));
    const last = await pack([bought.OrderID]);
    await send(last.ParcelIDs);
    expect((await mailsTo(buyer.email)).at(-1)?.subject).toMatch(/^Your order .* is on its way$/);
  });
});

describe('a mistake', () => {
  test('is undone step by step, once, and stays in the log', async () => {
    const { OrderID } = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] });
    const { ParcelIDs } = await pack([OrderID]);
    await send(ParcelIDs);
    await undo(ParcelIDs, 'sent');
    // Sent a second time, it undoes nothing more.
    expect(await undo(ParcelIDs, 'sent')).toEqual({ Count: 0 });
    expect(await list('packed', buyer.email)).toMatchObject([{ ParcelID: ParcelIDs[0], SentDate: null }]);
    expect(await undo(ParcelIDs, 'packed')).toEqual({ Count: 1 });
    expect(await list('open', buyer.email)).toMatchObject([{ OrderID, ParcelID: null }]);
    expect((await noted(OrderID)).map(({ action }) => action)).toEqual(['parcel.packed', 'parcel.sent', 'parcel.undone', 'parcel.undone']);
  });

  test('of two people at the same time is refused to the second', async () => {
    const { OrderID } = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] });
    const { ParcelIDs } = await pack([OrderID]);
    const type = (TrackingNumber: string) =>
      as(dispatch.saveTracking, {
        body: { PropertyID: award, Parcels: [{ ParcelID: ParcelIDs[0] ?? 0, Version: 1, Carrier: '', TrackingNumber }] },
      });
    await type('A1');
    await expect(type('B2')).rejects.toMatchObject({ failure: 'Conflict' });
  });

  test('of another award’s staff finds nothing', async () => {
    const { OrderID } = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] });
    const { ParcelIDs } = await pack([OrderID]);
    const stranger = await server.people.staff('finance', 5);
    const Parcels = [{ ParcelID: ParcelIDs[0] ?? 0, Carrier: '', TrackingNumber: 'X' }];
    for (const asked of [
      () => server.as(stranger)(dispatch.sendParcels, { body: { PropertyID: 5, ParcelIDs } }),
      () => server.as(stranger)(dispatch.saveTracking, { body: { PropertyID: 5, Parcels } }),
      () => server.as(stranger)(dispatch.packOrders, { body: { PropertyID: 5, Orders: [{ OrderID }], Key: newKey() } }),
      () => server.as(stranger)(dispatch.sendParcels, { body: { PropertyID: award, ParcelIDs } }),
    ])
      await expect(asked()).rejects.toMatchObject({ failure: 'NotFound' });
    expect(await list('packed', buyer.email)).toMatchObject([{ TrackingNumber: '' }]);
  });
});

describe('labels', () => {
  test('of many parcels are one file: a packing list and an address for each', async () => {
    const shippingAddress = { FirstName: 'Kit', LastName: 'Moss', Address1: '2 Weir', City: 'London', PostalCode: 'N1 1AA', Country: 'GB' };
    const one = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue, engraving: { 'Name on the plate': 'Ada Marsh' } }] });
    const two = await buy(buyer, { seasonId, lines: [{ productSeasonId: certificate, quantity: 4 }], shippingAddress });
    const { ParcelIDs } = await pack([two.OrderID]);
    const url = `${addressOf(dispatch.getParcelLabels, { propertyId: award })}?what=both&orders=${one.OrderID}&parcels=${ParcelIDs[0]}`;
    const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${finance.token}` } });
    expect(answer.statusCode).toBe(200);
    const { text, pages } = await textOfPdf(answer.rawPayload);
    expect(pages).toBe(4);
    for (const words of [one.ConfirmationNumber, two.ConfirmationNumber, 'Ada Marsh', 'Kit Moss', 'London']) expect(text).toContain(words);
  });

  test('are printed on sheets that stick, eight to a page, from the first label that is free', async () => {
    const orders = [];
    for (let at = 0; at < 9; at += 1) orders.push(await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] }));
    const url = `${addressOf(dispatch.getParcelLabels, { propertyId: award })}?what=sheet&orders=${orders.map(({ OrderID }) => OrderID).join()}`;
    const print = async (skip: number) => {
      const headers = { authorization: `Bearer ${finance.token}` };
      const answer = await server.app.inject({ method: 'GET', url: `${url}&skip=${skip}`, headers });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      return textOfPdf(answer.rawPayload);
    };
    const whole = await print(0);
    expect(whole.pages).toBe(2);
    for (const { ConfirmationNumber } of orders) expect(whole.text).toContain(ConfirmationNumber);
    expect((await print(7)).pages).toBe(2);
    await server.pool
      .updateTable('orders')
      .set({ cancelledAt: server.world.clock() })
      .where('id', '=', orders[0]?.OrderID ?? 0)
      .execute();
    expect((await print(0)).pages, 'nothing is printed for a canceled order').toBe(1);
  });

  test('are for paid orders alone, also where a parcel was packed before the order was canceled', async () => {
    const unpaid = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }], isPaid: false });
    const packed = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] });
    const { ParcelIDs } = await pack([packed.OrderID]);
    await server.pool.updateTable('orders').set({ cancelledAt: server.world.clock() }).where('id', '=', packed.OrderID).execute();
    const url = `${addressOf(dispatch.getParcelLabels, { propertyId: award })}?orders=${unpaid.OrderID}&parcels=${ParcelIDs[0]}`;
    const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${finance.token}` } });
    expect(answer.json()).toMatchObject({ Success: false, Message: 'Nothing in this order is shipped.' });
  });

  test('of an order that was canceled are refused, alone and among others', async () => {
    const { OrderID } = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] });
    const labels = [
      addressOf(document.getPackingLabel, { id: OrderID }),
      addressOf(document.getShippingLabel, { id: OrderID }),
      `${addressOf(dispatch.getParcelLabels, { propertyId: award })}?what=both&orders=${OrderID}`,
    ];
    const statuses = async () => {
      const asked = (url: string) => server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${finance.token}` } });
      return (await Promise.all(labels.map(asked))).map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await server.pool.updateTable('orders').set({ cancelledAt: server.clock.now, paymentStatusId: 1 }).where('id', '=', OrderID).execute();
    expect(await statuses()).toEqual([409, 409, 409]);
  });

  test('of nothing, or of another award’s orders, are refused', async () => {
    const { OrderID } = await buy(buyer, { seasonId, lines: [{ productSeasonId: statue }] });
    const stranger = await server.people.staff('finance', 5);
    const url = `${addressOf(dispatch.getParcelLabels, { propertyId: 5 })}?what=packing&orders=${OrderID}`;
    const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${stranger.token}` } });
    expect(answer.statusCode).toBe(409);
  });
});
