/**
 * Handing out entries. First what one GetReviewEntry costs in a season full of reviews, at two sizes, as a ratio to a look-up by key that someone
 * signed in makes through the same server without the cache of sessions, and to the same look-up by the driver alone. Then, in new seasons with
 * many judges at once, whether the leases and the coverage after each round were fair. Both again past the minimum of an adaptive season, where
 * every work has a need of its own: no dearer call, no needless double lease.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import * as z from 'zod';
import { review } from '#contract/wings/judging/review/review.ts';
import { read } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { PathId } from '#contract/kernel/call/wire.ts';
import { judgesOf, makeSeason } from '#kit/big-season.ts';
import { command, makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';
import { buildApp } from '#server/app.ts';
import { areas } from '#server/areas.ts';
import { loadReference } from '#server/reference/reference.ts';
import { BatchedLines } from '#server/kernel/runtime/batched-lines.ts';
import type { Pool } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';
import { openWorld } from '#server/world.ts';
import { sized } from './kit/tiny.ts';

const judgesInAll = sized(2000, 40);
const askingAtOnce = sized(1000, 10);
const rounds = sized(3, 1);
const sizes = sized([1300, 13_000], [80, 160]);
const fullSizes = sized((process.env.ENTRIES ?? '1300,130000').split(',').map(Number), [80, 160]);
const reviewsOfEach = 3;
const askedInTurn = sized(300, 5);

const lookUps = {
  entry: read('GET /Bench/Entry/{id}', {
    does: 'Look an entry up by its key',
    may: 'account.use',
    params: z.object({ id: PathId }),
    reply: z.object({ PieceID: z.int() }),
  }),
};
const lookUpHandlers = implement(lookUps, {
  async entry({ params, db }) {
    const { pieceId } = await db.selectFrom('entry').select('pieceId').where('id', '=', params.id).executeTakeFirstOrThrow();
    return { PieceID: pieceId };
  },
});

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** On a busy machine the queue for a connection may be too long: the answer is 503, and the client asks again, as browsers do. */
async function untilServed<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof CallProblem) || problem.status !== 503 || attempt > 20) throw problem;
      await sleep(500 + Math.random() * 1000);
    }
  }
}

/** An entry that fell more than one review behind another of its category, although a judge of the other could have taken it. */
const countLeftBehind = async (pool: Pool) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from entry behind
      where behind.state = 'paid' and not behind.is_off and exists (
        select from entry ahead join review on review.entry_id = ahead.id
        where ahead.category_id = behind.category_id and ahead.reviews_done > behind.reviews_done + 1
          and not exists (select from review own where own.entry_id = behind.id and own.reviewer_id = review.reviewer_id))`.execute(pool)
  ).rows[0]?.count ?? -1;

/** Two judges on one entry while another of the category, needier than this one with a judge less, was free. */
const countNeedlessDoubles = async (pool: Pool) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from entry doubled
      where doubled.leases_held > 1 and exists (
        select from entry free where free.category_id = doubled.category_id and free.state = 'paid' and not free.is_off
          and free.leases_held = 0
          and free.need > need_of(doubled.reviews_done, doubled.leases_held - 1, doubled.wanted, doubled.worth))`.execute(pool)
  ).rows[0]?.count ?? -1;

