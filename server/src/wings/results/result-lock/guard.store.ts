import { sql } from 'kysely';
import type { ActDetails, ActKind } from '#contract/wings/desk/result-change/acts.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** The request that this transaction applies, or a look at what it would do; nothing in every other one. */
export async function findApplied(db: ReadDb): Promise<'preview' | number | undefined> {
  const { rows } = await sql<{
    applied: string | null;
  }>`select nullif(current_setting('laurel.result_change', true), '') as applied`.execute(db as never);
  const applied = rows[0]?.applied;
  return applied === 'preview' ? 'preview' : applied ? Number(applied) : undefined;
}

/** Until the transaction, or the savepoint it is said in, ends. */
export const beginApplying = (db: WriteDb, id: number | 'preview' | '') =>
  sql`select set_config('laurel.result_change', ${String(id)}, true)`.execute(db);

/** Two people decided it, or it waited in public. */
export const findDecided = (db: ReadDb, id: number, propertyId: number) =>
  db
    .selectFrom('resultChange')
    .select(['kind', 'state', 'askedBy'])
    .where('id', '=', id)
    .where('propertyId', '=', propertyId)
    .where('state', 'in', ['approved', 'effective'])
    .executeTakeFirst();

interface HandAct {
  propertyId: number;
  seasonId: number;
  kind: ActKind;
  categoryIds: readonly number[];
  entryId: number | null;
  details: ActDetails;
  reason: string;
  people: 1 | 2;
  waited: boolean;
  resultChangeId: number | null;
  doneAt: Date;
  doneBy: number | null;
}

export async function addHandAct(db: WriteDb, { details, categoryIds, ...act }: HandAct): Promise<void> {
  await db
    .insertInto('handAct')
    .values({ ...act, categoryIds: [...categoryIds], details: JSON.stringify(details) })
    .execute();
}

/** The transaction may take works with final places out: someone decided about them. */
export const openFrozenPlaces = (db: WriteDb) => sql`select set_config('laurel.frozen_place', 'open', true)`.execute(db);
export const closeFrozenPlaces = (db: WriteDb) => sql`select set_config('laurel.frozen_place', '', true)`.execute(db);

/** Of these, the works that have a final place or an award. */
export async function listFrozen(db: ReadDb, entryIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('entry').select('id').where('id', '=', anyOf(entryIds)).where(sql<boolean>`is_frozen(id)`).execute();
  return rows.map(({ id }) => id);
}
