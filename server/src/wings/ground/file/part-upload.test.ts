import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partBytes } from '#contract/wings/ground/file/part-upload.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { filmOf, testPartUploads, uploadOver } from '#kit/part-uploads.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let base: string;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = new Date();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await server.people.entrant(1);
});
afterAll(() => server.close());

describe('large files in parts, in the local store', () => {
  testPartUploads(() => ({ server, base, owner }));
});

const halfDone = async (): Promise<string[]> =>
  (await readdir(join(server.settings.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('.partial'));

test('whose upload it is not, learns nothing of it', async () => {
  const { begin } = uploadOver({ server, base, owner });
  const { Uuid } = await begin(partBytes + 1);
  const stranger = uploadOver({ server, base, owner: await server.people.entrant(1) });
  await expect(stranger.signOne(Uuid, 1)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.arrived(Uuid)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.finish(Uuid)).rejects.toMatchObject({ status: 404 });
  await expect(stranger.abandon(Uuid)).rejects.toMatchObject({ status: 404 });
});

test('a file beyond the maximum is refused before any of it is sent, in words', async () => {
  const { begin } = uploadOver({ server, base, owner });
  await expect(begin(2 * 1024 ** 3 + 1)).rejects.toMatchObject({
    status: 413,
    message: 'This file is too large. The maximum is 2 GB.',
  });
});

test('wrong content is reported with the first part, in words', async () => {
  const upload = uploadOver({ server, base, owner });
  const { Uuid } = await upload.begin(partBytes + 5);
  const answer = await upload.put(
    await upload.signOne(Uuid, 1),
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(partBytes - 9, 32)]),
  );
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ Success: false, Message: expect.stringContaining('but it is a PDF file') as string });
});

test('an address for a part ends after an hour; the upload itself goes on', async () => {
  const film = filmOf(partBytes + 5);
  const upload = uploadOver({ server, base, owner });
  const { Uuid } = await upload.begin(film.length);
  const address = await upload.signOne(Uuid, 1);
  server.clock.now = new Date(server.clock.now.getTime() + 61 * 60_000);
  expect((await upload.put(address, upload.cut(film, 1))).status).toBe(403);
  expect((await upload.put(await upload.signOne(Uuid, 1), upload.cut(film, 1))).status).toBe(200);
});

test('what no one goes on with is swept away after a day', async () => {
  const upload = uploadOver({ server, base, owner });
  const { Uuid } = await upload.begin(partBytes + 5);
  await upload.put(await upload.signOne(Uuid, 1), filmOf(partBytes));
  expect(await halfDone()).not.toEqual([]);
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000);
  await server.world.jobs.boss.send('file.sweep', {});
  await server.workJobs();
  await expect.poll(halfDone, { timeout: 10_000 }).toEqual([]);
  expect(await server.pool.selectFrom('storedFile').where('uuid', '=', Uuid).selectAll().execute()).toEqual([]);
});
