import { type Erasing, erasedEmail } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** How many people got a message stays; who they were does not. Returns the mails, which were sent in an award's name and not in the site's. */
export async function eraseRecipient(db: WriteDb, { id }: Erasing): Promise<number[]> {
  const sent = await db
    .selectFrom('broadcastRecipient')
    .select('mailId')
    .where('accountId', '=', id)
    .where('mailId', 'is not', null)
    .execute();
  await db
    .updateTable('broadcastRecipient')
    .set({ email: erasedEmail(id), name: '', filled: '{}' })
    .where('accountId', '=', id)
    .execute();
  return sent.map(({ mailId }) => mailId as number);
}
