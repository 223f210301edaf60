import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { filmOf, uploadOver } from '#kit/part-uploads.ts';
import type { Person } from '#kit/people.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';
import { insertFile } from './file.store.ts';
import { lockStorage } from './storage-use.store.ts';

const MB = 1024 ** 2;
let server: TestServer;
let base: string;
/** Awards of their own for each test: what one stores is nothing to the others. */
const awards = [1, 5, 8, 14];
let award: number;
let owner: Person;
beforeEach(async () => {
  if (!server) {
    server = await openTestServer({ STORAGE_QUOTA_ACCOUNT: '20 MB', STORAGE_QUOTA_AWARD: '30 MB' });
    server.clock.now = new Date();
    base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  }
  await server.pool.deleteFrom('storedFile').execute();
  award = awards[0] as number;
  owner = await server.people.entrant(award);
});
afterAll(() => server.close());

const uploads = (who = owner) => uploadOver({ server, base, owner: who });
const formFor = async (title: string, bytes?: number, who = owner) => {
  const form = await server.as(who)(file.getUploadSettings, {
    body: { doc: { title, folder: 'Pieces', subfolder: award, ...(bytes && { bytes }) } },
  });
  if (typeof form === 'string') throw new Error('not a form');
  return form;
};
const lying = async () =>
  (await readdir(join(server.settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    // What is still on its way lies in folders of its own.
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.partial'))
    .map(({ name }) => name);

describe('the quota of an account', () => {
  test('counts what is on its way, and says what is used and what is allowed', async () => {
    const { begin, abandon } = uploads();
    const { Uuid } = await begin(12 * MB);
    await expect(begin(12 * MB)).rejects.toMatchObject({
      status: 409,
      failure: 'OverQuota',
      message:
        'Your files use 12 MB of the 20 MB you can store. That leaves 8 MB, and this file has 12 MB. Remove files you no longer need, then try again.',
    });
    await begin(8 * MB);
    await abandon(Uuid);
    await begin(12 * MB);
  });

  test('makes an upload wait for another that is being agreed to at the same moment, and keeps nothing of the one that lost', async () => {
    const { begin } = uploads();
    const values = { kind: 'pieceFile', originalName: 'first.avi', contentType: 'video/x-msvideo', createdAt: server.clock.now };
    const second = await server.pool.transaction().execute(async (db) => {
      await lockStorage(db, award, owner.id);
      const uuid = randomUUID();
      await insertFile(db, award, { ...values, key: `Pieces/${award}/${uuid}/first.avi`, uuid, accountId: owner.id, bytes: 12 * MB });
      // No one else sees the first one yet: without waiting the second would fit.
      const begun = begin(12 * MB).then(
        () => 'let in',
        (problem: unknown) => problem,
      );
      const waiting = async () =>
        (await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(server.pool))
          .rows[0]?.n;
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
      return { begun };
    });
    expect(await second.begun).toMatchObject({ failure: 'OverQuota' });
    const rows = await server.pool.selectFrom('storedFile').select(['bytes', 'expiresAt', 'uploadId']).orderBy('id').execute();
    // The store had begun the second one: its row is left for the sweep to give it up.
    expect(rows).toMatchObject([{ bytes: 12 * MB }, { bytes: 0, expiresAt: server.clock.now, uploadId: expect.any(String) as string }]);
  });

  test('holds for forms that say no size: they take what is left, and of two that arrive together one is kept', async () => {
    const forms = [await formFor('one.avi'), await formFor('two.avi')];
    expect(forms.map(({ MaxBytes }) => MaxBytes)).toEqual([20 * MB, 20 * MB]);
    const answers = await Promise.all(forms.map((form) => postUpload(base, form, filmOf(11 * MB))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      Success: false,
      Message: expect.stringContaining('Your files use 11 MB of the 20 MB') as string,
    });
    expect(await lying()).toHaveLength(1);
    const third = await formFor('three.avi');
    expect(third.MaxBytes).toBe(9 * MB);
    expect((await postUpload(base, third, filmOf(9 * MB + 1))).status).toBe(413);
  });

  test('holds a form to the size that was announced', async () => {
    const form = await formFor('small.avi', MB);
    expect(form.MaxBytes).toBe(MB);
    expect((await postUpload(base, form, filmOf(MB + 1))).status).toBe(413);
    await expect(formFor('large.avi', 20 * MB)).rejects.toMatchObject({ failure: 'OverQuota' });
  });

  test('counts what was made of a file', async () => {
    const form = await formFor('picture.png');
    expect((await postUpload(base, form, await pngOf(3000, 2000))).status).toBe(201);
    await server.workJobs();
    const state = () => server.as(owner)(file.getFileStatus, { params: { id: form.Uuid } });
    await expect.poll(async () => (await state()).Status, { timeout: 20_000 }).toBe('ready');
    const { variantBytes } = await server.pool
      .selectFrom('storedFile')
      .select('variantBytes')
      .where('uuid', '=', form.Uuid)
      .executeTakeFirstOrThrow();
    expect(variantBytes).toBe((await state()).Variants.reduce((sum, { Bytes }) => sum + Bytes, 0));
    expect((await formFor('next.png')).MaxBytes).toBe(20 * MB - (await state()).Bytes - variantBytes);
  });
});

test('everyone sees before they upload what may be uploaded, and how much space they have left', async () => {
  await uploads().begin(12 * MB);
  const media = { VideoMinutes: 240, VideoMegapixels: 36, VideoFramesPerSecond: 120, ImageMegapixels: 100 };
  expect(await server.as(owner)(file.getUploadLimits, {})).toEqual({ ...media, Storage: { UsedBytes: 12 * MB, AllowedBytes: 20 * MB } });
  expect(await server.send(file.getUploadLimits, {})).toEqual({ ...media, Storage: null });
});

describe('the quota of an award', () => {
  test('is shared by its entrants, and says whom to ask', async () => {
    await uploads().begin(16 * MB);
    const other = await server.people.entrant(award);
    await expect(uploads(other).begin(16 * MB)).rejects.toMatchObject({
      status: 409,
      failure: 'OverQuota',
      message:
        'This award’s files use 16 MB of the 30 MB it can store. That leaves 14 MB, and this file has 16 MB. Contact the organizers.',
    });
    // Another award has room of its own.
    await uploads(await server.people.entrant(awards[1] as number)).begin(16 * MB);
  });

  test('is the only one for administrators, who upload for the whole award', async () => {
    const administrator = await server.people.administrator();
    expect((await formFor('film.avi', 25 * MB, administrator)).MaxBytes).toBe(25 * MB);
    await expect(formFor('film.avi', 6 * MB, administrator)).rejects.toMatchObject({ failure: 'OverQuota' });
  });
});
