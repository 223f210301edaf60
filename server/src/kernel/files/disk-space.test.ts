import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { partBytes } from '#contract/wings/ground/file/part-upload.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { filmOf, uploadOver } from '#kit/part-uploads.ts';

const MB = 1024 ** 2;

/** A disk of its own, where we may make one. */
async function withDisk(megabytes: number, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  try {
    expect(mounted).toBe(true);
    await use(folder);
  } finally {
    if (mounted) spawnSync('umount', ['-l', folder]);
    await rmdir(folder);
  }
}

const mayMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;

async function withServer(environment: Record<string, string>, use: (server: TestServer, base: string) => Promise<void>): Promise<void> {
  const server = await openTestServer(environment);
  try {
    server.clock.now = new Date();
    await use(server, await server.app.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await server.close();
  }
}

const freeOn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
const halfDone = async (folder: string) =>
  (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).filter((name) => /\d\.\w+\.partial$/.test(name));

test('a disk with less than the reserve refuses uploads with a message, and everything else works', async () => {
  await withServer({ STORAGE_RESERVE: '900000 GB' }, async (server, base) => {
    const owner = await server.people.entrant(1);
    await expect(uploadOver({ server, base, owner }).begin(partBytes + 1)).rejects.toMatchObject({
      status: 507,
      failure: 'StorageFull',
      message: expect.stringMatching(/^The server doesn’t have 8 MB of free storage right now\. Nothing was uploaded\./) as string,
    });
    const ready = await fetch(`${base}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ Status: 'ready', Storage: 'low' });
    const administrator = await server.people.administrator();
    const overview = await server.as(administrator)(property.getDashboardsForProperty, { params: { id: adminPropertyId } });
    expect(overview.Disk).toMatchObject({ IsLow: true, ReserveBytes: 900_000 * 1024 ** 3 });
    expect(await (await fetch(`${base}/metrics`)).text()).toMatch(/laurel_storage_bytes\{what="free"\} \d+/);
  });
});

describe.runIf(mayMount)('on a small disk', () => {
  test('uploads end before the reserve does, also while they are being sent', { timeout: 60_000 }, async () => {
    await withDisk(64, (folder) =>
      withServer({ DATA_DIR: folder, STORAGE_RESERVE: '24 MB' }, async (server, base) => {
        const owner = await server.people.entrant(1);
        const upload = uploadOver({ server, base, owner });
        const film = filmOf(2 * partBytes);
        // Each was agreed to while there was room for it alone.
        const begun = await Promise.all([upload.begin(film.length), upload.begin(film.length), upload.begin(film.length)]);
        const answers = [];
        for (const { Uuid } of begun)
          for (const part of [1, 2]) answers.push(await upload.put(await upload.signOne(Uuid, part), upload.cut(film, part)));
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.length).toBeGreaterThan(0);
        for (const answer of refused) {
          expect(answer.status).toBe(507);
          expect(await answer.json()).toMatchObject({ Success: false, Message: expect.stringContaining('out of storage') as string });
        }
        // Beside the parts lie small files that say which of them came; each takes a block.
        expect(await freeOn(folder)).toBeGreaterThanOrEqual(24 * MB - 32 * 4096);
        expect(await halfDone(folder)).toEqual([]);
        await expect(upload.begin(film.length)).rejects.toMatchObject({ status: 507 });
      }),
    );
  });

  test('a disk that is full anyway answers 507, and keeps nothing of what did not fit', { timeout: 60_000 }, async () => {
    await withDisk(24, (folder) =>
      withServer({ DATA_DIR: folder, STORAGE_RESERVE: '0' }, async (server, base) => {
        const owner = await server.people.entrant(1);
        const upload = uploadOver({ server, base, owner });
        const film = filmOf(partBytes + 2 * MB);
        const { Uuid } = await upload.begin(film.length);
        spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'other')}`, 'bs=1M', 'count=18']);
        const answer = await upload.put(await upload.signOne(Uuid, 1), upload.cut(film, 1));
        expect(answer.status).toBe(507);
        expect(await answer.json()).toMatchObject({ Success: false, Failure: 'StorageFull' });
        expect(await halfDone(folder)).toEqual([]);
      }),
    );
  });
});
