/** What a write costs: a call that puts one row, against pgbench that puts the same row on the same database. */
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod';
import { write } from '#contract/kernel/call.ts';
import { Id, Nothing } from '#contract/kernel/wire.ts';
import { implement } from '#server/kernel/implement.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { findPgbench, pgbenchRate } from './kit/pgbench.ts';
import { clients, line, perSecond, seconds } from './kit/load.ts';

const rows = 10_000;
const script = `\\set id random(1, ${rows})
insert into bench_score (id, score) values (:id, 5) on conflict (id) do update set score = excluded.score;
`;
const randomRow = () => 1 + Math.floor(Math.random() * rows);

const body = z.object({ Score: Id });
const put = {
  open: write('POST /Bench/Put', { does: 'Put a score', may: 'public', session: 'none', body, reply: Nothing }),
  signedIn: write('POST /Bench/PutMine', { does: 'Put a score of somebody signed in', may: 'account.use', body, reply: Nothing }),
};
const handlers = implement(put, {
  async open({ body: { Score }, db }) {
    const id = randomRow();
    await sql`insert into bench_score (id, score) values (${id}, ${Score}) on conflict (id) do update set score = excluded.score`.execute(
      db,
    );
    return null;
  },
  async signedIn({ body: { Score }, db }) {
    const id = randomRow();
    await sql`insert into bench_score (id, score) values (${id}, ${Score}) on conflict (id) do update set score = excluded.score`.execute(
      db,
    );
    return null;
  },
});

const server = await openBenchServer([handlers], ['create table bench_score (id int primary key, score int not null)']);
console.log(`An upsert, ${clients} clients`);
const reference = await putDirectly(server.databaseUrl);
line(reference.by, reference.rate);
const asked = { method: 'POST', body: JSON.stringify({ Score: 5 }) } as const;
await perSecond(`${server.address}/api/Bench/Put`, asked);
line('through the contract, open to all (begin, put, commit)', await perSecond(`${server.address}/api/Bench/Put`, asked), reference.rate);
const signedIn = { ...asked, headers: { authorization: `Bearer ${server.token}` } };
line('through the contract, signed in (and who is it?)', await perSecond(`${server.address}/api/Bench/PutMine`, signedIn), reference.rate);
await server.close();
process.exit(0);

async function putDirectly(databaseUrl: string): Promise<{ by: string; rate: number }> {
  const pgbench = findPgbench();
  return pgbench
    ? { by: 'pgbench, prepared, one statement', rate: await pgbenchRate(pgbench, databaseUrl, script, { clients, seconds }) }
    : { by: 'no pgbench here: pg clients in a loop, prepared', rate: await byClients(databaseUrl) };
}

async function byClients(databaseUrl: string): Promise<number> {
  const text = 'insert into bench_score (id, score) values ($1, $2) on conflict (id) do update set score = excluded.score';
  const until = Date.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      let done = 0;
      for (; Date.now() < until; done += 1) await client.query({ name: 'put', text, values: [randomRow(), 5] });
      await client.end();
      return done;
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0) / seconds;
}
