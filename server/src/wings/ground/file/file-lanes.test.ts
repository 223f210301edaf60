import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { ffmpegPath, hasEncoder, makeFilm, makeLongFilm } from '#kit/films.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';
import { doneBy, jobsWith } from '#kit/handlers.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { processLongFilm } from './file-jobs.ts';
import { fileJobs } from './file.jobs.ts';

let server: TestServer;
let jobs: Jobs;
let base: string;
let films: string;
/** A long film is in hand until we let it go. */
let letGo = () => {};
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
beforeAll(async () => {
  server = await openTestServer({ FFMPEG_PATH: ffmpegPath, VIDEO_MAX_MINUTES: '90', VIDEO_MAX_MEGAPIXELS: '1', VIDEO_MAX_FPS: '60' });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  films = await mkdtemp(join(tmpdir(), 'laurel-films-'));
  const longFilm = doneBy(fileJobs.longFilm, async (...given) => {
    await held;
    return processLongFilm(...given);
  });
  jobs = new Jobs(jobsWith(longFilm), server.settings.DATABASE_URL ?? '', server.world.services.log);
  await jobs.start();
  await jobs.work(server.pool, server.world.services, server.world.clock);
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await rm(films, { recursive: true, force: true });
});

async function upload(title: string, content: Buffer) {
  const entrant = await server.people.entrant(1);
  const form = await server.as(entrant)(file.getUploadSettings, { body: { doc: { title, folder: 'Pieces' } } });
  if (typeof form === 'string') throw new Error('not a form');
  expect((await postUpload(base, form, content)).status).toBe(201);
  return { id: form.FileID, state: () => server.as(entrant)(file.getFileStatus, { params: { id: form.Uuid } }) };
}
const statusOf = async (one: Awaited<ReturnType<typeof upload>>) => (await one.state()).Status;

const lanesOf = async (fileId: number) =>
  (
    await sql<{ name: string; state: string }>`select name, state from jobs.job where data ->> 'fileId' = ${String(fileId)}
      order by created_on`.execute(server.pool)
  ).rows.map(({ name, state }) => `${name} ${state}`);

describe.runIf(hasEncoder)('the lanes', () => {
  test('a picture and a short film are ready while a long film is still in hand', { timeout: 120_000 }, async () => {
    try {
      const long = await upload('long.mp4', await makeLongFilm(films, 'long.mp4', 3600));
      await expect.poll(() => lanesOf(long.id), { timeout: 30_000 }).toEqual(['file.film completed', 'file.longFilm active']);
      expect(await statusOf(long)).toBe('stored');
      const short = await upload(
        'short.mp4',
        await makeFilm(films, 'short.mp4', { seconds: 1, size: '160x90', args: ['-pix_fmt', 'yuv420p'] }),
      );
      const picture = await upload('picture.png', await pngOf(300, 200));
      await expect.poll(() => statusOf(picture), { timeout: 20_000 }).toBe('ready');
      await expect.poll(() => statusOf(short), { timeout: 60_000 }).toBe('ready');
      expect(await lanesOf(long.id)).toEqual(['file.film completed', 'file.longFilm active']);
      letGo();
      await expect.poll(() => statusOf(long), { timeout: 90_000 }).toBe('ready');
      expect((await long.state()).DurationMs).toBe(3_600_000);
    } finally {
      letGo();
    }
  });

  const within = { args: ['-pix_fmt', 'yuv420p'], seconds: 1 };
  test.each([
    ['too long', () => makeLongFilm(films, 'hours.mp4', 3 * 3600), 'This video is 3 h long. Videos can be up to 1 h 30 min long.'],
    [
      'too large',
      () => makeFilm(films, 'large.mp4', { ...within, size: '1920x1080', rate: 1 }),
      'This video is 1,920 × 1,080 pixels. Videos can have up to 1 megapixel.',
    ],
    [
      'too fast',
      () => makeFilm(films, 'fast.mp4', { ...within, size: '64x64', rate: 120 }),
      'This video has 120 frames per second. Videos can have up to 60.',
    ],
  ])('a film that is %s is refused at once, with words next to it', { timeout: 60_000 }, async (_, make, words) => {
    const content = await make();
    const film = await upload('film.mp4', content);
    await expect.poll(() => statusOf(film), { timeout: 30_000 }).toBe('failed');
    expect(await film.state()).toMatchObject({ Reason: expect.stringContaining(words) as string, Variants: [] });
  });
});

test('a file whose job was given up without a last word is shown as failed, and can be tried again', async () => {
  const lost = await upload('lost.png', await pngOf(60, 40));
  // Only a file that no one works on anymore can be lost.
  await expect.poll(() => statusOf(lost), { timeout: 20_000 }).toBe('ready');
  await sql`delete from jobs.job where data ->> 'fileId' = ${String(lost.id)}`.execute(server.pool);
  await server.pool.updateTable('storedFile').set({ status: 'processing' }).where('id', '=', lost.id).execute();
  server.clock.now = new Date(server.clock.now.getTime() + 2 * 3_600_000);
  await server.workJobs();
  await server.world.jobs.boss.send('file.sweep', {});
  await expect.poll(() => statusOf(lost), { timeout: 20_000 }).toBe('failed');
  expect((await lost.state()).Reason).toBe('Something went wrong on our side while processing this file.');
  await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, fileJobs.process, { fileId: lost.id }));
  await expect.poll(() => statusOf(lost), { timeout: 20_000 }).toBe('ready');
});
