import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { pdf, pngOf, postUpload, testUploadPosts } from '#kit/uploads.ts';
import type { UploadSettings } from './file-store.ts';
import { rangeOf } from './serve-file.ts';

let server: TestServer;
let base: string;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = new Date();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const formFor = async (title: string, folder = 'Pieces') => {
  const form = await server.as(entrant)(file.getUploadSettings, { body: { doc: { title, folder } } });
  if (typeof form === 'string') throw new Error('not a form');
  return form;
};

const onDisk = async (): Promise<string[]> => {
  const entries = await readdir(join(server.settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

describe('the local store, post by post', () => {
  // The suite signs its own keys; uploads without a row in the database are refused, so these rows are added for them.
  const store = () => ({
    ...server.world.services.files,
    promise: async (upload: Parameters<typeof server.world.services.files.promise>[0]) => {
      const values = {
        originalName: 'picture.png',
        contentType: 'image/png',
        kind: 'headshot',
        propertyId: 2,
        createdAt: server.clock.now,
      };
      await server.pool
        .insertInto('storedFile')
        .values({ ...values, key: upload.key, uuid: upload.uuid })
        .execute();
      return server.world.services.files.promise(upload);
    },
  });
  testUploadPosts(() => ({ store: store(), base }));
});

test('a form is good for one file', async () => {
  const form = await formFor('once.png');
  expect((await postUpload(base, form, await pngOf())).status).toBe(201);
  const again = await postUpload(base, form, await pngOf(10, 10));
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ Success: false, Message: 'This upload was already used. Choose the file again.' });
});

test('a form that is sent again with the same file, because its answer was lost, is answered as before', async () => {
  const form = await formFor('repeated.png');
  const picture = await pngOf();
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await postUpload(base, form, picture)).status).toBe(201);
  expect(await server.world.services.files.find(form.Key)).toEqual({ bytes: picture.length });
  expect((await onDisk()).filter((name) => name.includes('repeated'))).toHaveLength(1);
});

test('a form whose arrival the database could not confirm keeps its file, and is good when it is sent again', async () => {
  const form = await formFor('unconfirmed.png');
  const picture = await pngOf();
  // As if the connection was lost while it committed.
  await sql`create function lose_arrivals() returns trigger language plpgsql as $$ begin raise exception 'lost' using errcode = '08006'; end $$`.execute(
    server.pool,
  );
  await sql`create trigger lose_arrivals before update on stored_file for each row execute function lose_arrivals()`.execute(server.pool);
  const unclear = await postUpload(base, form, picture);
  await sql`drop trigger lose_arrivals on stored_file`.execute(server.pool);
  expect(unclear.status).toBe(503);
  expect(unclear.headers.get('retry-after')).toBe('2');
  expect(await server.world.services.files.find(form.Key)).toEqual({ bytes: picture.length });
  expect((await postUpload(base, form, picture)).status).toBe(201);
  const { status } = await server.pool.selectFrom('storedFile').select('status').where('key', '=', form.Key).executeTakeFirstOrThrow();
  expect(status).not.toBe('promised');
});

test('a refused type is explained in words', async () => {
  const answer = await postUpload(base, await formFor('holiday.png'), pdf);
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({
    Success: false,
    Message: 'The name of this file ends in .png, but it is a PDF file. Save it as a real .png file and upload that.',
  });
});

test('a file that is too large is refused in words, before all of it is read', async () => {
  const form = await formFor('portrait.png', 'OrganizationLogos');
  const answer = await postUpload(base, form, Buffer.concat([await pngOf(), Buffer.alloc(11 * 1024 * 1024)]));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ Message: 'This file is too large. The maximum is 10 MB.' });
});

test('a form whose promise was swept away is refused, and its file does not stay', async () => {
  const form = await formFor('late.png');
  await server.pool.deleteFrom('storedFile').where('key', '=', form.Key).execute();
  expect((await postUpload(base, form, await pngOf())).status).toBe(404);
  expect(await server.world.services.files.find(form.Key)).toBeUndefined();
});

/** A form sent by hand, so that its body can be slow, endless or broken off. */
function rawPost(form: UploadSettings, fileName: string) {
  const boundary = `b${randomUUID()}`;
  const field = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${form.Fields.map(({ Name, Value }) => field(Name, Value)).join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const outgoing = httpRequest(new URL(form.Url, base), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.once('error', reject);
  });
  return { outgoing, head, tail, status };
}