/** A season of so many entries, and its signed-in judges. */
async function openSeason(clusterUrl: string, kind: string, entries: number) {
  const name = `bench_${kind}_${entries}`;
  await command(clusterUrl, `create database ${name} template ${templateName}`);
  const url = withDatabaseName(clusterUrl, name);
  const settings = parseSettings({
    DATABASE_URL: url,
    DATA_DIR: './data/bench',
    LOG_LEVEL: 'info',
    SECRET: 'only for the benchmark, nowhere else used',
  });
  const world = await openWorld(settings, url, makeLog(settings, new BatchedLines(pino.destination('/dev/null'))));
  await loadReference(world, { withPresets: true });
  const app = await buildApp(world, [...areas.topics, lookUpHandlers]);
  const size = {
    propertyId: 1,
    categories: sized(400, 16),
    categoriesPerCluster: 8,
    entries,
    entrants: entries / 4,
    judges: judgesInAll,
    executives: 0,
  };
  const season = await makeSeason(world.pool, { ...size, expertise: 3, reviewsRequired: 400 }, world.clock());
  const judges = await judgesOf(world.pool, season.seasonId);
  const now = world.clock();
  await world.pool
    .insertInto('session')
    .values(
      judges.map(({ id }) => ({
        tokenHash: hashOf(`judge-${id}`),
        accountId: id,
        address: '127.0.0.1',
        agent: 'bench',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      })),
    )
    .execute();

  const clientOf = (accountId: number) =>
    clientOver(async ({ method, url: address, headers, body }) => {
      const answer = await app.inject({
        method: method as 'POST',
        url: address,
        headers: { ...headers, authorization: `Bearer judge-${accountId}` },
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, headers: { get: () => null }, json: answer.json() };
    });
  const where = { JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId };
  const ask = (accountId: number) => clientOf(accountId)(review.getReviewEntry, { body: { Data: where } });

  const lookUp = (accountId: number, id: number) => clientOf(accountId)(lookUps.entry, { params: { id } });
  const close = async () => {
    await app.close();
    await world.close();
  };
  return { world, season, judges, where, clientOf, ask, lookUp, close };
}

/** Every entry was reviewed by so many judges who know its category. */
async function fillWithReviews(pool: Pool, seasonId: number, now: Date): Promise<void> {
  await sql`
    with knowing as (
      select member.category_id, array_agg(expertise.reviewer_id order by expertise.reviewer_id) as judges
      from cluster_category member join enrolment_expertise expertise on expertise.cluster_id = member.cluster_id
      where expertise.season_id = ${seasonId} group by 1)
    insert into review (reviewer_id, entry_id, season_id, is_conflict, is_no_load, overall_score, is_overall_own, saved_at)
    select knowing.judges[1 + (entry.id::bigint * 31 + nth * 977) % cardinality(knowing.judges)], entry.id, ${seasonId}, false, false, 7, false, ${now}
    from entry join knowing on knowing.category_id = entry.category_id cross join generate_series(1, ${reviewsOfEach}) nth
    where entry.season_id = ${seasonId}
    on conflict do nothing`.execute(pool);
  await sql`
    update entry set reviews_done = done.count, need = need_of(done.count, leases_held, wanted, worth)
    from (select entry_id, count(*)::int as count from review group by 1) done where done.entry_id = entry.id`.execute(pool);
  await sql`vacuum analyze`.execute(pool);
}

/** Past the minimum of an adaptive season: from certain to wholly open, in steps of a quarter of what a review takes. */
async function makeAdaptive(pool: Pool): Promise<void> {
  await sql`
    update entry set wanted = 0, worth = open.worth, need = need_of(reviews_done, leases_held, 0, open.worth)
    from (select id, 1000 * reviews_done - 250 * floor(240 * shuffle)::int as worth from entry) open where open.id = entry.id`.execute(
    pool,
  );
  await sql`vacuum analyze entry`.execute(pool);
}

/** By turns, one after the other, so that nothing but the work itself is measured and other work on the machine meets all of them. */
async function benchCost(clusterUrl: string, entries: number, kind: 'full' | 'even' | 'worth' = 'full') {
  const { world, season, judges, ask, lookUp, close } = await openSeason(clusterUrl, kind, entries);
  await fillWithReviews(world.pool, season.seasonId, world.clock());
  if (kind === 'worth') await makeAdaptive(world.pool);
  // Who is asking is asked of the database, as it was before sessions were cached.
  world.sessions.find = () => undefined;
  const ids = (await world.pool.selectFrom('entry').select('id').limit(askedInTurn).execute()).map(({ id }) => id);
  const byDriver = (id: number) => world.pool.selectFrom('entry').select('pieceId').where('id', '=', id).execute();
  const costs: Record<'call' | 'signedIn' | 'driver', number[]> = { call: [], signedIn: [], driver: [] };
  for (const [index, { id }] of judges.slice(0, askedInTurn).entries()) {
    const entryId = ids[index % ids.length] ?? 0;
    costs.call.push((await timed(() => ask(id))).ms);
    costs.signedIn.push((await timed(() => lookUp(id, entryId))).ms);
    costs.driver.push((await timed(() => byDriver(entryId))).ms);
  }
  await close();
  return { call: median(costs.call), signedIn: median(costs.signedIn), driver: median(costs.driver) };
}

async function benchFairness(clusterUrl: string, entries: number, isAdaptive = false) {
  const { world, judges, where, clientOf, ask, close } = await openSeason(clusterUrl, isAdaptive ? 'open' : 'new', entries);
  if (isAdaptive) await makeAdaptive(world.pool);
  const fair: { round: number; doubles: number; behind: number; ms: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const asking = judges.slice(0, askingAtOnce);
    const { ms, result: works } = await timed(() => Promise.all(asking.map(({ id }) => untilServed(() => ask(id)))));
    const doubles = await countNeedlessDoubles(world.pool);
    await Promise.all(
      works.map((work, index) =>
        untilServed(() =>
          clientOf(asking[index]?.id ?? 0)(review.saveReview, {
            body: {
              Data: { ...where, EntryID: work.EntryID, Criteria: work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: 7 })) },
            },
          }),
        ),
      ),
    );
    fair.push({ round, doubles, behind: await countLeftBehind(world.pool), ms: ms / asking.length });
  }
  await close();
  return fair;
}

