import { sql } from 'kysely';
import type { SeasonDataKind } from '#contract/wings/desk/retention/retention-rules.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

type State = 'open' | 'approved' | 'done' | 'cancelled';
const nameOf = (column: string) =>
  sql<
    string | null
  >`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from account where account.id = ${sql.ref(column)})`;

const erasures = (db: ReadDb) =>
  db
    .selectFrom('seasonErasure')
    .select(['id', 'seasonId', 'propertyId', 'reason', 'askedBy', 'askedAt', 'doneAt'])
    .select([
      sql<State>`season_erasure.state`.as('state'),
      sql<SeasonDataKind[]>`season_erasure.kinds`.as('kinds'),
      sql<Partial<Record<SeasonDataKind, number>>>`season_erasure.erased`.as('erased'),
      nameOf('season_erasure.asked_by').as('asker'),
      nameOf('season_erasure.decided_by').as('decider'),
    ]);
export type ErasureRow = Awaited<ReturnType<typeof listErasures>>[number];

export const listErasures = (db: ReadDb, seasonId: number) =>
  erasures(db).where('seasonId', '=', seasonId).orderBy('id', 'desc').limit(50).execute();

export const lockErasure = (db: WriteDb, seasonId: number, id: number) =>
  erasures(db).where('id', '=', id).where('seasonId', '=', seasonId).forUpdate().executeTakeFirst();

export const findErasure = (db: ReadDb, id: number) => erasures(db).where('id', '=', id).executeTakeFirst();

interface NewErasure {
  seasonId: number;
  propertyId: number;
  kinds: string;
  reason: string;
  askedBy: number;
  askedAt: Date;
}

/** Nothing while another request is open. */
export const addErasure = (db: WriteDb, row: NewErasure) =>
  db
    .insertInto('seasonErasure')
    .values(row)
    .onConflict((open) => open.doNothing())
    .returning('id')
    .executeTakeFirst();

interface Change {
  state: State;
  decidedBy?: number;
  decidedAt?: Date;
  erased?: string;
  doneAt?: Date;
}

export const changeErasure = (db: WriteDb, id: number, change: Change) =>
  db.updateTable('seasonErasure').set(change).where('id', '=', id).execute();