/** An AVI by its first bytes, then any number of zeros. */
const aviHead = Buffer.concat([Buffer.from('RIFF\x00\x00\x00\x40AVI LIST', 'latin1'), Buffer.alloc(8192)]);

test('an upload broken off in the middle leaves nothing behind', async () => {
  const before = await onDisk();
  const form = await formFor('long.avi');
  const { outgoing, head, status } = rawPost(form, 'long.avi');
  status.catch(() => undefined);
  outgoing.write(head);
  outgoing.write(aviHead);
  for (let i = 0; i < 20; i += 1) outgoing.write(Buffer.alloc(256 * 1024));
  await expect.poll(async () => (await onDisk()).filter((name) => name.endsWith('.partial')).length, { timeout: 5000 }).toBe(1);
  outgoing.destroy();
  await expect.poll(onDisk, { timeout: 5000 }).toEqual(before);
  expect(await server.pool.selectFrom('storedFile').select('status').where('key', '=', form.Key).executeTakeFirst()).toEqual({
    status: 'promised',
  });
});

test('200 MB stream to the disk without filling the memory', async () => {
  const form = await formFor('large.avi');
  const { outgoing, head, tail, status } = rawPost(form, 'large.avi');
  const bytes = 200 * 1024 * 1024;
  const chunk = Buffer.alloc(1024 * 1024);
  let most = 0;
  globalThis.gc?.();
  const start = process.memoryUsage.rss();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - start);
  }, 20);
  const content = async function* () {
    yield Buffer.from(head);
    yield aviHead;
    for (let sent = aviHead.length; sent < bytes; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, bytes - sent));
    yield Buffer.from(tail);
  };
  Readable.from(content()).pipe(outgoing);
  expect(await status).toBe(201);
  clearInterval(watch);
  expect(await server.world.services.files.find(form.Key)).toEqual({ bytes });
  // Sender and server share this process.
  expect(most / 1024 / 1024).toBeLessThan(80);
  await server.world.services.files.remove(form.Key);
});

test('what a crash left half written is swept after a day', async () => {
  const form = await formFor('crashed.avi');
  const { outgoing, head, status } = rawPost(form, 'crashed.avi');
  status.catch(() => undefined);
  outgoing.write(head);
  outgoing.write(aviHead);
  await expect.poll(async () => (await onDisk()).filter((name) => name.endsWith('.partial')).length, { timeout: 5000 }).toBe(1);
  await server.world.services.files.sweep?.(new Date(Date.now() - 86_400_000));
  expect((await onDisk()).filter((name) => name.endsWith('.partial'))).toHaveLength(1);
  await server.world.services.files.sweep?.(new Date(Date.now() + 1000));
  expect((await onDisk()).filter((name) => name.endsWith('.partial'))).toHaveLength(0);
  outgoing.destroy();
  await expect(status).rejects.toThrow('socket hang up');
});

describe('public files', () => {
  let url: string;
  let png: Buffer;
  beforeAll(async () => {
    png = await pngOf(300, 200);
    const form = await formFor('Été à Paris.png');
    await postUpload(base, form, png);
    url = `${base}/files/${form.Key}`;
  });

  test('are served whole, to be kept forever, and as nothing but a picture', async () => {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="Ete-a-Paris\.png"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  test('are served in parts', async () => {
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${png.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(png.subarray(10, 20))).toBe(true);
    const beyond = await fetch(url, { headers: { range: `bytes=${png.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${png.length}`);
  });

  test('are not sent again to someone who has them', async () => {
    const tag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await fetch(url, { headers: { range: 'bytes=0-3', 'if-range': '"other"' } })).status).toBe(200);
  });

  test('answer HEAD with their size', async () => {
    const answer = await fetch(url, { method: 'HEAD' });
    expect(answer.headers.get('content-length')).toBe(String(png.length));
  });

  test.each([
    '/files/../secret',
    '/files/%2e%2e/secret',
    '/files/..%2fsecret',
    '/files/Pieces/1/none/none.png',
    '/files/Pieces',
    '/files/',
  ])('nothing else is found, such as %s', async (path) => {
    const answer = await server.app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ Success: false });
  });
});

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('of 100 bytes, %s means %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
