import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { deadLetters } from '#server/kernel/jobs/jobs.ts';
import { containing, orderOf, pagePart } from '#server/kernel/call/paging.ts';

// The queue keeps its tables in a schema of its own, which the generated types do not know.

interface StateCount {
  queue: string;
  waiting: number;
  running: number;
  retrying: number;
  doneLastDay: number;
  oldestWaiting: Date | null;
}

export const countByQueue = (db: ReadDb, queues: readonly string[]) =>
  db
    .selectFrom(
      sql<StateCount>`(
        select name as queue,
          count(*) filter (where state = 'created') as waiting,
          count(*) filter (where state = 'active') as running,
          count(*) filter (where state = 'retry') as retrying,
          count(*) filter (where state = 'completed' and completed_on > now() - interval '1 day') as done_last_day,
          min(created_on) filter (where state = 'created' and start_after <= now()) as oldest_waiting
        from jobs.job where name = any(${queues}) group by name)`.as('counted'),
    )
    .selectAll()
    .execute();

interface DeadLetter {
  id: string;
  queue: string;
  details: Record<string, unknown> | null;
  attempts: number;
  error: string;
  queuedAt: Date;
  failedAt: Date;
}

const dead = sql<DeadLetter>`(
  select id, source_name as queue, data as details, source_retry_count + 1 as attempts,
    coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', source_output::text, '') as error,
    source_created_on as queued_at, created_on as failed_at
  from jobs.job where name = ${deadLetters} and state = 'created')`;

export const countFailedByQueue = (db: ReadDb) =>
  db
    .selectFrom(dead.as('dead'))
    .select((e) => ['queue', e.fn.countAll<number>().as('failed')])
    .groupBy('queue')
    .execute();

const sorts = { FailedAt: 'failedAt', QueuedAt: 'queuedAt', Queue: 'queue', Attempts: 'attempts' } as const;

interface FailedJobsWanted {
  Page: number;
  PageSize: number;
  Sort?: string | undefined;
  Search?: string | undefined;
  Queue?: string | undefined;
}

export async function pageOfFailedJobs(db: ReadDb, wanted: FailedJobsWanted) {
  let found = db.selectFrom(dead.as('dead'));
  if (wanted.Queue) found = found.where('queue', '=', wanted.Queue);
  if (wanted.Search) {
    const pattern = containing(wanted.Search);
    found = found.where((e) => e.or([e('error', 'ilike', pattern), e('queue', 'ilike', pattern), e(sql`details::text`, 'ilike', pattern)]));
  }
  const { column, direction } = orderOf(wanted.Sort, sorts, '-FailedAt');
  const { limit, offset } = pagePart(wanted);
  const rows = await found.selectAll().orderBy(column, direction).orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Takes them out of the dead letters and says what they were; what is not there is not in the answer. */
export async function takeDeadLetters(db: WriteDb, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; queue: string; details: Record<string, unknown> | null }>`
    delete from jobs.job where name = ${deadLetters} and state = 'created' and id = any(${ids}::uuid[])
    returning id, source_name as queue, data as details`.execute(db);
  return rows;
}

export const dropDeadLettersOfMail = (db: WriteDb, mailId: number) =>
  sql`delete from jobs.job where name = ${deadLetters} and state = 'created' and source_name in ('mail.post', 'mail.send')
    and data ->> 'mailId' = ${String(mailId)}`.execute(db);
