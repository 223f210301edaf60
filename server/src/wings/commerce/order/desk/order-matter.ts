import { type MatterKind, type OrderMatter, orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { listMatters, type MatterRow, putMatter } from './order-matter.store.ts';
import { lockOrder } from '../order.store.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** The bank ends a dispute, and trying a refund again ends its failure; the rest may be meant to stay as it is. */
const mayClose = ({ kind, closedAt }: Pick<MatterRow, 'kind' | 'closedAt'>): boolean => closedAt === null && kind !== 'dispute';

const viewMatter = (row: MatterRow, language: Locale): OrderMatter => ({
  MatterID: row.id,
  Kind: row.kind as MatterKind,
  Amount: row.amount,
  Message: inWords(row.message, language),
  DueDate: row.dueAt,
  CreatedDate: row.createdAt,
  ClosedDate: row.closedAt,
  ClosedBy: row.closedByName,
  Note: row.note,
  MayClose: mayClose(row),
});

export const orderMatterHandlers = implement(orderMatter, {
  getOrderMatters: async ({ db, params, language }) => (await listMatters(db, params.id)).map((row) => viewMatter(row, language)),

  async closeOrderMatter({ db, body, actor, now, language, record, refuse }) {
    const head = (await lockOrder(db, 'everybody', body.OrderID)) ?? refuse('NotFound');
    const matter = (await listMatters(db, head.id)).find(({ id }) => id === body.MatterID) ?? refuse('NotFound');
    // Sent twice: it is as they want it.
    if (matter.closedAt === null) {
      if (!mayClose(matter)) return refuse('Locked', { message: says('bankDecides') });
      await putMatter(db, matter.id, { closedAt: now, closedBy: actor.id, note: body.Note });
      await record('order.matterClosed', {
        subject: 'order',
        subjectId: head.id,
        propertyId: head.propertyId,
        before: { kind: matter.kind, amount: matter.amount },
        after: { note: body.Note },
      });
    }
    return (await listMatters(db, head.id)).map((row) => viewMatter(row, language));
  },
});
