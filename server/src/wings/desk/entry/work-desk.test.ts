import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workDesk } from '#contract/wings/desk/entry/work-desk.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { entryOff } from '#contract/wings/judging/entry-off/entry-off.ts';
import { correction } from '#contract/wings/entering/piece/correction.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addEntry, addReview, type EntryDetails } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let [home, shop] = [0, 0];
let [ada, entrant]: Person[] = [];

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
  ada = await server.people.administrator();
});
afterAll(() => server.close());
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});

const person = (one: Person | undefined): Person => {
  if (!one) throw new Error('nobody');
  return one;
};
const send: ReturnType<TestServer['as']> = (call, given) => server.as(person(ada))(call, given);
const add = (categoryId: number, details: EntryDetails = {}) =>
  addEntry(server.world, person(entrant), { propertyId: 1, seasonId: season.seasonId, categoryId }, details);
const detail = (entryId: number) => send(entryAdmin.getAdminEntryDetail, { params: { entryId } });
const mailsTo = (email: string) => server.pool.selectFrom('mail').select(['template', 'text']).where('recipient', '=', email).execute();

describe('the entry before and after, as the list is filtered and sorted', () => {
  const neighbors = (EntryID: number, filter: object = {}) =>
    send(workDesk.getEntryNeighbors, { body: { PropertyID: 1, SeasonID: season.seasonId, EntryID, Sort: 'Title', ...filter } });

  test('leads through the list, and ends where it ends', async () => {
    const [a, b, c] = [
      await add(home, { title: 'Aspen walk' }),
      await add(shop, { title: 'Birch walk' }),
      await add(home, { title: 'Cedar walk' }),
    ];
    const filter = { Search: 'walk' };
    expect(await neighbors(b.entryId, filter)).toEqual({
      Position: 2,
      Total: 3,
      Previous: { EntryID: a.entryId, Title: 'Aspen walk' },
      Next: { EntryID: c.entryId, Title: 'Cedar walk' },
    });
    expect(await neighbors(b.entryId, { ...filter, Sort: '-Title' })).toMatchObject({
      Previous: { EntryID: c.entryId },
      Next: { EntryID: a.entryId },
    });
    expect(await neighbors(a.entryId, { ...filter, CategoryIDs: [home] })).toMatchObject({
      Position: 1,
      Total: 2,
      Previous: null,
      Next: { EntryID: c.entryId },
    });
    expect(await neighbors(c.entryId, filter)).toMatchObject({ Position: 3, Next: null });
  });

  test('knows no neighbors of what the filters leave out', async () => {
    const { entryId } = await add(home, { title: 'Lonely pine' });
    expect(await neighbors(entryId, { Search: 'no such word' })).toEqual({ Position: null, Total: 0, Previous: null, Next: null });
  });
});

describe('an entry taken off by hand', () => {
  const takeOff = async (EntryID: number, more: object = {}, by?: Person) =>
    server.as(by ?? person(ada))(workDesk.takeEntryOff, {
      body: { EntryID, Version: (await detail(EntryID)).Version, Reason: 'We are checking the rights.', ...more },
    });
  const putOn = async (EntryID: number, more: object = {}) =>
    send(workDesk.putEntryOn, { body: { EntryID, Version: (await detail(EntryID)).Version, Reason: 'Rights are cleared.', ...more } });

  test('leaves judging and comes back, with reasons in the history', async () => {
    const { entryId, submissionId } = await add(home);
    await addReview(server.world, await server.people.reviewer(2), { entryId, seasonId: season.seasonId }, { score: 7 });
    const off = await takeOff(entryId);
    expect(off).toMatchObject({
      State: 'off',
      IsOff: true,
      Reviews: 1,
      TakenOff: { Reason: 'We are checking the rights.' },
      OffProblem: null,
    });
    const on = await putOn(entryId, { ShowsReason: true });
    expect(on).toMatchObject({ State: 'paid', IsOff: false, Reviews: 1, TakenOff: null });
    const told = await server.as(person(entrant))(correction.getSubmissionHistory, { params: { submissionId } });
    expect(told.map(({ Action, Category, Reason }) => [Action, Category, Reason])).toEqual([
      ['entry.putOn', 'Best Home Page', 'Rights are cleared.'],
      ['entry.takenOff', 'Best Home Page', null],
    ]);
  });

  test('is no longer leased to judges, and its entrant is not asked to mend anything', async () => {
    const { entryId, submissionId } = await add(home);
    const judge = await server.people.reviewer(2);
    const reviewerId = await addReview(server.world, judge, { ...(await add(shop)), seasonId: season.seasonId }, { score: 5 });
    const lease = {
      reviewerId,
      entryId,
      seasonId: season.seasonId,
      leasedAt: server.clock.now,
      expiresAt: new Date(server.clock.now.getTime() + 60_000),
    };
    await server.pool.insertInto('reviewLease').values(lease).execute();
    expect((await detail(entryId)).Standing.Leases).toBe(1);
    await takeOff(entryId, { ShowsReason: true });
    expect((await detail(entryId)).Standing.Leases).toBe(0);
    const own = await server.as(person(entrant))(submission.getSubmission, { params: { id: submissionId } });
    expect(own.Pieces[0]?.Entries[0]).toMatchObject({ State: 'off', Off: { IsByOrganizer: true, Reason: 'We are checking the rights.' } });
    const list = await send(entryOff.getEntriesOffList, { body: { PropertyID: 1, SeasonID: season.seasonId, PageSize: 200 } });
    const row = list.Rows.find(({ EntryID }) => EntryID === entryId);
    expect(row).toMatchObject({ Reports: 0, TakenOff: { Reason: 'We are checking the rights.' } });
    await expect(send(entryOff.sendEntryOffEmail, { body: { EntryOffID: row?.EntryOffID ?? 0 } })).rejects.toMatchObject({
      failure: 'Locked',
    });
  });

  test('by two organizers at the same time is taken off once, and a stale page is refused', async () => {
    const { entryId } = await add(home);
    const { Version } = await detail(entryId);
    await takeOff(entryId, { Version });
    expect(await takeOff(entryId, { Version }), 'sent twice').toMatchObject({ IsOff: true });
    await expect(putOn(entryId, { Version })).rejects.toMatchObject({ failure: 'Conflict' });
    const events = await server.pool
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'entry.takenOff')
      .where('subjectId', '=', String(entryId))
      .execute();
    expect(events).toHaveLength(1);
  });

  test('is refused where results are final, awards are given, or nothing is judged', async () => {
    const category = await season.category('Finished');
    const { entryId } = await add(category);
    await server.pool
      .insertInto('categoryRanking')
      .values({ categoryId: category, kind: 'ordinary', finalizedAt: server.clock.now })
      .execute();
    expect((await detail(entryId)).OffProblem).toBe('The ranking of this category is final. Reopen it first.');
    await expect(takeOff(entryId)).rejects.toMatchObject({
      failure: 'Locked',
      message: 'The ranking of this category is final. Reopen it first.',
    });
    const draft = await add(home, { state: 'draft' });
    await expect(takeOff(draft.entryId)).rejects.toMatchObject({ message: 'Only paid entries are in judging.' });
  });

  test('concerns staff of its own award only, and the mail is sent if they say so', async () => {
    const { entryId } = await add(home);
    const abroad = await server.people.staff('organizer', 3);
    await expect(takeOff(entryId, {}, abroad)).rejects.toMatchObject({ status: 404 });
    await expect(takeOff(entryId, {}, person(entrant))).rejects.toMatchObject({ status: 403 });
    await takeOff(entryId);
    await putOn(entryId, { TellEntrant: true });
    expect(await mailsTo(person(entrant).email)).toMatchObject([{ template: 'entry-put-on' }]);
    await takeOff(entryId, { TellEntrant: true, ShowsReason: true });
    const mails = await mailsTo(person(entrant).email);
    expect(mails.find(({ template }) => template === 'entry-taken-off')?.text).toContain('We are checking the rights.');
  });
});

