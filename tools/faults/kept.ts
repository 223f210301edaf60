import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { jobChannel } from '#server/kernel/jobs/job-looks.ts';
import type { Kept } from './ledger.ts';

/** What the tables have of what the lab's people did, in the words of the ledger. */
const statements = {
  review: `select reviewer_id || ':' || entry_id as key, trim_scale(overall_score)::text as value from review`,
  ballot: `select reviewer_id || ':' || category_id as key,
      (select string_agg(entry_id::text, ',' order by rank) from ballot_rank where ballot_id = ballot.id) as value from ballot`,
  submission: `select submission.title as key, 'with ' || count(piece.id) || ' piece' as value
    from submission left join piece on piece.submission_id = submission.id where submission.title like 'Lab work %' group by submission.id`,
  piece: `select id::text as key, texts ->> 'ProjectSummary' as value from piece where texts ->> 'ProjectSummary' like 'Text %'`,
  order: `select cart_key as key, string_agg(distinct submission_id::text, ',') || ' with ' || count(*) || ' entries' as value
    from orders join order_line on order_line.order_id = orders.id join entry on entry.id = order_line.entry_id join piece on piece.id = entry.piece_id
    where cart_key like 'lab-cart-%' group by orders.id`,
  vote: `select source || ':' || vote.category_id as key, case when standing_vote.vote_id is null then 'not standing' else vote.entry_id::text end as value
    from vote left join standing_vote on standing_vote.vote_id = vote.id and standing_vote.category_id = vote.category_id where source like 'lab-%'`,
  voter: `select email as key, case when exists (select from voter_registration where voter_id = voter.id) and
      exists (select from mail where recipient = voter.email) then 'registered, with a mail' else 'without a mail' end as value
    from voter where email like 'lab-%@voters.example'`,
};

/** What nothing that people did may ever lead to. */
const rules = {
  'works whose count of reviews is wrong': `select count(*) from entry where reviews_done <> (select count(*) from review where entry_id = entry.id)`,
  'entries in two orders': `select count(*) from (select entry_id from order_line join orders on orders.id = order_line.order_id
      where cancelled_at is null and entry_id is not null group by entry_id having count(*) > 1) twice`,
  'votes after the end': `select count(*) from vote join season on season.id = vote.season_id where voted_at >= voting_end_date`,
  'orders after the end': `select count(*) from orders join season on season.id = orders.season_id where orders.created_at >= end_date`,
  'jobs that failed for good': `select count(*) from jobs.job where name = 'dead' and state = 'created'`,
  'jobs that nobody ends': `select count(*) from jobs.job where state = 'active' and started_on < now() - interval '60 seconds'
      and coalesce(heartbeat_on, started_on) < now() - interval '45 seconds'`,
  'mails that failed for good': `select count(*) from mail where failed_at is not null`,
};

type ReadFile = (key: string) => Promise<Readable>;

const hashes = new Map<string, string>();
/** Files are never written again under the same name, so each is read once. */
async function hashOf(key: string, read: ReadFile): Promise<string> {
  const known = hashes.get(key);
  if (known) return known;
  const hash = createHash('sha256');
  try {
    await pipeline(await read(key), hash);
  } catch {
    return 'no file';
  }
  const digest = hash.digest('hex');
  hashes.set(key, digest);
  return digest;
}

async function asking<T>(databaseUrl: string, step: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'laurel fault lab' });
  await client.connect();
  try {
    return await step(client);
  } finally {
    await client.end();
  }
}

export const readKept = (databaseUrl: string, readFile: ReadFile): Promise<{ kept: Kept[]; broken: string[] }> =>
  asking(databaseUrl, async (client) => {
    const kept: Kept[] = [];
    for (const [kind, text] of Object.entries(statements)) {
      const { rows } = await client.query<Omit<Kept, 'kind'>>(text);
      for (const row of rows) kept.push({ kind, ...row });
    }
    const files = await client.query<{ key: string }>(
      "select key from stored_file where status <> 'promised' and original_name like 'lab-%'",
    );
    for (const { key } of files.rows) kept.push({ kind: 'file', key, value: await hashOf(key, readFile) });
    const broken: string[] = [];
    for (const [words, text] of Object.entries(rules)) {
      const { rows } = await client.query<{ count: string }>(text);
      if (Number(rows[0]?.count) > 0) broken.push(`${rows[0]?.count} ${words}`);
    }
    return { kept, broken };
  });

/**
 * Lets the pauses of mails be over, of which nothing is learned by waiting: half a minute and more before the next attempt, and the hundred
 * seconds for which a mail stays held by a process that was killed while sending it. No attempt takes fifteen here.
 */
export const hurryMails = (databaseUrl: string): Promise<void> =>
  asking(databaseUrl, async (client) => {
    await client.query(
      "update mail set sending_until = now() where sent_at is null and sending_until between now() and now() + interval '85 s'",
    );
    await client.query(
      `with due as (
         update jobs.job set start_after = now() where name = 'mail.send' and state in ('created', 'retry') and start_after > now() returning name)
       select pg_notify($1, name) from due group by name`,
      [jobChannel],
    );
  });

/** Mails that no one has got yet. */
export const countWaitingMails = (databaseUrl: string): Promise<number> =>
  asking(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from mail where sent_at is null and failed_at is null');
    return Number(rows[0]?.count);
  });
