import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ethnicity } from '#contract/wings/ground/geo/geo.ts';
import { type Profile, reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { giveTraits } from '#kit/traits.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let judge: Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };
let clusters: number[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, smallSeason, server.clock.now);
  const [first] = await judgesOf(server.pool, season.seasonId);
  if (!first) throw new Error('no judge');
  judge = { ...first, token: await server.people.signIn(first.id) };
  clusters = (
    await server.pool.selectFrom('cluster').select('id').where('seasonId', '=', season.seasonId).orderBy('position').execute()
  ).map(({ id }) => id);
});
afterAll(() => server.close());

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  );
const profile = () => server.as(judge)(reviewer.getCurrentReviewerDetails, {});
const save = (Data: object) => server.as(judge)(reviewer.saveReviewer, { body: { Data, Dashboard: false } as never });
const lastNote = (action: string) =>
  server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirstOrThrow();

test('judges read nothing of an award that is not open yet, although they are enrolled in it', async () => {
  const judged = async () => (await profile()).ReviewerProperties.map(({ EntryPropertyID }) => EntryPropertyID);
  const put = async (state: 'draft' | 'open') => {
    await server.pool.updateTable('property').set({ state }).where('id', '=', season.propertyId).execute();
    await server.world.services.properties.load();
  };
  expect(await judged()).toContain(season.propertyId);
  onTestFinished(() => put('open'));
  await put('draft');
  expect(await judged()).toEqual([]);
});

describe('what judges say of themselves', () => {
  test('they name one of the ethnicities on offer, or none; the log keeps silent about it', async () => {
    const [first] = await server.send(ethnicity.getEthnicities, {});
    const named = await save({ ...(await profile()), EthnicityID: first?.id });
    expect(named.EthnicityID).toBe(first?.id);
    expect((await profile()).EthnicityID).toBe(first?.id);
    expect(JSON.stringify(await lastNote('reviewer.save'))).not.toContain('Ethnicity');
    expect(await problemOf(save({ ...named, EthnicityID: 99_999 }))).toMatchObject({ status: 400, errors: [{ Field: 'EthnicityID' }] });
    expect((await save({ ...named, EthnicityID: null })).EthnicityID).toBeNull();
  });

  test('an award that does not ask for gender and ethnicity keeps none, and forgets none', async () => {
    const { propertyId } = await server.pool
      .selectFrom('account')
      .select('propertyId')
      .where('id', '=', judge.id)
      .executeTakeFirstOrThrow();
    const before = await save({ ...(await profile()), Gender: 'Woman', EthnicityID: 2 });
    await giveTraits(server, propertyId, { asksDemographics: false });
    expect(await save({ ...before, Gender: 'Man', EthnicityID: null })).toMatchObject({ Gender: 'Woman', EthnicityID: 2 });
  });

  test('biography, experience and website are kept, stay when they are left out, and go when they are emptied', async () => {
    const { Version: _, ...own } = await profile();
    const about = { Biography: 'Designs letters.', Experience: 'Nine juries.' };
    const saved = await save({ ...own, ...about, Website: 'letters.example.org/signs' });
    expect(saved).toMatchObject({ ...about, Website: 'http://letters.example.org/signs' });
    expect((await lastNote('reviewer.save')).after).toMatchObject(about);
    const { Biography: __, Experience: ___, Website: ____, ...less } = own;
    expect(await save(less)).toMatchObject({ ...about, Website: 'http://letters.example.org/signs' });
    expect(await save({ ...less, Biography: '', Experience: null, Website: '' })).toMatchObject({
      Biography: null,
      Experience: null,
      Website: null,
    });
  });

  test('a website is one that everyone can open, and a biography is no book', async () => {
    const { Version: _, ...own } = await profile();
    for (const Website of ['javascript://alert(1)', 'http://10.0.0.4/me', 'not a website'])
      expect((await problemOf(save({ ...own, Website }))).errors).toMatchObject([{ Field: 'Website' }]);
    expect(await problemOf(save({ ...own, Biography: 'a'.repeat(2001) }))).toMatchObject({ status: 400, errors: [{ Field: 'Biography' }] });
  });

  test('administrators read it, and saving the record without it leaves it alone', async () => {
    await save({ ...(await profile()), Biography: 'Designs letters.' });
    const admin = await server.people.administrator();
    const details = await server.as(admin)(reviewerRecord.getReviewerDetails, { params: { id: judge.reviewerId } });
    expect(details.Biography).toBe('Designs letters.');
    const { Biography: _, Website: __, Experience: ___, EthnicityID: ____, ...rest } = await profile();
    const body = { Data: rest, Dashboard: true } as never;
    expect((await server.as(admin)(reviewer.saveReviewer, { body })).Biography).toBe('Designs letters.');
  });
});

