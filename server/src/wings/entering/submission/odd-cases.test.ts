import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { pieceBulk } from '#contract/wings/commerce/piece-bulk/piece-bulk.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let season: EntrySeason;
let home: number;
let shop: number;
let student: number;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1, { winners: 200 });
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
  student = await season.category('Best Student Work');
  await season.exclude(home, student);
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

interface Saved {
  Texts?: Record<string, string>;
  Client?: string;
  Credits?: { FirstName: string; LastName: string }[];
}
const create = async (CategoryID: number, saved: Saved = {}) => {
  const made = await server.as(entrant)(submission.createSubmission, { body: { Title: 'Lantern', CategoryIDs: [CategoryID] } });
  const [first] = made.Pieces;
  if (!first) throw new Error('a submission has a piece');
  const form = await server.as(entrant)(piece.savePiece, { body: { PieceID: first.PieceID, Version: first.Version, ...saved } });
  return { id: made.SubmissionID, entryId: first.Entries[0]?.EntryID ?? 0, form };
};
const merge = (...SubmissionIDs: number[]) => server.as(entrant)(submission.mergeSubmissions, { body: { SubmissionIDs } });
const formOf = (pieceID: number) => server.as(entrant)(piece.getPiece, { body: { pieceID } });

describe('submissions of one work that become one', () => {
  test('keep what was given in either: texts, client and everyone who is credited', async () => {
    const one = await create(home, {
      Texts: { ProjectSummary: 'A lamp.', Objectives: '' },
      Credits: [{ FirstName: 'Ann', LastName: 'Lee' }],
    });
    const other = await create(shop, {
      Texts: { ProjectSummary: 'A lamp to buy.', Objectives: 'Light.' },
      Client: 'Harbour Trust',
      Credits: [
        { FirstName: 'Ann', LastName: 'Lee' },
        { FirstName: 'Bo', LastName: 'Ray' },
      ],
    });
    await merge(one.id, other.id);
    const form = await formOf(one.form.PieceID);
    expect(form.Texts).toMatchObject({ ProjectSummary: 'A lamp.', Objectives: 'Light.' });
    expect(form.Client).toBe('Harbour Trust');
    expect(form.Credits.map(({ FirstName }) => FirstName)).toEqual(['Ann', 'Bo']);
    const texts = new Map(form.Entries.map(({ CategoryID, Texts }) => [CategoryID, Texts]));
    expect(texts.get(home)).toEqual({});
    expect(texts.get(shop)).toEqual({ ProjectSummary: 'A lamp to buy.' });
  });

  test('are refused when they are in categories that exclude each other, and stay as they are', async () => {
    const [one, other] = [await create(home), await create(student)];
    await expect(merge(one.id, other.id)).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'SubmissionIDs', Message: expect.stringContaining('Best Home Page and Best Student Work can’t be combined') }],
    });
    expect((await formOf(other.form.PieceID)).SubmissionID).toBe(other.id);
  });
});

