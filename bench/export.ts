/**
 * What an organizer waits for who exports a list: the file of `ROWS` (by default 500,000) joined rows, packed and not, against `psql \copy` of the
 * very same statement and of its bare columns, with the content compared; then a season of 13,000 entries as a file and as JSON, against the same
 * rows as JSON from one plain statement. What the server holds in the meantime, and for readers that stop.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { fullSeason, makeSeason } from '#kit/big-season.ts';
import { castCells, castFor, voteKey } from '#server/wings/desk/export/vote-export.store.ts';
import { areas } from '#server/areas.ts';
import { linesOf, sheetOf } from '#server/kernel/exports/sheet.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { startAlone } from './kit/server-alone.ts';
import { isTiny, sized } from './kit/tiny.ts';

const rows = Number(process.env.ROWS ?? sized(500_000, 2_000));
const entries = Number(process.env.ENTRIES ?? sized(fullSeason.entries, 200));
const rounds = Number(process.env.ROUNDS ?? sized(5, 1));
const budget = 1.3;
/** The list is 46 MB as a file, and three times that as JSON. */
const mayGrowMb = 40;

const folder = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
const server = await openBenchServer(areas.topics);
const { pool } = server.world;
const { seasonId } = await makeSeason(pool, { ...fullSeason, entries, entrants: Math.min(fullSeason.entrants, entries) }, new Date());
const { token } = await server.people.administrator();
const database = new pg.Client({ connectionString: server.databaseUrl });
await database.connect();
// Three reviews an entry.
await database.query(
  `insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at)
   select reviewer.id, entry.id, $1, 1 + (entry.id + reviewer.id) % 9, now()
   from entry cross join lateral (select id from reviewer order by id limit 3) reviewer where entry.season_id = $1`,
  [seasonId],
);
const { entryId } = await fillVotes(rows, 0);
await database.query('analyze');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const isOver = await exportVotes();
await exportSeason();
const isGrowing = await compareMemory();
await database.end();
await server.close();
await rm(folder, { recursive: true, force: true });
process.exit(isOver || isGrowing ? 1 : 0);

/** As many votes as asked for, all for one work, some of voters with awkward addresses. */
async function fillVotes(count: number, work: number): Promise<{ entryId: number }> {
  const { rows: found } = await database.query<{ id: number; category_id: number }>(
    'select id, category_id from entry where season_id = $1 order by id limit 1 offset $2',
    [seasonId, work],
  );
  const { id = 0, category_id: categoryId = 0 } = found[0] ?? {};
  await database.query(
    `with voters as (
      insert into voter (property_id, email, voter_key, created_at, confirmed_at)
      select 1, 'voter.number' || n || '.of' || $4::int || case when n % 50 = 0 then ';x' else '' end || '@example.org', 'bench ' || n || ' of ' || $4::int, now() - n * interval '1 second',
        case when n % 4 > 0 then now() end
      from generate_series(1, $1::int) n returning id),
    votes as (
      insert into vote (voter_id, property_id, season_id, category_id, entry_id, address, agent, voted_at)
      select id, 1, $2, $3, $4, '192.0.2.' || id % 250, 'bench', now() - id * interval '1 second' from voters returning id, voter_id, voted_at)
    insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at) select voter_id, $3, $4, id, voted_at from votes`,
    [count, seasonId, categoryId, id],
  );
  return { entryId: id };
}

interface Taken {
  ms: number;
  hash: string;
  bytes: number;
}

