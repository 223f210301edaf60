import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type AccountRow, findAccount } from '../account.store.ts';

export const listAdministrators = async (db: ReadDb, includeInactive: boolean): Promise<AccountRow[]> =>
  (await db
    .selectFrom('account')
    .selectAll()
    .where('propertyId', '=', adminPropertyId)
    .where('role', '=', 'Administrator')
    .$if(!includeInactive, (query) => query.where('deactivatedAt', 'is', null))
    .orderBy((eb) => eb.fn('lower', ['lastName']))
    .orderBy((eb) => eb.fn('lower', ['firstName']))
    .orderBy('id')
    .execute()) as AccountRow[];

export async function findAdministrator(db: ReadDb, id: number): Promise<AccountRow | undefined> {
  const found = await findAccount(db, adminPropertyId, id);
  return found?.role === 'Administrator' ? found : undefined;
}
