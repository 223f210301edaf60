import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Where pg-boss listens for new jobs of our schema. */
const channel = sql`'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24)`;

/** What waits for its next attempt, or for its time, is due now, and its workers are woken as for a new job: they would look once a second only. */
export async function hurry({ pool }: Pick<TestServer, 'pool'>, state: 'retry' | 'created' = 'retry'): Promise<void> {
  await sql`with due as (update jobs.job set start_after = now() where state = ${state} returning name)
    select pg_notify(${channel}, name) from due group by name`.execute(pool);
}
