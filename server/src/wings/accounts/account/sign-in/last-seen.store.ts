import { sql } from 'kysely';
import type { Pool } from '#server/kernel/database/db.ts';

type Times = ReadonlyMap<number, Date>;

/** Rows seen a minute or more after they were noted last. One that someone else is changing is passed over: two could wait for each other. */
const due = (table: 'session' | 'account' | 'personal_token', column: 'last_seen_at' | 'last_used_at', seen: Times) => {
  const [of, at] = [sql.table(table), sql.ref(`${table}.${column}`)];
  return sql`(
    select ${of}.id, noted.at from ${of} join unnest(${[...seen.keys()]}::int[], ${[...seen.values()]}::timestamptz[]) as noted(id, at)
      on noted.id = ${of}.id
    where ${at} is null or ${at} <= noted.at - interval '1 minute'
    for no key update of ${of} skip locked
  ) as due`;
};

export async function putLastSeen(
  db: Pool,
  { sessions, accounts, tokens }: { sessions: Times; accounts: Times; tokens: Times },
): Promise<void> {
  if (sessions.size)
    await sql`update session set last_seen_at = due.at from ${due('session', 'last_seen_at', sessions)} where session.id = due.id`.execute(
      db,
    );
  if (accounts.size)
    await sql`update account set last_seen_at = due.at from ${due('account', 'last_seen_at', accounts)} where account.id = due.id`.execute(
      db,
    );
  if (tokens.size)
    await sql`update personal_token set last_used_at = due.at from ${due('personal_token', 'last_used_at', tokens)}
      where personal_token.id = due.id`.execute(db);
}
