/**
 * What organizers wait for in a season of `ENTRIES` (by default 13,000) entries: the lists of entries, orders, judges and rankings, searched, sorted and filtered; marking
 * 500 entries at once; finalizing all 120 categories in one act. Each as a ratio to plain SQL: the same rows, totals and counts by hand-written,
 * prepared statements over one warm connection, in turn with the call. For lists, what a signed-in call costs that reads next to nothing is counted
 * with the SQL; `contract-call` measures that. What is over its budget fails the run.
 */
import pg from 'pg';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { savedAudience } from '#contract/wings/desk/message/saved-audience.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { fullSeason, makeSeason } from '#kit/big-season.ts';
import { areas } from '#server/areas.ts';
import { keepFits } from '#server/wings/results/ranking/fit/kept-fit.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { fillDesk } from './kit/desk-season.ts';
import * as plain from './kit/desk-sql.ts';
import { isTiny, sized } from './kit/tiny.ts';

/** Times plain SQL that a list may take at its 95th percentile, and a batch, whose SQL neither checks, locks nor breaks ties, at its median. */
const budgets = { list: 1.3, batch: 4 };
/** No one notices so little. In a short list most of a call is writing, packing and unpacking its answer, of which the SQL has none. */
const unnoticedMs = 12;
const rounds = Number(process.env.ROUNDS ?? sized(60, 2));
const warmUp = Math.min(rounds, sized(8, 1));
/** What someone waits who opens the ranking of a category by reviews, on a machine that does little else. */
const rankingMs = 300;
const entryCount = Number(process.env.ENTRIES ?? fullSeason.entries);
const size = {
  ...fullSeason,
  entries: entryCount,
  entrants: Math.ceil(entryCount / 4.4),
  judges: sized(400, 10),
  executives: sized(20, 6),
};

const server = await openBenchServer(areas.topics);
const { seasonId, judgingPropertyId } = await makeSeason(server.world.pool, size, new Date());
const { token } = await server.people.administrator();
const database = new pg.Client({ connectionString: server.databaseUrl });
await database.connect();
await fillDesk(database, seasonId);

const send = clientOver(async ({ method, url, headers, body }) => {
  const answer = await fetch(server.address + url, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
});
const run = async (statements: readonly plain.Statement[]): Promise<void> => {
  for (const { name, text, values } of statements) await database.query({ name, text, values });
};

const place = { PropertyID: 1, SeasonID: seasonId };
const page = { Page: 1, PageSize: 25 };
const judges = { JudgingPropertyID: judgingPropertyId, EntryPropertyID: 1, SeasonID: seasonId, ...page };
const entries = (more: object) => () => send(entryAdmin.getEntryListForAdmin, { body: { ...place, ...page, ...more } });
const orders = (more: object) => () => send(order.getOrdersForProperty, { body: { ...place, ...page, ...more } });
const reviewers = (more: object) => () => send(reviewerList.getReviewersByProperty, { body: { ...judges, ...more } });
const { rows: categories } = await database.query<{ id: number }>('select id from category where season_id = $1 order by position', [
  seasonId,
]);
const first = categories[0]?.id ?? 0;

const emptyCall = () => send(savedAudience.getSavedAudiences, { body: place });

const late: string[] = [];
console.log(`Lists of a season with ${size.entries} entries, ${size.judges + size.executives} judges; 95th percentiles of ${rounds} turns`);
await compare('entries, newest change first', plain.entries({ seasonId }), entries({}));
await compare('entries, by mean score', plain.entries({ seasonId, sort: 'mean_score' }), entries({ Sort: '-MeanScore' }));
await compare('entries, searched', plain.entries({ seasonId, search: 'Studio 12' }), entries({ Search: 'Studio 12' }));
await compare(
  'entries, off, in one category',
  plain.entries({ seasonId, categoryId: first, isOff: true }),
  entries({ CategoryIDs: [first], IsOff: true }),
);
await compare(
  'entries, three filters: paid, checked, searched',
  plain.entries({ seasonId, isPaid: true, mark: 'eligible', search: 'Studio 12' }),
  entries({ States: ['paid', 'shortlisted', 'off'], Checks: ['eligible'], Search: 'Studio 12' }),
);
const lastPage = Math.floor((entryCount - 1) / page.PageSize);
await compare('entries, the last page', plain.entries({ seasonId, offset: lastPage * page.PageSize }), entries({ Page: lastPage + 1 }));
await compare('orders, newest first', plain.orders({ seasonId }), orders({}));
await compare('orders, by total', plain.orders({ seasonId, sort: 'orders.total' }), orders({ Sort: '-Total' }));
await compare('orders, searched', plain.orders({ seasonId, search: 'Studio 12' }), orders({ Search: 'Studio 12' }));
await compare('orders, not paid yet', plain.orders({ seasonId, isUnpaid: true }), orders({ IsUnpaid: true }));
await compare('judges, by name', plain.judges({ seasonId, judgingPropertyId }), reviewers({}));
await compare('judges, by progress', plain.judges({ seasonId, judgingPropertyId, sort: 'progress' }), reviewers({ Sort: 'Progress' }));
await compare('judges, searched', plain.judges({ seasonId, judgingPropertyId, search: 'jury 12' }), reviewers({ Search: 'jury 12' }));
await compare('rankings, all categories by reviews', plain.progress({ seasonId }), () =>
  send(ranking.getRankingProgress, { body: { ...place, Kind: 'ordinary' } }),
);
await compare('rankings, one category by ballots', plain.ranking({ seasonId, categoryId: first }), () =>
  send(ranking.getExecutiveRankingData, { body: { ...place, CategoryID: first } }),
);

await runFit();
const opened: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  opened.push(await timed(() => send(ranking.getRankingData, { body: { ...place, CategoryID: first } })));
}
const slowest = at(opened, 0.95);
if (slowest > rankingMs) late.push(`the ranking of a category by reviews, ${slowest.toFixed(0)} of at most ${rankingMs} ms`);
console.log(`  ${'rankings, one category by reviews, with the kept fit'.padEnd(56)} call ${slowest.toFixed(1)} ms (at most ${rankingMs})`);

