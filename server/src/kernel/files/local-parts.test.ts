import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { partBytes } from '#contract/wings/ground/file/part-upload.ts';
import { filmOf, uploadOver } from '#kit/part-uploads.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { markText, thisProcess } from '../runtime/process-mark.ts';

let server: TestServer;
let upload: ReturnType<typeof uploadOver>;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = new Date();
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  upload = uploadOver({ server, base, owner: await server.people.entrant(1) });
});
afterAll(() => server.close());

const film = filmOf(partBytes + 1000);
const other = filmOf(partBytes);

const kept = async (key: string) => buffer(await server.world.services.files.read(key));
const filesIn = async (key: string) => {
  const parent = join(server.settings.dataDir, 'files', key, '..');
  const folder = (await readdir(parent)).find((name) => name.endsWith('.partial'));
  return folder === undefined ? undefined : join(parent, folder);
};
const putAll = async (Uuid: string, parts = [1, 2]) => {
  for (const part of parts) expect((await upload.put(await upload.signOne(Uuid, part), upload.cut(film, part))).status).toBe(200);
};

/** Someone who has sent the first half of a part and waits. */
async function halfSent(address: URL, content: Buffer) {
  const outgoing = request(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-length': content.length },
  });
  const status = new Promise<number>((resolve) => {
    outgoing.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.once('error', () => resolve(0));
  });
  outgoing.write(content.subarray(0, content.length / 2));
  onTestFinished(() => void outgoing.destroy());
  return {
    goOn: () => {
      outgoing.end(content.subarray(content.length / 2));
      return status;
    },
  };
}

test('the file is the one that the parts were written to: finishing copies nothing', async () => {
  const { Uuid, UploadFile } = await upload.begin(film.length);
  const folder = (await filesIn(UploadFile)) ?? '';
  const whole = await stat(join(folder, 'whole'));
  expect(whole.size).toBe(film.length);
  await putAll(Uuid, [2, 1]);
  expect(JSON.parse(await readFile(join(folder, '2'), 'utf8'))).toMatchObject({
    bytes: 1000,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  await upload.finish(Uuid);
  expect((await stat(server.world.services.files.pathOf?.(UploadFile) ?? '')).ino).toBe(whole.ino);
  expect((await kept(UploadFile)).equals(film)).toBe(true);
  expect(await filesIn(UploadFile)).toBeUndefined();
});

test('a part that is being sent again while the file is finished does not change it', async () => {
  const { Uuid, UploadFile } = await upload.begin(film.length);
  await putAll(Uuid);
  const address = await upload.signOne(Uuid, 1);
  const late = await halfSent(address, other);
  const folder = (await filesIn(UploadFile)) ?? '';
  await expect.poll(async () => (await readdir(folder)).some((name) => /^1\..+\.partial$/.test(name))).toBe(true);
  await upload.finish(Uuid);
  expect(await late.goOn()).toBe(404);
  expect((await kept(UploadFile)).equals(film)).toBe(true);
  expect((await upload.put(address, other)).ok).toBe(false);
  expect((await kept(UploadFile)).equals(film)).toBe(true);
});

test('anyone who still writes to a place when the file is finished writes to another file', async () => {
  const { Uuid, UploadFile } = await upload.begin(film.length);
  const slow = await halfSent(await upload.signOne(Uuid, 1), other);
  const folder = (await filesIn(UploadFile)) ?? '';
  await expect.poll(async () => (await readdir(folder)).includes('1.claim')).toBe(true);
  // The browser gave that connection up and sends the part again.
  await putAll(Uuid);
  await upload.finish(Uuid);
  await slow.goOn();
  expect((await kept(UploadFile)).equals(film)).toBe(true);
});

test('the last of two that come whole counts', async () => {
  const { Uuid, UploadFile } = await upload.begin(film.length);
  expect((await upload.put(await upload.signOne(Uuid, 1), other)).status).toBe(200);
  await putAll(Uuid);
  await upload.finish(Uuid);
  expect((await kept(UploadFile)).equals(film)).toBe(true);
});

test('a part broken off in the middle is no part, and its place is free again', async () => {
  const { Uuid, UploadFile } = await upload.begin(film.length);
  const folder = (await filesIn(UploadFile)) ?? '';
  expect((await upload.put(await upload.signOne(Uuid, 1), other.subarray(0, 5000))).ok).toBe(false);
  expect(await upload.arrived(Uuid)).toEqual([]);
  await expect.poll(async () => (await readdir(folder)).filter((name) => name.endsWith('.claim'))).toEqual([]);
  await putAll(Uuid);
  expect(await readdir(folder)).not.toContain('1.again');
  await upload.finish(Uuid);
  expect((await kept(UploadFile)).equals(film)).toBe(true);
});

/** A worker of this machine, as the others know it. */
async function otherProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const [, fields = ''] = /.*\) (.*)/s.exec(await readFile(`/proc/${child.pid}/stat`, 'utf8')) ?? [];
  const mark = markText({ ...thisProcess, pid: child.pid ?? 0, started: fields.split(' ')[19] ?? '' });
  return {
    mark,
    end: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('a place that another process writes to is left to it while it lives, and taken over when it has ended', async () => {
  const worker = await otherProcess();
  const held = await upload.begin(film.length);
  const folder = (await filesIn(held.UploadFile)) ?? '';
  await writeFile(join(folder, '1.claim'), worker.mark);
  await putAll(held.Uuid);
  expect(await readdir(folder)).toContain('1.again');
  const whole = await stat(join(folder, 'whole'));
  await upload.finish(held.Uuid);
  expect((await stat(server.world.services.files.pathOf?.(held.UploadFile) ?? '')).ino).not.toBe(whole.ino);
  expect((await kept(held.UploadFile)).equals(film)).toBe(true);

  await worker.end();
  const left = await upload.begin(film.length);
  const second = (await filesIn(left.UploadFile)) ?? '';
  await writeFile(join(second, '1.claim'), worker.mark);
  await putAll(left.Uuid);
  expect(await readdir(second)).not.toContain('1.again');
  await upload.finish(left.Uuid);
  expect((await kept(left.UploadFile)).equals(film)).toBe(true);
});

test('what was written before the machine started again is sent again', async () => {
  const { Uuid, UploadFile } = await upload.begin(film.length);
  await putAll(Uuid);
  const mark = join((await filesIn(UploadFile)) ?? '', '2');
  await writeFile(mark, JSON.stringify({ ...JSON.parse(await readFile(mark, 'utf8')), boot: 'an earlier one' }));
  expect(await upload.arrived(Uuid)).toEqual([1]);
  await putAll(Uuid, [2]);
  await upload.finish(Uuid);
  expect((await kept(UploadFile)).equals(film)).toBe(true);
});

test('two who finish at the same moment make one file', async () => {
  const { Uuid, UploadFile } = await upload.begin(film.length);
  await putAll(Uuid);
  await Promise.all([upload.finish(Uuid), upload.finish(Uuid), upload.finish(Uuid)]);
  expect((await kept(UploadFile)).equals(film)).toBe(true);
  expect(await filesIn(UploadFile)).toBeUndefined();
});
