import { sql } from 'kysely';
import type { StoredState } from '#contract/wings/entering/submission/entry-states.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** What orders, organizers and rankings make of entries. */

/** The price is fixed with the order, so that a later one alters nothing. */
export const putEntriesOrdered = (db: WriteDb, propertyId: number, orderId: number) =>
  db
    .updateTable('entry')
    .from('orderLine')
    .set((eb) => ({ state: 'ordered', pricePaid: eb.ref('orderLine.unitPrice') }))
    .whereRef('orderLine.entryId', '=', 'entry.id')
    .where('orderLine.orderId', '=', orderId)
    .where('entry.propertyId', '=', propertyId)
    .execute();

const entriesOf = (db: WriteDb, orderId: number) => db.selectFrom('orderLine').select('entryId').where('orderId', '=', orderId);

/** What was withdrawn in the meantime stays so. */
export const putEntriesPaid = (db: WriteDb, orderId: number) =>
  db.updateTable('entry').set({ state: 'paid' }).where('id', 'in', entriesOf(db, orderId)).where('state', '=', 'ordered').execute();

/** Money goes back without a word on a result: a work with a final place keeps it until someone decides about that. */
const isNotFrozen = sql<boolean>`not is_frozen(entry.id)`;

/** Their order is owed again; what was withdrawn in the meantime stays so. */
export const putEntriesUnpaid = (db: WriteDb, orderId: number) =>
  sql`update entry set state = 'ordered' where id in (${entriesOf(db, orderId)}) and state = 'paid' and ${isNotFrozen}`.execute(db);

/** Of lines that are no longer part of what was bought: as before the order; what was withdrawn stays so. */
export const putEntriesReturned = (db: WriteDb, orderId: number, lineIds: readonly number[]) =>
  db
    .updateTable('entry')
    .set({ state: 'ready', pricePaid: null })
    .where('id', 'in', entriesOf(db, orderId).where('id', '=', anyOf(lineIds)))
    .where('state', 'in', ['ordered', 'paid'])
    .where(isNotFrozen)
    .execute();

/** Back to where they were before the order. */
export const putEntriesBack = (db: WriteDb, orderId: number) =>
  db
    .updateTable('entry')
    .set({ state: 'ready', pricePaid: null })
    .where('id', 'in', entriesOf(db, orderId))
    .where('state', '=', 'ordered')
    .execute();

/** An entry that is in no order anymore has no price of its own. */
export const forgetPrices = (db: WriteDb, entryIds: readonly number[]) =>
  db.updateTable('entry').set({ pricePaid: null }).where('id', '=', anyOf(entryIds)).execute();

export const putState = (
  db: WriteDb,
  propertyId: number,
  entryId: number,
  change: { state: StoredState; withdrawnAt: Date | null; pricePaid?: number },
) => db.updateTable('entry').set(change).where('propertyId', '=', propertyId).where('id', '=', entryId).execute();

/** Judged again among other works, by no one at this moment. */
export const putCategory = (
  db: WriteDb,
  propertyId: number,
  entryId: number,
  move: { categoryId: number; originalCategoryId: number | null; customFields: object },
) =>
  db
    .updateTable('entry')
    .set({
      categoryId: move.categoryId,
      originalCategoryId: move.originalCategoryId,
      customFields: JSON.stringify(move.customFields),
      isShortlisted: false,
      leasesHeld: 0,
      worth: sql<number>`unknown_worth()`,
      need: sql<number>`need_of(reviews_done, 0, wanted, unknown_worth())`,
    })
    .where('propertyId', '=', propertyId)
    .where('id', '=', entryId)
    .execute();

export const putShortlist = (db: WriteDb, propertyId: number, categoryId: number, entryIds: readonly number[]) =>
  db
    .updateTable('entry')
    .set({ isShortlisted: sql<boolean>`id = any(${[...entryIds]}::int[])` })
    .where('categoryId', '=', categoryId)
    .where('propertyId', '=', propertyId)
    .where('state', '=', 'paid')
    .execute();
