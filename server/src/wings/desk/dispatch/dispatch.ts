import { dispatch, type ParcelRow } from '#contract/wings/desk/dispatch/dispatch.ts';
import { printLabels } from '#server/wings/commerce/document/labels.service.ts';
import { readTable } from '#server/wings/desk/import/table.rules.ts';
import { listLinesToPack, listParcelLines } from '#server/wings/commerce/order/desk/parcel.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { idsIn, linesToPack, viewParcel } from './dispatch.rules.ts';
import * as store from './dispatch.store.ts';
import { mailSent } from './sent-mail.ts';
import { checkLines, trackingLines } from './tracking.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/dispatch-refusals.ts';

const says = saying(texts);

async function viewOpen(db: ReadDb, propertyId: number, orderIds: readonly number[]): Promise<ParcelRow[]> {
  const orders = await store.findOrders(db, propertyId, orderIds);
  const lines = await listLinesToPack(db, orderIds);
  const rows = new Map(
    orders.map((order) => [
      order.orderId,
      viewParcel(
        order,
        lines.filter(({ orderId }) => orderId === order.orderId),
        undefined,
      ),
    ]),
  );
  return orderIds.flatMap((id) => rows.get(id) ?? []);
}

async function viewPacked(db: ReadDb, propertyId: number, parcelIds: readonly number[]): Promise<ParcelRow[]> {
  const parcels = await store.findParcels(db, propertyId, parcelIds);
  const lines = await listParcelLines(db, parcelIds);
  const rows = new Map(
    parcels.map((parcel) => [
      parcel.id,
      viewParcel(
        parcel,
        lines.filter(({ parcelId }) => parcelId === parcel.id),
        parcel,
      ),
    ]),
  );
  return parcelIds.flatMap((id) => rows.get(id) ?? []);
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

export const dispatchHandlers = implement(dispatch, {
  async getParcels({ db, body }) {
    const { PropertyID, State } = body;
    const Counts = await store.countParcels(db, PropertyID, body);
    const ids = (
      State === 'open' ? await store.pageOfOpen(db, PropertyID, body) : await store.pageOfParcels(db, PropertyID, State === 'sent', body)
    ).map(({ id }) => id);
    const rows = State === 'open' ? await viewOpen(db, PropertyID, ids) : await viewPacked(db, PropertyID, ids);
    return { ...asPage(body, rows, { open: Counts.Open, packed: Counts.Packed, sent: Counts.Sent }[State]), Counts };
  },

  async packOrders({ db, body, now, record, refuse }) {
    const { PropertyID, Key } = body;
    const orderIds = unique(body.Orders.map(({ OrderID }) => OrderID));
    const orders = await store.lockOrders(db, PropertyID, orderIds);
    if (orders.length < orderIds.length) return refuse('NotFound');
    // Sent twice: it was packed once.
    const known = new Map((await store.listParcelsOfAct(db, PropertyID, Key, orderIds)).map(({ id, orderId }) => [orderId, id]));
    const left = await listLinesToPack(db, orderIds);
    const ParcelIDs: number[] = [];
    for (const { id: orderId, confirmationNumber, isPaid } of orders) {
      const done = known.get(orderId);
      if (done !== undefined) {
        ParcelIDs.push(done);
        continue;
      }
      if (!isPaid) return refuse('Locked', { message: says('notPaid', { number: confirmationNumber }) });
      const lines = linesToPack(
        left.filter((line) => line.orderId === orderId),
        body.Orders.find(({ OrderID }) => OrderID === orderId)?.Lines,
      );
      if ('key' in lines) return refuse('Locked', { message: says('ofOrder', { number: confirmationNumber, problem: lines }) });
      const parcelId = await store.addParcel(db, PropertyID, { orderId, actKey: Key, packedAt: now }, lines);
      ParcelIDs.push(parcelId);
      await record('parcel.packed', { subject: 'order', subjectId: orderId, propertyId: PropertyID, after: { parcelId, lines } });
    }
    return { ParcelIDs };
  },

  async checkTracking({ db, body, language }) {
    const read = readTable(new TextEncoder().encode(body.Csv));
    if (read.problem !== undefined) throw invalid('Csv', read.problem);
    const lines = trackingLines(read.table);
    if ('key' in lines) throw invalid('Csv', lines);
    const known = await store.findParcelsByNumber(
      db,
      body.PropertyID,
      lines.map(({ number }) => number),
    );
    return { Lines: checkLines(lines, known, language) };
  },

  async saveTracking({ db, body, record, refuse }) {
    const ids = unique(body.Parcels.map(({ ParcelID }) => ParcelID));
    const parcels = new Map((await store.lockParcels(db, body.PropertyID, ids)).map((parcel) => [parcel.id, parcel]));
    let Count = 0;
    for (const { ParcelID, Version, Carrier, TrackingNumber } of body.Parcels) {
      const parcel = parcels.get(ParcelID);
      if (!parcel) return refuse('NotFound');
      const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber };
      const after = { carrier: Carrier, trackingNumber: TrackingNumber };
      if (before.carrier === after.carrier && before.trackingNumber === after.trackingNumber) continue;
      if (Version && Version !== parcel.version) return refuse('Conflict');
      await store.putTracking(db, ParcelID, after);
      await record('parcel.tracked', { subject: 'order', subjectId: parcel.orderId, propertyId: body.PropertyID, before, after });
      Count += 1;
    }
    return { Count };
  },

  async sendParcels(given) {
    const { db, body, now, record, refuse } = given;
    const ids = unique(body.ParcelIDs);
    const parcels = await store.lockParcels(db, body.PropertyID, ids);
    if (parcels.length < ids.length) return refuse('NotFound');
    // A retry: buyers are notified only once.
    const waiting = parcels.filter(({ sentAt }) => sentAt === null);
    await store.putSent(
      db,
      waiting.map(({ id }) => id),
      now,
    );
    for (const { id, orderId, trackingNumber, carrier } of waiting)
      await record('parcel.sent', {
        subject: 'order',
        subjectId: orderId,
        propertyId: body.PropertyID,
        before: { sentAt: null },
        after: { parcelId: id, sentAt: now, trackingNumber, carrier },
      });
    for (const row of await viewPacked(
      db,
      body.PropertyID,
      waiting.map(({ id }) => id),
    ))
      await mailSent(given, body.PropertyID, row);
    return { Count: waiting.length };
  },

  async undoParcels({ db, body, record, refuse }) {
    const ids = unique(body.ParcelIDs);
    const parcels = await store.lockParcels(db, body.PropertyID, ids);
    // What is gone was already undone; what is another award's was never there.
    if (parcels.length === 0 && body.From === 'sent') return refuse('NotFound');
    const found = parcels.filter(({ sentAt }) => (sentAt !== null) === (body.From === 'sent'));
    const foundIds = found.map(({ id }) => id);
    if (body.From === 'sent') await store.putSent(db, foundIds, null);
    else await store.deleteParcels(db, foundIds);
    for (const { id, orderId, packedAt, sentAt, trackingNumber, carrier } of found)
      await record('parcel.undone', {
        subject: 'order',
        subjectId: orderId,
        propertyId: body.PropertyID,
        before: { parcelId: id, packedAt, sentAt, trackingNumber, carrier },
        after: { state: body.From === 'sent' ? 'packed' : 'open' },
      });
    return { Count: found.length };
  },

  async getParcelLabels({ db, params, query, refuse }) {
    const { propertyId } = params;
    const [orderIds, parcelIds] = [idsIn(query.orders), idsIn(query.parcels)];
    const open = await listLinesToPack(db, orderIds);
    const packed = await listParcelLines(db, parcelIds);
    const orders = await store.findOrders(db, propertyId, orderIds);
    const parcels = await store.findParcels(db, propertyId, parcelIds);
    const printed = [
      ...orderIds
        .flatMap((id) => orders.filter(({ orderId }) => orderId === id))
        .map((order) => ({
          order,
          lines: open.filter(({ orderId }) => orderId === order.orderId),
        })),
      ...parcelIds
        .flatMap((id) => parcels.filter((parcel) => parcel.id === id))
        .map((parcel) => ({
          order: parcel,
          lines: packed.filter(({ parcelId }) => parcelId === parcel.id),
        })),
      // Nothing is sent for an order that no one paid or that was canceled, though a parcel may be packed already.
    ].filter(({ order, lines }) => order.isPaid && lines.length > 0);
    if (printed.length === 0) return refuse('NothingToShip');
    return {
      type: 'application/pdf',
      content: await printLabels(db, propertyId, printed, query.what, Number(query.skip)),
      fileName: `labels-${query.what}.pdf`,
    };
  },
});
