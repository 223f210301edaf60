import { type AccountRow, findAccount } from '#server/wings/accounts/account/account.store.ts';
import { lockAccount } from '#server/wings/accounts/account/sign-in/factor.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entrant-refusals.ts';

const says = saying(texts);

const isEntrant = ({ role }: Pick<AccountRow, 'role'>): boolean => role === 'Entrant' || role === 'Guest';

/** Anyone who enters work for this award; judges and staff are looked after elsewhere. */
export async function getEntrant(db: ReadDb, propertyId: number, id: number): Promise<AccountRow> {
  const found = await findAccount(db, propertyId, id);
  if (!found || !isEntrant(found)) throw new Refusal('NotFound');
  return found;
}

const gone = says('accountGone');

/** The same for people who can be helped: not accounts that were merged, deleted or erased. Until the transaction ends, no one else changes it. */
export async function lockEntrant(db: WriteDb, propertyId: number, id: number): Promise<AccountRow> {
  await lockAccount(db, id);
  const found = await getEntrant(db, propertyId, id);
  if (found.deactivatedAt) throw new Refusal('Locked', { message: gone });
  return found;
}
