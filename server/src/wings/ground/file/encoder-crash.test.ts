import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { encodersIn, ffmpegPath, hasEncoder, makeFilm, statOf } from '#kit/films.ts';
import { hurry } from '#kit/hurry.ts';
import { bundledServer } from '#kit/server-bundle.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { postUpload } from '#kit/uploads.ts';
import { areas } from '#server/areas.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';

let server: TestServer;
let base: string;
let films: string;
beforeAll(async () => {
  server = await openTestServer({ FFMPEG_PATH: ffmpegPath });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  films = await mkdtemp(join(tmpdir(), 'laurel-films-'));
});
afterAll(async () => {
  await server.close();
  await rm(films, { recursive: true, force: true });
});

const work = () => join(server.settings.dataDir, 'work');
const leftFolders = (): string[] => {
  try {
    return readdirSync(work()).flatMap((owner) => readdirSync(join(work(), owner)));
  } catch {
    return [];
  }
};

async function upload(name: string, seconds: number) {
  const entrant = await server.people.entrant(1);
  const form = await server.as(entrant)(file.getUploadSettings, { body: { doc: { title: name, folder: 'Pieces' } } });
  if (typeof form === 'string') throw new Error('not a form');
  // Small, but long enough to be caught at work.
  const content = await makeFilm(films, name, { seconds, size: '256x144', args: ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast'] });
  expect((await postUpload(base, form, content)).status).toBe(201);
  return { id: form.FileID, state: () => server.as(entrant)(file.getFileStatus, { params: { id: form.Uuid } }) };
}

/** The one that makes the film, not one that only looks. */
const encoder = () => encodersIn(work()).find(({ args }) => args.includes('film.mp4') || args.includes('film.webm'));
async function runningEncoder(): Promise<number> {
  let found: ReturnType<typeof encoder>;
  // Looking a second time might find it gone.
  await expect.poll(() => (found = encoder()), { timeout: 30_000, interval: 10 }).toBeDefined();
  return found?.pid as number;
}

async function startJobs() {
  const jobs = new Jobs(areas.jobs, server.settings.DATABASE_URL ?? '', server.world.services.log);
  await jobs.start();
  await jobs.work(server.pool, server.world.services, server.world.clock);
  return jobs;
}

const jobOf = async (fileId: number) =>
  (
    await sql<{ state: string; retryCount: number }>`select state, retry_count from jobs.job where name = 'file.film'
      and data ->> 'fileId' = ${String(fileId)}`.execute(server.pool)
  ).rows[0];

function isAlive(pid: number): boolean {
  try {
    return statOf(pid, 3) !== 'Z';
  } catch {
    return false;
  }
}

describe.runIf(hasEncoder && process.platform === 'linux')('an encoder', () => {
  test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'that is ended by %s says nothing about the film: it is tried again, and becomes ready',
    { timeout: 120_000 },
    async (signal) => {
      const jobs = await startJobs();
      try {
        const film = await upload(`good-${signal}.mp4`, 2);
        process.kill(await runningEncoder(), signal);
        await expect.poll(async () => (await jobOf(film.id))?.state, { timeout: 20_000, interval: 20 }).toBe('retry');
        expect(await film.state()).toMatchObject({ Status: 'stored', Reason: null });
        expect(leftFolders()).toEqual([]);
        await hurry(server);
        await expect.poll(async () => (await film.state()).Status, { timeout: 60_000, interval: 100 }).toBe('ready');
      } finally {
        await jobs.stop();
      }
    },
  );

  test('has no more than it needs: its own group, a low priority, little memory, none of our secrets', { timeout: 120_000 }, async () => {
    const jobs = await startJobs();
    try {
      const film = await upload('confined.mp4', 2);
      const pid = await runningEncoder();
      const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
      expect(statOf(pid, 5), 'process group').not.toBe(statOf(process.pid, 5));
      expect(Number(statOf(pid, 19)), 'niceness').toBeGreaterThanOrEqual(10);
      expect(/^Max address space +(\d+)/m.exec(read('limits'))?.[1]).toBe(String(4 * 1024 ** 3));
      expect(/^Max core file size +(\d+)/m.exec(read('limits'))?.[1]).toBe('0');
      expect(
        read('environ')
          .split('\0')
          .filter(Boolean)
          .map((line) => line.split('=')[0])
          .filter((name) => !['PATH', 'HOME', 'LC_ALL', 'PWD', 'OLDPWD', '_', 'SHLVL'].includes(name ?? '')),
      ).toEqual([]);
      const nobody = process.getuid?.() === 0 ? 65_534 : process.getuid?.();
      expect(/^Uid:\s+(\d+)/m.exec(read('status'))?.[1]).toBe(String(nobody));
      expect(encoder()?.args.join(' ')).toContain('-protocol_whitelist file,pipe');
      await expect.poll(async () => (await film.state()).Status, { timeout: 60_000, interval: 100 }).toBe('ready');
      // Nothing of what watched over it stays either.
      await expect.poll(() => processesIn(work())).toEqual([]);
    } finally {
      await jobs.stop();
    }
  });

  describe('of a whole server', () => {
    let child: ChildProcess;
    let said = '';
    const startServer = async () => {
      const { DATABASE_URL = '', DATA_DIR, SECRET = '' } = server.settings;
      said = '';
      child = spawn(process.execPath, [await bundledServer()], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          DATABASE_URL,
          DATA_DIR,
          SECRET,
          FFMPEG_PATH: ffmpegPath,
          PORT: '0',
          HOST: '127.0.0.1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    };
    const ended = () => new Promise((resolve) => child.once('exit', resolve));
    afterAll(async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = ended();
      child.kill('SIGKILL');
      await gone;
    });

    test.each([
      ['killed with -9', (pid: number) => process.kill(pid, 'SIGKILL')],
      ['ended with Ctrl-C, which reaches the whole group', (pid: number) => process.kill(-pid, 'SIGINT')],
    ])('that is %s ends, and the next child takes the film up within seconds', { timeout: 180_000 }, async (how, end) => {
      await startServer();
      const film = await upload(`left-${how.length}.mp4`, 3);
      const pid = await runningEncoder();
      expect(leftFolders(), said).toHaveLength(1);
      const first = child.pid as number;
      const gone = ended();
      end(first);
      await gone;
      await expect.poll(() => isAlive(pid), { timeout: 5000, interval: 10 }).toBe(false);
      await expect.poll(() => processesIn(work()), { timeout: 5000 }).toEqual([]);
      expect((await film.state()).Status).not.toBe('failed');

      await startServer();
      await expect.poll(() => said, { timeout: 60_000, interval: 50 }).toContain('Laurel is running');
      // The job is in hand again long before any heartbeat is missed.
      await expect.poll(encoder, { timeout: 10_000, interval: 10 }).toBeDefined();
      expect(readdirSync(work()).filter((owner) => owner.includes(`.${first}.`))).toEqual([]);
      await expect.poll(async () => (await film.state()).Status, { timeout: 90_000, interval: 200 }).toBe('ready');
      const stopped = ended();
      child.kill('SIGTERM');
      await stopped;
    });
  });
});

function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return isAlive(Number(name)) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(`HOME=${folder}`);
      } catch {
        return false;
      }
    });
}
