import { sql } from 'kysely';
import { jobChannel } from '#server/kernel/jobs/job-looks.ts';
import type { TestServer } from './test-server.ts';

/** What waits for its next attempt, or for its time, is due now, and its workers are woken as for a new job: no one looks for what is changed behind the back of all. */
export async function hurry({ pool }: Pick<TestServer, 'pool'>, state: 'retry' | 'created' = 'retry'): Promise<void> {
  await sql`with due as (update jobs.job set start_after = now() where state = ${state} returning name)
    select pg_notify(${jobChannel}::text, name) from due group by name`.execute(pool);
}