describe('the expertise of a judge', () => {
  const beginsIn = (days: number) =>
    server.pool
      .updateTable('enrolment')
      .set({ judgingStartDate: new Date(server.clock.now.getTime() + days * 86_400_000) })
      .where('reviewerId', '=', judge.reviewerId)
      .execute();
  const withExpertise = (own: Profile, ids: (number | null)[]) => ({
    ...own,
    ReviewerProperties: own.ReviewerProperties.map((one) => ({
      ...one,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((slot) => [`ExpertiseCluster${slot}ID`, ids[slot - 1] ?? null])),
    })),
  });
  const named = (own: Profile) => {
    const [one] = own.ReviewerProperties;
    return [one?.ExpertiseCluster1ID, one?.ExpertiseCluster2ID, one?.ExpertiseCluster3ID].filter(Boolean);
  };
  beforeEach(() => beginsIn(5));

  test('R131 is theirs to choose before the round begins, in their own order; it is logged', async () => {
    const own = await profile();
    expect(own.ReviewerProperties[0]?.ExpertiseFixed).toBeNull();
    const wanted = [clusters[1], clusters[0]] as number[];
    expect(named(await save(withExpertise(own, wanted)))).toEqual(wanted);
    expect(named(await profile())).toEqual(wanted);
    const note = await lastNote('reviewer.standing');
    expect(note).toMatchObject({ actorId: judge.id, after: { enrolments: [{ clusterIds: wanted }] } });
    // Nothing else about the award came along.
    const after = await save({
      ...(await profile()),
      ReviewerProperties: (await profile()).ReviewerProperties.map((one) => ({ ...one, ReviewsRequired: 1, ReviewerPropertyStatusID: 6 })),
    });
    expect(after.ReviewerProperties[0]).toMatchObject({
      ReviewsRequired: own.ReviewerProperties[0]?.ReviewsRequired,
      ReviewerPropertyStatusID: own.ReviewerProperties[0]?.ReviewerPropertyStatusID,
    });
  });

  test('is fixed once the round began; the rest of the profile is still saved when it comes along unchanged', async () => {
    await beginsIn(-1);
    const own = await profile();
    expect(own.ReviewerProperties[0]?.ExpertiseFixed).toBe('round');
    const problem = await problemOf(save(withExpertise(own, [clusters[0] ?? 0])));
    expect(problem.errors).toMatchObject([{ Field: 'ReviewerProperties.0.ExpertiseCluster1ID' }]);
    expect(named(await profile())).toEqual(named(own));
    expect((await save({ ...own, City: 'Lisbon' })).City).toBe('Lisbon');
  });

  test('is fixed where an organizer assigned the categories', async () => {
    const { id: categoryId } = await server.pool
      .selectFrom('category')
      .select('id')
      .where('seasonId', '=', season.seasonId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.pool.insertInto('reviewerCategory').values({ reviewerId: judge.reviewerId, categoryId, forRound: 1 }).execute();
    const own = await profile();
    expect(own.ReviewerProperties[0]?.ExpertiseFixed).toBe('organizer');
    expect((await problemOf(save(withExpertise(own, [clusters[0] ?? 0])))).errors).toMatchObject([
      { Field: 'ReviewerProperties.0.ExpertiseCluster1ID' },
    ]);
    expect(named(await profile())).toEqual(named(own));
    await server.pool.deleteFrom('reviewerCategory').where('reviewerId', '=', judge.reviewerId).execute();
  });

  test('is at least one cluster, of that season, that may be named', async () => {
    const own = await profile();
    expect((await problemOf(save(withExpertise(own, [])))).errors[0]?.Message).toBe('Choose at least one area of expertise.');
    const other = await makeSeason(server.pool, { ...smallSeason, propertyId: 4 }, server.clock.now);
    const foreign = await server.pool
      .selectFrom('cluster')
      .select('id')
      .where('seasonId', '=', other.seasonId)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await problemOf(save(withExpertise(own, [foreign.id])))).status).toBe(400);
    const closed = clusters.at(-1) ?? 0;
    await server.pool.updateTable('cluster').set({ isAvailableForApplication: false }).where('id', '=', closed).execute();
    expect((await problemOf(save(withExpertise(own, [closed])))).status).toBe(400);
  });
});
