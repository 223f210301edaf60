import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listDue = (db: ReadDb, now: Date) =>
  db.selectFrom('account').select('id').where('deletesAt', '<=', now).where('erasedAt', 'is', null).orderBy('id').limit(100).execute();

/** Only while it is still due: whoever signed in a moment ago keeps the account. */
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

/** Submissions of which nothing was ever ordered: nobody but their owner has seen them. Answers the files that stood in them. */
export async function deleteDrafts(db: WriteDb, accountId: number): Promise<{ submissions: number; fileKeys: string[] }> {
  const drafts = await db
    .selectFrom('submission')
    .select('submission.id')
    .where('submission.accountId', '=', accountId)
    .where(
      sql<boolean>`not exists (select from piece join entry on entry.piece_id = piece.id where piece.submission_id = submission.id
        and (entry.state not in ('draft', 'ready') or exists (select from order_line where order_line.entry_id = entry.id)))`,
    )
    .execute();
  const ids = [...drafts.map(({ id }) => id), 0];
  const files = await db
    .selectFrom('pieceFile')
    .innerJoin('piece', 'piece.id', 'pieceFile.pieceId')
    .select('pieceFile.fileKey')
    .where('piece.submissionId', 'in', ids)
    .execute();
  await db.deleteFrom('submission').where('id', 'in', ids).execute();
  return { submissions: drafts.length, fileKeys: files.map(({ fileKey }) => fileKey) };
}

/** What stays of entered work is the work and its credits: not whom to ask about it, what somebody was still typing, nor what organizers noted about it. */
export async function forgetContacts(db: WriteDb, accountId: number): Promise<number> {
  const kept = await db
    .updateTable('submission')
    .set({ contactName: null, contactEmail: null, contactPhone: null })
    .where('accountId', '=', accountId)
    .returning('id')
    .execute();
  const ids = [...kept.map(({ id }) => id), 0];
  const pieces = db.selectFrom('piece').select('id').where('submissionId', 'in', ids);
  await db.deleteFrom('pieceDraft').where('pieceId', 'in', pieces).execute();
  await db.deleteFrom('workNote').where('pieceId', 'in', pieces).execute();
  return kept.length;
}

export async function takeDocuments(db: WriteDb, accountId: number): Promise<string[]> {
  const gone = await db.deleteFrom('entrantFile').where('accountId', '=', accountId).returning('fileKey').execute();
  return gone.map(({ fileKey }) => fileKey);
}

/** A judge's reviews stay, because results were counted from them; who the judge was does not. */
export async function forgetJudge(db: WriteDb, accountId: number, now: Date): Promise<string | null> {
  const before = await db.selectFrom('reviewer').select(['id', 'headshotFileName']).where('accountId', '=', accountId).executeTakeFirst();
  if (!before) return null;
  await db
    .updateTable('reviewer')
    .set({ gender: null, ethnicityId: null, headshotFileName: null, biography: null, experience: null, website: null, deletedAt: now })
    .where('id', '=', before.id)
    .execute();
  // Results can still be counted again from the jury record; whose number it was nobody knows any more.
  await db.deleteFrom('recordJudge').where('reviewerId', '=', before.id).execute();
  await db
    .updateTable('conflict')
    .set({ objection: null })
    .where('reviewerId', '=', before.id)
    .where('objection', 'is not', null)
    .execute();
  await db
    .updateTable('auditLog')
    .set({ before: null, after: null })
    .where('subject', '=', 'reviewer')
    .where('subjectId', '=', String(before.id))
    .execute();
  return before.headshotFileName;
}

const erasedEmail = (id: number): string => `deleted-${id}@deleted.invalid`;

/** Accounts that were merged into this one are the same person's, with the addresses they had. */
export const listMergedInto = (db: ReadDb, id: number) =>
  db.selectFrom('accountMerge').select(['fromId as id', 'propertyId', 'email']).where('intoId', '=', id).orderBy('fromId').execute();

/** Everything else that names the person, and the row itself, whose number others refer to. */
export async function erasePerson(db: WriteDb, account: { id: number; propertyId: number; email: string }, now: Date): Promise<void> {
  const { id, propertyId, email } = account;
  await db.deleteFrom('session').where('accountId', '=', id).execute();
  await db.deleteFrom('accountCode').where('accountId', '=', id).execute();
  for (const table of ['totp', 'passkey', 'recoveryCode', 'signInTicket', 'personalToken'] as const)
    await db.deleteFrom(table).where('accountId', '=', id).execute();
  await db.deleteFrom('accountDevice').where('accountId', '=', id).execute();
  await db.deleteFrom('accountBlock').where('accountId', '=', id).execute();
  await db.deleteFrom('paymentCustomer').where('accountId', '=', id).execute();
  await db.updateTable('accountMerge').set({ email: '', reason: '' }).where('fromId', '=', id).execute();
  await db.deleteFrom('externalLogin').where('accountId', '=', id).execute();
  await db.deleteFrom('privateNote').where('accountId', '=', id).execute();
  await db
    .deleteFrom('teamMember')
    .where((eb) => eb.or([eb('ownerId', '=', id), eb('memberId', '=', id)]))
    .execute();
  await db
    .deleteFrom('mail')
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .execute();
  // Codes and seats that were given to the address. A code nobody can use any more is not everybody's.
  await db
    .updateTable('coupon')
    .set({ forEmail: erasedEmail(id), isActive: false })
    .where('propertyId', '=', propertyId)
    .where('forEmail', '=', email.toLowerCase())
    .execute();
  await db
    .updateTable('ticket')
    .set({ name: '', email: '', company: '', needs: '' })
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .execute();
  // Messages to a judge were sent in an award's name. How many people got one stays; who they were does not.
  await db.deleteFrom('mail').where(sql<boolean>`id in (select mail_id from broadcast_recipient where account_id = ${id})`).execute();
  await db
    .updateTable('broadcastRecipient')
    .set({ email: erasedEmail(id), name: '', filled: '{}' })
    .where('accountId', '=', id)
    .execute();
  // Who did what stays by its number; from where, and what was said about the person, does not.
  await db
    .updateTable('auditLog')
    .set({ before: null, after: null })
    .where('subject', 'in', ['account', 'administrator'])
    .where('subjectId', '=', String(id))
    .execute();
  await db.updateTable('auditLog').set({ address: '' }).where('actorId', '=', id).execute();
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
