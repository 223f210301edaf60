import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { backUpTo, contentsOf, filesBelow, placeFor } from '#kit/backups.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import type { TestServer } from '#kit/test-server.ts';

/** A full installation: every award, work and file of the demonstration. */
let server: TestServer;
let folder: string;
let path: string;

beforeAll(async () => {
  server = await openDemoServer({ SMTP_URL: 'smtp://user:hidden-word@127.0.0.1:9', METRICS_TOKEN: 'another-hidden-word' });
  folder = await mkdtemp(join(tmpdir(), 'laurel-backup-'));
  path = join(folder, 'whole');
  await backUpTo(path, server);
}, 180_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('what is restored into an empty place is the same, table by table and file by file', async () => {
  const made = await placeFor(server);
  onTestFinished(made.remove);
  const manifest = await made.restoreFrom(path);
  const [before, after] = [await contentsOf(server.settings.DATABASE_URL ?? ''), await contentsOf(made.databaseUrl)];
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(after).toEqual(before);
  const files = await filesBelow(join(server.settings.dataDir, 'files'));
  expect(manifest.files).toMatchObject({ kept: 'copied', missing: [] });
  expect(manifest.files.count).toBeGreaterThan(50);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(Object.keys(await filesBelow(made.folder))));
  const restored = await filesBelow(made.folder);
  expect(Object.keys(restored)).toHaveLength(manifest.files.count);
  for (const [key, print] of Object.entries(restored)) expect(files[key], key).toBe(print);
}, 120_000);

test('a backup names what it goes with, and no secret', async () => {
  const text = await readFile(join(path, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as { version: string; settings: object; database: { migrations: string[] } };
  expect(manifest).toMatchObject({ version: '1.2.3', settings: { DEMO: 'true', DATABASE: 'external' } });
  expect(manifest.database.migrations.at(-1)).toMatch(/^\d{4}-/);
  for (const secret of ['hidden-word', server.settings.SECRET ?? '', new URL(server.settings.DATABASE_URL ?? '').password])
    expect(text).not.toContain(secret);
});
