import type { Insertable, Selectable } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { PersonalToken } from '#server/kernel/database/tables.gen.ts';

export type TokenRow = Selectable<PersonalToken>;

/** Those that expired show for a while, so that people can see why a program stopped. */
const shownAfterMs = 30 * 86_400_000;

export const listTokens = (db: ReadDb, accountId: number, now: Date): Promise<TokenRow[]> =>
  db
    .selectFrom('personalToken')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date(now.getTime() - shownAfterMs))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const addToken = (db: WriteDb, accountId: number, token: Omit<Insertable<PersonalToken>, 'accountId'>): Promise<TokenRow> =>
  db
    .insertInto('personalToken')
    .values({ ...token, accountId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findTokenByKey = (db: ReadDb, accountId: number, keyHash: string): Promise<TokenRow | undefined> =>
  db.selectFrom('personalToken').selectAll().where('accountId', '=', accountId).where('keyHash', '=', keyHash).executeTakeFirst();

export const revokeToken = (db: WriteDb, accountId: number, id: number, now: Date) =>
  db
    .updateTable('personalToken')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst();
