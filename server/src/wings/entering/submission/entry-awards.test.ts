import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('an entrant learns of an award when it is announced, level by level, and never before', async () => {
  const season = await addEntrySeason(server.world, 1);
  const where = { propertyId: 1, seasonId: season.seasonId, categoryId: await season.category('Best Home Page') };
  const [entrant, other] = [await server.people.entrant(1), await server.people.entrant(1)];
  const { entryId, submissionId } = await addEntry(server.world, entrant, where);
  const levels = await server.pool.selectFrom('winnerLevel').select(['id', 'kind', 'name']).where('propertyId', '=', 1).execute();
  const give = (kind: string) =>
    server.pool
      .insertInto('entryAward')
      .values({ entryId, winnerLevelId: levels.find((level) => level.kind === kind)?.id ?? 0, awardedAt: server.clock.now })
      .execute();
  const announce = (kind: string) =>
    server.pool
      .updateTable('entryAward')
      .set({ finalizedAt: server.clock.now })
      .where('entryId', '=', entryId)
      .where('winnerLevelId', '=', levels.find((level) => level.kind === kind)?.id ?? 0)
      .execute();
  const atHome = async () => {
    const { Rows } = await server.as(entrant)(submission.getSubmissionsForHome, { body: {} });
    const one = await server.as(entrant)(submission.getSubmission, { params: { id: submissionId } });
    const kinds = [Rows[0], one].map((seen) => seen?.Pieces[0]?.Entries[0]?.Awards.map(({ Kind }) => Kind));
    expect(kinds[0]).toEqual(kinds[1]);
    return kinds[0];
  };
  await give('winner');
  await give('nominee');
  expect(await atHome()).toEqual([]);
  await announce('nominee');
  expect(await atHome()).toEqual(['nominee']);
  await announce('winner');
  // Anyone who won was of course nominated.
  expect(await atHome()).toEqual(['winner']);
  await expect(server.as(other)(submission.getSubmission, { params: { id: submissionId } })).rejects.toMatchObject({ status: 404 });
});

test('an entrant finds a winner among the awarded works, no longer among the shortlisted ones', async () => {
  const season = await addEntrySeason(server.world, 4);
  const where = { propertyId: 4, seasonId: season.seasonId, categoryId: await season.category('Best Home Page') };
  const entrant = await server.people.entrant(4);
  const { entryId } = await addEntry(server.world, entrant, where);
  await addEntry(server.world, entrant, where);
  await server.pool.updateTable('entry').set({ isShortlisted: true }).where('entrantId', '=', entrant.id).execute();
  const level = await server.pool
    .selectFrom('winnerLevel')
    .select(['id', 'name'])
    .where('propertyId', '=', 4)
    .where('kind', '=', 'winner')
    .executeTakeFirstOrThrow();
  await server.pool.insertInto('entryAward').values({ entryId, winnerLevelId: level.id, awardedAt: server.clock.now }).execute();
  const home = async (States: ('awarded' | 'shortlisted')[] = []) => {
    const { Total, Counts } = await server.as(entrant)(submission.getSubmissionsForHome, { body: { States } });
    return { Total, awarded: Counts.awarded, shortlisted: Counts.shortlisted };
  };
  expect(await home(['shortlisted'])).toEqual({ Total: 2, awarded: 0, shortlisted: 2 });
  await server.pool.updateTable('entryAward').set({ toldAt: server.clock.now }).where('entryId', '=', entryId).execute();
  expect(await home(['shortlisted'])).toEqual({ Total: 1, awarded: 1, shortlisted: 1 });
  expect((await home(['awarded'])).Total).toBe(1);
  const organizer = await server.people.administrator();
  const listed = async () => {
    const { Rows } = await server.as(organizer)(entryAdmin.getEntryListForAdmin, {
      body: { PropertyID: where.propertyId, SeasonID: where.seasonId },
    });
    return Rows.find((row) => row.EntryID === entryId)?.Award;
  };
  expect(await listed()).toBeNull();
  await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', entryId).execute();
  expect(await listed()).toBe(level.name);
});

test('an entrant reads that results are out when everyone may, in part or whole, and not while an embargo holds', async () => {
  const season = await addEntrySeason(server.world, 5);
  const where = { propertyId: 5, seasonId: season.seasonId, categoryId: await season.category('Best Home Page') };
  const entrant = await server.people.entrant(5);
  const [first, second] = [await addEntry(server.world, entrant, where), await addEntry(server.world, entrant, where)];
  const level = await server.pool.selectFrom('winnerLevel').select('id').where('propertyId', '=', 5).executeTakeFirstOrThrow();
  const results = async () => (await server.as(entrant)(submission.getWelcomeData, { params: { propertyId: 5 } })).Season?.Results;
  await server.pool
    .insertInto('entryAward')
    .values([first, second].map(({ entryId }) => ({ entryId, winnerLevelId: level.id, awardedAt: server.clock.now })))
    .execute();
  expect(await results()).toBe('none');
  const announce = (entryId: number, when: 'toldAt' | 'finalizedAt') =>
    server.pool
      .updateTable('entryAward')
      .set({ [when]: server.clock.now })
      .where('entryId', '=', entryId)
      .execute();
  await announce(first.entryId, 'toldAt');
  expect(await results()).toBe('none');
  await announce(first.entryId, 'finalizedAt');
  expect(await results()).toBe('some');
  await announce(second.entryId, 'finalizedAt');
  expect(await results()).toBe('all');
  await server.pool
    .insertInto('gallerySeason')
    .values({
      seasonId: season.seasonId,
      propertyId: 5,
      embargoUntil: new Date(server.clock.now.getTime() + 86_400_000),
      changedAt: server.clock.now,
    })
    .execute();
  expect(await results()).toBe('none');
});
