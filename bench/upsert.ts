/** What a write costs: a call that puts one row, against pgbench that puts the same row on the same database. */
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Id, Nothing } from '#contract/kernel/call/wire.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { findPgbench, pgbenchRate } from './kit/pgbench.ts';
import { byTurns, clients, loadTool, measure, seconds } from './kit/load.ts';

const rows = 10_000;
const script = `\\set id random(1, ${rows})
insert into bench_score (id, score) values (:id, 5) on conflict (id) do update set score = excluded.score;
`;
const putText = 'insert into bench_score (id, score) values ($1, $2) on conflict (id) do update set score = excluded.score';
const randomRow = () => 1 + Math.floor(Math.random() * rows);

const body = z.object({ Score: Id });
const put = {
  open: write('POST /Bench/Put', { does: 'Put a score', may: 'public', session: 'none', body, reply: Nothing }),
  signedIn: write('POST /Bench/PutMine', { does: 'Put a score of a signed-in caller', may: 'account.use', body, reply: Nothing }),
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

const server = await openBenchServer([handlers], ['create table bench_score (id int primary key, score int not null)'], {
  isDurable: true,
});
const pgbench = findPgbench();
/** What Node can do at most with one statement a request: no contract, no log, no transaction of its own. */
const driver = new pg.Pool({ connectionString: server.databaseUrl, max: clients });
// A pool does not wait at its end until its connections have ended, and the database is then dropped while some are still connected.
driver.on('error', () => undefined);
const bare = Fastify();
bare.post<{ Body: { Score: number } }>('/put', async ({ body: { Score } }) => {
  await driver.query({ name: 'put', text: putText, values: [randomRow(), Score] });
  return { Success: true, Message: null, Data: null, Errors: [] };
});
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' });
const asked = { method: 'POST', body: JSON.stringify({ Score: 5 }) } as const;
const signedIn = { ...asked, headers: { authorization: `Bearer ${server.token}` } };
console.log(`An upsert, fsync on, log level info, ${loadTool}; processor time is the server's, per request`);
await byTurns({
  [pgbench ? `pgbench, prepared, ${clients} clients` : `no pgbench here: ${clients} clients of pg in a loop, prepared`]: async () => ({
    rate: pgbench ? await pgbenchRate(pgbench, server.databaseUrl, script, { clients, seconds }) : await byClients(server.databaseUrl),
  }),
  'through the contract, open to all': () => measure(`${server.address}/api/Bench/Put`, asked),
  'through the contract, signed in': () => measure(`${server.address}/api/Bench/PutMine`, signedIn),
  'bare Fastify and pg, one statement': () => measure(`${bareAddress}/put`, asked),
});
console.log('  aim: 0.18 signed in');
await bare.close();
await driver.end();
await server.close();
process.exit(0);

async function byClients(databaseUrl: string): Promise<number> {
  const until = Date.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      let done = 0;
      for (; Date.now() < until; done += 1) await client.query({ name: 'put', text: putText, values: [randomRow(), 5] });
      await client.end();
      return done;
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0) / seconds;
}
