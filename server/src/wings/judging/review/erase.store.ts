import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Why a judge had a conflict of interest. That they had one stays: it explains who reviewed what. */
export async function eraseObjections(db: WriteDb, { id }: Erasing): Promise<void> {
  await db
    .updateTable('conflict')
    .set({ objection: null })
    .where('reviewerId', 'in', db.selectFrom('reviewer').select('id').where('accountId', '=', id))
    .where('objection', 'is not', null)
    .execute();
}
