import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface ConnectionRow {
  kind: string;
  settings: unknown;
  sealedSecrets: string | null;
  version: number;
}

const columns = ['kind', 'settings', 'sealedSecrets', 'version'] as const;

export const listVersions = (db: ReadDb): Promise<{ kind: string; version: number }[]> =>
  db.selectFrom('connection').select(['kind', 'version']).execute();

export const lockConnection = (db: WriteDb, kind: string): Promise<ConnectionRow | undefined> =>
  db.selectFrom('connection').select(columns).where('kind', '=', kind).forUpdate().executeTakeFirst();

interface Kept {
  settings: string;
  sealedSecrets: string | null;
  changedAt: Date;
  changedBy: number;
}

export const addConnection = (db: WriteDb, kind: string, kept: Kept) =>
  db
    .insertInto('connection')
    .values({ kind, ...kept })
    .execute();

export const changeConnection = (db: WriteDb, kind: string, kept: Kept) =>
  db
    .updateTable('connection')
    .set({ ...kept, version: sql<number>`version + 1` })
    .where('kind', '=', kind)
    .execute();

export const removeConnection = (db: WriteDb, kind: string) => db.deleteFrom('connection').where('kind', '=', kind).execute();

export async function findArrival(db: ReadDb, serverMark: string): Promise<Date | undefined> {
  const found = await db.selectFrom('mailProof').select('arrivedAt').where('serverMark', '=', serverMark).executeTakeFirst();
  return found?.arrivedAt;
}

/** Answers whether it is the first by this server. */
export async function addArrival(db: WriteDb, serverMark: string, arrivedAt: Date): Promise<boolean> {
  const [{ numInsertedOrUpdatedRows = 0n } = {}] = await db
    .insertInto('mailProof')
    .values({ serverMark, arrivedAt })
    .onConflict((conflict) => conflict.column('serverMark').doNothing())
    .execute();
  return numInsertedOrUpdatedRows > 0n;
}