describe('what moving an entry would change', () => {
  const outlook = (entryId: number, categoryId: number) => send(workDesk.getMoveOutlook, { params: { entryId, categoryId } });

  test('names the price of both categories and the questions that stay open', async () => {
    const dear = await season.category('Dear one');
    await server.pool
      .updateTable('category')
      .set({ earlyPrice: 90_000, regularPrice: 90_000, latePrice: 90_000 })
      .where('id', '=', dear)
      .execute();
    await season.ask(dear, 'Region', { kind: 'text', isRequired: true });
    const { entryId } = await add(home, { isShortlisted: true });
    expect(await outlook(entryId, dear)).toEqual({
      Problem: null,
      Currency: 'USD',
      PriceHere: 20_000,
      PriceThere: 90_000,
      IsPaid: true,
      LeavesShortlist: true,
      Reviews: 0,
      OpenQuestions: ['Region'],
    });
  });

  test('names what blocks it: its own category, a full one, a final ranking', async () => {
    const { entryId, pieceId } = await add(home);
    const full = await season.category('For one work');
    await server.pool.updateTable('category').set({ maxPerEntrant: 1 }).where('id', '=', full).execute();
    await add(full);
    expect((await outlook(entryId, full)).Problem).toBe(
      'For one work takes at most 1 work from each entrant, and this entrant has entered that many.',
    );
    const { Version } = await detail(entryId);
    await expect(
      send(entryAdmin.saveAdminEntryDetail, { body: { EntryID: entryId, Version, CategoryID: full, Reason: 'Fits better' } }),
    ).rejects.toMatchObject({ errors: [{ Field: 'CategoryID' }] });
    await server.pool
      .insertInto('entry')
      .values({
        pieceId,
        categoryId: shop,
        propertyId: 1,
        seasonId: season.seasonId,
        entrantId: person(entrant).id,
        state: 'paid',
        createdAt: server.clock.now,
      })
      .execute();
    expect((await outlook(entryId, shop)).Problem).toBe('The work is already in this category.');
    await server.pool
      .insertInto('ranking')
      .values({
        entryId,
        kind: 'ordinary',
        categoryId: home,
        place: 1,
        decidedBy: 'score',
        changedAt: server.clock.now,
        finalizedAt: server.clock.now,
      })
      .execute();
    expect((await outlook(entryId, full)).Problem).toBe('The ranking of this category is final.');
  });

  test('a move emails the entrant as the organizer chose, regardless of the award’s automatic mails', async () => {
    const { entryId, submissionId } = await add(home);
    const { Version, TellsMoves } = await detail(entryId);
    expect(TellsMoves).toBe(false);
    const body = { EntryID: entryId, Version, CategoryID: shop, Reason: 'It is a shop.', ShowsReason: true, TellEntrant: true };
    await send(entryAdmin.saveAdminEntryDetail, { body });
    const [mail] = await mailsTo(person(entrant).email);
    expect(mail).toMatchObject({ template: 'entry-moved' });
    expect(mail?.text).toContain('It is a shop.');
    const [line] = await server.as(person(entrant))(correction.getSubmissionHistory, { params: { submissionId } });
    expect(line).toMatchObject({
      Action: 'entry.moved',
      Reason: 'It is a shop.',
      Changes: [{ Field: 'Category', Before: 'Best Home Page', After: 'Best Shop' }],
    });
  });
});
