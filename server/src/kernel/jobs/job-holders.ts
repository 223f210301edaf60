import { sql } from 'kysely';
import type { Pool } from '../database/db.ts';
import { jobChannel } from './job-looks.ts';
import { markText, readMark, stateOfProcess, thisProcess } from '../runtime/process-mark.ts';

// While a job runs, its `output`, which is empty until it ends, says which process has it.

export async function holdJob(db: Pool, id: string): Promise<void> {
  await sql`update jobs.job set output = jsonb_build_object('holder', ${markText(thisProcess)}::text)
    where id = ${id}::uuid and state = 'active'`.execute(db);
}

/** Restarted as if it had never begun: the next process takes it immediately, and no attempt is used up. */
export async function giveJobBack(db: Pool, id: string): Promise<void> {
  await sql`with given as (
      update jobs.job set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null, output = null
      where id = ${id}::uuid and state = 'active' returning name)
    select pg_notify(${jobChannel}, name) from given`.execute(db);
}

/**
 * Jobs of processes of this machine that ended without notice. They are restarted immediately; those that have no attempt left fail for good,
 * because a job that brings down its process must not do so for ever. Those of other machines are found by their heartbeat.
 */
export async function takeUpLeftJobs(db: Pool, fail: (name: string, id: string) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; holder: string; hasAttempts: boolean }>`
    select id, name, output ->> 'holder' as holder, retry_count < retry_limit as has_attempts
    from jobs.job where state = 'active' and output ->> 'holder' like ${`${thisProcess.machine}.%`}`.execute(db);
  for (const { id, name, holder, hasAttempts } of rows) {
    const mark = readMark(holder);
    if (!mark || stateOfProcess(mark) !== 'ended') continue;
    if (!hasAttempts) await fail(name, id);
    else {
      await sql`update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null, output = null
        where id = ${id}::uuid and state = 'active' and output ->> 'holder' = ${holder}`.execute(db);
    }
  }
}
