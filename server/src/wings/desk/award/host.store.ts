import type { Selectable, Updateable } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { PropertyHost } from '#server/kernel/database/tables.gen.ts';

export type HostRow = Selectable<PropertyHost>;

export const findHost = (db: ReadDb, propertyId: number): Promise<HostRow | undefined> =>
  db.selectFrom('propertyHost').selectAll().where('propertyId', '=', propertyId).executeTakeFirst();

/** The other award to which this name was proved to belong. */
export const findTaken = (db: ReadDb, propertyId: number, host: string): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('propertyHost')
    .innerJoin('property', 'property.id', 'propertyHost.propertyId')
    .select('property.name')
    .where('propertyHost.host', '=', host)
    .where('propertyHost.provedAt', 'is not', null)
    .where('propertyHost.propertyId', '!=', propertyId)
    .executeTakeFirst();

export const listHosts = (db: ReadDb): Promise<HostRow[]> => db.selectFrom('propertyHost').selectAll().orderBy('propertyId').execute();

export const addHost = (db: WriteDb, propertyId: number, host: string, now: Date) =>
  db.insertInto('propertyHost').values({ propertyId, host, addedAt: now }).execute();

export const removeHost = (db: WriteDb, propertyId: number) => db.deleteFrom('propertyHost').where('propertyId', '=', propertyId).execute();

/** The current row, locked until the end of the transaction. */
export const lockHost = (
  db: WriteDb,
  { propertyId, host, token }: Pick<HostRow, 'propertyId' | 'host' | 'token'>,
): Promise<HostRow | undefined> =>
  db
    .selectFrom('propertyHost')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('host', '=', host)
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();

/** Two awards that prove the same name in one moment: the second waits here, and then finds the first. */
export const lockName = (db: WriteDb, host: string) =>
  db.selectFrom('propertyHost').select('propertyId').where('host', '=', host).orderBy('propertyId').forUpdate().execute();

export const changeHost = (db: WriteDb, propertyId: number, columns: Updateable<PropertyHost>) =>
  db.updateTable('propertyHost').set(columns).where('propertyId', '=', propertyId).returningAll().executeTakeFirstOrThrow();

/** Who owns an award: by a grant for it or for all. */
export const listOwners = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'firstName'])
    .where('deactivatedAt', 'is', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('staffGrant')
          .select('staffGrant.id')
          .whereRef('staffGrant.accountId', '=', 'account.id')
          .where('staffGrant.role', '=', 'owner')
          .where((or) => or.or([or('staffGrant.propertyId', 'is', null), or('staffGrant.propertyId', '=', propertyId)])),
      ),
    )
    .orderBy('id')
    .execute();

/** Requests for a domain arrive. */
export async function markSeen(
  db: Pick<WriteDb, 'updateTable'>,
  { name, isSeen }: { name: string; isSeen: boolean },
  now: Date,
): Promise<void> {
  await db.updateTable('propertyHost').set({ seenAt: now }).where('host', '=', name).where('provedAt', 'is not', null).execute();
  // The first time only: every process reads its properties again after it.
  if (!isSeen)
    await db
      .updateTable('propertyHost')
      .set({ firstSeenAt: now })
      .where('host', '=', name)
      .where('provedAt', 'is not', null)
      .where('firstSeenAt', 'is', null)
      .execute();
}
