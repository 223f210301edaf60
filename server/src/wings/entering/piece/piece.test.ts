import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { piecesOf } from '#kit/entering.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let season: EntrySeason;
let company: EntrySeason;
let home: number;
let shop: number;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  company = await addEntrySeason(server.world, 19, {}, 'Company');
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const { begin, save, get, putUrls, putFiles, pay } = piecesOf({ server: () => server, entrant: () => entrant });

describe('saving a piece', () => {
  test('keeps texts, credits, options and categories, and what is left out stays', async () => {
    const { PieceID } = await begin();
    const saved = await save({
      PieceID,
      Version: 1,
      Client: 'The Sea',
      Texts: { ProjectSummary: 'A lamp.', Objectives: 'Light.' },
      PieceLengthID: 3,
      CompanySizeID: 2,
      PartnerIDs: [1, 4],
      Credits: [
        { FirstName: 'Ada', LastName: 'Vale', Title: 'Maker', Brand: 'Lamp & Co' },
        { FirstName: 'Bo', LastName: 'Vale' },
      ],
      Entries: [{ CategoryID: home, Texts: { ProjectSummary: 'A page.' } }, { CategoryID: shop }],
    });
    expect(saved).toMatchObject({
      Version: 2,
      Title: 'Lantern',
      Organization: 'Studio',
      Client: 'The Sea',
      PieceLengthID: 3,
      CompanySizeID: 2,
      PartnerIDs: [1, 4],
    });
    expect(saved.Credits).toEqual([
      { FirstName: 'Ada', LastName: 'Vale', Title: 'Maker', Organization: '', Brand: 'Lamp & Co' },
      { FirstName: 'Bo', LastName: 'Vale', Title: '', Organization: '', Brand: null },
    ]);
    expect(saved.Entries.map(({ Category, Texts, State }) => [Category, Texts, State])).toEqual([
      ['Best Home Page', { ProjectSummary: 'A page.' }, 'draft'],
      ['Best Shop', {}, 'draft'],
    ]);
    const again = await save({ PieceID, Version: 2, Texts: { Objectives: 'More light.' }, Entries: [{ CategoryID: home }] });
    expect(again.Texts).toEqual({ ProjectSummary: 'A lamp.', Objectives: 'More light.' });
    expect(again.Credits).toHaveLength(2);
    expect(again.Entries).toMatchObject([{ EntryID: saved.Entries[0]?.EntryID, Texts: { ProjectSummary: 'A page.' } }]);
  });

  test('says what it costs now and until when, and when entries close', async () => {
    const { PieceID } = await begin(entrant, [home, shop]);
    const { EndDate, ...form } = await get(PieceID);
    expect(form).toMatchObject({ Window: 'open', Price: { Amount: 20_000, Tier: 'early' }, Entries: [{ Price: 10_000 }, { Off: null }] });
    expect(EndDate.getTime()).toBeGreaterThan(server.clock.now.getTime());
    await pay(PieceID, { pricePaid: 9000 });
    expect(await get(PieceID)).toMatchObject({ Price: { Amount: 0 }, Entries: [{ Price: 9000 }, { Price: 9000 }] });
  });

  test('refuses texts that are too long at their field (R275, R493), and on property 19 goes by the media type (R273)', async () => {
    const { PieceID } = await begin();
    await expect(save({ PieceID, Version: 1, Texts: { ProjectSummary: 'x'.repeat(501) } })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Texts.ProjectSummary', Message: 'Use at most 500 characters: this has 501.' }],
    });
    const guest = await server.people.guest(19);
    const category = await company.category(`Best Company ${guest.id}`);
    const theirs = await begin(guest, [category]);
    const text = 'x'.repeat(1000);
    const saved = await save({ PieceID: theirs.PieceID, Version: 1, Texts: { ProjectSummary: text, Objectives: text } }, guest);
    expect(saved.Texts.ProjectSummary).toHaveLength(1000);
    await expect(save({ PieceID: theirs.PieceID, Version: 2, Texts: { Objectives: `${text}x` } }, guest)).rejects.toMatchObject({
      status: 400,
    });
  });

  test('shows the second of two editors the current version, and keeps nothing of theirs', async () => {
    const { PieceID } = await begin();
    await save({ PieceID, Version: 1, Title: 'First' });
    await expect(save({ PieceID, Version: 1, Title: 'Second' })).rejects.toMatchObject({
      status: 409,
      data: { PieceID, Title: 'First', Version: 2 },
    });
    const outcomes = await Promise.allSettled(['One', 'Other'].map((Title) => save({ PieceID, Version: 2, Title })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save({ PieceID, Title: 'Blind' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Version' }] });
  });

  test("is for one's own pieces only", async () => {
    const { PieceID, SubmissionID } = await begin();
    const stranger = await server.people.entrant(1);
    await expect(get(PieceID, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(save({ PieceID, Version: 1, Title: 'Mine' }, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(save({ SubmissionID, Title: 'Mine' }, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(putUrls(PieceID, [], stranger)).rejects.toMatchObject({ status: 404 });
    await expect(putFiles(PieceID, [], stranger)).rejects.toMatchObject({ status: 404 });
    await expect(get(PieceID, await server.people.reviewer(2))).rejects.toMatchObject({ status: 403 });
    expect(await get(PieceID, await server.people.administrator())).toMatchObject({ PieceID });
  });

  test('a piece that is added again after a lost answer is there once', async () => {
    const student = await server.people.entrant(19);
    const { SubmissionID } = await begin(student);
    const body = { SubmissionID, Title: 'Two', Texts: { ProjectSummary: 'A lamp.' }, Key: 'attempt 1 of Two' };
    const [one, other] = await Promise.all([save(body, student), save(body, student)]);
    expect(other).toMatchObject({ PieceID: one.PieceID, Version: one.Version, Texts: { ProjectSummary: 'A lamp.' } });
    const next = await save({ ...body, Key: 'attempt 2 of Two' }, student);
    const whole = await server.as(student)(submission.getSubmission, { params: { id: SubmissionID } });
    expect(whole.Pieces.slice(1).map(({ PieceID }) => PieceID)).toEqual([one.PieceID, next.PieceID]);
  });

  test('R623 a submission holds several pieces, and each piece has one entry per chosen category', async () => {
    const student = await server.people.entrant(19);
    const [firm, tool] = [await company.category('Best Firm'), await company.category('Best Tool')];
    const { SubmissionID } = await begin(student, [firm]);
    const second = await save({ SubmissionID, Title: 'Two', Entries: [{ CategoryID: firm }, { CategoryID: tool }] }, student);
    await save({ PieceID: second.PieceID, Version: second.Version, Entries: [{ CategoryID: firm }, { CategoryID: tool }] }, student);
    const { Pieces } = await server.as(student)(submission.getSubmission, { params: { id: SubmissionID } });
    expect(Pieces.map(({ Title, Entries }) => [Title, Entries.map(({ Category }) => Category)])).toEqual([
      ['Lantern', ['Best Firm']],
      ['Two', ['Best Firm', 'Best Tool']],
    ]);
    expect(new Set(Pieces.flatMap(({ Entries }) => Entries.map(({ EntryID }) => EntryID))).size).toBe(3);
  });

  test('takes as many pieces as the property allows and no more (R261, R263)', async () => {
    const { SubmissionID } = await begin();
    await expect(save({ SubmissionID, Title: 'Two' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'SubmissionID', Message: 'A submission can have at most 1 work.' }],
    });
    const student = await server.people.entrant(19);
    const theirs = await begin(student);
    for (const Title of ['Two', 'Three', 'Four', 'Five']) await save({ SubmissionID: theirs.SubmissionID, Title }, student);
    await expect(save({ SubmissionID: theirs.SubmissionID, Title: 'Six' }, student)).rejects.toMatchObject({ status: 400 });
    const whole = await server.as(student)(submission.getSubmission, { params: { id: theirs.SubmissionID } });
    expect(whole.Pieces.map(({ Title }) => Title)).toEqual(['Lantern', 'Two', 'Three', 'Four', 'Five']);
  });
});

describe('categories of a piece', () => {
  test('that exclude each other are not chosen together, nor twice, nor when closed', async () => {
    const [one, other] = [await season.category('Film'), await season.category('Short Film')];
    await season.exclude(one, other);
    const closed = await season.category('Closed', { isActive: false });
    const { PieceID } = await begin();
    const errors = async (...ids: number[]) =>
      save({ PieceID, Version: 1, Entries: ids.map((CategoryID) => ({ CategoryID })) }).then(
        () => [],
        (problem: { errors: unknown[] }) => problem.errors,
      );
    expect(await errors(home, one, other)).toEqual([
      { Field: 'Entries.2.CategoryID', Message: 'Film and Short Film can’t be combined. Choose one of them.' },
    ]);
    expect(await errors(home, home)).toMatchObject([{ Field: 'Entries.1.CategoryID' }]);
    expect(await errors(closed)).toMatchObject([{ Field: 'Entries.0.CategoryID' }]);
  });

  test('ask their own questions: answers are of the category, of the choices and not too long', async () => {
    const category = await season.category('Asking');
    const free = await season.ask(category, 'Why?', { isRequired: true, maxLength: 10 });
    const chosen = await season.ask(category, 'Which?', { choices: ['Red', 'Blue'] });
    const long = await season.ask(category, 'And then?', { maxLength: 5000 });
    const { PieceID } = await begin();
    const answer = (CustomFields: Record<string, string>, Version = 1) =>
      save({ PieceID, Version, Texts: { ProjectSummary: 'About.' }, Entries: [{ CategoryID: category, CustomFields }] });
    await expect(answer({ [free]: 'x'.repeat(11) })).rejects.toMatchObject({ errors: [{ Field: `Entries.0.CustomFields.${free}` }] });
    // R493: every field but the named ones holds 300.
    await expect(answer({ [long]: 'x'.repeat(301) })).rejects.toMatchObject({ errors: [{ Message: 'Use at most 300 characters.' }] });
    await expect(answer({ [chosen]: 'Green' })).rejects.toMatchObject({ errors: [{ Message: 'Choose one of the options.' }] });
    const elsewhere = await season.ask(await season.category('Elsewhere'), 'Another?', {});
    await expect(answer({ [elsewhere]: 'x' })).rejects.toMatchObject({
      errors: [{ Message: 'This category doesn’t have that question.' }],
    });
    const saved = await answer({ [chosen]: 'Red' });
    expect(saved.Entries[0]).toMatchObject({ CustomFields: { [chosen]: 'Red' }, Missing: [{ Field: `CustomFields.${free}` }] });
    expect(saved.Entries[0]?.Fields.map(({ Label, MaxLength }) => [Label, MaxLength])).toEqual([
      ['Why?', 10],
      ['Which?', 300],
      ['And then?', 300],
    ]);
    await putUrls(PieceID, ['lantern.example.org']);
    expect((await answer({ [free]: 'Because' }, 3)).Entries).toMatchObject([{ State: 'ready', Missing: [] }]);
  });

  test('are paid for one by one: a paid one stays, another may still be added, the shared text is fixed', async () => {
    const { PieceID } = await begin(entrant, [home]);
    await pay(PieceID);
    const added = await save({ PieceID, Version: 1, Entries: [{ CategoryID: home }, { CategoryID: shop }] });
    expect(added.Entries.map(({ State }) => State)).toEqual(['paid', 'draft']);
    await expect(save({ PieceID, Version: 2, Entries: [{ CategoryID: shop }] })).rejects.toMatchObject({ status: 409 });
    await expect(save({ PieceID, Version: 2, Title: 'Other' })).rejects.toMatchObject({ status: 409 });
    const own = await save({
      PieceID,
      Version: 2,
      Entries: [{ CategoryID: home }, { CategoryID: shop, Texts: { ProjectSummary: 'For shops.' } }],
    });
    expect(own.Entries[1]?.Texts).toEqual({ ProjectSummary: 'For shops.' });
  });
});

describe('addresses', () => {
  test('are put right, empty and repeated ones are dropped, bad ones are reported at their place (R147 to R151, R157)', async () => {
    const { PieceID } = await begin();
    const saved = await putUrls(PieceID, ['a.example.org', ' ', '@b.example.org', 'http://a.example.org']);
    expect(saved.UrlList.map(({ Url }) => Url)).toEqual(['http://a.example.org', 'http://b.example.org']);
    await expect(putUrls(PieceID, ['a.example.org', 'http://127.0.0.1/', 'http://'])).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'UrlList.1', Message: 'Enter a public web address. Judges can’t open a private one.' }, { Field: 'UrlList.2' }],
    });
  });

  test('keep their labels when only addresses are sent', async () => {
    const { PieceID } = await begin();
    const labelled = { Url: 'a.example.org', Label: 'See it', IsCustom: true };
    await server.as(entrant)(piece.updatePieceURLs, { body: { PieceID, UrlList: [labelled] } });
    expect((await putUrls(PieceID, ['b.example.org', 'a.example.org'])).UrlList).toEqual([
      { Url: 'http://b.example.org', Label: '', IsCustom: false },
      { Url: 'http://a.example.org', Label: 'See it', IsCustom: true },
    ]);
  });

  test('of a campaign are ten at most on property 1 (R256)', async () => {
    const campaign = await season.category('Best Campaign', { isCampaign: true });
    const { PieceID } = await begin(entrant, [campaign]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}.example.org`);
    expect((await putUrls(PieceID, many(10))).IsCampaign).toBe(true);
    await expect(putUrls(PieceID, many(11))).rejects.toMatchObject({
      errors: [{ Field: 'UrlList', Message: 'Add at most 10 links.' }],
    });
  });

  test('of a paid work are saved once and locked then (R154)', async () => {
    const { PieceID } = await begin(entrant, [home]);
    await pay(PieceID);
    expect(await putUrls(PieceID, ['a.example.org'])).toMatchObject({ AreUrlsLocked: true });
    await expect(putUrls(PieceID, ['b.example.org'])).rejects.toMatchObject({
      status: 409,
      message: 'This was saved and is now locked.',
    });
    const administrator = await server.people.administrator();
    expect((await putUrls(PieceID, ['c.example.org'], administrator)).UrlList).toMatchObject([{ Url: 'http://c.example.org' }]);
  });

  test('never lock on property 14, which does not ask first (R266)', async () => {
    const quiet = await addEntrySeason(server.world, 14);
    const category = await quiet.category('Best Cause');
    const person = await server.people.entrant(14);
    const { PieceID } = await begin(person, [category]);
    await pay(PieceID);
    await putUrls(PieceID, ['a.example.org'], person);
    expect(await putUrls(PieceID, ['b.example.org'], person)).toMatchObject({ AreUrlsLocked: false });
  });

  test('fix an entry that is off, and the administrator is notified', async () => {
    const { PieceID, entries } = await begin(entrant, [home]);
    await pay(PieceID, { isOff: true });
    const now = server.clock.now;
    await server.pool
      .insertInto('entryOff')
      .values({ entryId: entries[0]?.EntryID ?? 0, noLoadReasonId: 3, status: 'mailed', createdAt: now, updatedAt: now })
      .execute();
    expect((await get(PieceID)).Entries[0]?.Off).toEqual({
      Reason: 'Broken URL',
      Reports: 1,
      IsByOrganizer: false,
      ReportedDate: now,
      IsMended: false,
    });
    await putUrls(PieceID, ['mended.example.org']);
    const off = await server.pool
      .selectFrom('entryOff')
      .select('status')
      .where('entryId', '=', entries[0]?.EntryID ?? 0)
      .execute();
    expect(off).toEqual([{ status: 'mended' }]);
    expect((await get(PieceID)).Entries[0]).toMatchObject({ State: 'off', Off: { IsMended: true } });
  });
});

describe('drafts', () => {
  test('are kept as typed, with the time, and go when the piece is saved', async () => {
    const { PieceID } = await begin();
    const draft = { Title: 'Lant', some_name: { 'a_b c': [1, null, 'x'] } };
    const kept = await server.as(entrant)(piece.savePieceDraft, { body: { PieceID, Version: 1, Revision: 0, Draft: draft } });
    expect(kept).toEqual({ Revision: 1, SavedDate: server.clock.now, Window: 'open', IsStale: false });
    const read = () => server.as(entrant)(piece.getPieceDraft, { params: { pieceId: PieceID } });
    expect(await read()).toEqual({ PieceID, Draft: draft, Revision: 1, SavedDate: server.clock.now, IsStale: false });
    expect((await get(PieceID)).DraftSavedDate).toEqual(server.clock.now);
    await putUrls(PieceID, ['a.example.org']);
    expect((await read()).IsStale).toBe(true);
    const late = await server.as(entrant)(piece.savePieceDraft, { body: { PieceID, Version: 1, Revision: 1, Draft: draft } });
    expect(late).toMatchObject({ Revision: 2, IsStale: true });
    await save({ PieceID, Version: 2, Title: 'Lantern' });
    expect(await read()).toMatchObject({ Draft: null, Revision: 0 });
  });

  test('of two windows never overwrite each other', async () => {
    const { PieceID } = await begin();
    const keep = (Revision: number, Title: string) =>
      server.as(entrant)(piece.savePieceDraft, { body: { PieceID, Version: 1, Revision, Draft: { Title } } });
    await keep(0, 'First');
    await expect(keep(0, 'Second')).rejects.toMatchObject({ status: 409, data: { Draft: { Title: 'First' }, Revision: 1 } });
    await keep(1, 'Third');
    const stranger = server.as(await server.people.entrant(1));
    await expect(stranger(piece.getPieceDraft, { params: { pieceId: PieceID } })).rejects.toMatchObject({ status: 404 });
    await server.as(entrant)(piece.discardPieceDraft, { body: { PieceID } });
    expect(await keep(0, 'Fresh')).toMatchObject({ Revision: 1 });
  });
});

test('many pieces at once answer each for itself', async () => {
  const [one, two] = [await begin(entrant, [home]), await begin(entrant, [home])];
  const theirs = await begin(await server.people.entrant(1));
  await pay(two.PieceID);
  const bulk = (Action: 'AddCategory' | 'RemoveCategory' | 'Delete' | 'Withdraw', CategoryID?: number) =>
    server.as(entrant)(pieceBulk.bulkProcessPieces, { body: { PieceIDs: [one.PieceID, two.PieceID, theirs.PieceID], Action, CategoryID } });
  const outcome = async (...given: Parameters<typeof bulk>) => (await bulk(...given)).map(({ Success }) => Success);
  expect(await outcome('AddCategory', shop)).toEqual([true, true, false]);
  expect(await outcome('AddCategory', shop)).toEqual([false, false, false]);
  expect(await outcome('RemoveCategory', home), 'the second is paid').toEqual([true, false, false]);
  expect(await outcome('RemoveCategory', shop)).toEqual([true, true, false]);
  expect(await outcome('Withdraw')).toEqual([false, true, false]);
  expect((await get(two.PieceID)).Entries).toMatchObject([{ Category: 'Best Home Page', State: 'withdrawn' }]);
  await expect(bulk('AddCategory')).rejects.toMatchObject({ status: 400, errors: [{ Field: 'CategoryID' }] });
});

test('a shortlisted piece is asked for exactly one thing, by its category', async () => {
  const podcast = await season.category('Best Talk', { isPodcast: true });
  const campaign = await season.category('Best Push', { isCampaign: true });
  const asks = async (pieceId: number) => {
    const params = { pieceId };
    const send = server.as(entrant);
    return [
      await send(piece.pieceIsForShortlistVideo, { params }),
      await send(piece.pieceIsForShortlistArtwork, { params }),
      await send(piece.pieceIsForShortlistPodcast, { params }),
      await send(piece.pieceIsForShortlistAdvertisement, { params }),
    ].map(Number);
  };
  const shortlisted = async (categoryId: number) => {
    const { PieceID } = await begin(entrant, [categoryId]);
    expect(await asks(PieceID), 'not yet').toEqual([0, 0, 0, 0]);
    await pay(PieceID, { isShortlisted: true });
    return PieceID;
  };
  expect(await asks(await shortlisted(podcast))).toEqual([0, 0, 1, 0]);
  expect(await asks(await shortlisted(campaign))).toEqual([0, 0, 0, 1]);
  const plain = await shortlisted(home);
  expect(await asks(plain)).toEqual([0, 1, 0, 0]);
  await server.pool.insertInto('pieceFile').values({ pieceId: plain, fileKey: 'Pieces/1/x.mp4', originalName: 'x.mp4' }).execute();
  expect(await asks(plain)).toEqual([1, 0, 0, 0]);
});

test('lengths and company sizes are for everyone, partners for those who signed in', async () => {
  expect((await server.send(piece.getPieceLengths, { params: { propertyId: 1 } }))[0]).toEqual({ id: 1, value: 'Up to 30 seconds' });
  await expect(server.send(piece.getPieceLengths, { params: { propertyId: 2 } })).rejects.toMatchObject({ status: 404 });
  expect((await server.send(piece.getPieceCompanySize, {})).length).toBeGreaterThan(3);
  await expect(server.send(piece.getPiecePartners, {})).rejects.toMatchObject({ status: 401 });
  expect((await server.as(entrant)(piece.getPiecePartners, {})).length).toBeGreaterThan(3);
});