console.log('Batches, medians');
const { rows: ids } = await database.query<{ id: number }>('select id from entry where season_id = $1 order by id limit 500', [seasonId]);
let turn = 0;
await batch('mark 500 entries, with a note in the audit log of each', sized(9, 1), {
  plain: async () => {
    turn += 1;
    await database.query('begin');
    await run(plain.mark({ ids: ids.map(({ id }) => id), note: `Plain ${turn}` }));
    await database.query('commit');
  },
  call: () =>
    send(entryAdmin.saveAuditEntryListForAdmin, {
      body: { PropertyID: 1, Entries: ids.map(({ id }) => ({ EntryID: id, Mark: 'eligible' as const, Note: `Call ${turn}` })) },
    }),
});
await batch(`finalize ${categories.length} categories and give their awards`, sized(3, 1), {
  plain: async () => {
    await database.query('begin');
    await run(plain.finalize({ seasonId }));
    // The same work is there to be done by the call.
    await database.query('rollback');
  },
  call: async () => {
    const done = await send(results.finalizeResults, { body: { ...place, CategoryIDs: categories.map(({ id }) => id) } });
    if (done.Finalized !== categories.length) throw new Error(`only ${done.Finalized} were finalized`);
  },
  after: async () => run(plain.reopen({ seasonId })),
});

await database.end();
await server.close();
for (const words of late) console.error(`  over its budget: ${words}`);
process.exit(late.length && !isTiny ? 1 : 0);

/** As the queue would. */
async function runFit(): Promise<void> {
  const { pool, services, jobs } = server.world;
  const took = await timed(() =>
    keepFits(
      {},
      {
        db: pool,
        inTransaction: (step) => pool.transaction().execute(step),
        enqueue: jobs.enqueue,
        services,
        now: () => new Date(),
        signal: new AbortController().signal,
        lastAttempt: false,
      },
    ),
  );
  console.log(`  the job that keeps the fit ${took.toFixed(0)} ms`);
}

function tell(what: string, sql: number, call: number, budget: number): void {
  const ratio = call / sql;
  if (ratio > budget && call - sql > unnoticedMs) late.push(`${what}, ${ratio.toFixed(2)} of at most ${budget}`);
  console.log(
    `  ${what.padEnd(56)} plain SQL ${sql.toFixed(1).padStart(7)} ms   call ${call.toFixed(1).padStart(7)} ms   ${ratio.toFixed(2)} times`,
  );
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** In turn, so that other load on the machine affects both. */
async function compare(what: string, statements: readonly plain.Statement[], call: () => Promise<unknown>): Promise<void> {
  const spent = { plain: [] as number[], call: [] as number[] };
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const took = { plain: (await timed(() => run(statements))) + (await timed(emptyCall)), call: await timed(call) };
    // The first turns fill caches: of both.
    if (round < warmUp) continue;
    spent.plain.push(took.plain);
    spent.call.push(took.call);
  }
  tell(what, at(spent.plain, 0.95), at(spent.call, 0.95), budgets.list);
}

interface Batch {
  plain: () => Promise<unknown>;
  call: () => Promise<unknown>;
  /** Makes it so that the next turn has the same to do. */
  after?: () => Promise<unknown>;
}

async function batch(what: string, turns: number, { plain: sql, call, after }: Batch): Promise<void> {
  const spent = { plain: [] as number[], call: [] as number[] };
  for (let round = 0; round <= turns; round += 1) {
    const took = { plain: await timed(sql), call: await timed(call) };
    await after?.();
    if (round === 0) continue;
    spent.plain.push(took.plain);
    spent.call.push(took.call);
  }
  tell(what, at(spent.plain, 0.5), at(spent.call, 0.5), budgets.batch);
}
