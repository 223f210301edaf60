import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface DatabaseFacts {
  at: Date;
  version: number;
  shown: string;
  isReadOnly: boolean;
  fsync: string;
  commit: string;
  pages: string;
  connections: number;
  most: number;
  running: number;
  longest: number;
  idle: number;
}

/** `longest` and `idle`: seconds of the longest running statement, and of the longest transaction that waits for its program. */
export async function readDatabase(db: ReadDb): Promise<DatabaseFacts | undefined> {
  const facts = sql<DatabaseFacts>`(
    select clock_timestamp() as at, current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as shown,
      current_setting('transaction_read_only') = 'on' as is_read_only, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
      count(*)::int as connections, current_setting('max_connections')::int as most,
      count(*) filter (where state = 'active' and query_start < now() - interval '10 seconds')::int as running,
      coalesce(max(extract(epoch from now() - query_start)) filter (where state = 'active' and pid <> pg_backend_pid()), 0)::float8 as longest,
      coalesce(max(extract(epoch from now() - state_change)) filter (where state like 'idle in transaction%'), 0)::float8 as idle
    from pg_stat_activity where backend_type = 'client backend')`;
  return db.selectFrom(facts.as('facts')).selectAll().executeTakeFirst();
}

export const awardsByUse = (db: ReadDb) =>
  db
    .selectFrom('storedFile')
    .innerJoin('property', 'property.id', 'storedFile.propertyId')
    .select(['property.name', sql<number>`sum(stored_file.bytes + stored_file.variant_bytes)::bigint`.as('bytes')])
    .groupBy('property.name')
    .orderBy('bytes', 'desc')
    .limit(1)
    .executeTakeFirst();

export const countMails = (db: ReadDb, since: Date) =>
  db
    .selectFrom('mail')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<Date | null>`min(created_at) filter (where state = 'waiting')`.as('oldest'),
      sql<number>`count(*) filter (where state = 'failed' and created_at > ${since})::int`.as('failed'),
      sql<number>`count(*) filter (where state = 'sent' and created_at > ${since})::int`.as('sent'),
    ])
    .executeTakeFirstOrThrow();

interface JobFacts {
  late: number;
  /** Seconds. */
  oldest: number;
  dead: number;
}

/** `deadLetters`: the queue of jobs that failed for good. */
export async function countJobs(db: ReadDb, deadLetters: string): Promise<JobFacts | undefined> {
  const facts = sql<JobFacts>`(
    select count(*) filter (where name <> ${deadLetters} and state < 'active' and start_after < now() - interval '15 minutes')::int as late,
      coalesce(max(extract(epoch from now() - start_after)) filter (where name <> ${deadLetters} and state < 'active'), 0)::float8 as oldest,
      count(*) filter (where name = ${deadLetters} and state = 'created')::int as dead
    from jobs.job)`;
  return db.selectFrom(facts.as('facts')).selectAll().executeTakeFirst();
}

export const lastNotice = async (db: ReadDb, gateway: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('paymentNotice')
      .select('receivedAt')
      .where('gateway', '=', gateway)
      .orderBy('receivedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.receivedAt;

export const countPaymentsSince = async (db: ReadDb, gateway: string, since: Date, until: Date): Promise<number> =>
  (
    await db
      .selectFrom('payment')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('gateway', '=', gateway)
      .where('createdAt', '>', since)
      .where('createdAt', '<', until)
      .executeTakeFirstOrThrow()
  ).count;

export const countOpenAwards = async (db: ReadDb): Promise<number> =>
  (
    await db
      .selectFrom('property')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .where('kind', '=', 'entry')
      .executeTakeFirstOrThrow()
  ).count;

export const countOwners = (db: ReadDb) =>
  db
    .selectFrom('account')
    .select([sql<number>`count(*)::int`.as('all'), sql<number>`count(*) filter (where not has_factor)::int`.as('bare')])
    .where('deactivatedAt', 'is', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('staffGrant')
          .select('staffGrant.accountId')
          .whereRef('staffGrant.accountId', '=', 'account.id')
          .where('role', '=', 'owner'),
      ),
    )
    .executeTakeFirstOrThrow();

type UpkeepKind = 'backup' | 'rehearsal';

export const lastUpkeep = (db: ReadDb, kind: UpkeepKind, onlyGood: boolean) =>
  db
    .selectFrom('upkeep')
    .selectAll()
    .where('kind', '=', kind)
    .$if(onlyGood, (query) => query.where('isGood', '=', true))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Upkeep {
  kind: UpkeepKind;
  at: Date;
  isGood: boolean;
  place: string;
  rows?: number;
  bytes?: number;
  missing?: number;
  words?: string;
}

export const addUpkeep = (db: Pick<WriteDb, 'insertInto'>, done: Upkeep) => db.insertInto('upkeep').values(done).execute();
