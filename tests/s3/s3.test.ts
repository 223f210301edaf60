import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entrantFile } from '#contract/wings/ground/file/entrant-file.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { isPrivateKey } from '#contract/wings/ground/file/file-kinds.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { testPartUploads } from '#kit/part-uploads.ts';
import type { Person } from '#kit/people.ts';
import { pdf, pngOf, postUpload, testUploadPosts } from '#kit/uploads.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { makeS3Client, openS3Store } from '#server/kernel/files/s3-store.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';

const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[0].startsWith('S3_') && entry[1] !== undefined),
);
const settings = parseSettings(environment);
/** Addresses of this store are whole ones. */
const base = 'http://127.0.0.1';
let store: FileStore;
let server: TestServer;
let entrant: Person;

const unlessThere = (error: Error) => {
  if (!error.name.startsWith('BucketAlready')) throw error;
};

beforeAll(async () => {
  const client = makeS3Client(settings);
  for (const Bucket of [settings.S3_BUCKET, settings.S3_PRIVATE_BUCKET]) {
    // One that is there already is as good.
    if (Bucket) await client.send(new CreateBucketCommand({ Bucket })).catch(unlessThere);
  }
  store = openS3Store(settings, { isPrivate: isPrivateKey });
  server = await openTestServer(environment);
  server.clock.now = new Date();
  entrant = await server.people.entrant(1);
  await server.workJobs();
});
afterAll(() => server?.close());

const formFor = async (title: string, folder: string) => {
  const form = await server.as(entrant)(file.getUploadSettings, { body: { doc: { title, folder } } });
  if (typeof form === 'string') throw new Error('not a form');
  return form;
};

describe('an S3 store, post by post', () => {
  testUploadPosts(() => ({ store, base }));
});

describe('large files in parts, in an S3 store', () => {
  testPartUploads(() => ({ server, base, owner: entrant }));
});

test('a stream of unknown length is written in parts and read back, whole and in part', async () => {
  const key = `Pieces/1/${randomUUID()}/large.avi`;
  const chunk = Buffer.alloc(1024 * 1024, 7);
  await store.write(key, Readable.from(Array(19).fill(chunk)), 'video/x-msvideo');
  expect(await store.find(key)).toMatchObject({ bytes: 19 * chunk.length });
  expect(await buffer(await store.read(key, { start: 5, end: 9 }))).toEqual(Buffer.alloc(5, 7));
  await store.remove(key);
  expect(await store.find(key)).toBeUndefined();
});

test('a picture is posted, confirmed, made small, and open to everyone', async () => {
  const form = await formFor('plan é.png', 'Pieces');
  await expect(server.as(entrant)(file.confirmUpload, { body: { Uuid: form.Uuid } })).rejects.toMatchObject({ status: 409 });
  expect((await postUpload(base, form, await pngOf(900, 600))).status).toBe(201);
  expect(await server.as(entrant)(file.confirmUpload, { body: { Uuid: form.Uuid } })).toMatchObject({ Status: 'stored' });
  const ask = () => server.as(entrant)(file.getFileStatus, { params: { id: form.Uuid } });
  await expect.poll(async () => (await ask()).Status, { timeout: 20_000 }).toBe('ready');
  const state = await ask();
  expect(state).toMatchObject({ Width: 900, Height: 600 });
  for (const [url, type] of [
    [state.Url, 'image/png'],
    [state.ThumbnailUrl, 'image/webp'],
  ] as const) {
    const answer = await fetch(url ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  }
  await server.as(entrant)(file.removeFile, { body: { FileName: form.Key } });
  await expect.poll(() => store.find(form.Key), { timeout: 20_000 }).toBeUndefined();
});

test('what is not what its name says is refused when it is confirmed, and removed', async () => {
  const form = await formFor('page.png', 'Pieces');
  expect((await postUpload(base, form, Buffer.from('<!doctype html><p>hello'))).status).toBe(201);
  await expect(server.as(entrant)(file.confirmUpload, { body: { Uuid: form.Uuid } })).rejects.toMatchObject({
    status: 415,
    message: /ends in .png/,
  });
  expect(await store.find(form.Key)).toBeUndefined();
});

test('a tax document is confirmed by its use, closed to the public, and opens by a signed address', async () => {
  const form = await formFor('tax letter.pdf', 'TaxDocuments');
  expect(form.Acl).toBe('private');
  expect((await postUpload(base, form, pdf)).status).toBe(201);
  await server.as(entrant)(entrantFile.updateEntrantFiles, { body: { modalType: 'TaxDocument', NonProfitDocument: form.Key } });
  expect((await fetch(store.urlOf(form.Key))).ok).toBe(false);
  const url = await server.as(entrant)(file.getPrivateFile, { body: { PropertyID: 1, FileName: form.Key, Folder: 'TaxDocuments' } });
  expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403);
  expect((await fetch(url.replace(/Signature=\w{4}/, 'Signature=0000'))).status).toBe(403);
  const answer = await fetch(url);
  expect(answer.headers.get('content-disposition')).toContain('tax%20letter.pdf');
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  await store.remove(form.Key);
});
