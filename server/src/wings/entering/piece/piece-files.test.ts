import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { piecesOf } from '#kit/entering.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { pdf, pngOf } from '#kit/uploads.ts';
import { sweepEntries } from '#server/wings/entering/submission/sweep.ts';

let server: TestServer;
let png: Buffer;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  png = await pngOf(40, 30);
  await addEntrySeason(server.world, 1);
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const { begin, upload, putFiles, get } = piecesOf({ server: () => server, entrant: () => entrant });
const endOf = async (key: string) =>
  (await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', key).executeTakeFirstOrThrow()).expiresAt;

describe('files', () => {
  test('R156 R312 R342 are claimed and released, and the first image is the lead image', async () => {
    const { PieceID } = await begin();
    const [paper, picture] = [await upload('plan.pdf', pdf), await upload('view.png', png)];
    const saved = await putFiles(PieceID, [{ UploadFile: paper }, { UploadFile: picture, OriginalFileName: 'View.png' }]);
    expect(saved.FileList).toMatchObject([
      { UploadFile: paper, OriginalFileName: 'plan.pdf', LeadImage: false, Kind: 'document' },
      { UploadFile: picture, OriginalFileName: 'View.png', LeadImage: true, Kind: 'image' },
    ]);
    expect(saved).toMatchObject({ LeadImageIndex: 1, UploadFile: picture, OriginalFileName: 'View.png', FileAssetList: [] });
    await server.workJobs();
    await expect
      .poll(async () => (await get(PieceID)).FileAssetList, { timeout: 20_000 })
      .toEqual([{ UploadFile: picture, Name: 'thumbnail', Url: expect.stringContaining('thumbnail') as string }]);
    expect([await endOf(paper), await endOf(picture)]).toEqual([null, null]);
    const home1 = await server.as(entrant)(submission.getSubmission, { params: { id: saved.SubmissionID } });
    expect(home1.LeadImageUrl).toContain(picture.slice(0, picture.lastIndexOf('/')));
    await putFiles(PieceID, [{ UploadFile: picture }]);
    expect(await endOf(paper)).not.toBeNull();
  });

  test('that a copy also uses stay until both let go', async () => {
    const { PieceID, SubmissionID } = await begin();
    const picture = await upload('view.png', png);
    await putFiles(PieceID, [{ UploadFile: picture }]);
    const copy = await server.as(entrant)(submission.duplicateSubmission, { body: { SubmissionID } });
    await putFiles(PieceID, []);
    expect(await endOf(picture)).toBeNull();
    await putFiles(copy.Pieces[0]?.PieceID ?? 0, []);
    expect(await endOf(picture)).not.toBeNull();
  });

  test('of a submission that was taken away are let go when it can no longer come back', async () => {
    const { PieceID, SubmissionID } = await begin();
    const picture = await upload('view.png', png);
    await putFiles(PieceID, [{ UploadFile: picture }]);
    await server.as(entrant)(submission.deleteSubmission, { params: { id: SubmissionID } });
    const before = server.clock.now;
    const sweep = async (hours: number) => {
      server.clock.now = new Date(before.getTime() + hours * 3_600_000);
      await sweepEntries({}, {
        inTransaction: (work) => server.pool.transaction().execute(work),
        now: () => server.clock.now,
      } as Parameters<typeof sweepEntries>[1]);
      server.clock.now = before;
      return (await server.pool.selectFrom('submission').select('id').where('id', '=', SubmissionID).execute()).length;
    };
    expect(await sweep(23)).toBe(1);
    expect(await endOf(picture)).toBeNull();
    // What someone holds in this moment is left for the next hour: the picture is still being looked at.
    await expect.poll(() => sweep(24), { timeout: 20_000, interval: 50 }).toBe(0);
    expect(await endOf(picture)).not.toBeNull();
  });

  test("someone else's upload, a paper as lead image and a file twice are refused", async () => {
    const { PieceID } = await begin();
    const theirs = await upload('theirs.png', png, await server.people.entrant(1));
    await expect(putFiles(PieceID, [{ UploadFile: theirs }])).rejects.toMatchObject({ status: 404 });
    const paper = await upload('plan.pdf', pdf);
    await expect(putFiles(PieceID, [{ UploadFile: paper, LeadImage: true }])).rejects.toMatchObject({
      errors: [{ Field: 'FileList.0.LeadImage', Message: 'The lead image must be an image.' }],
    });
    await expect(putFiles(PieceID, [{ UploadFile: paper }, { UploadFile: paper }])).rejects.toMatchObject({
      errors: [{ Field: 'FileList.1' }],
    });
  });

  test('hold one shortlist video at most (R278), and two items of a campaign on property 15 (R258)', async () => {
    const { PieceID } = await begin();
    const video = (name: string) => ({ UploadFile: `Pieces/1/${name}.mp4`, ShortlistItem: true });
    await expect(putFiles(PieceID, [video('a'), video('b')])).rejects.toMatchObject({
      errors: [{ Field: 'FileList', Message: 'Choose one video for the shortlist.' }],
    });
    const craft = await addEntrySeason(server.world, 15);
    const category = await craft.category('Best Spot', { isCampaign: true });
    const person = await server.people.entrant(15);
    const theirs = await begin(person, [category]);
    const names = ['a', 'b', 'c'].map((name) => ({ UploadFile: `Pieces/15/${name}.png` }));
    await expect(putFiles(theirs.PieceID, names, person)).rejects.toMatchObject({ errors: [{ Message: 'Choose at most 2 files.' }] });
  });

  test('R173 R383 of anyone are put by administrators with a call of their own', async () => {
    const { PieceID } = await begin();
    const picture = await upload('view.png', png);
    const body = { PieceID, FileList: [{ UploadFile: picture }], PieceLengthID: 2 };
    await expect(server.as(entrant)(piece.updateFileListAdmin, { body })).rejects.toMatchObject({ status: 403 });
    const saved = await server.as(await server.people.administrator())(piece.updateFileListAdmin, { body });
    expect(saved).toMatchObject({ PieceLengthID: 2, FileList: [{ UploadFile: picture }] });
    const owned = await server.pool.selectFrom('storedFile').select('accountId').where('key', '=', picture).executeTakeFirst();
    expect(owned?.accountId).toBe(entrant.id);
  });
});
