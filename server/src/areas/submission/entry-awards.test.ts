import { afterAll, beforeAll, expect, test } from 'vitest';
import { submission } from '#contract/areas/submission/submission.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('an entrant hears of an award when it is announced, level by level, and never before', async () => {
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
  // Whoever won was of course nominated.
  expect(await atHome()).toEqual(['winner']);
  await expect(server.as(other)(submission.getSubmission, { params: { id: submissionId } })).rejects.toMatchObject({ status: 404 });
});
