import type { Order } from '#contract/areas/order/order-view.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/kernel/services.ts';
import { viewOrder } from './order.rules.ts';
import * as store from './order.store.ts';
import { listLinesToPack, listParcelLines, listParcelsOf } from './parcel.store.ts';
import { listPayments } from './payment.store.ts';
import { listRefunds } from './refund.store.ts';

export async function viewOf(db: ReadDb, head: store.OrderHead | undefined, services: Services): Promise<Order> {
  if (!head) throw new Refusal('NotFound');
  const [lines, payments, refunds] = [await store.listLines(db, head.id), await listPayments(db, head.id), await listRefunds(db, head.id)];
  const parcels = await listParcelsOf(db, head.id);
  const parcelLines =
    parcels.length > 0
      ? await listParcelLines(
          db,
          parcels.map(({ id }) => id),
        )
      : [];
  const toPack = head.kind === 'entries' ? [] : await listLinesToPack(db, [head.id]);
  return viewOrder(head, { lines, payments, refunds, parcels, parcelLines, toPack }, services.files.urlOf);
}
