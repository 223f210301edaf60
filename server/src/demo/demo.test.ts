import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAnswerProblem } from '#contract/wings/entering/category/answers.ts';
import { door } from '#contract/wings/ground/property/door.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { momentText } from '#contract/kernel/text/zone-time.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { loadDemo } from './demo.ts';
import { Random } from './random.ts';
import { loadReference } from '#server/reference/reference.ts';
import { demoAwards } from './awards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoServer();
}, 180_000);
afterAll(() => server.close());

const onDoor = () => server.send(door.getDoor, {});
const signIn = (email: string, propertyId: number) =>
  server.send(token.token, { body: { grant_type: 'password', username: usernameOf(email, propertyId), password: demoPassword } });

describe('the demonstration', () => {
  test('shows twelve awards with the editions of the door picture', async () => {
    const { Properties } = await onDoor();
    expect(Properties.map(({ Name, SeasonNumber }) => `${Name} ${SeasonNumber}`)).toEqual([
      'Halyard 30',
      'The Wrens 16',
      'Deepwell 4',
      'Paperkite 21',
      'Tesserae 11',
      'Northing 6',
      'Longshore 9',
      'Cadenza 13',
      'Commonthread 5',
      'Brightwork 18',
      'Plumbline 8',
      'Freshet 3',
    ]);
  });

  test('has everything open at the same time on Halyard, and the winners of two seasons', async () => {
    const halyard = (await onDoor()).Properties.find(({ Slug }) => Slug === 'halyard');
    expect(halyard?.Phases.map(({ Name }) => Name)).toEqual(['entries-early', 'round-one', 'round-two', 'voting']);
    expect(halyard?.PublishedSeasons).toEqual([29, 28]);
    expect(halyard?.Links).toEqual({
      Entries: '/entries/halyard',
      Judging: '/judging/halyard',
      Vote: '/vote/halyard',
      Gallery: '/gallery/halyard',
    });
  });

  test('has the other awards at different times of their year', async () => {
    const { Properties } = await onDoor();
    const phases = new Set(Properties.map(({ Phases }) => Phases.map(({ Name }) => Name).join(' ')));
    expect(phases.size).toBeGreaterThanOrEqual(9);
    for (const name of [
      'before',
      'entries-early',
      'entries-regular',
      'entries-late',
      'round-one',
      'round-two',
      'voting',
      'closed',
      'published',
    ]) {
      expect([...phases].join(' ')).toContain(name);
    }
  });

  test('closes every window in the last minute of a Pacific day, summer or winter', async () => {
    for (const row of await server.pool.selectFrom('season').selectAll().execute()) {
      for (const end of [row.earlyEndDate, row.endDate, row.judgingRnd1EndDate, row.votingEndDate])
        expect(momentText(end, traitsOf(row.propertyId).timeZone)).toMatch(/T23:59$/);
      for (const start of [row.startDate, row.judgingRnd1StartDate, row.winnersDate])
        expect(momentText(start, traitsOf(row.propertyId).timeZone)).toMatch(/T00:00$/);
    }
    const halyard = (await onDoor()).Properties.find(({ Slug }) => Slug === 'halyard');
    expect(formatDate(halyard?.Phases[0]?.Until ?? '', traitsOf(1))).toBe('Dec 13, 2026');
  });

  test('lets entrants of three awards enter today', async () => {
    for (const account of demoAccounts.filter(({ role }) => role === 'Entrant')) {
      const found = (await onDoor()).Properties.find(({ PropertyID }) => PropertyID === account.propertyId);
      expect(
        found?.Phases.some(({ Name }) => Name.startsWith('entries-')),
        account.email,
      ).toBe(true);
    }
  });

  test('has an answer from everyone who entered a work where questions are asked, and none that the form would refuse', async () => {
    const questions = await server.pool.selectFrom('categoryCustomField').selectAll().execute();
    const entries = await server.pool
      .selectFrom('entry')
      .select(['id', 'categoryId', 'customFields'])
      .where('state', '<>', 'draft')
      .where('categoryId', 'in', [...new Set(questions.map(({ categoryId }) => categoryId))])
      .execute();
    expect(entries.length).toBeGreaterThan(50);
    for (const { id, categoryId, customFields } of entries) {
      const asked = questions.filter((question) => question.categoryId === categoryId);
      const answers = customFields as Record<string, string>;
      expect(Object.keys(answers).length, `entry ${id}`).toBeGreaterThanOrEqual(asked.length - 1);
      for (const question of asked) expect(findAnswerProblem(question as never, answers[question.id] ?? ''), `entry ${id}`).toBeUndefined();
    }
  });

  test('R235 R381 sells honors wherever an award has them, and nothing that is engraved for a work before it is judged', async () => {
    const sold = await server.pool
      .selectFrom('productSeason')
      .innerJoin('product', 'product.id', 'productSeason.productId')
      .innerJoin('season', 'season.id', 'productSeason.seasonId')
      .select(['product.propertyId', 'productSeason.id', 'isHonor', 'isTicket', 'season.winnersDate'])
      .where('parentId', 'is', null)
      .execute();
    const honors = sold.filter(({ isHonor }) => isHonor).map(({ propertyId }) => propertyId);
    expect(honors.toSorted((a, b) => a - b)).toEqual([4, 5, 8, 9, 14, 15, 17]);
    const limited = (await server.pool.selectFrom('productSeasonLevel').select('productSeasonId').execute()).map(
      (row) => row.productSeasonId,
    );
    expect(sold.filter(({ id, isTicket }) => !isTicket && !limited.includes(id))).toEqual([]);
    const tooEarly = await server.pool
      .selectFrom('orderLine')
      .innerJoin('productSeason', 'productSeason.id', 'orderLine.productSeasonId')
      .innerJoin('season', 'season.id', 'productSeason.seasonId')
      .select('orderLine.name')
      .where('isTicket', '=', false)
      .where('season.winnersDate', '>', server.clock.now)
      .execute();
    expect(tooEarly).toEqual([]);
  });

  test('has two closed seasons behind every current one, and news to ask for', async () => {
    for (const { id } of demoAwards) {
      const rows = await server.pool
        .selectFrom('season')
        .select(['number', 'isCurrent'])
        .where('propertyId', '=', id)
        .orderBy('number', 'desc')
        .execute();
      expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
      expect((await server.send(season.getCurrentSeasonEntrySubscriptions, { params: { id } })).length).toBe(3);
    }
  });

  test.each(demoAccounts.filter(({ role }) => role !== 'Voter').map(({ email, propertyId }) => [email, propertyId] as const))(
    '%s signs in with the password on the door',
    async (email, propertyId) => {
      expect((await signIn(email, propertyId)).access_token).toMatch(/\S{20,}/);
    },
  );

  test('has a confirmed voter of Halyard with the same password', async () => {
    const voter = await server.pool.selectFrom('voter').selectAll().where('email', '=', 'voter@example.org').executeTakeFirstOrThrow();
    expect(voter.confirmedAt).not.toBeNull();
    expect(await server.world.services.passwords.matches(voter.passwordHash, demoPassword)).toBe(true);
  });

  test.each([
    ['associate@example.org', [1], false],
    ['executive@example.org', [1], true],
    ['associate3@example.org', [3], false],
    ['associate10@example.org', [4, 5, 6, 7, 8, 9, 14, 15, 17, 19], false],
  ])('%s is scheduled to judge %j', async (email, wanted, isExecutive) => {
    const rows = await server.pool
      .selectFrom('account')
      .innerJoin('reviewer', 'reviewer.accountId', 'account.id')
      .innerJoin('enrolment', 'enrolment.reviewerId', 'reviewer.id')
      .innerJoin('season', 'season.id', 'enrolment.seasonId')
      .select(['season.propertyId as entryPropertyId', 'enrolment.statusId', 'enrolment.isExecutive', 'reviewer.globalStatusId'])
      .where('account.email', '=', email)
      .orderBy('season.propertyId')
      .execute();
    expect(rows.map(({ entryPropertyId }) => entryPropertyId)).toEqual(wanted);
    for (const row of rows) expect(row).toMatchObject({ statusId: reviewerPropertyStatuses.scheduled, isExecutive, globalStatusId: 1 });
  });

  test('has a second administrator, and invented people no one can sign in as', async () => {
    const rows = await server.pool.selectFrom('account').select(['email', 'role', 'passwordHash']).execute();
    expect(rows.filter(({ role }) => role === 'Administrator')).toHaveLength(2);
    expect(rows.length).toBeGreaterThan(60);
    const known = new Set(demoAccounts.map(({ email }) => email));
    for (const { email, passwordHash } of rows) {
      expect(passwordHash === null, email).toBe(!known.has(email));
      expect(email).toMatch(/@example\.org$|\.example$/);
    }
  });

  test('names the accounts and the password on the door', async () => {
    const { DemoAccounts } = await onDoor();
    expect(DemoAccounts?.Password).toBe('Laurel!2026');
    expect(DemoAccounts?.Accounts.map(({ Email }) => Email)).toEqual(demoAccounts.map(({ email }) => email));
  });

  test('hangs works of the last finished season beside the sign-in form, as pictures that can be fetched', async () => {
    const works = await server.send(property.getShowcase, { params: { propertyId: 1 } });
    expect(works.length).toBeGreaterThanOrEqual(5);
    for (const work of works) {
      expect(work.SeasonNumber).toBe(29);
      expect(work.Award).toMatch(/^(Winner|People's [Ww]inner|Nominee|Honoree), \S/);
      const picture = await server.app.inject(new URL(work.Url, 'http://localhost').pathname);
      expect(picture.statusCode, work.Url).toBe(200);
      expect(picture.headers['content-type']).toBe('image/webp');
    }
    for (const { id } of demoAwards) {
      expect((await server.send(property.getShowcase, { params: { propertyId: id } })).length, `property ${id}`).toBeGreaterThanOrEqual(4);
    }
  });

  test('hangs works of all its awards where their judges sign in together', async () => {
    const works = await server.send(property.getShowcase, { params: { propertyId: 10 } });
    expect(new Set(works.map(({ PropertyID }) => PropertyID)).size).toBeGreaterThan(5);
  });

  test('is loaded once and never again', async () => {
    const count = () =>
      server.pool
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect(await loadDemo(server.world)).toBe(false);
    expect(await count()).toEqual(before);
  });

  test('comes out the same a second time, but for secrets', { timeout: 120_000 }, async () => {
    const other = await openTestServer({ DEMO: 'true' });
    try {
      const loaded = await Promise.all([loadDemo(other.world), loadDemo(other.world)]);
      expect(loaded.filter(Boolean), 'by one of two who begin at once').toHaveLength(1);
      const shape = async ({ pool }: TestServer) => ({
        accounts: await pool
          .selectFrom('account')
          .select(['id', 'propertyId', 'email', 'role', 'firstName', 'lastName', 'createdAt'])
          .orderBy('id')
          .execute(),
        seasons: await pool.selectFrom('season').selectAll().orderBy('id').execute(),
        judges: await pool.selectFrom('enrolment').selectAll().orderBy('reviewerId').orderBy('seasonId').execute(),
        works: await pool.selectFrom('showcaseWork').selectAll().orderBy('id').execute(),
        pieces: await pool.selectFrom('piece').selectAll().orderBy('id').execute(),
        entries: await pool.selectFrom('entry').selectAll().orderBy('id').execute(),
        reviews: await pool.selectFrom('review').selectAll().orderBy('id').execute(),
        ballots: await pool.selectFrom('ballotRank').selectAll().orderBy('ballotId').orderBy('rank').execute(),
        files: await pool.selectFrom('storedFile').select(['id', 'key', 'bytes']).orderBy('id').execute(),
      });
      expect(await shape(other)).toEqual(await shape(server));
      const keys = await Promise.all(
        [server, other].map(({ pool }) => pool.selectFrom('voter').select('voterKey').executeTakeFirstOrThrow()),
      );
      expect(keys[0]?.voterKey).not.toBe(keys[1]?.voterKey);
    } finally {
      await other.close();
    }
  });
});

test('without the demonstration the door names no accounts', async () => {
  const plain = await openTestServer({ DEMO: 'false' });
  try {
    const { Properties, DemoAccounts } = await plain.send(door.getDoor, {});
    expect(DemoAccounts).toBeUndefined();
    expect(Properties).toHaveLength(12);
    expect(Properties[0]).toMatchObject({ SeasonNumber: null, Phases: [], PublishedSeasons: [] });
  } finally {
    await plain.close();
  }
});

test('an installation that is in use already gets no demonstration', async () => {
  const used = await openTestServer({ DEMO: 'true' });
  try {
    await used.people.administrator({ email: 'organiser@example.org' });
    expect(await loadDemo(used.world)).toBe(false);
    expect(await used.pool.selectFrom('account').select('email').execute()).toEqual([{ email: 'organiser@example.org' }]);
    expect(await used.pool.selectFrom('season').select('id').execute()).toEqual([]);
  } finally {
    await used.close();
  }
});

test('reference data keeps what an administrator changed', async () => {
  await server.pool.updateTable('property').set({ name: 'Halyard Renamed' }).where('id', '=', 1).execute();
  const [text] = await server.pool
    .updateTable('cmsRegionContent')
    .set({ content: 'Our own words.' })
    .where('region', '=', 'Rules')
    .returning('id')
    .execute();
  await server.pool.updateTable('deviceType').set({ name: 'Watch' }).where('name', '=', 'Smart watch').execute();
  await loadReference(server.world, { withPresets: true });
  expect((await server.send(property.getProperty, { params: { id: 1 } })).Name).toBe('Halyard Renamed');
  expect(
    await server.pool
      .selectFrom('cmsRegionContent')
      .select('content')
      .where('id', '=', text?.id ?? 0)
      .executeTakeFirst(),
  ).toEqual({ content: 'Our own words.' });
  expect(await server.pool.selectFrom('deviceType').select('id').where('name', '=', 'Smart watch').executeTakeFirst()).toBeUndefined();
});

describe('seeded chance', () => {
  test('repeats itself with the same seed only', () => {
    const draw = (seed: string) => {
      const random = new Random(seed);
      return Array.from({ length: 20 }, () => random.between(1, 1000));
    };
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('two'));
  });

  test('reaches both ends and everything between', () => {
    const random = new Random('ends');
    expect(new Set(Array.from({ length: 500 }, () => random.between(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(random.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  });
});
