import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imports } from '#contract/wings/desk/import/import.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { csvFile, importing } from '#kit/imports.ts';
import { mailsTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: EntrySeason;
let number = 1;

beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 1);
});
beforeEach(async () => {
  number += 1;
  season = await addEntrySeason(server.world, 1, { number, isCurrent: false });
  await season.category('Museums');
  await season.category('Apps');
});
afterAll(() => server.close());

const as = () => importing(server, organizer, { PropertyID: 1, SeasonID: season.seasonId });
const work = (name: string, more: object = {}) => ({
  Email: `${name}${number}@example.org`,
  FirstName: name,
  LastName: 'Fern',
  Organization: 'Fern Studio',
  Title: `The ${name} clock`,
  Category: 'Museums',
  ...more,
});
const entriesOf = (seasonId = season.seasonId) =>
  server.pool
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .select(['piece.title', 'category.name as category', 'entry.state', 'pricePaid', 'account.email', 'entry.id', 'pieceId'])
    .where('entry.seasonId', '=', seasonId)
    .orderBy('entry.id')
    .execute();

test('works come with their entrants, and each can go on with theirs as a draft', async () => {
  const done = await as().all('works', [
    work('tide', { Summary: 'A clock for the sea.', Url: 'https://example.org/tide', TwitterName: '@tide', ExternalID: 'A-1' }),
    work('tide', { Category: 'Apps', ExternalID: 'A-1' }),
    work('moon', { Category: 'Museums; Websites > General > Apps' }),
  ]);
  expect(done).toMatchObject({ State: 'done', Rows: 3, Added: 3 });
  expect((await entriesOf()).map(({ title, category, state }) => [title, category, state])).toEqual([
    ['The tide clock', 'Museums', 'draft'],
    ['The tide clock', 'Apps', 'draft'],
    ['The moon clock', 'Museums', 'draft'],
    ['The moon clock', 'Apps', 'draft'],
  ]);
  const [first, second] = await entriesOf();
  expect(first?.pieceId).toBe(second?.pieceId);
  const piece = await server.pool
    .selectFrom('piece')
    .selectAll()
    .where('id', '=', first?.pieceId ?? 0)
    .executeTakeFirstOrThrow();
  expect(piece).toMatchObject({
    texts: { ProjectSummary: 'A clock for the sea.' },
    twitterName: 'tide',
    externalId: 'A-1',
    organization: 'Fern Studio',
  });
  const entrant = await server.pool.selectFrom('account').selectAll().where('email', '=', work('tide').Email).executeTakeFirstOrThrow();
  expect(entrant).toMatchObject({ role: 'Entrant', propertyId: 1, firstName: 'tide', passwordHash: null });
  expect(await mailsTo(server, entrant.email)).toEqual([]);
  const token = await server.people.signIn(entrant.id);
  const mine = await server.as({ token })(submission.getSubmissionsForHome, { body: { SeasonID: season.seasonId } });
  expect(JSON.stringify(mine)).toContain('The tide clock');
});

test('the same file twice adds nothing, and a further category of the same work is added to it', async () => {
  await as().all('works', [work('salt', { ExternalID: 'S-1' }), work('iron')]);
  expect(await as().upload('works', [work('salt', { ExternalID: 's-1' }), work('iron')])).toMatchObject({ Added: 0, Existing: 2 });
  await as().all('works', [work('iron', { Category: 'Apps' }), work('iron', { Category: 'Apps' })]);
  const iron = (await entriesOf()).filter(({ title }) => title === 'The iron clock');
  expect(iron.map(({ category }) => category)).toEqual(['Museums', 'Apps']);
  expect(new Set(iron.map(({ pieceId }) => pieceId)).size).toBe(1);
});

test('submitted ones wait for their payment at today’s price; paid ones hold what was paid elsewhere, and not more', async () => {
  await as().all('works', [work('rain'), work('rain', { Title: 'Second', Category: 'Apps' })], { EntriesAs: 'submitted' });
  await as().all('works', [work('snow', { AmountPaid: '250.01', Category: 'Museums; Apps' }), work('hail')], { EntriesAs: 'paid' });
  expect((await entriesOf()).map(({ title, state, pricePaid }) => [title, state, pricePaid])).toEqual([
    ['The rain clock', 'ordered', 10_000],
    ['Second', 'ordered', 10_000],
    ['The snow clock', 'paid', 12_501],
    ['The snow clock', 'paid', 12_500],
    ['The hail clock', 'paid', 0],
  ]);
  const orders = await server.pool
    .selectFrom('orders')
    .leftJoin('payment', 'payment.orderId', 'orders.id')
    .select(['total', 'orders.paymentStatusId', 'paymentMethod', 'payment.amount', 'currency'])
    .where('seasonId', '=', season.seasonId)
    .orderBy('total')
    .execute();
  expect(orders).toEqual([
    { total: 0, paymentStatusId: 5, paymentMethod: 'free', amount: null, currency: 'USD' },
    { total: 20_000, paymentStatusId: 1, paymentMethod: 'invoice', amount: null, currency: 'USD' },
    { total: 25_001, paymentStatusId: 5, paymentMethod: 'invoice', amount: 25_001, currency: 'USD' },
  ]);
});

