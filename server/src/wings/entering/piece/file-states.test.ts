import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { processUpload } from '#kit/process-upload.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';

let server: TestServer;
let base: string;
let home: number;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  home = await (await addEntrySeason(server.world, 1)).category('Best Home Page');
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

/** Begins as a picture does, and breaks off in the middle. */
const torn = async (): Promise<Buffer> => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919) % 251));
  const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};
const upload = async (title: string, content: Buffer) => {
  const form = await server.as(entrant)(file.getUploadSettings, { body: { doc: { title, folder: 'Pieces' } } });
  if (typeof form === 'string') throw new Error('not a form');
  expect((await postUpload(base, form, content)).status).toBe(201);
  return form.Key;
};
const work = (key: string) => processUpload(server, key);
const begin = async () => {
  const made = await server.as(entrant)(submission.createSubmission, {
    body: { Title: 'Lantern', Organization: 'Studio', CategoryIDs: [home] },
  });
  const PieceID = made.Pieces[0]?.PieceID ?? 0;
  const { Version } = await get(PieceID);
  await server.as(entrant)(piece.savePiece, { body: { PieceID, Version, Texts: { ProjectSummary: 'A lamp.' } } });
  return { PieceID, SubmissionID: made.SubmissionID };
};
const get = (pieceID: number) => server.as(entrant)(piece.getPiece, { body: { pieceID } });
const put = (PieceID: number, ...keys: string[]) =>
  server.as(entrant)(piece.updateFileList, { body: { PieceID, FileList: keys.map((UploadFile) => ({ UploadFile })) } });
const stateIn = async (pieceId: number) => (await get(pieceId)).Entries.map(({ State }) => State);

describe('the state of a file', () => {
  test('one that still waits or is being processed is reported as such, and does not keep a work from being ready', async () => {
    const { PieceID, SubmissionID } = await begin();
    const key = await upload('lamp.png', await pngOf(60, 40));
    const saved = await put(PieceID, key);
    expect(saved.FileList).toMatchObject([{ UploadFile: key, State: 'waiting', Progress: 0 }]);
    expect(saved).toMatchObject({ Missing: [], Entries: [{ State: 'ready' }] });
    await server.pool.updateTable('storedFile').set({ status: 'processing', progress: 43 }).where('key', '=', key).execute();
    expect((await get(PieceID)).FileList).toMatchObject([{ State: 'processing', Progress: 43 }]);
    const seen = await server.as(entrant)(submission.getSubmission, { params: { id: SubmissionID } });
    expect(seen).toMatchObject({ State: 'ready', Pieces: [{ Files: [{ OriginalFileName: 'lamp.png', State: 'processing' }] }] });
    await work(key);
    expect((await get(PieceID)).FileList).toMatchObject([{ State: 'ready', ThumbnailUrl: expect.any(String) as string }]);
  });

  test('one that turns out damaged after the work was ready makes it not ready, says what to do, and cannot be ordered', async () => {
    const { PieceID, SubmissionID } = await begin();
    const [good, bad] = [await upload('lamp.png', await pngOf(60, 40)), await upload('torn.png', await torn())];
    await put(PieceID, good, bad);
    expect(await stateIn(PieceID)).toEqual(['ready']);
    await work(bad);
    const now = await get(PieceID);
    expect(now.FileList.map(({ State }) => State)).toEqual(['waiting', 'damaged']);
    expect(now.Missing).toEqual([
      { Field: 'FileList.1', Message: 'torn.png is damaged and can’t be shown. Remove it and upload a working copy.' },
    ]);
    expect(now.Entries.map(({ State }) => State)).toEqual(['draft']);
    const order = await server.as(entrant)(submission.getSubmissionForOrder, { params: { id: SubmissionID } });
    expect(order).toMatchObject({ Lines: [], NotReady: [{ PieceID }] });
    // Without it the work is ready again.
    expect((await put(PieceID, good)).Entries.map(({ State }) => State)).toEqual(['ready']);
  });

  test('saving a damaged file shows it immediately', async () => {
    const { PieceID } = await begin();
    const bad = await upload('torn.png', await torn());
    await work(bad);
    expect(await put(PieceID, bad)).toMatchObject({ FileList: [{ State: 'damaged' }], Entries: [{ State: 'draft' }] });
  });

  test('an attempt that wrote its verdict and broke down before the works were updated is made good by the next', async () => {
    const { PieceID } = await begin();
    const bad = await upload('torn.png', await torn());
    await put(PieceID, bad);
    await server.pool.updateTable('storedFile').set({ status: 'failed' }).where('key', '=', bad).execute();
    expect(await server.pool.selectFrom('entry').select('state').where('pieceId', '=', PieceID).execute()).toEqual([{ state: 'ready' }]);
    await work(bad);
    expect(await server.pool.selectFrom('entry').select('state').where('pieceId', '=', PieceID).execute()).toEqual([{ state: 'draft' }]);
  });

  test('what is ordered or paid stays so; the file is reported as damaged anyway', async () => {
    const { PieceID, SubmissionID } = await begin();
    const bad = await upload('torn.png', await torn());
    await put(PieceID, bad);
    await server.pool.updateTable('entry').set({ state: 'paid' }).where('pieceId', '=', PieceID).execute();
    await work(bad);
    expect(await stateIn(PieceID)).toEqual(['paid']);
    const seen = await server.as(entrant)(submission.getSubmission, { params: { id: SubmissionID } });
    expect(seen.Pieces[0]?.Files).toEqual([{ OriginalFileName: 'torn.png', State: 'damaged' }]);
  });
});
