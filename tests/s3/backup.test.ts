import { CreateBucketCommand, DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { isPrivateKey } from '#contract/wings/ground/file/file-kinds.ts';
import { contentsOf } from '#kit/backups.ts';
import { makeSeason, smallSeason } from '#kit/big-season.ts';
import { command, withDatabaseName } from '#kit/cluster.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { makeS3Client, openS3Store } from '#server/kernel/files/s3-store.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';

/** The commands as people run them, on two sets of buckets of a real S3 store. */
const given = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[0].startsWith('S3_') && entry[1] !== undefined),
);
const run = randomUUID().slice(0, 8);
const bucketsOf = (name: string) => ({ ...given, S3_BUCKET: `laurel-${run}-${name}`, S3_PRIVATE_BUCKET: `laurel-${run}-${name}-private` });
const [first, second] = [bucketsOf('first'), bucketsOf('second')];
const client = makeS3Client(parseSettings(first));
const storeIn = (environment: Record<string, string>) => openS3Store(parseSettings(environment), { isPrivate: isPrivateKey });
const bucketsIn = ({ S3_BUCKET, S3_PRIVATE_BUCKET }: typeof first) => [S3_BUCKET, S3_PRIVATE_BUCKET];

const kept: Record<string, Buffer> = {
  'Pieces/1/poster.txt': Buffer.from('A poster.'),
  'Pieces/1/plan é & ü.txt': Buffer.from('A plan with a difficult name.'),
  'TaxDocuments/1/letter.txt': Buffer.from('What only few may read.'),
  // Longer than one part: such an object has an ETag of another kind.
  'Pieces/1/film.avi': Buffer.alloc(19 * 1024 * 1024, 'film'),
};
const keys = Object.keys(kept);
const [poster, film] = ['Pieces/1/poster.txt', 'Pieces/1/film.avi'] as const;

let server: TestServer;
let folder: string;
let listed: string;
let made: { code: number; said: string };
let databaseUrl: string;

beforeAll(async () => {
  for (const Bucket of [...bucketsIn(first), ...bucketsIn(second)]) await client.send(new CreateBucketCommand({ Bucket }));
  server = await openTestServer(first);
  await makeSeason(server.pool, smallSeason, server.clock.now);
  for (const [key, content] of Object.entries(kept)) {
    await server.world.services.files.write(key, key === film ? Readable.from([content]) : content, 'text/plain');
    const file = { key, uuid: randomUUID(), kind: 'piece', propertyId: 1, originalName: 'a.txt', contentType: 'text/plain' };
    await server.pool
      .insertInto('storedFile')
      .values({ ...file, bytes: content.length, status: 'ready', createdAt: server.clock.now })
      .execute();
  }
  folder = await mkdtemp(join(tmpdir(), 'laurel-s3-backup-'));
  listed = join(folder, 'listed.tar');
  made = await tool('backup.ts', [listed], { DATABASE_URL: server.settings.DATABASE_URL ?? '', ...first });
}, 120_000);

const place = `restored_s3_${process.pid}`;
beforeEach(async () => {
  const cluster = inject('databaseUrl');
  await command(cluster, `drop database if exists ${place} with (force)`);
  await command(cluster, `create database ${place}`);
  databaseUrl = withDatabaseName(cluster, place);
});

afterAll(async () => {
  await server?.close();
  await command(inject('databaseUrl'), `drop database if exists ${place} with (force)`);
  for (const Bucket of [...bucketsIn(first), ...bucketsIn(second)]) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await client.send(new DeleteBucketCommand({ Bucket }));
  }
  await rm(folder, { recursive: true, force: true });
});

const tool = (name: string, args: string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../tools', name), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'false',
      SECRET: 'a secret that only tests would ever use',
      ...environment,
    },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
const restore = (path: string, buckets: typeof first, ...options: string[]) =>
  tool('restore.ts', [path, ...options], { DATABASE_URL: databaseUrl, ...buckets });

const sums = async (buckets: typeof first) =>
  Object.fromEntries(await Promise.all(keys.map(async (key) => [key, sumOf(await buffer(await storeIn(buckets).read(key)))] as const)));
const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const sumsOfKept = Object.fromEntries(keys.map((key) => [key, sumOf(kept[key] as Buffer)]));

/** As someone with another program would, in one piece. */
const put = (buckets: typeof first, key: string, Body: Buffer) =>
  client.send(new PutObjectCommand({ Bucket: isPrivateKey(key) ? buckets.S3_PRIVATE_BUCKET : buckets.S3_BUCKET, Key: key, Body }));

const expectAllRestored = async () => expect(await contentsOf(databaseUrl)).toEqual(await contentsOf(server.settings.DATABASE_URL ?? ''));
const expectUntouched = async () => expect(await contentsOf(databaseUrl)).toEqual({});

test('a season whose files stay in their bucket is restored beside them, row by row', async () => {
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Files stay in the bucket; the backup lists them.') as string });
  expect(await restore(listed, first)).toMatchObject({
    code: 0,
    said: expect.stringContaining('every file is in the bucket as it was') as string,
  });
  await expectAllRestored();
  expect(await sums(first)).toEqual(sumsOfKept);
});

test('a season is restored with its files into other buckets, where the private ones stay private', async () => {
  const path = join(folder, 'copied.tar');
  await tool('backup.ts', [path, '--copy-files'], { DATABASE_URL: server.settings.DATABASE_URL ?? '', ...first });
  expect(await restore(path, second)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Every table and every file was read back and compared.') as string,
  });
  await expectAllRestored();
  expect(await sums(second)).toEqual(sumsOfKept);
  const store = storeIn(second);
  expect((await fetch(store.urlOf(poster))).status).toBe(200);
  expect((await fetch(store.urlOf('TaxDocuments/1/letter.txt'))).ok).toBe(false);
});

test('a file that is no longer in its bucket is named, and the database is left as it is', async () => {
  await storeIn(first).remove(poster);
  try {
    expect(await restore(listed, first)).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        `The bucket doesn't have 1 of the files that this backup lists, such as ${poster}. The database was not changed.`,
      ) as string,
    });
    await expectUntouched();
  } finally {
    await storeIn(first).write(poster, kept[poster] as Buffer, 'text/plain');
  }
});

test.each([poster, film])('a file with other content of the same length is named: %s', async (key) => {
  await put(first, key, Buffer.alloc((kept[key] as Buffer).length, 'x'));
  try {
    const refused = await restore(listed, first);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        `The bucket has 1 of the files with other content than when this backup was made, such as ${key}. The database was not changed.`,
      ) as string,
    });
    expect(refused.said).toContain('--trust-sizes');
    await expectUntouched();
  } finally {
    await storeIn(first).write(key, key === film ? Readable.from([kept[key] as Buffer]) : (kept[key] as Buffer), 'text/plain');
  }
});

test('a bucket that was copied with another program is accepted if its ETags match the content, else by its sizes', async () => {
  for (const key of keys) await put(second, key, kept[key] as Buffer);
  const refused = await restore(listed, second);
  // The film lay there in parts, which its tag was made of; the others are recognized by their content.
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`has 1 of the files with other content`) as string });
  expect(refused.said).toContain(film);
  expect(await restore(listed, second, '--trust-sizes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('every file is in the bucket in its size') as string,
  });
  await expectAllRestored();
});
