/** An upload of 1 GB in parts, as a browser sends it, to a server of its own: how long against a plain copy on the same disk, and how much memory. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usernameOf } from '#contract/areas/account/token.ts';
import { partBytes, partUpload } from '#contract/areas/file/part-upload.ts';
import { clientOver } from '#contract/kernel/client-over.ts';
import { command, makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';
import { sized } from './kit/tiny.ts';

const bytes = sized(1024 ** 3, 2 * partBytes);
const atOnce = 2;
const port = 39_000 + (process.pid % 900);
const address = `http://127.0.0.1:${port}`;

const cluster = await startCluster();
await makeTemplate(cluster.url);
const name = `bench_${process.pid}`;
await command(cluster.url, `create database ${name} template ${templateName}`);
const folder = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
await chmod(folder, 0o755);
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: withDatabaseName(cluster.url, name),
    SECRET: 'a secret that only benchmarks would use',
    LOG_LEVEL: 'error',
    // What becomes of the film afterwards is not measured here.
    FFMPEG_PATH: '/nowhere/ffmpeg',
  },
});
try {
  await untilReady();
  await measure();
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  await command(cluster.url, `drop database if exists ${name} with (force)`);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

async function measure(): Promise<void> {
  const film = join(folder, 'film.avi');
  await writeFilm(film);
  const send = await signIn();
  const before = await memoryNow();
  const copied = await timed(() => copyToDisk(film, join(folder, 'copy.avi')));
  let highest = before;
  const watch = setInterval(() => void memoryNow().then((now) => (highest = Math.max(highest, now))), 100);
  const uploaded = await timed(() => upload(send, film));
  clearInterval(watch);
  console.log(`An upload of ${bytes / 1024 ** 2} MB in parts of 8 MB`);
  console.log(`  plain copy on the same disk ${(copied / 1000).toFixed(1)} s`);
  console.log(
    `  upload, from the first byte to the file in its place ${(uploaded / 1000).toFixed(1)} s   ${(uploaded / copied).toFixed(1)} times`,
  );
  console.log(`  the server's memory ${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at its highest`);
}

type Send = Awaited<ReturnType<typeof signIn>>;

async function upload(send: Send, path: string): Promise<void> {
  const { Uuid, Parts } = await send(partUpload.beginUpload, { body: { doc: { title: 'film.avi', folder: 'Pieces' }, Bytes: bytes } });
  const waiting = Array.from({ length: Parts }, (_, index) => index + 1);
  const places = new Map<number, string>();
  const file = await open(path);
  const sendParts = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      if (!places.has(part)) {
        const asked = await send(partUpload.signParts, { body: { Uuid, Parts: [part, ...waiting.slice(0, 19)] } });
        for (const { Part, Url } of asked) places.set(Part, Url);
      }
      const content = Buffer.alloc(Math.min(partBytes, bytes - (part - 1) * partBytes));
      await file.read(content, 0, content.length, (part - 1) * partBytes);
      const answer = await fetch(address + places.get(part), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: content,
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendParts));
  await file.close();
  const { Bytes } = await send(partUpload.finishUpload, { body: { Uuid } });
  if (Bytes !== bytes) throw new Error(`${Bytes} bytes arrived`);
}

/** To the disk itself, as an upload must. */
async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const copy = await open(to, 'r+');
  await copy.sync();
  await copy.close();
}

async function writeFilm(path: string): Promise<void> {
  const film = await open(path, 'w');
  const noise = randomBytes(partBytes);
  for (let written = 0; written < bytes; written += noise.length) await film.write(noise);
  await film.write(Buffer.concat([Buffer.from('RIFF'), Buffer.from([0, 0, 0, 0x40]), Buffer.from('AVI LIST')]), 0, undefined, 0);
  await film.sync();
  await film.close();
}

async function signIn() {
  const account = { Email: 'bench@example.org', PropertyID: 1, FirstName: 'Ada', LastName: 'Vale', Password: 'Paper boat 7!' };
  const json = { 'content-type': 'application/json' };
  const made = await fetch(`${address}/api/Account/Register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...account, ConfirmPassword: account.Password }),
  });
  if (!made.ok) throw new Error(await made.text());
  const answer = await fetch(`${address}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: usernameOf(account.Email, 1), password: account.Password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return clientOver(async ({ method, url, headers, body }) => {
    const sent = await fetch(address + url, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    });
    return { status: sent.status, headers: sent.headers, json: await sent.json() };
  });
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return;
    if (server.exitCode !== null) break;
    await sleep(200);
  }
  throw new Error('The server did not start');
}

/** Resident, in MB: by the system's own account. */
async function memoryNow(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
