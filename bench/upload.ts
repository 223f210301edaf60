/**
 * An upload of `MEGABYTES` (by default 1,024) in parts, as a browser sends it, to a server of its own; and the file back in ranges. Against a bare
 * node:http server in a process of its own that writes the same parts to the same disk and hands out the same ranges, and a plain copy. What the
 * sender itself costs is measured apart: processor time of both sides.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usernameOf } from '#contract/wings/accounts/account/token.ts';
import { partBytes, partUpload } from '#contract/wings/ground/file/part-upload.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { cpuOf } from './kit/cpu.ts';
import { command, makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';
import { furnish } from '#kit/furnish.ts';
import { programAt } from '#kit/program.ts';
import { isTiny, sized } from './kit/tiny.ts';

const bytes = Number(process.env.MEGABYTES ?? sized(1024, (2 * partBytes) / 1024 ** 2)) * 1024 ** 2;
const budget = 2;
const atOnce = 2;
const octets = { 'content-type': 'application/octet-stream' };
const port = 39_000 + (process.pid % 900);
const address = `http://127.0.0.1:${port}`;

const cluster = await startCluster();
await makeTemplate(cluster.url);
const name = `bench_${process.pid}`;
await command(cluster.url, `create database ${name} template ${templateName}`);
const folder = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
await chmod(folder, 0o755);
// Awards that someone can register with.
await furnish(withDatabaseName(cluster.url, name));
const server = spawn(process.execPath, [programAt('server/src/main.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: withDatabaseName(cluster.url, name),
    SECRET: 'a secret that only benchmarks would use',
    LOG_LEVEL: 'info',
    // What becomes of the film afterwards is not measured here.
    FFMPEG_PATH: '/nowhere/ffmpeg',
  },
});
// From the start: a server that can't start has ended long before anyone waits for it.
const ended = once(server, 'exit');
let isOver = false;
try {
  await untilReady();
  isOver = await measure();
} finally {
  server.kill('SIGTERM');
  await ended;
  await command(cluster.url, `drop database if exists ${name} with (force)`);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
if (isOver) console.error(`  over its budget of ${budget} times the bare server`);
process.exit(isOver ? 1 : 0);

async function measure(): Promise<boolean> {
  const film = join(folder, 'film.avi');
  await writeFilm(film);
  const send = await signIn();
  const bare = await startBare(join(folder, 'bare.avi'));
  const copied = await timed(() => copyToDisk(film, join(folder, 'copy.avi')));
  // The least of two each, by turns: the disk has moods.
  const spent = { bare: [] as Spent[], laurel: [] as Spent[] };
  const before = await memoryNow();
  let highest = before;
  const watch = setInterval(() => void memoryNow().then((now) => (highest = Math.max(highest, now))), 100);
  let key = '';
  for (let turn = 0; turn < 2; turn += 1) {
    spent.bare.push(await measured(bare.pid, () => uploadBare(bare.address, film)));
    spent.laurel.push(
      await measured(server.pid ?? 0, async () => {
        key = await upload(send, film);
      }),
    );
  }
  clearInterval(watch);
  const [bareUp, laurelUp] = [least(spent.bare), least(spent.laurel)];
  console.log(`An upload of ${bytes / 1024 ** 2} MB in parts of 8 MB, ${atOnce} at once; the better of two turns`);
  console.log(`  plain copy on the same disk ${(copied / 1000).toFixed(1)} s`);
  tell('bare node:http that writes the same parts', bareUp);
  tell('upload, from the first byte to the file in its place', laurelUp, bareUp);
  console.log(`  the server's memory ${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at its highest`);
  const bareDown = await measured(bare.pid, () => download(bare.address));
  const laurelDown = await measured(server.pid ?? 0, () => download(`${address}/files/${key}`));
  console.log('The same file back in ranges of 8 MB');
  tell('bare node:http that reads the same ranges', bareDown);
  tell('download', laurelDown, bareDown);
  bare.stop();
  return !isTiny && laurelUp.ms / bareUp.ms > budget;
}

interface Spent {
  ms: number;
  /** Processor time in seconds, of the server and of this process, which sends and receives. */
  server: number;
  client: number;
}

async function measured(pid: number, work: () => Promise<unknown>): Promise<Spent> {
  const [serverBefore, clientBefore] = [cpuOf(pid), process.cpuUsage()];
  const ms = await timed(work);
  const client = process.cpuUsage(clientBefore);
  return { ms, server: (cpuOf(pid) - serverBefore) / 1e6, client: (client.user + client.system) / 1e6 };
}

function least(spent: readonly Spent[]): Spent {
  return spent.toSorted((a, b) => a.ms - b.ms)[0] as Spent;
}

function tell(what: string, { ms, server: own, client }: Spent, reference?: Spent): void {
  const ratio = reference ? `   ${(ms / reference.ms).toFixed(2)} times` : '';
  console.log(
    `  ${what.padEnd(54)} ${(ms / 1000).toFixed(2).padStart(6)} s${ratio}   (processor: server ${own.toFixed(1)} s, client ${client.toFixed(1)} s)`,
  );
}

async function startBare(path: string) {
  const child = spawn(process.execPath, [programAt('bench/kit/bare-upload.ts'), path, String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done) => child.stdout.once('data', (text) => done(Number(text))));
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Part after part from the file, as many at once as a browser would. */
async function sendParts(path: string, put: (part: number, content: Buffer) => Promise<Response>): Promise<void> {
  const waiting = Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => index + 1);
  const file = await open(path);
  const worker = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const content = Buffer.allocUnsafe(Math.min(partBytes, bytes - (part - 1) * partBytes));
      await file.read(content, 0, content.length, (part - 1) * partBytes);
      const answer = await put(part, content);
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await file.close();
}

async function uploadBare(bare: string, path: string): Promise<void> {
  await sendParts(path, (part, body) =>
    fetch(`${bare}/?at=${(part - 1) * partBytes}`, { method: 'PUT', headers: octets, body: new Uint8Array(body) }),
  );
  await fetch(bare, { method: 'POST' });
}

async function download(url: string): Promise<void> {
  for (let start = 0; start < bytes; start += partBytes) {
    const answer = await fetch(url, { headers: { range: `bytes=${start}-${Math.min(start + partBytes, bytes) - 1}` } });
    if (answer.status !== 206) throw new Error(`${answer.status}`);
    for await (const chunk of answer.body ?? []) void chunk.length;
  }
}

type Send = Awaited<ReturnType<typeof signIn>>;

async function upload(send: Send, path: string): Promise<string> {
  const { Uuid, UploadFile, Parts } = await send(partUpload.beginUpload, {
    body: { doc: { title: 'film.avi', folder: 'Pieces' }, Bytes: bytes },
  });
  const places = new Map<number, string>();
  await sendParts(path, async (part, body) => {
    if (!places.has(part)) {
      const next = Array.from({ length: Math.min(20, Parts - part + 1) }, (_, index) => part + index);
      for (const { Part, Url } of await send(partUpload.signParts, { body: { Uuid, Parts: next } })) places.set(Part, Url);
    }
    return fetch(address + places.get(part), { method: 'PUT', headers: octets, body: new Uint8Array(body) });
  });
  const { Bytes } = await send(partUpload.finishUpload, { body: { Uuid } });
  if (Bytes !== bytes) throw new Error(`${Bytes} bytes arrived`);
  return UploadFile;
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
