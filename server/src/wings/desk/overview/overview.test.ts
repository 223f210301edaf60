import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mail as mails } from '#contract/wings/desk/operation/mail.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { enrol, addReviewer } from '#kit/enrolments.ts';
import { addEntry, addReview } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { problemOf } from '#kit/judging.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { giveTraits } from '#kit/traits.ts';

const start = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;
const at = (days: number) => new Date(start.getTime() + days * day);

let server: TestServer;
let last: EntrySeason;
let season: EntrySeason;
let category: number;
let entrant: Person;
let owner: Person;
const { createReady, payByStripe, captured } = orderingIn(() => server);

const ask = (person: { token: string }, SeasonID = season.seasonId, PropertyID = 1) =>
  server.as(person)(overview.getSeasonOverview, { body: { PropertyID, SeasonID } });

beforeAll(async () => {
  server = await openTestServer();
  await server.workJobs();
  owner = await server.people.administrator();
  entrant = await server.people.entrant(1);
  last = await addEntrySeason(server.world, 1, { number: 29, isCurrent: false, start: -395, end: -305, round1: -295, winners: -165 });
  season = await addEntrySeason(server.world, 1, { number: 30, round1: -10 });
  category = await season.category('Best Home Page');
  await server.keepSessions();
});
afterAll(() => server.close());

/** At another time of the season. */
async function on<T>(days: number, act: () => Promise<T>): Promise<T> {
  server.clock.now = at(days);
  try {
    return await act();
  } finally {
    server.clock.now = start;
  }
}

const enter = (where: EntrySeason, categoryId: number, state: 'draft' | 'paid' | 'withdrawn' = 'paid') =>
  addEntry(server.world, entrant, { propertyId: 1, seasonId: where.seasonId, categoryId }, { state });

describe('entries and money', () => {
  test('a first season has nothing to be compared with, and nothing yet is nothing', async () => {
    const { Entries, Money } = await ask(owner, last.seasonId);
    expect(Entries).toEqual({ Count: 0, Drafts: { Count: 0, People: 0 }, Curve: [], Last: null });
    expect(Money).toEqual({ Received: 0, Unpaid: { Orders: 0, Amount: 0 }, Curve: [], Last: null });
  });

  test('what was ordered counts from that day; drafts and what was withdrawn do not', async () => {
    const before = await last.category('Best Home Page');
    for (const days of [-380, -367, -310]) await on(days, () => enter(last, before));
    await on(-5, () => enter(season, category, 'draft'));
    await on(-5, () => enter(season, category, 'withdrawn'));
    await on(-3, () => enter(season, category));
    const { Entries } = await ask(owner);
    expect(Entries).toMatchObject({ Count: 1, Drafts: { Count: 1, People: 1 } });
    expect(Entries.Curve.map(({ Total }) => Total)).toEqual([1, 1, 1, 1]);
    // Sixty days are left: two of the three had come by then.
    expect(Entries.Last).toMatchObject({ SeasonNumber: 29, SameDay: 2, Final: 3 });
  });

  test('only money that arrived is received; the rest is owed until it is paid or canceled', async () => {
    const paid = await createReady(entrant, [category]);
    await captured((await payByStripe(entrant, cartOf(paid))).OrderID);
    const owed = await createReady(entrant, [category], 'Harbor');
    await payByStripe(entrant, cartOf(owed), 'test_pending');
    const { Entries, Money, Needs } = await ask(owner);
    expect(Entries.Count).toBe(3);
    expect(Money).toMatchObject({ Received: 10_000, Unpaid: { Orders: 1, Amount: 10_000 } });
    expect(Money?.Curve.at(-1)?.Total).toBe(10_000);
    expect(Needs.map(({ Kind }) => Kind)).not.toContain('unpaidOrders');
    const later = await on(8, () => ask(owner));
    expect(later.Needs.find(({ Kind }) => Kind === 'unpaidOrders')).toMatchObject({ Count: 1, Also: 1, Amount: 10_000, Since: start });
  });
});

describe('judging', () => {
  test('counts of each entry no more reviews than are wanted, gives the pace, and who is behind', async () => {
    const [fast, slow] = [await server.people.reviewer(2), await server.people.reviewer(2)];
    for (const [index, judge] of [fast, slow].entries()) {
      const id = await addReviewer(server.pool, judge.id);
      await enrol(server.pool, id, season.seasonId, { reviewsRequired: index === 0 ? 1 : 40 });
    }
    await server.pool.updateTable('season').set({ reviewsWanted: 1 }).where('id', '=', season.seasonId).execute();
    const { entryId } = await on(-3, () => enter(season, category));
    for (const judge of [fast, slow])
      await on(-2, () => addReview(server.world, judge, { entryId, seasonId: season.seasonId }, { score: 7 }));
    const { Judging } = await ask(owner);
    expect(Judging).toMatchObject({ Done: 1, Needed: 3, Wanted: 1, Full: 1, Some: 0, None: 2, PerDay: 1 / 7 });
    expect(Judging?.EndsOn).toEqual(at(14));
    expect(Judging?.Behind).toMatchObject({ Count: 1, Of: 2, Judges: [{ Reviews: 1, ReviewsRequired: 40 }] });
  });

  test('an entry that judges could not open waits, with its picture, and one without enough judges', async () => {
    const { entryId } = await on(-3, () => enter(season, category));
    await server.pool
      .insertInto('entryOff')
      .values({ entryId, createdAt: at(-2), updatedAt: at(-2), reports: 1 })
      .execute();
    const { Needs } = await ask(owner);
    expect(Needs[0]).toMatchObject({ Kind: 'entriesOff', Count: 1, Also: 1, Since: at(-2) });
    expect(Needs.find(({ Kind }) => Kind === 'uncoveredCategories')).toMatchObject({ Count: 1, Also: 3 });
  });
});

