import type { Job } from '#server/kernel/jobs/define-jobs.ts';
import { jobChannel } from '#server/kernel/jobs/job-looks.ts';
import { database } from './journey.ts';

/** What the server does each minute automatically, done now: a journey that waits for the minute waits half of one. */
export async function doNow({ name, retryLimit, expireInSeconds }: Job, databaseUrl?: string): Promise<void> {
  await database(
    `with put as (insert into jobs.job (name, data, retry_limit, expire_seconds) values ($1, '{}', $2, $3) returning name)
     select pg_notify($4, name) from put`,
    [name, retryLimit, expireInSeconds, jobChannel],
    databaseUrl,
  );
}
