import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find } from '#contract/wings/desk/find/find.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { problemOf } from '#kit/judging.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let owner: Person;
const { createReady, payByStripe } = orderingIn(() => server);

const look = (person: { token: string }, Search: string, SeasonID = season.seasonId, PropertyID = 1) =>
  server.as(person)(find.find, { body: { PropertyID, SeasonID, Search } });
const named = (id: number, firstName: string, lastName: string, organization: string | null = null) =>
  server.pool.updateTable('account').set({ firstName, lastName, organization }).where('id', '=', id).execute();

beforeAll(async () => {
  server = await openTestServer();
  await server.workJobs();
  owner = await server.people.administrator();
  season = await addEntrySeason(server.world, 1);
  const rye = await season.category('Rye and whole grain');
  const cakes = await season.category('Cakes');
  const astri = await server.people.entrant(1);
  await named(astri.id, 'Astri', 'Grye', 'Grye Bakeri');
  const enter = (categoryId: number, title: string, organization: string, state: 'paid' | 'draft' = 'paid') =>
    addEntry(server.world, astri, { propertyId: 1, seasonId: season.seasonId, categoryId }, { title, organization, state });
  await enter(rye, 'Midnight Rye', 'Bakeriet Nord');
  await enter(rye, 'Rye for a Long Winter', 'Bakeriet på Hjørnet', 'draft');
  await enter(cakes, 'Almond Crown', 'Konditori Vik');
  await payByStripe(astri, cartOf(await createReady(astri, [cakes], 'Saffron Twist')), 'test_pending');
  const judge = await server.people.reviewer(2);
  await named(judge.id, 'Marit', 'Søløy');
  await enrol(server.pool, await addReviewer(server.pool, judge.id), season.seasonId);
  const other = await addEntrySeason(server.world, 3);
  const theirs = await server.people.entrant(3);
  await named(theirs.id, 'Rye', 'Elsewhere');
  const elsewhere = await other.category('Rye elsewhere');
  await addEntry(server.world, theirs, { propertyId: 3, seasonId: other.seasonId, categoryId: elsewhere }, { title: 'Rye of Others' });
  await server.keepSessions();
});
afterAll(() => server.close());

const titles = ({ Works }: Awaited<ReturnType<typeof look>>) => Works.Rows.map(({ Title }) => Title);
const people = ({ People }: Awaited<ReturnType<typeof look>>) => People.Rows.map(({ Kind, Name }) => `${Kind} ${Name}`);

describe('an organizer', () => {
  test('finds works, people and categories by any part of their names, and nothing of other awards', async () => {
    const found = await look(owner, 'rye');
    expect(titles(found)).toEqual(['Rye for a Long Winter', 'Midnight Rye']);
    expect(found.Works.Rows[1]).toMatchObject({ Organization: 'Bakeriet Nord', Category: 'Rye and whole grain', State: 'paid' });
    expect(people(found)).toEqual(['entrant Astri Grye']);
    expect(found.People.Rows[0]).toMatchObject({ Entries: 4, Organization: 'Grye Bakeri' });
    expect(found.Categories).toMatchObject({ Count: 1, Rows: [{ Name: 'Rye and whole grain', Entries: 2 }] });
    expect(found.Meant).toBeNull();
  });

  test('finds without accents, in any order of words, and with a typo in four letters', async () => {
    expect(people(await look(owner, 'soloy'))).toEqual(['judge Marit Søløy']);
    expect(people(await look(owner, 'SØLØY marit'))).toEqual(['judge Marit Søløy']);
    expect(titles(await look(owner, 'midnigt'))).toEqual(['Midnight Rye']);
    expect(titles(await look(owner, 'hjornet'))).toEqual(['Rye for a Long Winter']);
    expect((await look(owner, '100%')).Works.Count).toBe(0);
  });

  test('finds a work by its number and an order by its own, or by who bought', async () => {
    const [first] = (await look(owner, 'midnight')).Works.Rows;
    expect(titles(await look(owner, String(first?.EntryID)))).toContain('Midnight Rye');
    const { Orders } = await look(owner, 'astri');
    expect(Orders).toMatchObject({ Count: 1, Rows: [{ Total: 10_000, IsCanceled: false }] });
    const byNumber = await look(owner, Orders.Rows[0]?.ConfirmationNumber ?? '');
    expect(byNumber.Orders.Rows).toEqual(Orders.Rows);
  });

  test('is offered the word they may have meant, where nothing is called what they typed', async () => {
    expect(await look(owner, 'ryr')).toMatchObject({ Works: { Count: 0 }, Meant: 'rye' });
    expect((await look(owner, 'qqqqqq')).Meant).toBeNull();
    expect((await look(owner, '…')).Works.Count).toBe(0);
  });

  test('is shown the first twenty and the number of all', async () => {
    const many = await addEntrySeason(server.world, 1, { number: 40, isCurrent: false });
    const categoryId = await many.category('Loaves');
    const baker = await server.people.entrant(1);
    for (let at = 0; at < 23; at += 1)
      await addEntry(server.world, baker, { propertyId: 1, seasonId: many.seasonId, categoryId }, { title: `Loaf ${at}` });
    for (const typed of ['loaf', 'loef']) {
      const { Works } = await look(owner, typed, many.seasonId);
      expect([Works.Count, Works.Rows.length]).toEqual([23, 20]);
    }
  });
});

describe('what a role may not open is neither found nor counted', () => {
  test.each([
    ['finance', { Works: 0, People: 1, Orders: 1, Categories: 1 }],
    ['juryDesk', { Works: 2, People: 1, Orders: 0, Categories: 1 }],
    ['auditor', { Works: 0, People: 0, Orders: 0, Categories: 1 }],
  ] as const)('for the role %s', async (role, counts) => {
    const colleague = await server.people.staff(role, 1);
    const found = await look(colleague, 'rye');
    const { Works, People, Orders, Categories } = found;
    expect({ Works: Works.Count, People: People.Count, Orders: Orders.Count, Categories: Categories.Count }).toEqual(counts);
    expect((await look(colleague, 'midnigt')).Works.Count).toBe(counts.Works ? 1 : 0);
    // No suggestion betrays a title either.
    expect((await look(colleague, 'almnd')).Meant).toBeNull();
  });

  test('an address finds its owner only for those who see addresses', async () => {
    const { email } = await server.pool.selectFrom('account').select('email').where('firstName', '=', 'Astri').executeTakeFirstOrThrow();
    expect((await look(owner, email)).People.Count).toBe(1);
    const reader = await server.people.staff('reader', 1);
    expect((await look(reader, email)).People.Count).toBe(0);
  });

  test('staff of another award, people at a door, and judges find nothing', async () => {
    const stranger = await server.people.staff('owner', 3);
    expect(await problemOf(look(stranger, 'rye'))).toMatchObject({ status: 404 });
    expect(await problemOf(look(await server.people.reviewer(2), 'rye'))).toMatchObject({ status: 403 });
    expect(await problemOf(look(await server.people.staff('door', 1), 'rye'))).toMatchObject({ status: 403 });
    const own = await server.pool
      .selectFrom('season')
      .select('id')
      .where('propertyId', '=', 3)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(titles(await look(stranger, 'rye', own.id, 3))).toEqual(['Rye of Others']);
    expect(await problemOf(look(owner, 'rye', own.id, 1))).toMatchObject({ status: 404 });
  });
});