describe('what waits for someone', () => {
  const needOf = async (kind: string, person: { token: string } = owner, days = 0) =>
    (await on(days, () => ask(person))).Needs.find(({ Kind }) => Kind === kind);

  test('mails that no one receives are counted, with those to judges: since when, and why', async () => {
    const mail = { template: 'test', subject: 'Hello', html: '', text: '', createdAt: at(-1) };
    await server.pool.deleteFrom('mail').execute();
    await server.pool
      .insertInto('mail')
      .values([
        { ...mail, propertyId: 1, recipient: 'a@one.example', keptAt: at(-1) },
        { ...mail, propertyId: 2, recipient: 'judge@one.example', keptAt: at(-1), createdAt: at(-2) },
        { ...mail, propertyId: 3, recipient: 'other@one.example', keptAt: at(-1) },
        { ...mail, propertyId: 1, recipient: 'b@one.example', failedAt: at(-1), lastError: '550 No such user' },
        { ...mail, propertyId: 1, recipient: 'c@one.example', lastError: 'Connection refused' },
        { ...mail, propertyId: 1, recipient: 'd@one.example', createdAt: start },
      ])
      .execute();
    expect(await needOf('keptMails')).toMatchObject({ Count: 2, Since: at(-2), Why: null });
    expect(await needOf('lateMails')).toMatchObject({ Count: 1, Since: at(-1), Why: 'Connection refused' });
    expect(await needOf('failedMails')).toMatchObject({ Count: 1, Why: '550 No such user' });
    const listed = await server.as(owner)(mails.getMails, { body: { Page: 1, PageSize: 10, PropertyID: 1, State: 'kept' } });
    expect(listed.Total, 'and the outbox shows as many').toBe(2);
    server.world.services.mailer = { send: async () => '', close: () => undefined } as never;
    onTestFinished(() => {
      server.world.services.mailer = undefined;
    });
    expect(await needOf('keptMails'), 'with a mail server, what it kept before is history').toBeUndefined();
  });

  test('anyone who proposed a change of the rules sees that it waits for a second person, or that no one else can decide', async () => {
    const other = await server.people.administrator();
    const { id } = await server.pool
      .insertInto('ruleChange')
      .values({
        propertyId: 1,
        seasonId: season.seasonId,
        changes: JSON.stringify([]),
        reason: 'Two judges fell ill.',
        proposedBy: owner.id,
        proposedAt: at(-1),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await needOf('ownRuleChanges')).toMatchObject({ Count: 1, Since: at(-1), Until: null });
    expect(await needOf('ruleChanges')).toBeUndefined();
    expect(await needOf('ruleChanges', other)).toMatchObject({ Count: 1, Since: at(-1) });
    expect(await needOf('ownRuleChanges', other)).toBeUndefined();
    await server.pool
      .updateTable('ruleChange')
      .set({ dueAt: at(2) })
      .where('id', '=', id)
      .execute();
    expect(await needOf('ownRuleChanges')).toMatchObject({ Count: 1, Until: at(2) });
  });

  test('an award that takes money without an invoice address shows a warning', async () => {
    const put = (seller: object | null) =>
      server.pool
        .updateTable('property')
        .set({ seller: seller && JSON.stringify(seller) })
        .where('id', '=', 1)
        .execute();
    await put({ Name: 'Halyard Ltd', Address: '', TaxNumber: '', PaymentTerms: '' });
    expect(await needOf('noInvoiceAddress')).toMatchObject({ Count: 1 });
    await put({ Name: 'Halyard Ltd', Address: '4 Harbour Row', TaxNumber: '', PaymentTerms: '' });
    expect(await needOf('noInvoiceAddress')).toBeUndefined();
    await put(null);
    await giveTraits(server, 1, { fees: false });
    expect(await needOf('noInvoiceAddress'), 'without fees there is nothing to invoice').toBeUndefined();
  });
});

describe('what someone sees', () => {
  test('is what their role may see: no money for judging managers, no judges for finance', async () => {
    const jury = await ask(await server.people.staff('juryDesk', 1));
    expect(jury.Money).toBeNull();
    expect(jury.Judging).not.toBeNull();
    expect(jury.Needs.map(({ Kind }) => Kind)).not.toContain('unpaidOrders');
    const finance = await on(8, async () => ask(await server.people.staff('finance', 1)));
    expect(finance.Judging).toBeNull();
    expect(finance.Money).not.toBeNull();
    expect(finance.Needs.map(({ Kind }) => Kind)).toEqual(['unpaidOrders']);
  });

  test('is never another award’s season', async () => {
    expect((await problemOf(ask(owner, season.seasonId, 3))).status).toBe(404);
    expect((await problemOf(ask(await server.people.staff('owner', 3)))).status).toBe(404);
  });
});
