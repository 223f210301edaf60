import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type JudgeSign, judgeMonitor } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { randomSeason } from '#kit/monitored-season.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof resultsSeason>>;
let organizer: Person;
let entries: number[];
const works = 80;
const judges = 12;
/** The judge who gives every work the same. */
const planted = 4;

beforeAll(async () => {
  server = await openTestServer();
  season = await resultsSeason(server, { categories: 2, entries: works, judges });
  organizer = await server.people.administrator();
  entries = [...(await season.entriesOf(season.first)), ...(await season.entriesOf(season.second))];
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['review', 'auditLog', 'conflict'] as const) await server.pool.deleteFrom(table).execute();
  server.world.services.caches.clear();
});

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const look = (who = organizer) => server.as(who)(judgeMonitor.getJudgeSigns, { body: place() });
const open = (Sign: string, who = organizer) => server.as(who)(judgeMonitor.openJudgeSign, { body: { ...place(), Sign } });
const kindsOf = ({ Signs }: Awaited<ReturnType<typeof look>>) => [...new Set(Signs.map(({ Kind }) => Kind))];

/** Reviews of every work by three judges, one of whom gives everything a seven. */
async function judge(says: (judge: number, felt: number) => number = (one, felt) => (one === planted ? 7 : felt)) {
  const { given } = randomSeason({ works, judges, reviews: 3, seed: 3, says });
  await server.pool
    .insertInto('review')
    .values(
      given.map(({ entryId, judgeId, score, at }) => ({
        reviewerId: season.associates[judgeId] ?? 0,
        entryId: entries[entryId - 1] ?? 0,
        seasonId: season.seasonId,
        overallScore: score,
        savedAt: at,
      })),
    )
    .execute();
}
const reviewerId = () => season.associates[planted] ?? 0;
const signOf = async (kind: JudgeSign) => (await look()).Signs.find(({ Kind }) => Kind === kind)?.Sign ?? '';