async function exportVotes(): Promise<boolean> {
  const sheet = sheetOf(voteExport.exportPVVotersByEntryID, castFor(pool, 1, seasonId, entryId), voteKey, castCells);
  const select = linesOf(sheet, traitsOf(1)).replaceAll('\n', ' ');
  const bare = `select voter.email, voter.confirmed_at is not null, voter.created_at, vote.address, vote.voted_at
    from standing_vote join entry on entry.id = standing_vote.entry_id and entry.category_id = standing_vote.category_id
      join vote on vote.id = standing_vote.vote_id join voter on voter.id = vote.voter_id
    where entry.id = ${entryId} order by standing_vote.vote_id`.replaceAll('\n', ' ');
  const copy = (text: string, format: string) => copyByPsql(text, format);
  const asked = (accept: string) => () =>
    ask(voteExport.exportPVVotersByEntryID.path, { PropertyID: 1, SeasonID: seasonId, EntryID: entryId }, accept);
  const ways = {
    same: () => copy(select, `with (format csv, delimiter E'\\x01', quote E'\\x02')`),
    bare: () => copy(bare, 'with (format csv)'),
    file: asked('text/csv'),
    packed: asked('application/gzip'),
  };
  const spent: Record<keyof typeof ways, number[]> = { same: [], bare: [], file: [], packed: [] };
  const last = {} as Record<keyof typeof ways, Taken>;
  const before = rss();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, rss())), 20);
  for (let round = 0; round <= rounds; round += 1)
    for (const name of Object.keys(ways) as (keyof typeof ways)[]) {
      last[name] = await ways[name]();
      // The first round fills caches: of all.
      if (round > 0) spent[name].push(last[name].ms);
    }
  clearInterval(watch);
  const ms = Object.fromEntries(Object.entries(spent).map(([name, values]) => [name, median(values)])) as Record<keyof typeof ways, number>;
  const told = (what: string, took: number) =>
    console.log(`  ${what.padEnd(58)} ${took.toFixed(0).padStart(6)} ms   ${(took / ms.same).toFixed(2)} times`);
  console.log(`Export of ${rows} joined rows, ${(last.file.bytes / 1e6).toFixed(1)} MB; medians of ${rounds}`);
  told('psql \\copy of the same statement', ms.same);
  told('psql \\copy of its bare columns, without guard and formats', ms.bare);
  told('the file, from the request to its last byte', ms.file);
  told(`packed, ${(last.packed.bytes / 1e6).toFixed(1)} MB`, ms.packed);
  if (last.file.hash !== last.same.hash || last.packed.hash !== last.same.hash) throw new Error('The files differ.');
  console.log('  content: equal, line by line');
  console.log(`  memory of server and reader together: ${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at its highest`);
  return !isTiny && ms.file / ms.same > budget;
}

/** By psql into a file, read afterwards for comparing; psql ends lines without CR and writes no header. */
async function copyByPsql(select: string, format: string): Promise<Taken> {
  const path = join(folder, 'copied.csv');
  const began = performance.now();
  await promisify(execFile)('psql', [
    '-X',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-d',
    server.databaseUrl,
    '-c',
    `\\copy (${select}) to '${path}' ${format}`,
  ]);
  const ms = performance.now() - began;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { ms, hash: hash.digest('hex'), bytes };
}

/** The time until its last byte; what is compared afterwards is not the server's to pay for. */
async function ask(path: string, body: object, accept: string): Promise<Taken> {
  const began = performance.now();
  const answer = await post(path, body, accept);
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body ?? []) chunks.push(chunk);
  const ms = performance.now() - began;
  const content = Buffer.concat(chunks);
  const plain = accept === 'application/gzip' ? gunzipSync(content) : content;
  const lines = accept.includes('json')
    ? ''
    : plain
        .subarray(plain.indexOf('\n') + 1)
        .toString('latin1')
        .replaceAll('\r\n', '\n');
  return { ms, hash: createHash('sha256').update(lines, 'latin1').digest('hex'), bytes: content.length };
}

function post(path: string, body: object, accept: string, address = server.address): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept, 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  });
}

