import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** An answer holds for an hour. */
export const rememberMs = 3_600_000;

interface UrlCheck {
  url: string;
  isReachable: boolean;
  status: number | null;
  reason: string | null;
}

/** What was found under an address since then. Belongs to no property: the web is the same for all. */
export const findCheck = (db: ReadDb, url: string, since: Date): Promise<UrlCheck | undefined> =>
  db
    .selectFrom('urlCheck')
    .select(['url', 'isReachable', 'status', 'reason'])
    .where('url', '=', url)
    .where('checkedAt', '>', since)
    .executeTakeFirst();

export async function putCheck(db: WriteDb, check: UrlCheck, now: Date): Promise<void> {
  const { url, ...found } = check;
  await db
    .insertInto('urlCheck')
    .values({ url, ...found, checkedAt: now })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...found, checkedAt: now }))
    .execute();
}

export const deleteChecksBefore = (db: WriteDb, before: Date) => db.deleteFrom('urlCheck').where('checkedAt', '<', before).execute();
