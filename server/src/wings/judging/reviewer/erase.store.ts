import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** Answers the file with the judge's picture, if there was one. */
export async function forgetJudge(db: WriteDb, { id, now }: Erasing): Promise<{ id: number; headshot: string | null } | undefined> {
  const before = await db
    .selectFrom('reviewer')
    .select(['id', 'headshotFileName as headshot'])
    .where('accountId', '=', id)
    .executeTakeFirst();
  if (!before) return undefined;
  await db
    .updateTable('reviewer')
    .set({ gender: null, ethnicityId: null, headshotFileName: null, biography: null, experience: null, website: null, deletedAt: now })
    .where('id', '=', before.id)
    .execute();
  await db.deleteFrom('judgeAnswers').where('reviewerId', '=', before.id).execute();
  return before;
}
