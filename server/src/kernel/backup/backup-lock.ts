import { sql } from 'kysely';
import type pg from 'pg';
import type { WriteDb } from '../database/db.ts';

/** Held by a backup from before its snapshot until it has every file that the snapshot names. It ends with its connection. */
const backupLock = 7_203_551_402;
const patience = '30s';

export async function holdBackupLock(client: pg.ClientBase): Promise<boolean> {
  await client.query(`set lock_timeout to '${patience}'`);
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  } finally {
    await client.query('set lock_timeout to 0');
  }
}

/**
 * Whether files must stay although nothing names them anymore. Rows are deleted before their files are: a file that is removed while this says no
 * is in no snapshot that a later backup takes.
 */
export async function isBackingUp(db: WriteDb): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock_shared(${backupLock}) as "isFree"`.execute(db);
  return rows[0]?.isFree !== true;
}
