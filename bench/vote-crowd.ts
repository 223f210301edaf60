/**
 * A crowd opens the vote: the landing, three ballots, two votes, one's own votes, with 8 to 16 seconds between. No answer may be a fault and 99 of 100
 * pages come within 1.5 s; and the kept pages are compared with the same bytes from memory by bare Fastify. SECONDS=300 for five minutes.
 */
import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import pg from 'pg';
import { programAt } from '#kit/program.ts';
import { isWebBuilt } from '../tools/build-web.ts';
import { run } from '../tools/run.ts';
import { perSecond } from './kit/load.ts';
import { isTiny, sized } from './kit/tiny.ts';
import { startDurable } from './kit/vote-database.ts';
import type { Visited, Visiting } from './kit/vote-people.ts';
import { median, spread, startServer } from './kit/vote-server.ts';

const people = Number(process.env.CROWD ?? sized(2000, 10));
const seconds = Number(process.env.SECONDS ?? sized(60, 0.1));
const connections = Number(process.env.CONNECTIONS ?? sized(10_000, 20));
const rounds = Number(process.env.ROUNDS ?? sized(3, 1));
const port = Number(process.env.BENCH_PORT ?? 4750);
const workers = Number(process.env.WORKERS ?? 1);
const budgets = { ofBare: 0.6, pageMs: 1500 };
const thinkMs = sized<[number, number]>([8000, 16_000], [5, 10]);

if (!(await isWebBuilt())) await run('tools/build-web.ts');
const postgres = await startDurable();
const database = await postgres.database('bench_vote_crowd', 400_000);
await addPictures(database.url);
const server = await startServer(database, port, workers);
const missed: string[] = [];

const asked = {
  'landing page': { url: '/vote/halyard' },
  'categories and nominees': { url: '/api/category/GetPVCategoryTypes/', body: { PropertyID: 1, OrderSeed: 'a' } },
  'a ballot': { url: '/api/PV/GetPVBallot', body: { PropertyID: 1, PropertyCategoryID: database.firstCategory, OrderSeed: 'a' } },
} as const;
console.log('Kept pages and answers, packed, and the same bytes from memory by bare Fastify');
for (const [name, one] of Object.entries(asked)) await compare(name, one.url, 'body' in one ? JSON.stringify(one.body) : undefined);

const visiting: Visiting = { ...database, port, people, seconds, thinkMs, connections };
const cpu = server.cpuUs();
const { stdout } = await promisify(execFile)(process.execPath, [programAt('bench/kit/vote-people.ts'), JSON.stringify(visiting)], {
  maxBuffer: 10_000_000,
});
const visited = JSON.parse(stdout) as Visited;
const used = (server.cpuUs() - cpu) / 1000 / Math.max(visited.pages, 1);
const answers = Object.entries(visited.statuses).map(([status, count]) => `${count.toLocaleString('en')} answered ${status}`);
console.log(
  `${people.toLocaleString('en')} people, ${thinkMs[0] / 1000} to ${thinkMs[1] / 1000} s between steps, ${workers === 1 ? 'one process' : `WORKERS=${workers}`}`,
);
console.log(
  `  ${visited.visits.toLocaleString('en')} visits with ${visited.pages.toLocaleString('en')} pages and ${visited.votes.toLocaleString('en')} votes; ${answers.join(', ')}; ${visited.broken} without an answer`,
);
console.log(
  `  half of the pages within ${visited.p50} ms, 99% within ${visited.p99} ms, the slowest ${visited.slowest} ms; ${used.toFixed(2)} ms of the server's processor for each`,
);
console.log(`  ${visited.open.toLocaleString('en')} of ${connections.toLocaleString('en')} connections open at once`);
await server.stop();
await postgres.stop();

const faults = Object.keys(visited.statuses).filter((status) => status !== '200');
if (visited.broken > 0 || faults.length > 0) missed.push(`answers that are none: ${faults.join(', ')}, ${visited.broken} missing`);
if (visited.pictures === 0) missed.push('no ballot named a picture');
if (visited.p99 > budgets.pageMs) missed.push(`99% of the pages within ${visited.p99} ms, at most ${budgets.pageMs}`);
if (visited.open < connections) missed.push(`${visited.open} connections open at once, not ${connections}`);
for (const words of missed) console.error(`  below its budget: ${words}`);
// Wrong answers fail also where figures mean nothing.
process.exit(missed.length > 0 && (!isTiny || visited.broken > 0 || faults.length > 0 || visited.pictures === 0) ? 1 : 0);

async function compare(name: string, url: string, body: string | undefined): Promise<void> {
  const headers = { 'accept-encoding': 'gzip', accept: body ? 'application/json' : 'text/html' };
  const how = { headers, ...(body && { method: 'POST' as const, body }) };
  const { packed, reply } = await bytesOf(url, body);
  const whole = gunzipSync(packed);
  const bare = fastify();
  bare.route({
    method: body ? 'POST' : 'GET',
    url,
    handler: async (_request, answer) => answer.headers(reply).send(packed),
  });
  const address = await bare.listen({ port: 0, host: '127.0.0.1' });
  const ratios: number[] = [];
  const rates: number[] = [];
  const us = { bare: [] as number[], kept: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const own = process.cpuUsage();
    const bareRate = await perSecond(`${address}${url}`, how);
    const { user, system } = process.cpuUsage(own);
    const theirs = server.cpuUs();
    const rate = await perSecond(`http://127.0.0.1:${port}${url}`, how);
    us.kept.push(server.cpuUs() - theirs);
    us.bare.push(user + system);
    rates.push(rate);
    ratios.push(rate / bareRate);
  }
  await bare.close();
  const cpuRatio = median(ratios.map((ratio, at) => ((us.bare[at] ?? 0) / (us.kept[at] ?? 1)) * ratio));
  console.log(
    `  ${`${name}, ${(whole.length / 1000).toFixed(0)} kB, packed ${(packed.length / 1000).toFixed(1)} kB`.padEnd(60)} ${Math.round(median(rates)).toLocaleString('en').padStart(7)}/s   ${spread(ratios)} of it; by processor time ${cpuRatio.toFixed(2)}`,
  );
  if (Math.max(median(ratios), cpuRatio) < budgets.ofBare)
    missed.push(`${name}: ${median(ratios).toFixed(2)} of bare Fastify, at least ${budgets.ofBare}`);
}

/** The bytes as they are on the wire; `fetch` unpacks them. */
function bytesOf(url: string, body: string | undefined): Promise<{ packed: Buffer; reply: Record<string, string> }> {
  const method = body ? 'POST' : 'GET';
  const headers = { 'accept-encoding': 'gzip', accept: body ? 'application/json' : 'text/html', 'content-type': 'application/json' };
  return new Promise((done, failed) => {
    const asking = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({
          packed: Buffer.concat(parts),
          reply: { 'content-type': String(response.headers['content-type']), 'content-encoding': 'gzip' },
        }),
      );
    });
    asking.on('error', failed);
    asking.end(body);
  });
}

/** Each work has one; they are named, not fetched: they come from the store. */
async function addPictures(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into piece_file (piece_id, position, file_key, original_name, is_lead_image) select id, 0, 'halyard/' || id || '.webp', 'work.webp', true from piece`,
  );
  await client.end();
}
