import type { Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { keptWords } from '#server/kernel/database/kept-words.ts';

/** An answer holds for an hour. */
export const rememberMs = 3_600_000;

interface UrlCheck {
  url: string;
  isReachable: boolean;
  status: number | null;
  reason: Words | null;
}

const kept = keptWords(texts);

/** What was found under an address since then. Belongs to no property: the web is the same for all. */
export async function findCheck(db: ReadDb, url: string, since: Date): Promise<UrlCheck | undefined> {
  const found = await db
    .selectFrom('urlCheck')
    .select(['url', 'isReachable', 'status', 'reason', 'reasonSaid'])
    .where('url', '=', url)
    .where('checkedAt', '>', since)
    .executeTakeFirst();
  if (!found) return undefined;
  const { reasonSaid, ...check } = found;
  return { ...check, reason: kept.read(check.reason, reasonSaid) };
}

export async function putCheck(db: WriteDb, check: UrlCheck, now: Date): Promise<void> {
  const { url, isReachable, status, reason } = check;
  const found = { isReachable, status, reason: reason && kept.words(reason), reasonSaid: reason && kept.said(reason) };
  await db
    .insertInto('urlCheck')
    .values({ url, ...found, checkedAt: now })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...found, checkedAt: now }))
    .execute();
}

export const deleteChecksBefore = (db: WriteDb, before: Date) => db.deleteFrom('urlCheck').where('checkedAt', '<', before).execute();
