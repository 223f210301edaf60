import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Results can still be counted again from the jury record, but no one can tell anymore whose number it was. */
export async function eraseRecordJudge(db: WriteDb, { id }: Erasing): Promise<void> {
  await db
    .deleteFrom('recordJudge')
    .where('reviewerId', 'in', db.selectFrom('reviewer').select('id').where('accountId', '=', id))
    .execute();
}
