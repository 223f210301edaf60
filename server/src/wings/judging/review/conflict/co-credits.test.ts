import { afterAll, beforeAll, expect, test } from 'vitest';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let organizer: Person;
let judge: Awaited<ReturnType<typeof judgesOf>>[number];
let works: number[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, smallSeason, server.clock.now);
  organizer = await server.people.administrator();
  judge = (await judgesOf(server.pool, season.seasonId))[0] as typeof judge;
  works = (await server.pool.selectFrom('piece').select('id').orderBy('id').execute()).map(({ id }) => id);
  await server.pool.updateTable('account').set({ firstName: 'Robin', lastName: 'Vale' }).where('id', '=', judge.id).execute();
});
afterAll(() => server.close());

const credit = (pieceId: number, position: number, firstName: string, lastName: string) =>
  server.pool.insertInto('pieceCredit').values({ pieceId, position, firstName, lastName, organization: '' }).execute();
const notes = async (person: { token: string } = organizer) =>
  (await server.as(person)(conflicts.getCoCredits, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId } })).Rows;

test('who was credited with someone in an earlier season is noted at that person’s works, and is kept from nothing', async () => {
  const [earlier = 0, here = 0, other = 0] = works;
  await credit(here, 1, 'Ada', 'North');
  await credit(other, 1, 'Ida', 'South');
  expect(await notes()).toEqual([]);
  // The first work becomes one of the season before.
  const { id: _, ...row } = await server.pool.selectFrom('season').selectAll().where('id', '=', season.seasonId).executeTakeFirstOrThrow();
  const before = await server.pool
    .insertInto('season')
    .values({ ...row, number: row.number - 1, name: 'Last year', isCurrent: false } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { submissionId } = await server.pool.selectFrom('piece').select('submissionId').where('id', '=', earlier).executeTakeFirstOrThrow();
  await server.pool.updateTable('submission').set({ seasonId: before.id }).where('id', '=', submissionId).execute();
  await server.pool.updateTable('piece').set({ title: 'Night Bus' }).where('id', '=', earlier).execute();
  await credit(earlier, 1, 'Robin', 'VALE');
  await credit(earlier, 2, 'Ada', 'North');

  const [note, ...more] = await notes();
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    ReviewerID: judge.reviewerId,
    JudgeName: 'Robin Vale',
    PieceID: here,
    Together: [{ Person: 'Ada North', PieceTitle: 'Night Bus', SeasonName: 'Last year' }],
  });
  expect(await server.pool.selectFrom('conflict').selectAll().where('pieceId', '=', here).execute()).toEqual([]);

  // Once the judge is kept from the work, there is nothing left to note.
  await server.pool
    .insertInto('conflict')
    .values({ reviewerId: judge.reviewerId, pieceId: here, signal: 'declared', state: 'declared', at: server.clock.now })
    .execute();
  expect(await notes()).toEqual([]);
  await server.pool.deleteFrom('conflict').execute();
  // Nor for people who have a say there themselves.
  const outsider = await server.people.staff('reader', season.propertyId);
  expect(await notes(outsider)).toHaveLength(1);
});
