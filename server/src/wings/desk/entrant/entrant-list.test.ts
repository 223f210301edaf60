import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let [ada, bo, cleo, dee]: Person[] = [];
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.staff('organizer', 1);
  ada = await person('Ada', 'Abel', { organization: 'Studio Lantern', country: 'Norway', lastSeenAt: server.clock.now });
  bo = await person('Bo', 'Bell', { organization: 'studio  lantern!', country: 'Chile', lastSeenAt: daysAgo(60) });
  cleo = await person('Cleo', 'Cole', { lastSeenAt: null });
  dee = await person('Dee', 'Dunn', { erasedAt: server.clock.now });
  await server.people.entrant(3, { email: 'elsewhere@example.org' });
  await work(ada, 'paid', 'Lamp');
  await work(ada, 'withdrawn', 'Moth');
  await work(ada, 'draft', 'Kite');
  await order(ada, { total: 500, paid: 500, paymentStatusId: 5 });
  await work(bo, 'ordered', 'Boat');
  await order(bo, { total: 700, paid: 200, paymentStatusId: 1 });
  await order(bo, { total: 900, paid: 0, paymentStatusId: 1, cancelledAt: server.clock.now });
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * 86_400_000);

async function person(firstName: string, lastName: string, more: object): Promise<Person> {
  const made = await server.people.entrant(1, { email: `${firstName.toLowerCase()}@example.org` });
  await server.pool
    .updateTable('account')
    .set({ firstName, lastName, ...more })
    .where('id', '=', made.id)
    .execute();
  return made;
}

