/** What a vote costs, on a database that waits for the disk: votes per second through the server against single upserts by pgbench in the same round. */
import { setTimeout as sleep } from 'node:timers/promises';
import { programAt } from '#kit/program.ts';
import { findPgbench, pgbenchRate } from './kit/pgbench.ts';
import { isTiny, sized } from './kit/tiny.ts';
import { startDurable, type VoteDatabase } from './kit/vote-database.ts';
import { median, spread, startServer } from './kit/vote-server.ts';

const rounds = Number(process.env.ROUNDS ?? sized(5, 1));
const seconds = Number(process.env.SECONDS ?? sized(5, 0.2));
const stored = Number(process.env.STORED ?? sized(1_000_000, 5000));
const port = Number(process.env.BENCH_PORT ?? 4750);
type Loaded = Awaited<ReturnType<Awaited<ReturnType<typeof startServer>>['load']>>;
const connections = sized(384, 16);
const voters = 200_000;

const program = findPgbench();
if (!program) {
  console.log('No pgbench here: this benchmark has no reference without it.');
  process.exit(0);
}
const postgres = await startDurable();
const empty = await postgres.database('bench_vote', voters);
const [one, two] = [await startServer(empty, port), await startServer(empty, port + 1, 2)];
const bare = await startServer(empty, port + 3, 1, programAt('bench/kit/bare-votes.ts'));

/**
 * One upsert a transaction into the table of the current votes, and nothing else: no ledger, no check of voter, window or ballot. Its voters are
 * others than the server's, and its votes have numbers of their own: one number for all made the server's votes fail where they replaced them.
 */
const upsert = ({ firstCategory, categories, firstEntry, works }: VoteDatabase) => `\\set voter random(${voters + 1}, ${2 * voters})
\\set vote random(-9000000000000000, -1)
\\set category random(0, ${categories - 1})
\\set work random(0, ${works - 1})
insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at)
  values (:voter, ${firstCategory} + :category, ${firstEntry} + :category * ${works} + :work, :vote, now())
  on conflict (category_id, voter_id) do update set entry_id = excluded.entry_id, vote_id = excluded.vote_id, voted_at = excluded.voted_at;
`;

/**
 * `vote.watch` looks through all votes every five minutes, which after such a load takes a core for two of them, and is measured by `vote-watch`.
 * Rounds begin just after it, so that none meets the next.
 */
async function afterTheWatch(): Promise<void> {
  const everyMs = 5 * 60_000;
  await sleep(everyMs - (Date.now() % everyMs) + 5000);
}

if (!isTiny) await afterTheWatch();
console.log(`Votes, ${connections} connections, fsync and synchronous_commit on, ${rounds} rounds of ${seconds} s each`);
// Until the compiler has nothing left to do: two processes see half of the votes each.
if (!isTiny) for (const server of [one, two, bare]) await server.load({ connections, seconds: 10 });
const ratios: Record<string, number[]> = {};
const rates: Record<string, number[]> = {};
const cpus: Record<string, Loaded['cpu'][]> = {};
const noteRate = (what: string, rate: number, reference: number) => {
  (rates[what] ??= []).push(rate);
  (ratios[what] ??= []).push(rate / reference);
};
const note = (what: string, { perSecond, cpu }: Loaded, reference: number) => {
  noteRate(what, perSecond, reference);
  (cpus[what] ??= []).push(cpu);
};
/** Medians of the rounds. A machine with other work to do hardly changes these, as it does the rates. */
const cpuWords = (all: readonly Loaded['cpu'][]): string => {
  const of = (part: keyof Loaded['cpu']) => `${part} ${Math.round(median(all.map((cpu) => cpu[part])))}`;
  return `processor time of a vote in µs: ${of('server')}, ${of('database')}, ${of('load')}`;
};
for (let round = 1; round <= rounds; round += 1) {
  const byClients = [];
  for (const clients of [8, 32]) byClients.push(await pgbenchRate(program, empty.url, upsert(empty), { clients, seconds }));
  const reference = Math.max(...byClients);
  noteRate('pgbench, one upsert a transaction', reference, reference);
  note('bare node:http, no database', await bare.load({ connections, seconds }), reference);
  note('one process', await one.load({ connections, seconds }), reference);
  note('WORKERS=2', await two.load({ connections, seconds }), reference);
  note('papers of five, one process', await one.load({ connections, seconds, paper: 5 }), reference);
}
for (const [what, values] of Object.entries(ratios)) {
  const rate = Math.round(median(rates[what] ?? [])).toLocaleString('en');
  const cpu = cpus[what];
  console.log(`  ${what.padEnd(36)} ${rate.padStart(7)}/s   ${spread(values)} of pgbench${cpu ? `   ${cpuWords(cpu)}` : ''}`);
}
await Promise.all([two.stop(), bare.stop()]);

console.log(`The same with ${stored.toLocaleString('en')} votes stored, by turns with the table above`);
const full = await postgres.database('bench_vote_full', voters, stored);
const withStored = await startServer(full, port + 2);
if (!isTiny) await withStored.load({ connections, seconds: 10 });
const kept: number[] = [];
const keptCpu: Loaded['cpu'][] = [];
for (let round = 1; round <= rounds; round += 1) {
  const [few, many] = [await one.load({ connections, seconds }), await withStored.load({ connections, seconds })];
  kept.push(many.perSecond / few.perSecond);
  keptCpu.push(many.cpu);
}
console.log(`  one process                          ${spread(kept)} of the rate without them   ${cpuWords(keptCpu)}`);
await Promise.all([one.stop(), withStored.stop()]);
await postgres.stop();
process.exit(0);
