import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { thumbnailStrip } from '#contract/kernel/text/file-types.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { picture, pngOf, postUpload } from '#kit/uploads.ts';
import { findContentProblem } from '#server/kernel/files/sniff.ts';

import { processFile } from './file-jobs.ts';

const ffmpegPath = process.env.FFMPEG_PATH || 'ffmpeg';
/** Where there is no encoder, the same uploads must end as unencoded instead: every test asserts one or the other. */
const hasEncoder = spawnSync(ffmpegPath, ['-version']).status === 0;

let server: TestServer;
let base: string;
let folder: string;
beforeAll(async () => {
  server = await openTestServer({ FFMPEG_PATH: ffmpegPath });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'laurel-films-'));
  await server.workJobs();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Bytes that no picture format makes small, the same in every run. */
const noiseOf = (bytes: number) => {
  const noise = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) noise[at] = (at * 7919) % 251;
  return noise;
};

/** Uploads and waits until the work on it has ended. */
async function uploadAndWait(title: string, content: Buffer, propertyId = 1, where = server, at = base) {
  const entrant = await where.people.entrant(propertyId);
  const form = await where.as(entrant)(file.getUploadSettings, { body: { doc: { title, folder: 'Pieces' } } });
  if (typeof form === 'string') throw new Error('not a form');
  const answer = await postUpload(at, form, content);
  expect(answer.status, await answer.text()).toBe(201);
  const ask = () => where.as(entrant)(file.getFileStatus, { params: { id: form.Uuid } });
  await expect.poll(async () => (await ask()).Status, { timeout: 60_000, interval: 200 }).toMatch(/ready|failed|unencoded/);
  return ask();
}

