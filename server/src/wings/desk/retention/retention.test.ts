import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retention } from '#contract/wings/desk/retention/retention.ts';
import type { RetentionKind } from '#contract/wings/desk/retention/retention-rules.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { submissionsOf } from '#kit/entering.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { eraseDue } from './erase-due.ts';

let server: TestServer;
let owner: Person;
let season: EntrySeason;
let lamps: number;
const start = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;
/** Entries open until 60 days from the start, winners after 200. */
const at = (days: number) => new Date(start.getTime() + days * day);
/** A year after the announcement and what it takes to be told. */
const old = 200 + 366;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = start;
  season = await addEntrySeason(server.world, 1);
  lamps = await season.category('Lamps');
});
beforeEach(async () => {
  await move(0);
  for (const table of ['retentionRule', 'retentionNotice', 'retentionReport', 'mail'] as const)
    await server.pool.deleteFrom(table).execute();
});
afterAll(() => server.close());

async function move(days: number): Promise<void> {
  server.clock.now = at(days);
  await server.keepSessions();
  // Who chooses has signed in a moment ago.
  owner = await server.people.administrator();
}
const { create, createReady, setState } = submissionsOf({ server: () => server }, () => lamps);
const run = () => runJob(server, eraseDue, {});
const shown = () => server.as(owner)(retention.getRetention, { params: { propertyId: 1 } });
const ruleOf = async (kind: RetentionKind) => (await shown()).Rules.find(({ Kind }) => Kind === kind);
const put = async (Kind: RetentionKind, Months: 6 | 12 | 24 | null = 12, person = owner, PropertyID = 1) =>
  server.as(person)(retention.saveRetention, { body: { PropertyID, Kind, Months, Version: (await ruleOf(Kind))?.Version ?? 0 } });
const mailsTo = (person: Person) =>
  server.pool.selectFrom('mail').select(['template', 'subject', 'text']).where('recipient', '=', person.email).orderBy('id').execute();
const isThere = async (id: number) =>
  (await server.pool.selectFrom('submission').select('deletedAt').where('id', '=', id).executeTakeFirst())?.deletedAt === null;

describe('an award that chose nothing', () => {
  test('keeps everything, however old', async () => {
    const draft = await create(await server.people.entrant(1), 'Forgotten', [lamps]);
    await move(4000);
    await run();
    expect(await isThere(draft.SubmissionID)).toBe(true);
    expect(await shown()).toMatchObject({
      Reports: [],
      Rules: expect.arrayContaining([expect.objectContaining({ Kind: 'drafts', Months: null })]),
    });
    await server.pool
      .updateTable('submission')
      .set({ deletedAt: at(0) })
      .execute();
  });
});

describe('drafts', () => {
  test('are deleted 30 days after their owner was told, once, of all of them; what was ordered stays', async () => {
    const [ada, bo] = [await server.people.entrant(1), await server.people.entrant(1)];
    const mine = [await create(ada, 'Lantern', [lamps]), await create(ada, 'Weir', [lamps])].map(({ SubmissionID }) => SubmissionID);
    const paid = await createReady(bo, 'Ferry');
    await setState(paid.Pieces[0]?.Entries[0]?.EntryID ?? 0, 'paid');
    const foreign = await addEntrySeason(server.world, 6);
    const theirs = await create(await server.people.entrant(6), 'Of another award', [await foreign.category('Chairs')]);
    await move(old);
    await put('drafts');
    await run();
    await run();
    expect((await mailsTo(ada)).map(({ template }) => template)).toEqual(['retention-notice']);
    expect((await mailsTo(ada))[0]?.text).toMatch(/Lantern and Weir/);
    expect(await mailsTo(bo)).toEqual([]);
    await move(old + 29);
    await run();
    expect(await Promise.all(mine.map(isThere))).toEqual([true, true]);
    await move(old + 30);
    await run();
    expect(await Promise.all(mine.map(isThere))).toEqual([false, false]);
    expect(await isThere(paid.SubmissionID)).toBe(true);
    expect(await isThere(theirs.SubmissionID)).toBe(true);
    expect((await shown()).Reports).toEqual([
      {
        Day: new Date(
          at(old + 30)
            .toISOString()
            .slice(0, 10),
        ),
        Kind: 'drafts',
        Erased: 2,
        Told: 0,
      },
      { Day: new Date(at(old).toISOString().slice(0, 10)), Kind: 'drafts', Erased: 0, Told: 2 },
    ]);
  });

  test('that change after the notice are kept, and their owner is told again when they are old enough again', async () => {
    const ada = await server.people.entrant(1);
    const { SubmissionID, Version } = await create(ada, 'Lantern', [lamps]);
    await move(old);
    await put('drafts');
    await run();
    await move(old + 10);
    await server.as(ada)(submission.updateSubmissionFromHome, { body: { SubmissionID, Version, ContactPhone: '555 0100' } });
    await move(old + 40);
    await run();
    expect(await isThere(SubmissionID)).toBe(true);
    await move(old + 10 + 366);
    await run();
    expect(await isThere(SubmissionID), 'told now, and not erased on the first notice').toBe(true);
    expect(await mailsTo(ada)).toHaveLength(2);
    await move(old + 40 + 366);
    await run();
    expect(await isThere(SubmissionID)).toBe(false);
  });
});

