/**
 * Handing out entries: many judges at once, at two sizes of season. Prints the cost of one GetReviewEntry as a ratio to a primary-key lookup
 * on the same database (it must not grow with the number of entries), and whether the leases and the coverage after each round were fair.
 * The last season is adaptive and past its minimum: every work has a need of its own, and the call must not cost more by it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { review } from '#contract/areas/review/review.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { clientOver } from '#contract/kernel/client-over.ts';
import { judgesOf, makeSeason } from '#kit/big-season.ts';
import { command, makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';
import { buildApp } from '#server/app.ts';
import { loadReference } from '#server/reference/reference.ts';
import type { Pool } from '#server/kernel/db.ts';
import { makeLog } from '#server/kernel/log.ts';
import { parseSettings } from '#server/kernel/settings.ts';
import { hashOf } from '#server/kernel/signer.ts';
import { openWorld } from '#server/world.ts';

const judgesInAll = 2000;
const askingAtOnce = 1000;
const rounds = 3;
const sizes = [
  { entries: 1300, isAdaptive: false },
  { entries: 13_000, isAdaptive: false },
  { entries: 13_000, isAdaptive: true },
];

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

/** Two judges on one entry while another of the category, needier than this one with one judge less, was free. */
const countNeedlessDoubles = async (pool: Pool) =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from entry doubled
      where doubled.leases_held > 1 and exists (
        select from entry free where free.category_id = doubled.category_id and free.state = 'paid' and not free.is_off
          and free.leases_held = 0
          and free.need > need_of(doubled.reviews_done, doubled.leases_held - 1, doubled.wanted, doubled.worth))`.execute(pool)
  ).rows[0]?.count ?? -1;

async function benchSize(clusterUrl: string, { entries, isAdaptive }: (typeof sizes)[number]) {
  const name = `bench_${entries}_${isAdaptive ? 'adaptive' : 'uniform'}`;
  await command(clusterUrl, `create database ${name} template ${templateName}`);
  const url = withDatabaseName(clusterUrl, name);
  const settings = parseSettings({
    DATABASE_URL: url,
    DATA_DIR: './data/bench',
    LOG_LEVEL: 'silent',
    SECRET: 'only for the benchmark, nowhere else used',
  });
  const world = await openWorld(settings, url, makeLog(settings));
  await loadReference(world, { withPresets: true });
  const app = await buildApp(world);
  const size = {
    propertyId: 1,
    categories: 400,
    categoriesPerCluster: 8,
    entries,
    entrants: entries / 4,
    judges: judgesInAll,
    executives: 0,
  };
  const season = await makeSeason(world.pool, { ...size, expertise: 3, reviewsRequired: 60 }, world.clock());
  const judges = await judgesOf(world.pool, season.seasonId);
  // As worth is counted: from certain to wholly open, in steps of a quarter of what a review takes.
  if (isAdaptive) await sql`update entry set wanted = 0, worth = -250 * floor(240 * shuffle)::int`.execute(world.pool);
  const putNeeds = () => sql`update entry set need = need_of(reviews_done, leases_held, wanted, worth)`.execute(world.pool);
  await putNeeds();
  await sql`analyze entry`.execute(world.pool);
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

  // The same judges for both costs, one after the other, so that nothing but the work itself is measured.
  const costs: number[] = [];
  for (const { id } of judges.slice(askingAtOnce, askingAtOnce + 300)) costs.push((await timed(() => ask(id))).ms);
  const ids = await world.pool.selectFrom('entry').select('id').limit(1000).execute();
  const lookups: number[] = [];
  for (const { id } of ids)
    lookups.push((await timed(() => world.pool.selectFrom('entry').select('pieceId').where('id', '=', id).execute())).ms);

  // What was only measured is given back, as leases that run out are.
  await world.pool.deleteFrom('reviewLease').execute();
  await world.pool.updateTable('entry').set({ leasesHeld: 0 }).execute();
  await putNeeds();

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
  await app.close();
  await world.close();
  return { cost: median(costs), lookup: median(lookups), fair };
}

async function benchAssignment(): Promise<void> {
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.url);
    const ratios: number[] = [];
    for (const size of sizes) {
      const { cost, lookup, fair } = await benchSize(cluster.url, size);
      ratios.push(cost / lookup);
      const kind = size.isAdaptive ? ' by what a review is worth' : '';
      console.log(
        `${size.entries} entries${kind}, ${judgesInAll} judges: one GetReviewEntry costs ${(cost / lookup).toFixed(1)} primary-key lookups`,
      );
      for (const { round, doubles, behind } of fair) {
        const left = size.isAdaptive ? '' : `, ${behind} entries left behind`;
        console.log(`  round ${round}, ${askingAtOnce} at once: ${doubles} needless double leases${left}`);
      }
    }
    const [small = 1, large = 1, adaptive = 1] = ratios;
    console.log(`ten times the entries: ${(large / small).toFixed(2)} times the cost`);
    console.log(`by what a review is worth: ${(adaptive / large).toFixed(2)} times the cost`);
  } finally {
    await cluster.stop();
  }
}

if (import.meta.main) await benchAssignment();
