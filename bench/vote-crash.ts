/**
 * Kills the database and the server in the middle of a load, again and again, and compares acknowledged votes with the table. With
 * COMMIT=off the database answers before the disk has it: then this test must find losses, or it proves nothing.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sized } from './kit/tiny.ts';
import { startDurable } from './kit/vote-database.ts';
import { startServer } from './kit/vote-server.ts';

const rounds = Number(process.env.ROUNDS ?? sized(3, 1));
const seconds = Number(process.env.SECONDS ?? sized(8, 1));
const port = Number(process.env.BENCH_PORT ?? 4750);
const isSure = process.env.COMMIT !== 'off';

const postgres = await startDurable(
  {
    synchronous_commit: isSure ? 'on' : 'off',
    // How long a commit may wait for the disk where no one waits for it: long enough to be caught.
    ...(!isSure && { wal_writer_delay: '2s' }),
  },
  { isKilled: true },
);
const database = await postgres.database('bench_vote_crash', 200_000);
const server = await startServer(database, port);
console.log(`Votes while the database (odd rounds) or the server (even rounds) is killed, synchronous_commit=${isSure ? 'on' : 'off'}`);
let lostInAll = 0;
for (let round = 1; round <= rounds; round += 1) {
  const ledger = join(postgres.dataDir, `ledger-${round}`);
  const loading = server.load({ connections: 128, seconds, ledger });
  await sleep(seconds * 500);
  if (round % 2) await postgres.kill();
  else await server.killAndStart();
  const { statuses, broken } = await loading;
  const marks = (await readFile(ledger, 'utf8')).split('\n').filter(Boolean);
  const lost = marks.length - (await countKept(marks));
  lostInAll += lost;
  console.log(
    `  ${round % 2 ? 'database' : 'server  '} killed: ${marks.length} acknowledged, ${lost} lost; answers ${JSON.stringify(statuses)}, ${broken} without an answer`,
  );
}
await server.stop();
await postgres.stop();
console.log(`  ${lostInAll} lost`);
process.exit(isSure === (lostInAll === 0) ? 0 : 1);

/** A mark counts if its vote is in the ledger and stands. */
async function countKept(marks: readonly string[]): Promise<number> {
  for (;;) {
    const client = new pg.Client({ connectionString: database.url });
    // It may still be recovering.
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isUp) {
      await sleep(500);
      continue;
    }
    const { rows } = await client.query(
      `select count(*)::int as kept from unnest($1::text[]) mark
         join vote on vote.source = mark join standing_vote on standing_vote.vote_id = vote.id`,
      [marks],
    );
    await client.end();
    return rows[0].kept;
  }
}
