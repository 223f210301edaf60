import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { entryOf, submissionsOf } from '#kit/entering.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let season: EntrySeason;
let several: EntrySeason;
let home: number;
let shop: number;
let entrant: Person;
const start = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1, { winners: 200 });
  several = await addEntrySeason(server.world, 19, {}, 'Inventions');
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
});
beforeEach(async () => {
  server.clock.now = start;
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const { create, createReady, setState } = submissionsOf({ server: () => server }, () => home);
const home1 = (person: Person, body: Parameters<typeof listBody>[0] = {}) =>
  server.as(person)(submission.getSubmissionsForHome, listBody(body));
const listBody = (body: {
  States?: ('draft' | 'ready' | 'paid' | 'withdrawn' | 'off')[];
  Search?: string;
  Page?: number;
  PageSize?: number;
  CategoryID?: number;
  UserID?: number;
  Sort?: 'Title' | '-Title';
}) => ({ body });

describe('a submission', () => {
  test('R341 begins with one piece, says what is missing and what it costs', async () => {
    const made = await create(entrant, 'Lantern', [home, shop]);
    expect(made).toMatchObject({
      PropertyID: 1,
      SeasonID: season.seasonId,
      UserID: entrant.id,
      Title: 'Lantern',
      State: 'draft',
      Window: 'open',
      Version: 1,
      Price: { Amount: 20_000, Currency: 'USD', Tier: 'early' },
      IsMissingSomething: true,
    });
    expect(made.Pieces).toHaveLength(1);
    expect(made.Pieces[0]?.Missing.map(({ Field }) => Field)).toEqual(['FileList']);
    expect(made.Pieces[0]?.Entries.map(({ Category, Missing }) => [Category, Missing.map(({ Field }) => Field)])).toEqual([
      ['Best Home Page', ['ProjectSummary']],
      ['Best Shop', ['ProjectSummary']],
    ]);
  });

  test('becomes ready when nothing is missing, and a draft again when something is', async () => {
    const made = await createReady(entrant);
    expect(made).toMatchObject({ State: 'ready', IsMissingSomething: false });
    const [first] = made.Pieces;
    await server.as(entrant)(piece.updatePieceURLs, { body: { PieceID: first?.PieceID ?? 0, UrlList: [] } });
    expect(await server.as(entrant)(submission.getSubmission, { params: { id: made.SubmissionID } })).toMatchObject({ State: 'draft' });
  });

  test('is begun only while entries are open: the first moment counts, the last does not', async () => {
    const { startDate, endDate } = await server.pool
      .selectFrom('season')
      .select(['startDate', 'endDate'])
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const person = await server.people.entrant(1);
    await server.pool
      .updateTable('session')
      .set({ expiresAt: new Date('2030-01-01') })
      .where('accountId', '=', person.id)
      .execute();
    server.clock.now = new Date(startDate.getTime() - 1);
    await expect(create(person)).rejects.toMatchObject({ status: 409, message: 'Entries aren’t open right now.' });
    server.clock.now = startDate;
    await create(person);
    server.clock.now = new Date(endDate.getTime() - 1);
    expect((await create(person, 'Late', [home])).Price).toMatchObject({ Amount: 30_000, Tier: 'late' });
    server.clock.now = endDate;
    await expect(create(person)).rejects.toMatchObject({ status: 409 });
  });

  test('sent again after a lost answer it is there once, also at the same moment and when entries have closed since', async () => {
    const send = server.as(entrant);
    const body = { Title: 'Lantern', CategoryIDs: [home], Key: 'attempt 1 of Lantern' };
    const made = await Promise.all([send(submission.createSubmission, { body }), send(submission.createSubmission, { body })]);
    const [first] = made;
    expect(made.map(({ SubmissionID }) => SubmissionID)).toEqual([first.SubmissionID, first.SubmissionID]);
    server.clock.now = new Date('2030-01-01T00:00:00Z');
    await server.pool
      .updateTable('session')
      .set({ expiresAt: new Date('2031-01-01') })
      .where('accountId', '=', entrant.id)
      .execute();
    expect((await send(submission.createSubmission, { body })).SubmissionID).toBe(first.SubmissionID);
    server.clock.now = start;
    expect((await home1(entrant)).Rows.map(({ Title }) => Title)).toEqual(['Lantern']);
    // Another attempt is another submission, and the same key of someone else is not theirs.
    const other = await send(submission.createSubmission, { body: { ...body, Key: 'attempt 2 of Lantern' } });
    const stranger = await server.as(await server.people.entrant(1))(submission.createSubmission, { body });
    expect(new Set([first, other, stranger].map(({ SubmissionID }) => SubmissionID)).size).toBe(3);
    // What was taken away does not come back by asking again.
    await send(submission.deleteSubmission, { params: { id: first.SubmissionID } });
    await expect(send(submission.createSubmission, { body })).rejects.toMatchObject({ status: 404 });
  });

  test('a copy that is asked for again after a lost answer is made once', async () => {
    const made = await create(entrant, 'Lantern', [home]);
    const body = { SubmissionID: made.SubmissionID, Key: 'copy 1 of Lantern' };
    const copies = [];
    for (let attempt = 0; attempt < 2; attempt += 1) copies.push(await server.as(entrant)(submission.duplicateSubmission, { body }));
    expect(copies[1]?.SubmissionID).toBe(copies[0]?.SubmissionID);
    expect(copies[1]).toMatchObject({ Title: 'Copy of Lantern' });
    expect((await home1(entrant)).Total).toBe(2);
  });

  test('is refused on another property, in a category of another season, and to judges', async () => {
    await expect(server.as(entrant)(submission.createSubmission, { body: { Title: 'X', PropertyID: 3 } })).rejects.toMatchObject({
      status: 403,
    });
    const foreign = await several.category('Elsewhere');
    await expect(create(entrant, 'X', [foreign])).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'CategoryIDs.0.CategoryID', Message: 'This category isn’t open for entries.' }],
    });
    const reviewer = await server.people.reviewer(2);
    await expect(create(reviewer)).rejects.toMatchObject({ status: 403 });
  });

  test('is no one else’s to see, change, order, merge, copy or take away', async () => {
    const made = await createReady(entrant);
    const id = made.SubmissionID;
    const stranger = server.as(await server.people.entrant(1));
    const namesake = server.as(await server.people.make('Entrant', 3, { email: entrant.email }));
    for (const other of [stranger, namesake]) {
      const attempts = [
        other(submission.getSubmission, { params: { id } }),
        other(submission.getSubmissionForOrder, { params: { id } }),
        other(submission.updateSubmissionFromHome, { body: { SubmissionID: id, Version: made.Version, Title: 'Mine' } }),
        other(submission.updateSubmissionPodcastURLs, {
          body: { SubmissionID: id, Pieces: [{ PieceID: made.Pieces[0]?.PieceID ?? 0, Url: '' }] },
        }),
        other(submission.mergeSubmissions, { body: { SubmissionIDs: [id, id + 1] } }),
        other(submission.duplicateSubmission, { body: { SubmissionID: id } }),
        other(submission.deleteSubmission, { params: { id } }),
        other(submission.deleteEntry, { params: { entryId: entryOf(made) } }),
        other(withdrawal.withdrawEntry, { body: { EntryID: entryOf(made) } }),
      ];
      for (const outcome of await Promise.allSettled(attempts)) expect(outcome).toMatchObject({ reason: { status: 404 } });
    }
    expect((await home1(await server.people.entrant(1))).Total).toBe(0);
    const administrator = server.as(await server.people.administrator());
    expect(await administrator(submission.getSubmission, { params: { id } })).toMatchObject({ SubmissionID: id });
  });

  test('R341 two editors never overwrite each other: the second is shown the current version', async () => {
    const made = await create(entrant);
    const rename = (Title: string) =>
      server.as(entrant)(submission.updateSubmissionFromHome, { body: { SubmissionID: made.SubmissionID, Version: made.Version, Title } });
    expect(await rename('First')).toMatchObject({ Title: 'First', Version: made.Version + 1 });
    await expect(rename('Second')).rejects.toMatchObject({ status: 409, data: { Title: 'First', Version: made.Version + 1 } });
  });

  test('of two saves at the same moment exactly one goes through', async () => {
    const made = await create(entrant);
    const outcomes = await Promise.allSettled(
      ['One', 'Other'].map((Title) =>
        server.as(entrant)(submission.updateSubmissionFromHome, {
          body: { SubmissionID: made.SubmissionID, Version: made.Version, Title },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes a contact person, and gives them up when the field is emptied', async () => {
    const made = await create(entrant);
    const save = (Version: number, ContactName: string, ContactEmail: string) =>
      server.as(entrant)(submission.updateSubmissionFromHome, {
        body: { SubmissionID: made.SubmissionID, Version, ContactName, ContactEmail },
      });
    const saved = await save(1, 'Ada Vale', 'ada@example.org');
    expect(saved).toMatchObject({ ContactName: 'Ada Vale', ContactEmail: 'ada@example.org', Title: 'Lantern' });
    expect(await save(saved.Version, '', '')).toMatchObject({ ContactName: null, ContactEmail: null });
    await expect(save(saved.Version + 1, '', 'nonsense')).rejects.toMatchObject({ status: 400, errors: [{ Field: 'ContactEmail' }] });
  });
});

describe('the home list', () => {
  test('pages, sorts, searches and filters by state and category, with counts of every state', async () => {
    const person = await server.people.entrant(1);
    await create(person, 'Amber');
    await createReady(person, 'Beacon', [home]);
    const paid = await createReady(person, 'Cinder', [shop]);
    await setState(entryOf(paid), 'paid');
    const titles = async (body: Parameters<typeof listBody>[0]) => (await home1(person, body)).Rows.map(({ Title }) => Title);
    expect(await titles({ Sort: 'Title' })).toEqual(['Amber', 'Beacon', 'Cinder']);
    expect(await titles({ Sort: '-Title', PageSize: 2 })).toEqual(['Cinder', 'Beacon']);
    expect(await titles({ Sort: '-Title', PageSize: 2, Page: 2 })).toEqual(['Amber']);
    expect(await titles({ States: ['draft'] })).toEqual(['Amber']);
    expect(await titles({ States: ['ready', 'paid'], Sort: 'Title' })).toEqual(['Beacon', 'Cinder']);
    expect(await titles({ CategoryID: shop })).toEqual(['Cinder']);
    expect(await titles({ Search: 'beac' })).toEqual(['Beacon']);
    expect(await titles({ Search: '%' })).toEqual([]);
    const all = await home1(person);
    expect(all).toMatchObject({ Total: 3, Page: 1, PageSize: 20 });
    expect(all.Counts).toEqual({ draft: 1, ready: 1, ordered: 0, paid: 1, shortlisted: 0, awarded: 0, off: 0, withdrawn: 0 });
  });

  test('shows the state that needs attention first, and no price for what is paid', async () => {
    const made = await createReady(entrant, 'Dune', [home, shop]);
    await setState(entryOf(made), 'paid');
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', entryOf(made)).execute();
    const [row] = (await home1(entrant)).Rows;
    expect(row).toMatchObject({ State: 'off', Price: { Amount: 10_000 } });
  });

  test('says why judges could not see an entry, until an administrator clears it', async () => {
    const made = await createReady(entrant);
    const entryId = entryOf(made);
    const off = async () =>
      (await server.as(entrant)(submission.getSubmission, { params: { id: made.SubmissionID } })).Pieces[0]?.Entries[0]?.Off;
    expect(await off()).toBeNull();
    await server.pool.updateTable('entry').set({ state: 'paid', isOff: true }).where('id', '=', entryId).execute();
    const report = { entryId, noLoadReasonId: 4, status: 'mailed', createdAt: start, updatedAt: start };
    await server.pool.insertInto('entryOff').values(report).execute();
    expect(await off()).toEqual({
      ReasonID: 4,
      Reason: 'No username provided',
      IsMended: false,
      IsByOrganizer: false,
      ReportedDate: start,
    });
    await server.pool.updateTable('entryOff').set({ status: 'mended' }).where('entryId', '=', entryId).execute();
    expect(await off()).toMatchObject({ IsMended: true });
    await server.pool.updateTable('entryOff').set({ status: 'cleared' }).where('entryId', '=', entryId).execute();
    await server.pool.updateTable('entry').set({ isOff: false }).where('id', '=', entryId).execute();
    expect(await off()).toBeNull();
  });
  test('administrators may name whose list they mean, others may not', async () => {
    await create(entrant, 'Ember');
    const administrator = await server.people.administrator();
    expect((await home1(administrator, { UserID: entrant.id })).Rows).toMatchObject([{ Title: 'Ember' }]);
    await expect(home1(await server.people.entrant(1), { UserID: entrant.id })).rejects.toMatchObject({ status: 403 });
  });

  test('the welcome names the season, the price of today and the counts', async () => {
    await create(entrant);
    const welcome = await server.as(entrant)(submission.getWelcomeData, { params: { propertyId: 1 } });
    expect(welcome).toMatchObject({ PropertyID: 1, Name: 'Halyard', FirstName: 'Robin', PriceTier: 'early', MaxPieces: 1, Submissions: 1 });
    expect(welcome.Season).toMatchObject({ SeasonID: season.seasonId, Window: 'open' });
    expect(welcome.Counts.draft).toBe(1);
    expect(welcome.Seasons).toEqual([{ SeasonID: season.seasonId, Name: expect.any(String), Submissions: 1 }]);
    await expect(server.as(entrant)(submission.getWelcomeData, { params: { propertyId: 3 } })).rejects.toMatchObject({ status: 403 });
    await expect(server.as(entrant)(submission.getWelcomeData, { params: { propertyId: 2 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('what can be ordered', () => {
  test('R341 are the ready entries at the price of the day, with the reasons of the others', async () => {
    const made = await createReady(entrant, 'Fathom', [home, shop]);
    const asked = await season.ask(shop, 'Which shop?', { isRequired: true });
    const draft = await create(entrant, 'Gale');
    const order = (id: number) => server.as(entrant)(submission.getSubmissionForOrder, { params: { id } });
    await server.as(entrant)(submission.getSubmission, { params: { id: made.SubmissionID } });
    const [first] = made.Pieces;
    // A question that was added afterwards is asked as soon as the piece is saved again.
    await server.as(entrant)(piece.savePiece, { body: { PieceID: first?.PieceID ?? 0, Version: first?.Version ?? 0 } });
    const now = await order(made.SubmissionID);
    expect(now.Lines).toMatchObject([{ EntryID: entryOf(made), Category: 'Best Home Page', Amount: 10_000 }]);
    expect(now.NotReady).toMatchObject([{ EntryID: entryOf(made, 1), Missing: [{ Field: `CustomFields.${asked}` }] }]);
    expect(now.Total).toMatchObject({ Amount: 10_000, Tier: 'early' });
    expect((await order(draft.SubmissionID)).NotReady).toMatchObject([{ EntryID: null, PieceTitle: 'Gale' }]);
    server.clock.now = new Date(start.getTime() + 20 * day);
    await server.keepSessions();
    expect((await order(made.SubmissionID)).Total).toMatchObject({ Amount: 20_000, Tier: 'regular' });
    server.clock.now = new Date(start.getTime() + 61 * day);
    expect(await order(made.SubmissionID)).toMatchObject({ Lines: [], Window: 'after' });
    await server.pool.deleteFrom('categoryCustomField').execute();
  });
});

describe('taking away', () => {
  test('R341 an entry comes back whole within a day, and not later', async () => {
    const made = await createReady(entrant, 'Harbour', [home, shop]);
    const entryId = entryOf(made);
    const before = await server.pool.selectFrom('entry').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow();
    const gone = await server.as(entrant)(submission.deleteEntry, { params: { entryId } });
    expect(gone).toEqual({ EntryID: entryId, RestorableUntil: new Date(start.getTime() + day) });
    const left = await server.as(entrant)(submission.getSubmission, { params: { id: made.SubmissionID } });
    expect(left.Pieces[0]?.Entries.map(({ Category }) => Category)).toEqual(['Best Shop']);
    const back = await server.as(entrant)(submission.restoreEntry, { body: { EntryID: entryId } });
    expect(back.Pieces[0]?.Entries.map(({ EntryID }) => EntryID)).toContain(entryId);
    expect(await server.pool.selectFrom('entry').selectAll().where('id', '=', entryId).executeTakeFirst()).toEqual(before);
    await server.as(entrant)(submission.deleteEntry, { params: { entryId } });
    server.clock.now = new Date(start.getTime() + day);
    await server.keepSessions();
    await expect(server.as(entrant)(submission.restoreEntry, { body: { EntryID: entryId } })).rejects.toMatchObject({ status: 409 });
  });

  test('no one else restores it, and a category that was chosen again stays as it is', async () => {
    const made = await createReady(entrant, 'Inlet', [home]);
    const entryId = entryOf(made);
    await server.as(entrant)(submission.deleteEntry, { params: { entryId } });
    const stranger = server.as(await server.people.entrant(1));
    await expect(stranger(submission.restoreEntry, { body: { EntryID: entryId } })).rejects.toMatchObject({ status: 404 });
    await server.as(entrant)(pieceBulk.bulkProcessPieces, {
      body: { PieceIDs: [made.Pieces[0]?.PieceID ?? 0], Action: 'AddCategory', CategoryID: home },
    });
    await expect(server.as(entrant)(submission.restoreEntry, { body: { EntryID: entryId } })).rejects.toMatchObject({
      status: 409,
      message: 'The work is already back in this category.',
    });
  });

  test('a paid entry is withdrawn instead, and stays withdrawn', async () => {
    const made = await createReady(entrant, 'Jetty', [home]);
    const entryId = entryOf(made);
    await setState(entryId, 'paid');
    await expect(server.as(entrant)(submission.deleteEntry, { params: { entryId } })).rejects.toMatchObject({ status: 409 });
    await server.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID: entryId } });
    const now = await server.as(entrant)(submission.getSubmission, { params: { id: made.SubmissionID } });
    expect(now).toMatchObject({ State: 'withdrawn', Price: { Amount: 0 } });
    await expect(server.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID: entryId } })).rejects.toMatchObject({ status: 409 });
  });

  test('a whole submission goes and comes back with its entries', async () => {
    const made = await createReady(entrant, 'Keel', [home, shop]);
    const params = { id: made.SubmissionID };
    await server.as(entrant)(submission.deleteSubmission, { params });
    await expect(server.as(entrant)(submission.getSubmission, { params })).rejects.toMatchObject({ status: 404 });
    expect((await home1(entrant)).Total).toBe(0);
    const stranger = server.as(await server.people.entrant(1));
    await expect(stranger(submission.restoreSubmission, { body: { SubmissionID: params.id } })).rejects.toMatchObject({ status: 404 });
    const back = await server.as(entrant)(submission.restoreSubmission, { body: { SubmissionID: params.id } });
    expect(back.Pieces[0]?.Entries).toHaveLength(2);
    expect(back.State).toBe('ready');
  });
});

describe('podcast addresses', () => {
  test('are put right and kept once per piece; a private one is refused', async () => {
    const podcast = await season.category('Best Podcast', { isPodcast: true });
    const made = await create(entrant, 'Reef', [podcast]);
    const PieceID = made.Pieces[0]?.PieceID ?? 0;
    const put = (Url: string) =>
      server.as(entrant)(submission.updateSubmissionPodcastURLs, { body: { SubmissionID: made.SubmissionID, Pieces: [{ PieceID, Url }] } });
    await put('one.example.org');
    await put('@two.example.org/feed');
    const form = await server.as(entrant)(piece.getPiece, { body: { pieceID: PieceID } });
    expect(form.UrlList).toEqual([{ Url: 'http://two.example.org/feed', Label: 'Podcast', IsCustom: false }]);
    const [shown] = (await server.as(entrant)(submission.getSubmission, { params: { id: made.SubmissionID } })).Pieces;
    expect(shown).toMatchObject({ PodcastUrl: 'http://two.example.org/feed', Entries: [{ IsPodcast: true }] });
    await expect(put('http://192.168.0.1/feed')).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Pieces.0.Url' }] });
    await put('');
    expect((await server.as(entrant)(piece.getPiece, { body: { pieceID: PieceID } })).UrlList).toEqual([]);
    const plain = await create(entrant, 'Sound', [home]);
    await expect(
      server.as(entrant)(submission.updateSubmissionPodcastURLs, {
        body: { SubmissionID: plain.SubmissionID, Pieces: [{ PieceID: plain.Pieces[0]?.PieceID ?? 0, Url: 'one.example.org' }] },
      }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