async function exportSeason(): Promise<void> {
  /** The same columns of the same rows, as one text. */
  const plain = `
    select string_agg(line, '') from (
      select row_to_json(rows)::text as line from (
        select entry.id, piece.id, submission.id, piece.title, piece.organization, media_type.name, category_type.name, category.name, entry.state,
          entry.is_off, entry.is_shortlisted, account.first_name || ' ' || account.last_name, account.email, submission.contact_name, entry.price_paid,
          entry.reviews_done, entry.created_at, submission.updated_at,
          (select round(avg(overall_score), 2) from review where review.entry_id = entry.id and not is_conflict and not is_no_load),
          (select count(*) from review where review.entry_id = entry.id and is_no_load)
        from entry join piece on piece.id = entry.piece_id join submission on submission.id = piece.submission_id
          join category on category.id = entry.category_id join category_type on category_type.id = category.category_type_id
          join media_type on media_type.id = category_type.media_type_id join account on account.id = entry.entrant_id
        where entry.property_id = 1 and entry.season_id = $1 order by entry.id) rows) lines`;
  const { path } = entryExport.exportEntries;
  const body = { PropertyID: 1, SeasonID: seasonId };
  const spent = { plain: [] as number[], rows: [] as number[], file: [] as number[] };
  let bytes = 0;
  for (let round = 0; round < rounds + 2; round += 1)
    for (const name of ['plain', 'rows', 'file'] as const) {
      const began = performance.now();
      if (name === 'plain') await database.query({ name: 'plain', text: plain, values: [seasonId] });
      else bytes = (await ask(path, body, name === 'file' ? 'text/csv' : 'application/json')).bytes;
      if (round >= 2) spent[name].push(performance.now() - began);
    }
  const sql = median(spent.plain);
  console.log(`Export of ${entries} entries; medians of ${rounds}`);
  console.log(`  the same rows as JSON by plain SQL ${sql.toFixed(0)} ms`);
  for (const name of ['rows', 'file'] as const) {
    const took = median(spent[name]);
    console.log(`  ${name === 'rows' ? 'rows as JSON' : 'file        '} ${took.toFixed(0)} ms   ${(took / sql).toFixed(1)} times`);
  }
  // Readers that stop after the first bytes: what is held for them must not be the whole list. Socket buffers of the system come on top.
  for (const accept of ['application/json', 'text/csv']) {
    const before = heap();
    const readers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reader = (await post(path, body, accept)).body?.getReader();
        await reader?.read();
        return reader;
      }),
    );
    await sleep(3000);
    const held = (heap() - before) / readers.length;
    const { rows: busy } = await database.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'laurel%' and state <> 'idle'`,
    );
    console.log(
      `  held for a reader of ${accept} that stopped: ${(held / 1e6).toFixed(2)} MB of ${(bytes / 1e6).toFixed(1)}, ${busy.length} connections of 20 readers`,
    );
    for (const reader of readers) await reader?.cancel();
  }
}

/**
 * A list ten times as long must not need more memory than ten lists, one after the other: garbage is not collected before there is some. By a
 * server alone, so that what is read here does not count.
 */
async function compareMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const short = rows / 10;
  const { entryId: fewer } = await fillVotes(short, 1);
  const alone = await startAlone(server.databaseUrl);
  const take = async (accept: string, EntryID: number): Promise<void> => {
    const body = { PropertyID: 1, SeasonID: seasonId, EntryID };
    const answer = await post(voteExport.exportPVVotersByEntryID.path, body, accept, alone.address);
    if (!answer.ok) throw new Error(await answer.text());
    for await (const chunk of answer.body ?? []) void chunk;
  };
  const takeTen = async (accept: string): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await take(accept, fewer);
  };
  try {
    console.log(`Memory of a server alone at its highest, ${(await alone.memoryNow()).toFixed(0)} MB after its start`);
    let isGrowing = false;
    for (const [name, accept] of [
      ['file', 'text/csv'],
      ['packed', 'application/gzip'],
      ['rows as JSON', 'application/json'],
    ] as const) {
      await takeTen(accept);
      const ten = await alone.peakDuring(() => takeTen(accept));
      const one = await alone.peakDuring(() => take(accept, entryId));
      console.log(`  ${name.padEnd(12)} ten times ${short} rows ${ten.toFixed(0)} MB, once ${rows} rows ${one.toFixed(0)} MB`);
      if (one - ten > mayGrowMb) isGrowing = true;
    }
    return !isTiny && isGrowing;
  } finally {
    await alone.stop();
  }
}

function heap(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function rss(): number {
  return process.memoryUsage.rss() / 1e6;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
