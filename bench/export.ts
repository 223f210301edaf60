/**
 * What an organiser waits for when a whole season of 13,000 entries is exported: time until the last row, as a ratio to the same rows as JSON by
 * one plain statement over a warm connection; and what the server holds for a reader that stopped in the middle.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { entryExport } from '#contract/areas/export/entry-export.ts';
import { fullSeason, makeSeason } from '#kit/big-season.ts';
import { areas } from '#server/areas.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { sized } from './kit/tiny.ts';

const rounds = sized(7, 1);

const server = await openBenchServer(Object.values(areas));
const { pool } = server.world;
const { seasonId } = await makeSeason(pool, fullSeason, new Date());
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
await database.query('analyze');

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
const ask = () =>
  fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ PropertyID: 1, SeasonID: seasonId }),
  });

const spent = { plain: [] as number[], call: [] as number[] };
let bytes = 0;
for (let round = 0; round < rounds + 2; round += 1) {
  for (const name of ['plain', 'call'] as const) {
    const began = performance.now();
    if (name === 'plain') await database.query({ name: 'plain', text: plain, values: [seasonId] });
    else bytes = (await (await ask()).arrayBuffer()).byteLength;
    // The first rounds fill caches: of both.
    if (round >= 2) spent[name].push(performance.now() - began);
  }
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const [sql, whole] = [median(spent.plain), median(spent.call)];
console.log(`Export of ${fullSeason.entries} entries, ${(bytes / 1e6).toFixed(1)} MB; medians of ${rounds}`);
console.log(`  plain SQL ${sql.toFixed(0)} ms   call ${whole.toFixed(0)} ms   ${(whole / sql).toFixed(1)} times`);

// Readers that stop after the first bytes: what is held for them must not be the whole list. Socket buffers of the system come on top.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const before = heap();
const readers = await Promise.all(
  Array.from({ length: sized(20, 2) }, async () => {
    const reader = (await ask()).body?.getReader();
    await reader?.read();
    return reader;
  }),
);
await new Promise((done) => setTimeout(done, sized(3000, 100)));
const held = (heap() - before) / readers.length;
console.log(`  held for a reader that stopped: ${(held / 1e6).toFixed(2)} MB (${((held / bytes) * 100).toFixed(0)} % of the whole)`);
for (const reader of readers) await reader?.cancel();
await database.end();
await server.close();
process.exit(0);