describe('signs in the scores of a season', () => {
  test('are listed without a name, with how many judges were looked at', async () => {
    await judge();
    const found = await look();
    expect(kindsOf(found)).toEqual(expect.arrayContaining(['spread', 'run']));
    expect(found.Judges).toBe(judges);
    expect(found.Reviews).toBe(works * 3);
    expect(found.Drift.reduce((sum, { Reviews }) => sum + Reviews, 0)).toBe(works * 3);
    const { email, firstName } = await server.pool
      .selectFrom('account')
      .innerJoin('reviewer', 'reviewer.accountId', 'account.id')
      .select(['account.email', 'account.firstName'])
      .where('reviewer.id', '=', reviewerId())
      .executeTakeFirstOrThrow();
    for (const secret of [email, firstName, `"${reviewerId()}"`]) expect(JSON.stringify(found)).not.toContain(secret);
    // Neither the length nor the text of a sign tells two signs of one judge.
    expect(new Set(found.Signs.map(({ Sign }) => Sign.length)).size).toBe(1);
    expect((await look()).Signs[0]?.Sign).not.toBe(found.Signs[0]?.Sign);
  });

  test('are absent where judges are honest', async () => {
    await judge((_, felt) => felt);
    expect(kindsOf(await look()).filter((kind) => kind === 'spread' || kind === 'run')).toEqual([]);
  });

  test('name the judge when opened, and it is recorded who opened which', async () => {
    await judge();
    const opened = await open(await signOf('run'));
    expect(opened).toMatchObject({ Kind: 'run', Name: expect.stringContaining('Judge'), Reviews: 20 });
    expect(opened.Histogram.find(({ Score }) => Score === 7)?.Count).toBe(20);
    expect(new Set(opened.Scores)).toEqual(new Set([7]));
    const log = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'reviewer.signOpened').execute();
    expect(log).toMatchObject([
      { actorId: organizer.id, subjectId: String(reviewerId()), after: { sign: 'run', seasonId: season.seasonId } },
    ]);
  });

  test('looking at the list is recorded nowhere, and neither is a sign that does not exist', async () => {
    await judge();
    await look();
    expect((await problemOf(open('made up'))).status).toBe(404);
    expect(await server.pool.selectFrom('auditLog').select('id').where('action', '=', 'reviewer.signOpened').execute()).toEqual([]);
  });

  test('are gone when the scores are: one opened too late names no one', async () => {
    await judge();
    const sign = await signOf('spread');
    await server.pool.deleteFrom('review').where('reviewerId', '=', reviewerId()).execute();
    expect((await problemOf(open(sign))).status).toBe(404);
  });

  test('leave out what was set aside', async () => {
    await judge();
    await server.pool.updateTable('review').set({ isSetAside: true }).where('reviewerId', '=', reviewerId()).execute();
    const found = await look();
    expect(found.Judges).toBe(judges - 1);
    expect(found.Reviews).toBe(works * 3 - 20);
    expect(kindsOf(found)).not.toContain('spread');
  });

  test('haste is measured from when a work was handed out, when its review was saved, and how long its film is', async () => {
    await judge((_, felt) => felt);
    const own = await server.pool
      .selectFrom('review')
      .select(['id', 'entryId', 'savedAt'])
      .where('reviewerId', '=', reviewerId())
      .execute();
    const leased = async (seconds: number) => {
      for (const { id, savedAt } of own)
        await server.pool
          .updateTable('review')
          .set({ leasedAt: new Date(savedAt.getTime() - seconds * 1000) })
          .where('id', '=', id)
          .execute();
      server.world.services.caches.clear();
    };
    await leased(20);
    expect(kindsOf(await look()), 'without films there is no haste').not.toContain('haste');
    for (const { entryId } of own.slice(0, 5)) await addFilm(entryId, 90_000);
    server.world.services.caches.clear();
    expect((await look()).Signs.find(({ Kind }) => Kind === 'haste')?.Value).toBe(5);
    await leased(90);
    expect(kindsOf(await look())).not.toContain('haste');
    await server.pool.deleteFrom('pieceFile').execute();
  });

  test('are closed to judges and entrants and staff of other awards; readers see the list and open nothing', async () => {
    await judge();
    for (const person of [await server.people.entrant(1), await server.people.reviewer(2)])
      expect((await problemOf(look(person))).status).toBe(403);
    expect((await problemOf(look(await server.people.staff('organizer', 3)))).status).toBe(404);
    const reader = await server.people.staff('reader', 1);
    const { Signs } = await look(reader);
    expect((await problemOf(open(Signs[0]?.Sign ?? '', reader))).status).toBe(403);
    expect((await open(Signs[0]?.Sign ?? '', await server.people.staff('juryDesk', 1))).Reviews).toBe(20);
  });

  test('a sign of one season opens nothing in another', async () => {
    await judge();
    const Sign = await signOf('run');
    const other = await resultsSeason(server, { propertyId: 3 });
    const asked = server.as(organizer)(judgeMonitor.openJudgeSign, {
      body: { PropertyID: other.propertyId, SeasonID: other.seasonId, Sign },
    });
    expect((await problemOf(asked)).status).toBe(404);
    // Nor under the right season with another award's name.
    const mixed = server.as(organizer)(judgeMonitor.openJudgeSign, { body: { ...place(), PropertyID: 3, Sign } });
    expect((await problemOf(mixed)).status).toBe(404);
  });

  test('an organizer with a work of their own gets a season without its category', async () => {
    await judge();
    const { email } = await server.pool
      .selectFrom('entry')
      .innerJoin('account', 'account.id', 'entry.entrantId')
      .select('account.email')
      .where('entry.categoryId', '=', season.first)
      .executeTakeFirstOrThrow();
    const own = await server.people.administrator({ email });
    const theirs = await server.pool
      .selectFrom('entry')
      .innerJoin('account', 'account.id', 'entry.entrantId')
      .select('entry.categoryId')
      .distinct()
      .where('account.email', '=', email)
      .where('entry.seasonId', '=', season.seasonId)
      .execute();
    const closed = theirs.map(({ categoryId }) => categoryId);
    expect(closed).toContain(season.first);
    const found = await look(own);
    expect(found.Reviews).toBe((works * 3 * (2 - closed.length)) / 2);
  });
});

async function addFilm(entryId: number, durationMs: number) {
  const { pieceId } = await server.pool.selectFrom('entry').select('pieceId').where('id', '=', entryId).executeTakeFirstOrThrow();
  const key = `films/${entryId}.mp4`;
  await server.pool
    .insertInto('storedFile')
    .values({
      key,
      uuid: crypto.randomUUID(),
      kind: 'pieceFile',
      propertyId: season.propertyId,
      originalName: 'film.mp4',
      contentType: 'video/mp4',
      status: 'ready',
      durationMs,
      createdAt: server.clock.now,
    })
    .execute();
  await server.pool.insertInto('pieceFile').values({ pieceId, fileKey: key, originalName: 'film.mp4' }).execute();
}