const fetched = async (url: string | null) => {
  const answer = await fetch(new URL(url ?? '', base));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

/** A film with a clock in it, so that its pictures differ; where none can be made, something that begins like one. */
async function film(name: string, args: string[] = [], seconds = 2, size = '640x360'): Promise<Buffer> {
  if (!hasEncoder) return stubs[name.split('.').at(-1) as keyof typeof stubs];
  const path = join(folder, name);
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`, '-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const made = spawnSync(ffmpegPath, ['-y', '-loglevel', 'error', ...input, '-shortest', ...args, path]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return readFile(path);
}

const stub = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(9000)]);
const stubs = {
  mp4: stub('00000018667479706d703432000000006d70343269736f6d'),
  mov: stub('00000014667479707174202000000000717420200000000877696465'),
  avi: stub('524946460000004041564920'),
  webm: stub('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'),
  wmv: stub('3026b2758e66cf11a6d900aa0062ce6c'),
};
const unencoded = { Status: 'unencoded', Reason: expect.stringContaining('can’t encode video'), Variants: [], Url: expect.any(String) };

describe('a picture', () => {
  test('gets a small WebP the right way up, without the notes of the camera', async () => {
    const photo = await picture(2000, 1000)
      .withExif({ IFD0: { Copyright: 'Robin Vale' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const state = await uploadAndWait('upright.jpg', photo);
    expect(state).toMatchObject({ Status: 'ready', Progress: 100, Width: 1000, Height: 2000 });
    const thumbnail = await sharp(await fetched(state.ThumbnailUrl)).metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 640, height: 1280 });
    expect(thumbnail.exif).toBeUndefined();
  });

  test('that is small already is not blown up', async () => {
    const state = await uploadAndWait('small.png', await pngOf(100, 50));
    expect(state.Variants).toMatchObject([{ Name: 'thumbnail', Width: 100, Height: 50, ContentType: 'image/webp' }]);
  });

  test('that is too heavy for a page gets one in between; a light one is shown as it is', async () => {
    const noise = sharp(noiseOf(2400 * 800 * 3), { raw: { width: 2400, height: 800, channels: 3 } });
    const heavy = await uploadAndWait('heavy.png', await noise.png({ compressionLevel: 0 }).toBuffer());
    expect(heavy.Variants.map(({ Name, Width, Height }) => [Name, Width, Height])).toEqual([
      ['large', 1600, 533],
      ['thumbnail', 640, 213],
    ]);
    const light = await uploadAndWait('light.png', await pngOf(1400, 700));
    expect(light.Variants.map(({ Name }) => Name)).toEqual(['thumbnail']);
  });

  test('that unfolds to more than memory should hold is refused in words', async () => {
    const bomb = await sharp({ create: { width: 12_300, height: 12_300, channels: 3, background: '#000' }, limitInputPixels: false })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const state = await uploadAndWait('bomb.png', bomb);
    expect(state).toMatchObject({ Status: 'failed', Reason: expect.stringContaining('Images can have up to 100 megapixels.') });
  });

  test('that is damaged fails in words, and stays failed', async () => {
    const whole = await sharp(noiseOf(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const state = await uploadAndWait('torn.png', whole.subarray(0, whole.length / 2));
    expect(state).toMatchObject({ Status: 'failed', Reason: expect.stringContaining('damaged'), ThumbnailUrl: null });
  });

  test('as BMP is read by the encoder, where there is one', async () => {
    const state = await uploadAndWait('old.bmp', bmp());
    const drawn = { Status: 'ready', Width: 2, Height: 2, ThumbnailUrl: expect.any(String) };
    const kept = { Status: 'unencoded', Reason: expect.stringContaining('can’t encode video') };
    expect(state).toMatchObject(hasEncoder ? drawn : kept);
  });
});

describe('a film', () => {
  test.runIf(hasEncoder)('becomes mp4 and webm with exactly 100 thumbnails (R424)', { timeout: 120_000 }, async () => {
    const state = await uploadAndWait('clock.mp4', await film('clock.mp4', ['-pix_fmt', 'yuv420p'], 1, '960x540'));
    expect(state).toMatchObject({ Status: 'ready', Width: 960, Height: 540, Progress: 100 });
    expect(Math.abs((state.DurationMs ?? 0) - 1000)).toBeLessThan(100);
    expect(state.Variants.map(({ Name, Width, Height }) => [Name, Width, Height])).toEqual([
      ['mp4', 852, 480],
      ['thumbnail', 640, 361],
      ['thumbnails', 1600, 900],
      ['webm', 852, 480],
    ]);
    const mp4 = await fetched(state.Variants.find(({ Name }) => Name === 'mp4')?.Url ?? null);
    // The index comes before the film itself, so that it plays while it loads.
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
    expect(await findContentProblem(mp4.subarray(0, 8192), 'mp4')).toBeUndefined();
    const webm = await fetched(state.Variants.find(({ Name }) => Name === 'webm')?.Url ?? null);
    expect(await findContentProblem(webm.subarray(0, 8192), 'webm')).toBeUndefined();
    expect(await tilesThatDiffer(await fetched(state.ThumbnailsUrl))).toBeGreaterThan(15);
  });

  test.runIf(hasEncoder)('of property 8 has the 480p names (R269)', { timeout: 120_000 }, async () => {
    const state = await uploadAndWait('short.mov', await film('short.mov', ['-pix_fmt', 'yuv420p'], 1, '320x180'), 8);
    expect(state.Variants.map(({ Name }) => Name)).toEqual(['mp4 480p', 'thumbnail', 'thumbnails', 'webm 480p']);
    expect(state.Variants.find(({ Name }) => Name === 'mp4 480p')).toMatchObject({ Width: 320, Height: 180 });
  });

  test.each([
    ['old.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
    ['old.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
    ['new.webm', ['-c:v', 'libvpx', '-c:a', 'libopus', '-deadline', 'realtime']],
  ])('as %s is read, too', { timeout: 120_000 }, async (name, args) => {
    const state = await uploadAndWait(name, await film(name, args, 1, '160x120'));
    expect(state).toMatchObject(hasEncoder ? { Status: 'ready', Width: 160, Height: 120 } : unencoded);
  });

  test('with other content inside fails in words', async () => {
    const broken = { Status: 'failed', Reason: expect.stringContaining('format we can') };
    expect(await uploadAndWait('stub.mp4', stubs.mp4)).toMatchObject(hasEncoder ? broken : unencoded);
  });

  test('without an encoder is kept as it is and marked so', async () => {
    const poor = await openTestServer({ FFMPEG_PATH: join(folder, 'no-such-program') });
    try {
      const at = await poor.app.listen({ port: 0, host: '127.0.0.1' });
      await poor.workJobs();
      const state = await uploadAndWait('kept.mp4', stubs.mp4, 1, poor, at);
      expect(state).toMatchObject({
        Status: 'unencoded',
        Reason: 'This server can’t encode video, so the file is shown as uploaded.',
        Variants: [],
      });
      expect((await fetch(new URL(state.Url ?? '', at))).status).toBe(200);
    } finally {
      await poor.close();
    }
  });
});

test('work that fails on our side is tried again, and only the last time gives up', async () => {
  const { id } = await server.pool
    .insertInto('storedFile')
    .values({
      key: 'Pieces/1/00000000-0000-4000-8000-000000000000/lost.png',
      uuid: '00000000-0000-4000-8000-000000000000',
      kind: 'pieceFile',
      propertyId: 1,
      originalName: 'lost.png',
      contentType: 'image/png',
      status: 'stored',
      createdAt: server.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { pool, services, clock, jobs } = server.world;
  const world: Omit<Parameters<typeof processFile>[1], 'lastAttempt'> = {
    db: pool,
    inTransaction: (work) => pool.transaction().execute(work),
    enqueue: jobs.enqueue,
    services,
    now: clock,
    signal: new AbortController().signal,
  };
  const state = () => pool.selectFrom('storedFile').select(['status', 'reason']).where('id', '=', id).executeTakeFirst();
  await expect(processFile({ fileId: id }, { ...world, lastAttempt: false })).rejects.toThrow('ENOENT');
  expect(await state()).toEqual({ status: 'stored', reason: null });
  await expect(processFile({ fileId: id }, { ...world, lastAttempt: true })).rejects.toThrow('ENOENT');
  expect(await state()).toEqual({ status: 'failed', reason: 'Something went wrong on our side while processing this file.' });
});

/** How many of the 100 tiles differ from the one before. */
async function tilesThatDiffer(strip: Buffer): Promise<number> {
  const { columns, rows, tileWidth: width, tileHeight: height } = thumbnailStrip;
  const whole = { width: columns * width, height: rows * height, channels: 1 as const };
  // Read once: a hundred times took longer than the film.
  const grey = await sharp(strip).greyscale().raw().toBuffer();
  const tiles: Buffer[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = { left: column * width, top: row * height, width, height };
      tiles.push(await sharp(grey, { raw: whole }).extract(place).raw().toBuffer());
    }
  }
  expect(tiles).toHaveLength(100);
  // An empty place would be black all over.
  for (const tile of tiles) expect(tile.some((shade) => shade > 60)).toBe(true);
  return tiles.filter((tile, index) => index > 0 && !tile.equals(tiles[index - 1] as Buffer)).length;
}

/** Two by two pixels, 24 bits. */
function bmp(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 0);
  head.writeUInt32LE(54 + 16, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(2, 18);
  head.writeInt32LE(2, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(16, 34);
  return Buffer.concat([head, Buffer.from([0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0])]);
}
