import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { viewOrder } from './order.rules.ts';
import * as store from './order.store.ts';
import { readWithOrder } from './cart/order-answers.ts';
import { listLinesToPack, listParcelLines, listParcelsOf } from './desk/parcel.store.ts';
import { listPayments } from './payment/payment.store.ts';
import { listRefunds } from './refund/refund.store.ts';

export async function viewOf(db: ReadDb, head: store.OrderHead | undefined, services: Services, language: Locale): Promise<Order> {
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
  const answers = await readWithOrder(db, head);
  return viewOrder(head, { answers, lines, payments, refunds, parcels, parcelLines, toPack }, services.files.urlOf, language);
}
