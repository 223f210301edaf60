import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { galleryNames } from '#contract/wings/public/gallery/gallery-names.ts';
import { rebuild } from './conflicts.store.ts';

let server: TestServer;
let seasonId: number;
let judge: Awaited<ReturnType<typeof judgesOf>>[number];
let piece: { id: number; submissionId: number; accountId: number };

beforeAll(async () => {
  server = await openTestServer();
  ({ seasonId } = await makeSeason(server.pool, smallSeason, server.clock.now));
  judge = (await judgesOf(server.pool, seasonId))[0] as typeof judge;
  piece = await server.pool
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select(['piece.id', 'piece.submissionId', 'submission.accountId'])
    .orderBy('piece.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());
beforeEach(async () => {
  await setPiece({ client: null, organization: 'Plain Works' });
  await setJudge({ organization: 'Hollow Oak', firstName: 'Robin', lastName: 'Vale', email: 'robin@hollow-oak.example' });
  await server.pool.deleteFrom('pieceCredit').execute();
  await server.pool.deleteFrom('conflict').execute();
});

const setPiece = (change: object) => server.pool.updateTable('piece').set(change).where('id', '=', piece.id).execute();
const setJudge = (change: object) => server.pool.updateTable('account').set(change).where('id', '=', judge.id).execute();
const signs = async () =>
  (
    await server.pool
      .selectFrom('conflict')
      .select(['signal', 'state', 'bars'])
      .where('pieceId', '=', piece.id)
      .where('reviewerId', '=', judge.reviewerId)
      .orderBy('signal')
      .execute()
  ).map(({ signal, state, bars }) => `${signal} ${state}${bars ? ' bars' : ''}`);
const credit = (organization: string, position = 1) =>
  server.pool
    .insertInto('pieceCredit')
    .values({ pieceId: piece.id, position, firstName: 'Robin', lastName: 'Vale', organization })
    .execute();

test.each([
  ['Ada@North-Light.example', 'north-light.example'],
  ['"a@b"@tide.example ', 'tide.example'],
  ['ada@gmail.com', null],
  ['ada@WEB.de', null],
  ['ada@example.org', null],
  ['ada@', null],
  ['ada', null],
  ['', null],
  [null, null],
])('the employer’s domain in %s', async (email, domain) => {
  const { rows } = await sql<{ domain: string | null }>`select employer_domain(${email}::text) as domain`.execute(server.pool);
  expect(rows[0]?.domain).toBe(domain);
});

test.each([
  ['Robin', 'Vale', 'vale, robin'],
  [' ROBIN  Ann ', 'van  Vale', 'van vale, robin ann'],
  ['', 'Vale', null],
  ['Robin', ' ', null],
])('the name of %s %s', async (first, last, key) => {
  const { rows } = await sql<{ key: string | null }>`select name_key(${first}, ${last}) as key`.execute(server.pool);
  expect(rows[0]?.key).toBe(key);
});

describe('signs come and go', () => {
  test('with the work', async () => {
    await setPiece({ client: 'Hollow Oak Ltd.' });
    expect(await signs()).toEqual(['client suspected bars']);
    await setPiece({ client: 'Hollow Elm' });
    expect(await signs()).toEqual([]);
  });

  test('with the judge: a new employer, another email address', async () => {
    await setPiece({ organization: 'Tide' });
    await setJudge({ organization: 'Tide Inc.' });
    expect(await signs()).toEqual(['organization suspected bars']);
    const { email } = await server.pool.selectFrom('account').select('email').where('id', '=', piece.accountId).executeTakeFirstOrThrow();
    await setJudge({ email: email.toUpperCase(), organization: null });
    expect(await signs()).toEqual(['domain suspected bars', 'own confirmed bars']);
  });

  test('with the entrant: their organization, and the contact of the submission', async () => {
    const { organization } = await server.pool
      .selectFrom('account')
      .selectAll()
      .where('id', '=', piece.accountId)
      .executeTakeFirstOrThrow();
    const put = (value: string | null) =>
      server.pool.updateTable('account').set({ organization: value }).where('id', '=', piece.accountId).execute();
    await put('The Hollow Oak');
    expect(await signs()).toEqual(['organization suspected bars']);
    await put(organization);
    const contact = (contactEmail: string | null) =>
      server.pool.updateTable('submission').set({ contactEmail }).where('id', '=', piece.submissionId).execute();
    await contact('desk@hollow-oak.example');
    expect(await signs()).toEqual(['domain suspected bars']);
    await contact(null);
    expect(await signs()).toEqual([]);
  });

  test('with the credits: a namesake, or the judge in person', async () => {
    await credit('Elsewhere');
    expect(await signs()).toEqual(['name suspected bars']);
    await credit('Hollow Oak GmbH', 2);
    expect(await signs()).toEqual(['credit suspected bars', 'credited confirmed bars']);
    await server.pool.deleteFrom('pieceCredit').where('position', '=', 2).execute();
    expect(await signs()).toEqual(['name suspected bars']);
  });

  test('with the names of organizations that an organizer joined, and parted again', async () => {
    const { propertyId } = await server.pool.selectFrom('season').select('propertyId').where('id', '=', seasonId).executeTakeFirstOrThrow();
    const send = server.as(await server.people.administrator());
    await setPiece({ organization: 'Aura Studios', client: 'Brûlée & Sons' });
    expect(await signs()).toEqual([]);
    const body = { PropertyID: propertyId, Name: 'AURA  studios', SameAs: 'Hollow Oak Ltd.' };
    const joined = await send(galleryNames.joinOrganizations, { body });
    expect(await signs()).toEqual(['organization suspected bars']);
    // Asked again, or by another spelling that the comparison takes for the same, it stays as it is.
    expect(await send(galleryNames.joinOrganizations, { body })).toEqual(joined);
    await setJudge({ organization: 'The Hollow Oak' });
    expect(await signs()).toEqual(['organization suspected bars']);
    // Further names are all one.
    await send(galleryNames.joinOrganizations, { body: { PropertyID: propertyId, Name: 'brulee and sons', SameAs: 'Brûlée & Sons' } });
    await send(galleryNames.joinOrganizations, { body: { PropertyID: propertyId, Name: 'Brûlée & Sons', SameAs: 'Hollow Oak Ltd.' } });
    expect(await signs()).toEqual(['client suspected bars', 'organization suspected bars']);
    // Credited under one name and employed under the other.
    await credit('Aura Studios');
    expect(await signs()).toEqual([
      'client suspected bars',
      'credit suspected bars',
      'credited confirmed bars',
      'organization suspected bars',
    ]);
    await server.pool.deleteFrom('pieceCredit').execute();
    const [listed] = await send(galleryNames.listJoinedOrganizations, { body: { PropertyID: propertyId } });
    expect(listed).toMatchObject({ Name: 'Hollow Oak Ltd.', Works: [] });
    const { Rows } = await send(conflicts.getConflicts, { body: { PropertyID: propertyId, SeasonID: seasonId, State: 'all' } });
    expect(Rows.find(({ PieceID }) => PieceID === piece.id)?.Matches).toEqual([
      { Signal: 'client', Judge: 'The Hollow Oak', Work: 'Brûlée & Sons' },
      { Signal: 'organization', Judge: 'The Hollow Oak', Work: 'Aura Studios' },
    ]);
    for (const { GalleryJoinID } of listed?.Joined ?? [])
      await send(galleryNames.undoGalleryJoin, { body: { GalleryNameID: listed?.GalleryNameID ?? 0, GalleryJoinID } });
    expect(await signs()).toEqual([]);
    // Of another award it says nothing.
    await send(galleryNames.joinOrganizations, {
      body: { PropertyID: propertyId === 1 ? 3 : 1, Name: 'Aura Studios', SameAs: 'Hollow Oak' },
    });
    expect(await signs()).toEqual([]);
  });

  test('with the enrolment: judges who aren’t enrolled have none, late ones have all', async () => {
    const enrolment = await server.pool
      .deleteFrom('enrolment')
      .where('reviewerId', '=', judge.reviewerId)
      .where('seasonId', '=', seasonId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await setPiece({ client: 'Hollow Oak' });
    expect(await signs()).toEqual([]);
    await server.pool.insertInto('enrolment').values(enrolment).execute();
    expect(await signs()).toEqual(['client suspected bars']);
  });
});

describe('what people said stays', () => {
  const say = (change: object) => server.pool.updateTable('conflict').set(change).where('pieceId', '=', piece.id).execute();

  test('a dismissal, when the credits are saved again', async () => {
    await credit('Elsewhere');
    await say({ state: 'dismissed', note: 'A namesake' });
    await server.pool.deleteFrom('pieceCredit').execute();
    await credit('Elsewhere');
    expect(await signs()).toEqual(['name dismissed']);
  });

  test('an objection: it waits while the sign is gone, and bars no one in the meantime', async () => {
    await credit('Elsewhere');
    await say({ objection: 'Not me', objectedAt: server.clock.now });
    await server.pool.deleteFrom('pieceCredit').execute();
    expect(await signs()).toEqual(['name suspected']);
    await credit('Elsewhere');
    expect(await signs()).toEqual(['name suspected bars']);
    expect(await server.pool.selectFrom('conflict').select('objection').execute()).toEqual([{ objection: 'Not me' }]);
  });

  test('a confirmation, also when the sign goes', async () => {
    await setPiece({ client: 'Hollow Oak' });
    await say({ state: 'confirmed', note: 'It is their client' });
    await setPiece({ client: null });
    expect(await signs()).toEqual(['client confirmed bars']);
  });
});

test('a season that is over stays as it was when a judge changes employers', async () => {
  await setPiece({ client: 'Hollow Oak', organization: 'Tide' });
  const moveBy = (years: number, isCurrent: boolean) =>
    sql`update season set is_current = ${isCurrent}, ${sql.join(
      [
        'start',
        'early_end',
        'regular_end',
        'end',
        'judging_rnd1_start',
        'judging_rnd1_end',
        'judging_rnd2_start',
        'judging_rnd2_end',
        'voting_start',
        'voting_end',
        'winners',
      ].map((date) => sql`${sql.ref(`${date}_date`)} = ${sql.ref(`${date}_date`)} + make_interval(years => ${years})`),
    )} where id = ${seasonId}`.execute(server.pool);
  await moveBy(-10, false);
  await setJudge({ organization: 'Tide' });
  expect(await signs()).toEqual(['client suspected bars']);
  await moveBy(10, true);
});

test('a rebuild of the season finds what was missed, forgets what is no more, and changes nothing twice', async () => {
  await setPiece({ client: 'Hollow Oak' });
  await server.pool.deleteFrom('conflict').execute();
  await server.pool.deleteFrom('workKey').where('pieceId', '=', piece.id).execute();
  await server.pool.deleteFrom('judgeKey').where('reviewerId', '=', judge.reviewerId).execute();
  await server.pool
    .insertInto('conflict')
    .values({ reviewerId: judge.reviewerId, pieceId: piece.id, signal: 'brand', state: 'suspected', at: server.clock.now })
    .execute();
  for (const _ of [1, 2]) {
    await server.pool.transaction().execute((db) => rebuild(db, seasonId));
    expect(await signs()).toEqual(['client suspected bars']);
  }
});
