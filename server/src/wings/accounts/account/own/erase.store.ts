import { type Erasing, erasedEmail } from '#server/kernel/area/account-duties.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listDue = (db: ReadDb, now: Date) =>
  db.selectFrom('account').select('id').where('deletesAt', '<=', now).where('erasedAt', 'is', null).orderBy('id').limit(100).execute();

/** Only while it is still due: anyone who signed in a moment ago keeps the account. */
export const lockDue = (db: WriteDb, id: number, now: Date) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletesAt', '<=', now)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Signing in takes a deletion back; answers whether there was one. */
export async function keepAccount(db: WriteDb, id: number): Promise<boolean> {
  const kept = await db
    .updateTable('account')
    .set({ deletesAt: null })
    .where('id', '=', id)
    .where('deletesAt', 'is not', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** Accounts that were merged into this one are the same person's, with the addresses they had. */
export const listMergedInto = (db: ReadDb, id: number) =>
  db.selectFrom('accountMerge').select(['fromId as id', 'propertyId', 'email']).where('intoId', '=', id).orderBy('fromId').execute();

/** The row itself stays, because others refer to its number. */
export async function eraseAccount(db: WriteDb, { id, now }: Erasing): Promise<void> {
  await db.updateTable('accountMerge').set({ email: '', reason: '' }).where('fromId', '=', id).execute();
  await db
    .updateTable('account')
    .set({
      email: erasedEmail(id),
      firstName: 'Deleted',
      lastName: 'account',
      passwordHash: null,
      hasFactor: false,
      title: null,
      organization: null,
      phone: null,
      address1: null,
      address2: null,
      city: null,
      state: null,
      postalCode: null,
      country: null,
      language: null,
      languages: [],
      subscriptionIds: [],
      lastSeenAt: null,
      emailConfirmedAt: null,
      confirmationSentAt: null,
      triesMailedAt: null,
      takenMailedAt: null,
      deactivatedAt: now,
      deletesAt: null,
      erasedAt: now,
    })
    .where('id', '=', id)
    .execute();
}