async function benchAssignment(): Promise<void> {
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.url);
    const ratios: number[] = [];
    console.log(`One GetReviewEntry, log level info, one after the other without a network, the median of ${askedInTurn} judges`);
    for (const entries of fullSizes) {
      const { call, signedIn, driver } = await benchCost(cluster.url, entries);
      ratios.push(call / signedIn);
      console.log(
        `  ${entries} entries with ${reviewsOfEach} reviews each, ${judgesInAll} judges: ${(call / signedIn).toFixed(1)} look-ups of a signed-in caller ` +
          `(${(call / driver).toFixed(1)} of the driver alone; ${call.toFixed(2)}, ${signedIn.toFixed(2)} and ${driver.toFixed(2)} ms)`,
      );
    }
    const [small = 1] = ratios;
    console.log(
      `  ${((fullSizes.at(-1) ?? 1) / (fullSizes[0] ?? 1)).toFixed(0)} times the entries: ${((ratios.at(-1) ?? 1) / small).toFixed(2)} times the cost; aim: 6 look-ups, and flat`,
    );
    const [usual = 1300, most = usual] = sizes;
    const [even, adaptive] = [await benchCost(cluster.url, usual, 'even'), await benchCost(cluster.url, usual, 'worth')];
    const dearer = adaptive.call / adaptive.signedIn / (even.call / even.signedIn);
    console.log(`  ${usual} entries, by what a review is worth: ${dearer.toFixed(2)} times the cost by coverage`);
    console.log(`An adaptive season of ${most} entries past its minimum, ${judgesInAll} judges`);
    for (const { round, doubles } of await benchFairness(cluster.url, most, true))
      console.log(`  round ${round}, ${askingAtOnce} at once: ${doubles} needless double leases`);
    for (const entries of sizes) {
      console.log(`A new season of ${entries} entries, ${judgesInAll} judges`);
      for (const { round, doubles, behind } of await benchFairness(cluster.url, entries)) {
        console.log(`  round ${round}, ${askingAtOnce} at once: ${doubles} needless double leases, ${behind} entries left behind`);
      }
    }
  } finally {
    await cluster.stop();
  }
}

if (import.meta.main) await benchAssignment();
