/**
 * What the fair-results pages read from the database in a season of 13,000 works with three reviews each, 120 categories that are final and 20 ballots in each:
 * the judge monitor, and the comparison of the sealed jury record with the tables, while nothing changed and after twenty scores did. Each as a
 * ratio to one plain statement that reads the same reviews. Fails above a second of this process's own processor time: what others wait for in the meantime.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { fullSeason, makeSeason } from '#kit/big-season.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { areas } from '#server/areas.ts';
import { findRecord, putRecord } from '#server/wings/results/jury-record/jury-record.store.ts';
import { compareWithSeal } from '#server/wings/results/jury-record/since-seal.service.ts';
import { writeRecord } from '#server/wings/results/jury-record/write-record.service.ts';
import { listMonitored } from '#server/wings/judging/judge-monitor/judge-monitor.store.ts';
import { monitorSeason } from '#server/wings/judging/judge-monitor/monitor.service.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { fillDesk } from './kit/desk-season.ts';
import { isTiny, sized } from './kit/tiny.ts';

const aimCpuMs = 1000;
const rounds = sized(7, 1);
const size = { ...fullSeason, entries: sized(13_000, 130), judges: sized(400, 10), executives: sized(20, 6), categories: sized(120, 4) };

const server = await openBenchServer(areas.topics);
const { pool, services } = server.world;
const { seasonId } = await makeSeason(pool, { ...size, entrants: Math.ceil(size.entries / 4.4) }, new Date());
const place = { PropertyID: 1, SeasonID: seasonId };
const database = new pg.Client({ connectionString: server.databaseUrl });
await database.connect();
await fillDesk(database, seasonId);
const { token } = await server.people.administrator();
const send = clientOver(async ({ method, url, headers, body }) => {
  const answer = await fetch(server.address + url, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
});
const categories = await pool.selectFrom('category').select('id').where('seasonId', '=', seasonId).execute();
await send(results.finalizeResults, { body: { ...place, CategoryIDs: categories.map(({ id }) => id) } });
const writing = {
  db: pool,
  inTransaction: <T>(step: (db: WriteDb) => Promise<T>) => pool.transaction().execute(step),
  services,
  now: () => new Date(),
};
await writeRecord(writing, seasonId);
await writing.inTransaction((db) => putRecord(db, seasonId, { sealAskedAt: new Date() }));
await writeRecord(writing, seasonId);

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const late: string[] = [];
const plain = await timed(() =>
  database.query(
    'select entry_id, reviewer_id, overall_score from review join entry on entry.id = review.entry_id where entry.season_id = $1',
    [seasonId],
  ),
);
const { count } = await pool
  .selectFrom('review')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .where('seasonId', '=', seasonId)
  .executeTakeFirstOrThrow();
console.log(`${size.entries} works, ${count} reviews, ${categories.length} final categories; medians of ${rounds}`);
console.log(`  plain statement                              ${plain.ms.toFixed(0)} ms`);

tell('judge monitor, reading from the database', await timed(() => listMonitored(pool, 1, seasonId, [])));
tell(
  'judge monitor, everything',
  await timed(() => {
    services.caches.clear();
    return monitorSeason(pool, services, place, []);
  }),
);
tell('since the seal, nothing changed', await timed(() => compare(0)));
await sql`update review set overall_score = 11 - overall_score where id in (select id from review where season_id = ${seasonId} order by id limit 20)`.execute(
  pool,
);
tell('since the seal, twenty scores changed', await timed(() => compare(20)));

await database.end();
await server.close();
for (const words of late) console.error(`  too slow: ${words}`);
process.exit(late.length && !isTiny ? 1 : 0);

async function compare(expected: number): Promise<void> {
  const record = await findRecord(pool, seasonId);
  if (!record?.sealedAt) throw new Error('the record is not sealed');
  const { Count } = await compareWithSeal(pool, { ...record, sealedAt: record.sealedAt }, new Date());
  if (Count !== expected) throw new Error(`${Count} changes were found, not ${expected}`);
}

interface Took {
  ms: number;
  cpuMs: number;
}

/** Time, and how much of it was this process's own work. */
async function timed(work: () => Promise<unknown>): Promise<Took> {
  const spent: Took[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const cpu = process.cpuUsage();
    const began = performance.now();
    await work();
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    if (round > 0) spent.push({ ms, cpuMs: (user + system) / 1000 });
  }
  return { ms: median(spent.map(({ ms }) => ms)), cpuMs: median(spent.map(({ cpuMs }) => cpuMs)) };
}

function tell(what: string, { ms, cpuMs }: Took): void {
  if (cpuMs > aimCpuMs) late.push(`${what}, ${cpuMs.toFixed(0)} of at most ${aimCpuMs} ms of processor time`);
  console.log(
    `  ${what.padEnd(44)} ${ms.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of them processor time; ${(ms / plain.ms).toFixed(1)} times the plain statement`,
  );
}