test('new entrants get an email about their account if chosen, existing ones don’t', async () => {
  const known = await server.people.entrant(1, { email: `known${number}@example.org` });
  await as().all('works', [work('wind'), work('wind', { Title: 'Again' }), work('known', { Email: known.email.toUpperCase() })], {
    SendMail: true,
  });
  expect((await mailsTo(server, work('wind').Email)).map(({ template }) => template)).toEqual(['new-entrant']);
  expect(await mailsTo(server, known.email)).toEqual([]);
  expect((await entriesOf()).filter(({ email }) => email === known.email)).toHaveLength(1);
});

test('problems are reported by row and column, also what belongs to another entrant or season', async () => {
  await season.category('Twice');
  const media = await server.pool
    .insertInto('mediaType')
    .values({ seasonId: season.seasonId, name: 'Film' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const type = await server.pool
    .insertInto('categoryType')
    .values({ mediaTypeId: media.id, name: 'Short' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('category')
    .values({ seasonId: season.seasonId, propertyId: 1, categoryTypeId: type.id, name: 'Twice' })
    .execute();
  await season.category('Closed', { isActive: false });
  await as().all('works', [work('owner', { ExternalID: 'X-1' })]);
  const { Problems } = await as().upload('works', [
    work('a', { Category: 'Nothing' }),
    work('b', { Category: 'Twice' }),
    work('c', { Category: 'Closed' }),
    work('d', { Url: 'javascript:alert(1)' }),
    work('e', { TwitterName: 'a name with spaces' }),
    work('f', { AmountPaid: 'lots' }),
    work('g', { ExternalID: 'X-1' }),
    work('h', { Title: '' }),
    work('i', { Category: 'Film > Twice' }),
  ]);
  expect(Problems.map(({ Line, Column }) => [Line, Column])).toEqual([
    [2, 'Category'],
    [3, 'Category'],
    [4, 'Category'],
    [5, 'Link'],
    [6, 'X handle'],
    [7, 'Amount paid'],
    [8, 'External ID'],
    [9, 'Title'],
  ]);
});

test('the columns of another system are found by its preset', async () => {
  const file = csvFile([
    ['Local ID', 'Entry name', 'Category', 'Entrant first name', 'Entrant last name', 'Entrant email', 'Client'],
    ['77', 'The kelp clock', 'Apps', 'Kelp', 'Fern', `kelp${number}@example.org`, 'ignored'],
  ]);
  const sent = { PropertyID: 1, SeasonID: season.seasonId, Kind: 'works', Preset: 'awardForce', file } as const;
  const uploaded = await server.as(organizer)(imports.addImport, { body: sent });
  expect(uploaded).toMatchObject({ ProblemTotal: 0, Added: 1, Mapping: { ExternalID: 0, Title: 1, Category: 2, Email: 5, Client: null } });
});

test('R568 the printed GET imports the newest file that waits, answers the same when asked again, and says when there is none', async () => {
  const send = server.as(organizer);
  const ask = () => send(imports.importExternalPieceData, { params: { propertyId: 1, season: number } });
  await expect(ask()).rejects.toMatchObject({ failure: 'NoImportWaiting' });
  await as().upload('works', [work('older')]);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const newest = await as().upload('works', [work('newer')]);
  const first = await ask();
  expect(first).toEqual({ ImportIDs: [newest.ImportID], Rows: 1, Added: 1, Existing: 0, Problems: [] });
  expect((await entriesOf()).map(({ title }) => title)).toEqual(['The newer clock']);
  // The older one waits still, and is the next.
  expect(await ask()).toMatchObject({ Added: 1 });
  expect(await ask()).toEqual(first);
  expect(await entriesOf()).toHaveLength(2);
  await as().upload('works', [work('bad', { Category: 'Nothing' })]);
  await expect(ask()).rejects.toMatchObject({ failure: 'ImportProblems', data: { Problems: [{ Line: 2 }] } });
  await expect(send(imports.importExternalPieceData, { params: { propertyId: 1, season: 4711 } })).rejects.toMatchObject({ status: 404 });
  const raw = await server.app.inject({
    url: `/api/Import/ImportExternalPieceData/1/${number}`,
    headers: { authorization: `Bearer ${organizer.token}` },
  });
  expect(raw.headers['cache-control']).toBe('no-store');
});

test('without a season, the printed GET is about the current one', async () => {
  const current = await addSeason(server.world, 3, { number: 44, isCurrent: true });
  const owner = await server.people.administrator();
  const other = importing(server, owner, { PropertyID: 3, SeasonID: current });
  await other.all('categories', [{ MediaType: 'Film', CategoryType: 'Short', Name: 'Drama', RegularPrice: '5' }]);
  await other.upload('works', [work('now', { Category: 'Drama' })]);
  expect(await server.as(owner)(imports.importExternalPieceData, { params: { propertyId: 3 } })).toMatchObject({ Added: 1 });
});
