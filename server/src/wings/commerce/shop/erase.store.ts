import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** A pass stays, so that its order says how it was placed, but opens nothing anymore. */
export async function endPasses(db: WriteDb, { id, now }: Erasing): Promise<void> {
  await db.updateTable('shopPass').set({ expiresAt: now }).where('accountId', '=', id).where('expiresAt', '>', now).execute();
}
