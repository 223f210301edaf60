import { hash as hashOf } from 'node:crypto';
import type pg from 'pg';

export interface CopiedTable {
  /** With its schema, quoted where it must be. */
  name: string;
  columns: string[];
}

/** What migrations write themselves. */
const notCopied = ['migration', 'migration_lock'];
/** Of the queues: what waits and what is to be done when, in the order in which they refer to each other. Not their measurements. */
const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Every table there is, and its columns but for those that the database computes. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', nspname, relname) as name,
       array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition
       and (nspname = 'public' and relname <> all($1) or nspname = 'jobs' and relname = any($2))
     group by nspname, relname
     order by nspname desc, array_position($2, relname::text), relname`,
    [notCopied, jobTables],
  );
  return rows;
}

/** Texts of values depend on these. */
export const plainTexts = [
  "set datestyle to 'ISO, MDY'",
  "set intervalstyle to 'postgres'",
  "set timezone to 'UTC'",
  "set bytea_output to 'hex'",
  'set extra_float_digits to 1',
  "set client_encoding to 'UTF8'",
].join('; ');

export const copyOutText = ({ name, columns }: CopiedTable): string => `copy (select ${columns.join(', ')} from ${name}) to stdout`;
export const copyInText = ({ name, columns }: CopiedTable): string => `copy ${name} (${columns.join(', ')}) from stdin`;

/** The same for the same rows in any order: the sum of their checksums. */
export class RowDigest {
  rows = 0;
  #low = 0n;
  #high = 0n;

  readonly add = (row: Buffer): void => {
    const hash = hashOf('sha256', row, 'buffer');
    this.rows += 1;
    this.#low = BigInt.asUintN(64, this.#low + hash.readBigUInt64BE(0));
    this.#high = BigInt.asUintN(64, this.#high + hash.readBigUInt64BE(8));
  };

  get text(): string {
    return `${this.#high.toString(16).padStart(16, '0')}${this.#low.toString(16).padStart(16, '0')}`;
  }
}

interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Sequences of our own tables. They aren't part of a snapshot, so they are at or past its values. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value, start_value::text as start
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, isCalled: value !== null }));
}

export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('public.migration') is not null as has");
  if (!rows[0]?.has) return [];
  const found = await client.query<{ name: string }>('select name from public.migration order by name');
  return found.rows.map(({ name }) => name);
}

export async function findJobsVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('jobs.version') is not null as has");
  if (!rows[0]?.has) return null;
  return (await client.query<{ version: number }>('select version from jobs.version')).rows[0]?.version ?? null;
}
