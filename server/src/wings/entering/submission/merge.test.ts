import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { entryOf, submissionsOf } from '#kit/entering.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let home: number;
let shop: number;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  const season = await addEntrySeason(server.world, 1, { winners: 200 });
  await addEntrySeason(server.world, 19, {}, 'Inventions');
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const { create, createReady, setState } = submissionsOf({ server: () => server }, () => home);

describe('merging and copying', () => {
  test('R341 submissions of one work become one, with all categories and links', async () => {
    const one = await createReady(entrant, 'Lagoon', [home]);
    const other = await createReady(entrant, ' lagoon ', [shop, home]);
    const extra = { PieceID: other.Pieces[0]?.PieceID ?? 0, UrlList: ['lantern.example.org', 'shop.example.org'] };
    await server.as(entrant)(piece.updatePieceURLs, { body: extra });
    const merged = await server.as(entrant)(submission.mergeSubmissions, {
      body: { SubmissionIDs: [one.SubmissionID, other.SubmissionID] },
    });
    expect(merged.SubmissionID).toBe(one.SubmissionID);
    expect(merged.Pieces).toHaveLength(1);
    expect(merged.Pieces[0]?.Entries.map(({ Category }) => Category)).toEqual(['Best Home Page', 'Best Shop']);
    const form = await server.as(entrant)(piece.getPiece, { body: { pieceID: merged.Pieces[0]?.PieceID ?? 0 } });
    expect(form.UrlList.map(({ Url }) => Url)).toEqual(['http://lantern.example.org', 'http://shop.example.org']);
    expect((await server.as(entrant)(submission.getSubmissionsForHome, { body: {} })).Total).toBe(1);
  });

  test('different works stay apart where a submission holds one, and go together up to five on property 19 (R261, R263)', async () => {
    const one = await create(entrant, 'Mast');
    const other = await create(entrant, 'Narrows');
    await expect(
      server.as(entrant)(submission.mergeSubmissions, { body: { SubmissionIDs: [one.SubmissionID, other.SubmissionID] } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ Field: 'SubmissionIDs' }] });
    expect((await server.as(entrant)(submission.getSubmissionsForHome, { body: {} })).Total, 'nothing happened').toBe(2);

    const student = await server.people.entrant(19);
    const works = [];
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) works.push((await create(student, title)).SubmissionID);
    await expect(server.as(student)(submission.mergeSubmissions, { body: { SubmissionIDs: works } })).rejects.toMatchObject({
      status: 400,
    });
    const merged = await server.as(student)(submission.mergeSubmissions, { body: { SubmissionIDs: works.slice(0, 5) } });
    expect(merged.Pieces.map(({ Title }) => Title)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('guests do not merge, and paid work is not merged', async () => {
    const guest = await server.people.guest(1);
    const ids = [await create(guest, 'Oar', [home]), await create(guest, 'Oar', [shop])].map(({ SubmissionID }) => SubmissionID);
    await expect(server.as(guest)(submission.mergeSubmissions, { body: { SubmissionIDs: ids } })).rejects.toMatchObject({
      status: 409,
      message: 'Guests can’t do this. Set a password for your account first.',
    });
    const paid = await createReady(entrant, 'Pier', [home]);
    const other = await create(entrant, 'Pier', [shop]);
    await setState(entryOf(paid), 'paid');
    await expect(
      server.as(entrant)(submission.mergeSubmissions, { body: { SubmissionIDs: [other.SubmissionID, paid.SubmissionID] } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('a copy has everything of the work and is a draft of its own', async () => {
    const made = await createReady(entrant, 'Quay', [home, shop]);
    await setState(entryOf(made), 'paid');
    const copy = await server.as(entrant)(submission.duplicateSubmission, { body: { SubmissionID: made.SubmissionID } });
    expect(copy).toMatchObject({ Title: 'Copy of Quay', State: 'ready', Price: { Amount: 20_000 } });
    const form = await server.as(entrant)(piece.getPiece, { body: { pieceID: copy.Pieces[0]?.PieceID ?? 0 } });
    expect(form).toMatchObject({
      Title: 'Quay',
      Texts: { ProjectSummary: 'A lamp for the sea.' },
      UrlList: [{ Url: 'http://lantern.example.org' }],
    });
  });
});