describe('accounts', () => {
  test('close 30 days after the notice; one who was there in the meantime keeps it', async () => {
    const [gone, back] = [await server.people.entrant(1), await server.people.entrant(1)];
    const seen = (person: Person, lastSeenAt: Date) =>
      server.pool.updateTable('account').set({ lastSeenAt, createdAt: lastSeenAt }).where('id', '=', person.id).execute();
    await server.pool
      .updateTable('account')
      .set({ lastSeenAt: at(old + 60) })
      .where('role', '=', 'Entrant')
      .execute();
    await seen(gone, at(0));
    await seen(back, at(0));
    await move(old);
    await put('accounts');
    await run();
    expect((await mailsTo(gone)).map(({ template }) => template)).toEqual(['retention-notice']);
    await seen(back, at(old + 5));
    await move(old + 31);
    await run();
    const deletesAt = async ({ id }: Person) =>
      (await server.pool.selectFrom('account').select('deletesAt').where('id', '=', id).executeTakeFirstOrThrow()).deletesAt;
    expect(await deletesAt(gone)).toEqual(at(old + 31));
    expect(await deletesAt(back)).toBeNull();
  });
});

describe('unpaid orders', () => {
  test('lose their billing details and are canceled; what was paid or invoiced stays as it is', async () => {
    const ada = await server.people.entrant(1);
    const place = async (number: string, change: object = {}) =>
      (
        await server.pool
          .insertInto('orders')
          .values({
            propertyId: 1,
            seasonId: season.seasonId,
            accountId: ada.id,
            kind: 'entries',
            confirmationNumber: number,
            cartKey: `cart ${number}`,
            currency: 'USD',
            subtotal: 100,
            total: 100,
            paymentMethod: 'invoice',
            paymentStatusId: 1,
            billing: JSON.stringify({
              FirstName: 'Ada',
              LastName: 'Marsh',
              Email: ada.email,
              Address1: '1 Quay',
              City: 'Portland',
              Country: 'US',
            }),
            createdAt: at(0),
            ...change,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [unpaid, paid, young] = [await place('A1'), await place('A2', { paidAt: at(1) }), await place('A3', { createdAt: at(300) })];
    await move(360);
    await put('unpaidOrders');
    await run();
    await move(400);
    await run();
    const named = async (id: number) => {
      const row = await server.pool.selectFrom('orders').select(['billing', 'cancelledAt']).where('id', '=', id).executeTakeFirstOrThrow();
      return [(row.billing as { FirstName: string }).FirstName, row.cancelledAt !== null];
    };
    expect(await Promise.all([unpaid, paid, young].map(named))).toEqual([
      ['', true],
      ['Ada', false],
      ['Ada', false],
    ]);
  });
});

describe('who may choose', () => {
  test('owners alone; others read, and no one of another award does', async () => {
    const organizer = await server.people.staff('organizer', 1);
    await expect(put('drafts', 12, organizer)).rejects.toMatchObject({ status: 403 });
    expect((await server.as(organizer)(retention.getRetention, { params: { propertyId: 1 } })).Rules).toHaveLength(7);
    const foreign = await server.people.staff('owner', 6);
    await expect(put('drafts', 12, foreign)).rejects.toMatchObject({ status: 404 });
    await expect(server.as(foreign)(retention.getRetention, { params: { propertyId: 1 } })).rejects.toMatchObject({ status: 404 });
  });

  test('two at once don’t overwrite each other; a longer period keeps its start, a shorter one begins anew, none ends it', async () => {
    const colleague = await server.people.administrator();
    const send = (person: Person, Months: 6 | 24) =>
      server.as(person)(retention.saveRetention, { body: { PropertyID: 1, Kind: 'comments', Months, Version: 0 } });
    const both = await Promise.allSettled([send(owner, 6), send(colleague, 24)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await put('comments', 12);
    await move(3);
    await put('comments', 24);
    expect((await ruleOf('comments'))?.StartsAt, 'longer').toEqual(at(30));
    await put('comments', 6);
    expect((await ruleOf('comments'))?.StartsAt, 'shorter').toEqual(at(33));
    await put('comments', null);
    expect(await ruleOf('comments')).toMatchObject({ Months: null, StartsAt: null, Due: 0 });
  });
});
