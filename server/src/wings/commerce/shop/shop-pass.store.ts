import type { Insertable } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { ShopPass } from '#server/kernel/database/tables.gen.ts';

/** The entry, if an order of this number holds it and was not cancelled. */
export const findEntryOfOrder = (db: ReadDb, propertyId: number, entryId: number, confirmationNumber: string) =>
  db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .innerJoin('entry', 'entry.id', 'orderLine.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select(['entry.id', 'entry.seasonId', 'piece.title', 'category.name as category', 'submission.accountId'])
    .where('orderLine.entryId', '=', entryId)
    .where('orders.confirmationNumber', '=', confirmationNumber.toUpperCase())
    .where('orders.propertyId', '=', propertyId)
    .where('orders.cancelledAt', 'is', null)
    .where('entry.state', 'in', ['ordered', 'paid'])
    .where('submission.deletedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    .executeTakeFirst();

export async function addPass(db: WriteDb, pass: Insertable<ShopPass>): Promise<number> {
  const { id } = await db.insertInto('shopPass').values(pass).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Those whose time is over and with which nothing was bought; the others stay, so that an order says how it came about. */
export const forgetPasses = (db: WriteDb, before: Date) =>
  db
    .deleteFrom('shopPass')
    .where('expiresAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.shopPassId', '=', 'shopPass.id'))),
    )
    .execute();
