/**
 * The search of a gallery with 100,000 works (`WORKS`): the 95th percentile of the call, against the plain SQL of the same question over one warm
 * connection, and against a walk through every row. What is over its budget fails the run.
 */
import { search } from '#contract/wings/public/gallery/search.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { areas } from '#server/areas.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { openGallery } from './kit/gallery-works.ts';
import { isTiny, sized } from './kit/tiny.ts';

const works = Number(process.env.WORKS ?? sized(100_000, 400));
const rounds = Number(process.env.ROUNDS ?? sized(30, 1));
/** Times the plain SQL that the call may take, with its counts, filters and reasons. */
const budget = 4;

const server = await openBenchServer(areas.topics);
const gallery = await openGallery(server.world, server.databaseUrl);
await gallery.grow(works);
const send = clientOver(async ({ method, url, headers, body }) => {
  const answer = await fetch(server.address + url, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
});

const plain = `select id, title, ts_rank(words, gallery_query($1)) as rank from gallery_document
  where property_id = 1 and words @@ gallery_query($1) order by rank desc, best_position limit 24`;
const counted = 'select kind, count(*) from gallery_document where property_id = 1 and words @@ gallery_query($1) group by kind';
const like = `select id, title from gallery_document
  where property_id = 1 and (title ilike '%' || $1 || '%' or organization ilike '%' || $1 || '%' or array_to_string(people, ' ') ilike '%' || $1 || '%')
  order by best_position limit 24`;

const asked = [
  ['one work of them all', 'night bus 400'],
  ['a person', 'orbit77'],
  ['a word of five thousand works', 'lantern'],
  ['the beginning of a word', 'choi'],
  ['with a typing error', 'lanttern 4242'],
] as const;

const over: string[] = [];
console.log(`Search among ${works.toLocaleString('en')} works, 95th percentiles of ${rounds} turns`);
for (const [what, query] of asked) {
  const spent = { call: [] as number[], plain: [] as number[], walk: [] as number[] };
  for (let turn = 0; turn < rounds + 3; turn += 1) {
    const once = {
      call: await timed(() => send(search.search, { body: { PropertyID: 1, Query: query } })),
      plain: await timed(async () => {
        await gallery.database.query({ name: 'plain', text: plain, values: [query] });
        await gallery.database.query({ name: 'counted', text: counted, values: [query] });
      }),
      walk: await timed(() => gallery.database.query({ name: 'like', text: like, values: [query] })),
    };
    // The first ones fill caches.
    if (turn < 3) continue;
    for (const kind of ['call', 'plain', 'walk'] as const) spent[kind].push(once[kind]);
  }
  const [call, sql, walk] = [p95(spent.call), p95(spent.plain), p95(spent.walk)];
  console.log(
    `  ${what.padEnd(34)} call ${ms(call)}   plain SQL ${ms(sql)}   every row ${ms(walk)}   ${(call / sql).toFixed(2)} times the SQL, ${(call / walk).toFixed(2)} of the walk`,
  );
  // Where nothing matches as typed the call looks for the nearest name, which the plain SQL does not.
  if (what !== 'with a typing error' && call / sql > budget && call > walk)
    over.push(`${what}: ${(call / sql).toFixed(2)} of at most ${budget}`);
}
await gallery.close();
await server.close();
for (const words of over) console.error(`  over its budget: ${words}`);
process.exit(over.length > 0 && !isTiny ? 1 : 0);

function ms(value: number): string {
  return `${value.toFixed(1).padStart(7)} ms`;
}

function p95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
