import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { cluster } from '#contract/wings/judging/cluster/cluster.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { keepBallotRule } from '#server/wings/ground/access/ballot-rule.store.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof resultsSeason>>;
let organizer: Person;
let accounts: number[];
let clusters: number[];

beforeAll(async () => {
  server = await openTestServer();
  // A cluster for each category.
  season = await resultsSeason(server, { categoriesPerCluster: 1 });
  organizer = await server.people.administrator();
  const rows = await server.pool
    .selectFrom('reviewer')
    .select(['id', 'accountId'])
    .where('id', 'in', season.executives)
    .orderBy('id')
    .execute();
  accounts = rows.map(({ accountId }) => accountId);
  clusters = (
    await server.pool.selectFrom('cluster').select('id').where('seasonId', '=', season.seasonId).orderBy('position').execute()
  ).map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['tieBreaker', 'ballotRank', 'ballot'] as const) await server.pool.deleteFrom(table).execute();
});

const clusterId = (at = 0) => clusters[at] as number;
const name = (UserID: number | null, at = 0) =>
  server.as(organizer)(reviewerRecord.saveTieBreaker, { body: { ClusterID: clusterId(at), EntryPropertyID: season.propertyId, UserID } });
const options = () =>
  server.as(organizer)(reviewerRecord.getTieBreakerOptions, {
    body: { ClusterID: clusterId(), EntryPropertyID: season.propertyId, UserID: accounts[0] ?? 0 },
  });
const vote = async () => season.vote(0, season.first, (await season.entriesOf(season.first)).slice(0, 5));
const fixed = /^Executives have voted in Category 1, so .* can’t change: how ballots are counted is fixed with the first one\.$/;
const errorsOf = async (call: Promise<unknown>) => (await problemOf(call)).errors;

describe('how ballots are counted is fixed with the first one', () => {
  test('the tie-breaker of a cluster stays, whether there is one or none; saving the same again is no change', async () => {
    expect((await options()).WhyStays).toBe('');
    await name(accounts[0] ?? 0);
    await vote();
    for (const other of [accounts[1] ?? 0, null])
      expect(await errorsOf(name(other))).toEqual([{ Field: 'UserID', Message: expect.stringMatching(fixed) }]);
    expect((await name(accounts[0] ?? 0)).TieBreaker).toMatchObject({ UserID: accounts[0] });
    expect((await options()).WhyStays).toMatch(fixed);
    // No one voted in the other cluster.
    expect((await name(accounts[1] ?? 0, 1)).TieBreaker).toMatchObject({ UserID: accounts[1] });
  });

  test('a ballot cast at the same moment fixes it as well: anyone who changes the tie-breaker waits for it', async () => {
    const waiting = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(server.pool))
        .rows[0]?.n;
    const { named } = await server.pool.transaction().execute(async (db) => {
      await keepBallotRule(db, season.propertyId);
      await db
        .insertInto('ballot')
        .values({ reviewerId: season.executives[0] ?? 0, categoryId: season.first, seasonId: season.seasonId, savedAt: server.clock.now })
        .execute();
      // No one else sees the ballot yet: without waiting there would be none.
      const begun = errorsOf(name(accounts[0] ?? 0));
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
      return { named: begun };
    });
    expect(await named).toEqual([{ Field: 'UserID', Message: expect.stringMatching(fixed) }]);
    expect(await server.pool.selectFrom('tieBreaker').selectAll().execute()).toEqual([]);
  });

  test('a ballot that was set aside fixed it, a declined one did not', async () => {
    await vote();
    await server.pool.updateTable('ballot').set({ isSetAside: true }).execute();
    expect(await errorsOf(name(accounts[0] ?? 0))).toHaveLength(1);
    await server.pool.updateTable('ballot').set({ isSetAside: false, isConflict: true }).execute();
    expect((await name(accounts[0] ?? 0)).TieBreaker).not.toBeNull();
  });

  test('a category can’t leave or join a cluster whose tie-breaker would come or go', async () => {
    await name(accounts[0] ?? 0);
    const [own, other] = await server.as(organizer)(cluster.getClustersForSeason, { body: { SeasonID: season.seasonId } });
    if (!own || !other) throw new Error('two clusters');
    const move = (one: typeof own, CategoryIDs: number[]) =>
      server.as(organizer)(cluster.createCluster, {
        body: { ...one, PropertyID: season.propertyId, SeasonID: season.seasonId, CategoryIDs } as never,
      });
    await vote();
    expect(await errorsOf(move(own, []))).toEqual([{ Field: 'CategoryIDs', Message: expect.stringMatching(fixed) }]);
    // No one breaks ties there, so nothing changes by it.
    expect((await move(other, [season.first, season.second])).CategoryIDs).toEqual([season.first, season.second]);
    await name(accounts[1] ?? 0, 1).catch(() => undefined);
    const { Version } = (await server.as(organizer)(cluster.getClustersForSeason, { body: { SeasonID: season.seasonId } }))[1] ?? other;
    await move({ ...other, Version }, [season.second]);
  });

  test('nor can the order of two clusters turn whose word comes first', async () => {
    for (const at of [0, 1])
      await server.pool
        .insertInto('tieBreaker')
        .values({ clusterId: clusterId(at), reviewerId: season.executives[at] ?? 0, setAt: server.clock.now })
        .execute();
    await server.pool
      .insertInto('clusterCategory')
      .values({ clusterId: clusterId(1), categoryId: season.first })
      .execute();
    const order = (ClusterIDs: number[]) =>
      server.as(organizer)(cluster.updateClusterOrder, { body: { SeasonID: season.seasonId, ClusterIDs } });
    await vote();
    expect(await errorsOf(order(clusters.toReversed()))).toEqual([{ Field: 'ClusterIDs', Message: expect.stringMatching(fixed) }]);
    await order(clusters);
    await server.pool.deleteFrom('clusterCategory').where('clusterId', '=', clusterId(1)).where('categoryId', '=', season.first).execute();
  });

  test('a category stays visible to executives, and its other settings can change', async () => {
    await name(accounts[0] ?? 0);
    const sheet = await server.as(organizer)(categoryManager.getPropertyCategory, { params: { id: season.first } });
    await vote();
    const save = (changes: object) =>
      server.as(organizer)(categoryManager.savePropertyCategory, {
        body: { ...sheet, ClusterIDs: [clusterId()], ExcludedCategoryIDs: [], ...changes } as never,
      });
    expect(await errorsOf(save({ IsHiddenFromExecutives: true }))).toEqual([
      { Field: 'IsHiddenFromExecutives', Message: expect.stringMatching(fixed) },
    ]);
    expect(await errorsOf(save({ ClusterIDs: [] }))).toEqual([{ Field: 'ClusterIDs', Message: expect.stringMatching(fixed) }]);
    expect((await save({ Description: 'Told better' })).Description).toBe('Told better');
  });

  test('an award keeps its second round while ballots of its current season are in', async () => {
    const owner = await server.people.administrator();
    const known = async () => server.as(owner)(award.getAward, { params: { id: season.propertyId } });
    const save = async (treatsExecutivesAsAssociates: boolean) =>
      server.as(owner)(award.saveAward, {
        body: { PropertyID: season.propertyId, Version: (await known()).Version, Rules: { treatsExecutivesAsAssociates } } as never,
      });
    await vote();
    const problem = await problemOf(save(true));
    expect(problem.failure).toBe('Locked');
    expect(problem.errors).toEqual([{ Field: 'Rules.secondRound', Message: expect.stringMatching(fixed) }]);
    expect((await save(false)).Rules.treatsExecutivesAsAssociates).toBe(false);
  });
});