describe('what was taken away', () => {
  test('does not come back beside a category that excludes it', async () => {
    const { entryId, form } = await create(home);
    await server.as(entrant)(submission.deleteEntry, { params: { entryId } });
    const { Version } = await formOf(form.PieceID);
    await server.as(entrant)(piece.savePiece, { body: { PieceID: form.PieceID, Version, Entries: [{ CategoryID: student }] } });
    await expect(server.as(entrant)(submission.restoreEntry, { body: { EntryID: entryId } })).rejects.toMatchObject({
      message: expect.stringContaining('Choose one of them'),
    });
  });

  test('is not brought back by a form that was open before', async () => {
    const { entryId, form } = await create(home);
    await server.as(entrant)(submission.deleteEntry, { params: { entryId } });
    const { PieceID, Version } = form;
    const save = (version: number) =>
      server.as(entrant)(piece.savePiece, { body: { PieceID, Version: version, Entries: [{ CategoryID: home }] } });
    await expect(save(Version)).rejects.toMatchObject({ status: 409 });
    const seen = await formOf(PieceID);
    await server.as(entrant)(submission.restoreEntry, { body: { EntryID: entryId } });
    await expect(save(seen.Version)).rejects.toMatchObject({ status: 409 });
  });

  test('does not come back to a category that an organizer has deleted; its submission does', async () => {
    const gone = await season.category('Best Pager Page');
    const [alone, whole] = [await create(gone), await create(gone)];
    await server.as(entrant)(submission.deleteEntry, { params: { entryId: alone.entryId } });
    await server.as(entrant)(submission.deleteSubmission, { params: { id: whole.id } });
    await server.as(await server.people.administrator())(categoryManager.deletePropertyCategory, {
      params: { prop: 1, season: season.seasonId, propcat: gone },
    });
    await expect(server.as(entrant)(submission.restoreEntry, { body: { EntryID: alone.entryId } })).rejects.toMatchObject({ status: 404 });
    const back = await server.as(entrant)(submission.restoreSubmission, { body: { SubmissionID: whole.id } });
    expect(back.Pieces.map(({ Entries }) => Entries)).toEqual([[]]);
  });

  test('a campaign is one no longer when its category is gone', async () => {
    const campaign = await season.category('Best Campaign', { isCampaign: true });
    const { entryId, form } = await create(campaign);
    expect(form.IsCampaign).toBe(true);
    await server.as(entrant)(submission.deleteEntry, { params: { entryId } });
    expect((await formOf(form.PieceID)).IsCampaign).toBe(false);
  });
});

test('a submission that holds something withdrawn is not taken away: it was paid for, and judged', async () => {
  const { id, entryId, form } = await create(home);
  await server.as(entrant)(pieceBulk.bulkProcessPieces, { body: { PieceIDs: [form.PieceID], Action: 'AddCategory', CategoryID: shop } });
  await server.pool.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', entryId).execute();
  const seen = await server.as(entrant)(submission.getSubmission, { params: { id } });
  expect(seen.May).not.toContain('delete');
  await expect(server.as(entrant)(submission.deleteSubmission, { params: { id } })).rejects.toMatchObject({ status: 409 });
  const draft = seen.Pieces[0]?.Entries.find(({ CategoryID }) => CategoryID === shop)?.EntryID ?? 0;
  await expect(server.as(entrant)(submission.deleteEntry, { params: { entryId: draft } })).resolves.toMatchObject({ EntryID: draft });
});

test('half an emoji is put right, in a text and in what is being typed', async () => {
  const { form } = await create(home);
  const sent = { PieceID: form.PieceID, Version: form.Version };
  const saved = await server.as(entrant)(piece.savePiece, { body: { ...sent, Texts: { ProjectSummary: 'A lamp \ud83d' } } });
  expect(saved.Texts.ProjectSummary).toBe('A lamp \ufffd');
  await server.as(entrant)(piece.savePieceDraft, { body: { ...sent, Revision: 0, Draft: { Title: 'A lamp \ud83d' } } });
  const { Draft } = await server.as(entrant)(piece.getPieceDraft, { params: { pieceId: form.PieceID } });
  expect(Draft).toEqual({ Title: 'A lamp \ufffd' });
});

test('the name of a copy ends in a whole character', async () => {
  const made = await server.as(entrant)(submission.createSubmission, {
    body: { Title: `${'x'.repeat(291)}\u{1f44d} end`, CategoryIDs: [] },
  });
  const copy = await server.as(entrant)(submission.duplicateSubmission, { body: { SubmissionID: made.SubmissionID } });
  expect(copy.Title).toBe(`Copy of ${'x'.repeat(291)}`);
});

test('an answer of exactly the length that is allowed fits, also with the line ends of Windows', async () => {
  const asking = await season.category('Best Story');
  const why = await season.ask(asking, 'Why?', { maxLength: 7 });
  const { form } = await create(asking);
  const save = (answer: string) =>
    server.as(entrant)(piece.savePiece, {
      body: { PieceID: form.PieceID, Version: form.Version, Entries: [{ CategoryID: asking, CustomFields: { [why]: answer } }] },
    });
  await expect(save('one\r\nfour')).rejects.toMatchObject({ errors: [{ Message: 'Use at most 7 characters.' }] });
  await expect(save('one\r\ntwo')).resolves.toMatchObject({ PieceID: form.PieceID });
});
