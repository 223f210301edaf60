import { type RawBuilder, sql } from 'kysely';
import type { WriteDb } from '../database/db.ts';

/** What becomes of a row when its account is merged into another one. */
type OnMerge =
  /** It is the other account's from then on. */
  | 'moves'
  | 'deleted'
  /** It keeps the number of the closed account. */
  | 'stays'
  /** The area's `onMerge` does it. */
  | 'by area'
  /** It moves unless the other account has such a row already: one with the same values in these columns. */
  | { movesUnlessSame: readonly [string, ...string[]]; otherwise: 'deleted' | 'stays' };

/** What becomes of a row when its account is erased. A number that leads to no one may stay. */
type OnErase = 'deleted' | 'stays' | 'by area';

export interface AccountDuty {
  merge: OnMerge;
  erase: OnErase;
}

/** Says which member of staff did something. Staff are never merged, and what they did stays after they are gone. */
export const staff: AccountDuty = { merge: 'stays', erase: 'stays' };

/** Lets a person sign in or act: nothing opens a closed account. */
export const access: AccountDuty = { merge: 'deleted', erase: 'deleted' };

/** The law or the awards need it after the person is gone: orders, and entered work with its credits. */
export const kept: AccountDuty = { merge: 'moves', erase: 'stays' };

/** Belongs to the person alone. */
export const owned: AccountDuty = { merge: 'moves', erase: 'deleted' };

/** Two accounts of one person, by whom the first is closed. */
export interface Merging {
  propertyId: number;
  from: { id: number; email: string };
  into: { id: number; email: string };
  now: Date;
}

export interface Erasing {
  id: number;
  propertyId: number;
  email: string;
  now: Date;
}

/** What erasing left behind. */
export interface Erased {
  /** Files that nothing of this area names anymore. */
  fileKeys?: readonly string[];
  /** Counts for the audit log. */
  counts?: Readonly<Record<string, number>>;
}

/** Used where an address is needed; reaches no one. */
export const erasedEmail = (id: number): string => `deleted-${id}@deleted.invalid`;

interface DutyOf {
  table: string;
  column: string;
  duty: AccountDuty;
}

const run = (db: WriteDb, query: RawBuilder<unknown>) => query.execute(db as never);

/** Moves or deletes the rows of one column. */
export async function mergeColumn(db: WriteDb, { table, column, duty: { merge } }: DutyOf, fromId: number, intoId: number): Promise<void> {
  const [rows, account] = [sql.table(table), sql.ref(column)];
  if (merge === 'moves') await run(db, sql`update ${rows} set ${account} = ${intoId} where ${account} = ${fromId}`);
  if (merge === 'deleted') await run(db, sql`delete from ${rows} where ${account} = ${fromId}`);
  if (typeof merge === 'string') return;
  const same = sql.join(
    merge.movesUnlessSame.map((name) => sql`kept.${sql.ref(name)} = own.${sql.ref(name)}`),
    sql` and `,
  );
  await run(
    db,
    sql`update ${rows} own set ${account} = ${intoId} where own.${account} = ${fromId}
      and not exists (select from ${rows} kept where kept.${account} = ${intoId} and ${same})`,
  );
  if (merge.otherwise === 'deleted') await run(db, sql`delete from ${rows} where ${account} = ${fromId}`);
}

export async function eraseColumn(db: WriteDb, { table, column, duty: { erase } }: DutyOf, accountId: number): Promise<void> {
  if (erase === 'deleted') await run(db, sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`);
}
