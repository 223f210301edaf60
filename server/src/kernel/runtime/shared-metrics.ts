import { Gauge, type Registry } from '@prometheus-io/client';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Pool } from '../database/db.ts';
import { deadLetters } from '../jobs/jobs.ts';

interface Parts {
  database: Pool;
  redis: Pick<Redis, 'ping'> | undefined;
}

/** What looks the same from every process, so only one of them reports it. */
export function addSharedMetrics(registry: Registry, { database, redis }: Parts): void {
  new Gauge({
    name: 'laurel_jobs',
    help: 'Jobs that are not done, by queue and state; the queue "dead" holds those that failed for good',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const rows = await queueCounts(database).catch(() => []);
      this.reset();
      for (const { queue, state, count } of rows) this.set({ queue, state }, count);
    },
  });
  const facts = {
    laurel_database_up: 'Whether the database answers',
    laurel_database_read_only: 'Whether the database takes no writes',
    laurel_database_used_connections: 'Connections of all programs to the database server',
    laurel_database_max_connections: 'As many connections as the database server accepts',
    laurel_database_bytes: 'Size of the database',
    laurel_job_oldest_seconds: 'For how long the oldest job that is due has been waiting',
    laurel_mail_oldest_seconds: 'For how long the oldest email has been waiting',
    laurel_backup_seconds: 'When the last good backup was made, in seconds since 1970; 0 for never',
    laurel_rehearsal_seconds: 'When a backup was last restored as a rehearsal, in seconds since 1970; 0 for never',
  };
  let asked: Promise<Record<string, number>> | undefined;
  /** All of them by one question for each visit of the collector. */
  const read = (): Promise<Record<string, number>> => {
    asked ??= readFacts(database)
      .catch(() => ({ laurel_database_up: 0 }))
      .finally(() => setImmediate(() => (asked = undefined)));
    return asked;
  };
  for (const [name, help] of Object.entries(facts))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = (await read())[name];
        this.reset();
        if (value !== undefined) this.set(value);
      },
    });
  new Gauge({
    name: 'laurel_mails',
    help: 'Emails that are not sent, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await mailCounts(database).catch(() => []);
      this.reset();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
  if (redis)
    new Gauge({
      name: 'laurel_redis_up',
      help: 'Whether Redis answers',
      registers: [registry],
      async collect() {
        this.set(
          await redis.ping().then(
            () => 1,
            () => 0,
          ),
        );
      },
    });
}

async function queueCounts(database: Pool): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::int as count
    from jobs.job where state < 'completed' or name = ${deadLetters} group by 1, 2`.execute(database);
  return rows;
}

async function mailCounts(database: Pool): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from mail where state in ('waiting', 'held', 'failed') group by 1`.execute(database);
  return rows;
}

async function readFacts(database: Pool): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select 'laurel_database_up' as name, 1::float8 as value
    union all select 'laurel_database_read_only', (current_setting('transaction_read_only') = 'on')::int
    union all select 'laurel_database_used_connections', count(*) from pg_stat_activity where backend_type = 'client backend'
    union all select 'laurel_database_max_connections', current_setting('max_connections')::int
    union all select 'laurel_database_bytes', pg_database_size(current_database())
    union all select 'laurel_job_oldest_seconds', coalesce(max(extract(epoch from now() - start_after)), 0)
      from jobs.job where state < 'active' and start_after < now() and name <> ${deadLetters}
    union all select 'laurel_mail_oldest_seconds', coalesce(max(extract(epoch from now() - created_at)), 0) from mail where state = 'waiting'
    union all select 'laurel_backup_seconds', coalesce(max(extract(epoch from at)), 0) from upkeep where kind = 'backup' and is_good
    union all select 'laurel_rehearsal_seconds', coalesce(max(extract(epoch from at)), 0) from upkeep where kind = 'rehearsal' and is_good`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