async function work(owner: Person | undefined, state: string, title: string): Promise<void> {
  const now = server.clock.now;
  const accountId = owner?.id ?? 0;
  const { id: submissionId } = await server.pool
    .insertInto('submission')
    .values({ propertyId: 1, seasonId: season.seasonId, accountId, title, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const organization = (
    await server.pool.selectFrom('account').select('organization').where('id', '=', accountId).executeTakeFirstOrThrow()
  ).organization;
  const { id: pieceId } = await server.pool
    .insertInto('piece')
    .values({ submissionId, title, organization: organization ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const categoryId = await season.category(`${title} category`);
  await server.pool
    .insertInto('entry')
    .values({ propertyId: 1, seasonId: season.seasonId, categoryId, pieceId, entrantId: accountId, state, createdAt: now })
    .execute();
}

let orders = 0;
async function order(
  owner: Person | undefined,
  { paid, ...more }: { total: number; paid: number; paymentStatusId: number; cancelledAt?: Date },
): Promise<void> {
  orders += 1;
  const { id: orderId } = await server.pool
    .insertInto('orders')
    .values({
      propertyId: 1,
      seasonId: season.seasonId,
      accountId: owner?.id ?? 0,
      kind: 'entries',
      cartKey: `list ${orders}`,
      confirmationNumber: `LIST-${orders}`,
      currency: 'USD',
      paymentMethod: 'invoice',
      subtotal: more.total,
      billing: '{}',
      createdAt: server.clock.now,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('payment')
    .values({ orderId, gateway: 'manual', amount: paid, paymentStatusId: 5, createdAt: server.clock.now })
    .execute();
}

const ask = async (body: object = {}) =>
  server.as(organizer)(entrantList.list, { body: { PropertyID: 1, SeasonID: season.seasonId, ...body } });
const names = async (body: object = {}) => (await ask(body)).Rows.map(({ FirstName }) => FirstName);

describe('the entrants of an award', () => {
  test('are listed with what they entered, owe and paid, without people who are gone or belong elsewhere (C216)', async () => {
    const { Rows, Total } = await ask();
    expect(Rows.map(({ FirstName }) => FirstName)).toEqual(['Ada', 'Bo', 'Cleo']);
    expect(Total).toBe(3);
    expect(Rows[0]).toMatchObject({ UserID: ada?.id, Submitted: 2, Drafts: 1, UnpaidOrders: 0, Due: 0, Paid: 500, IsSubscribed: true });
    expect(Rows[1]).toMatchObject({ UserID: bo?.id, Submitted: 1, Drafts: 0, UnpaidOrders: 1, Due: 500, Paid: 200 });
    expect(Rows[2]).toMatchObject({ Submitted: 0, Drafts: 0, Due: 0, Paid: 0, LastSeenDate: null });
  });

  test('are found by name, address and organization', async () => {
    expect(await names({ Search: 'ada abel' })).toEqual(['Ada']);
    expect(await names({ Search: 'BO@EXAMPLE' })).toEqual(['Bo']);
    expect(await names({ Search: 'lantern' })).toEqual(['Ada', 'Bo']);
    expect(await names({ Search: '%' })).toEqual([]);
  });

  test('are narrowed down by what they did in this season', async () => {
    expect(await names({ HasDrafts: true })).toEqual(['Ada']);
    expect(await names({ HasDrafts: false })).toEqual(['Bo', 'Cleo']);
    expect(await names({ HasSubmitted: true })).toEqual(['Ada', 'Bo']);
    expect(await names({ HasEntries: false })).toEqual(['Cleo']);
    expect(await names({ IsUnpaid: true })).toEqual(['Bo']);
    const later = await addEntrySeason(server.world, 1, { number: 2, isCurrent: false });
    expect(await names({ SeasonID: later.seasonId, HasEntries: true })).toEqual([]);
  });

  test('are narrowed down by country, organization, and when they were last there', async () => {
    expect(await names({ Country: 'Chile' })).toEqual(['Bo']);
    expect(await names({ Organization: 'STUDIO LANTERN' })).toEqual(['Ada', 'Bo']);
    expect(await names({ SeenFrom: daysAgo(7) })).toEqual(['Ada']);
    expect(await names({ SeenUntil: daysAgo(30) })).toEqual(['Bo', 'Cleo']);
  });

  test('are narrowed down by who unsubscribed and who is blocked', async () => {
    await server.pool
      .insertInto('mailOptOut')
      .values({ propertyId: 1, email: 'bo@example.org', kind: 'news', at: daysAgo(1) })
      .execute();
    await server.pool
      .insertInto('accountBlock')
      .values({ accountId: cleo?.id ?? 0, requestType: 'Orders', reason: 'Fraud', blockedAt: daysAgo(1) })
      .execute();
    expect(await names({ IsSubscribed: false })).toEqual(['Bo']);
    expect(await names({ IsSubscribed: true })).toEqual(['Ada', 'Cleo']);
    expect(await names({ IsBlocked: true })).toEqual(['Cleo']);
    expect((await ask({ IsBlocked: true })).Rows[0]?.Blocked).toEqual(['Orders']);
  });

  test('are listed in any order, page by page', async () => {
    expect(await names({ Sort: '-Name' })).toEqual(['Cleo', 'Bo', 'Ada']);
    expect(await names({ Sort: '-LastSeen' })).toEqual(['Ada', 'Bo', 'Cleo']);
    expect(await names({ Sort: '-Drafts' })).toEqual(['Ada', 'Bo', 'Cleo']);
    expect(await names({ Sort: 'Submitted' })).toEqual(['Cleo', 'Bo', 'Ada']);
    expect(await names({ PageSize: 2, Page: 2 })).toEqual(['Cleo']);
    await expect(ask({ Sort: 'PasswordHash' })).rejects.toMatchObject({ status: 400 });
  });

  test('are counted for the tabs, and by country', async () => {
    const body = { PropertyID: 1, SeasonID: season.seasonId };
    expect(await server.as(organizer)(entrantList.getEntrantFilterOptions, { body })).toEqual({
      Entrants: 3,
      Submitted: 2,
      Drafts: 1,
      Unpaid: 1,
      Nothing: 1,
      Blocked: 1,
      Countries: [
        { Country: 'Chile', Count: 1 },
        { Country: 'Norway', Count: 1 },
      ],
    });
  });

  test('are exported by the same filters, or only those that were chosen', async () => {
    const emails = async (body: object) =>
      (await server.as(organizer)(peopleExport.list, { body: { PropertyID: 1, SeasonID: season.seasonId, ...body } })).map(
        ({ Email }) => Email,
      );
    expect(await emails({ HasDrafts: true })).toEqual(['ada@example.org']);
    expect(await emails({ UserIDs: [bo?.id, dee?.id] })).toEqual(['bo@example.org']);
    expect(await emails({ HasDrafts: true, UserIDs: [bo?.id] })).toEqual([]);
  });

  test('are for staff of this award alone', async () => {
    const body = { PropertyID: 1 };
    await expect(server.as(ada as Person)(entrantList.list, { body })).rejects.toMatchObject({ status: 403 });
    await expect(server.as(await server.people.staff('organizer', 3))(entrantList.list, { body })).rejects.toMatchObject({ status: 404 });
    await expect(server.send(entrantList.list, { body })).rejects.toMatchObject({ status: 401 });
  });
});

describe('who submitted', () => {
  test('are the entrants with work that was sent in (C218)', async () => {
    const body = { PropertyID: 1, SeasonID: season.seasonId };
    const found = await server.as(organizer)(entrantList.getSubmittedEntrants, { body });
    expect(found.map(({ FirstName, Entries }) => [FirstName, Entries])).toEqual([
      ['Ada', 2],
      ['Bo', 1],
    ]);
    const some = await server.as(organizer)(entrantList.getSubmittedEntrants, { body: { ...body, Organization: 'studio lantern' } });
    expect(some).toHaveLength(2);
    expect(await server.as(organizer)(entrantList.getSubmittedEntrants, { body: { ...body, Search: 'bell' } })).toHaveLength(1);
    await expect(server.as(ada as Person)(entrantList.getSubmittedEntrants, { body })).rejects.toMatchObject({ status: 403 });
  });

  test('are their organizations, each once however it was written (C219)', async () => {
    const body = { PropertyID: 1, SeasonID: season.seasonId };
    expect(await server.as(organizer)(entrantList.getSubmittedOrgs, { body })).toEqual([
      { Organization: 'Studio Lantern', Entrants: 2, Entries: 3, Spellings: ['studio  lantern!'] },
    ]);
    expect(await server.as(organizer)(entrantList.getSubmittedOrgs, { body: { ...body, Search: 'kite' } })).toEqual([]);
    const elsewhere = await server.people.staff('organizer', 3);
    await expect(server.as(elsewhere)(entrantList.getSubmittedOrgs, { body })).rejects.toMatchObject({ status: 404 });
  });
});
