import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { versionIn, versionsFolder } from './state.ts';

const mostBytes = 2 ** 30;
const mostListBytes = 2 ** 16;
const patienceMs = 30 * 60_000;

const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

/** Copies the archive beside the versions, and compares it with `SHA256SUMS`, which lies beside it, or with the checksum that was given. */
export async function fetchArchive(place: string, given?: string): Promise<string> {
  await mkdir(versionsFolder, { recursive: true });
  const name = basename(isAddress(place) ? new URL(place).pathname : place);
  if (!name.endsWith('.tar.gz')) throw new BackupProblem(`${name} is not the archive of a release, whose name ends in .tar.gz.`);
  const wanted = given ?? (await checksumBeside(place, name));
  const file = join(versionsFolder, name);
  if (existsSync(file) && (await checksumOf(file)) === wanted) return file;
  const partial = `${file}.part`;
  if (isAddress(place)) await pipeline(await ask(place, mostBytes), createWriteStream(partial));
  else await copyFile(place, partial).catch(() => Promise.reject(new BackupProblem(`${place} can't be read.`)));
  if ((await checksumOf(partial)) !== wanted) {
    await rm(partial);
    throw new BackupProblem(`${name} is not what its checksum says. Nothing was changed; download it again.`);
  }
  await rename(partial, file);
  return file;
}

async function checksumBeside(place: string, name: string): Promise<string> {
  const list = isAddress(place) ? new URL('SHA256SUMS', place).toString() : join(dirname(place), 'SHA256SUMS');
  const lines = isAddress(list) ? await text(await ask(list, mostListBytes)) : await readFile(list, 'utf8').catch(() => '');
  const line = lines.split('\n').find((one) => one.trim().split(/\s+\*?/)[1] === name);
  const sum = line?.trim().split(/\s+/)[0];
  if (!sum) throw new BackupProblem(`There is no checksum of ${name} in ${list}. Put SHA256SUMS there, or add --sha256 with the checksum.`);
  return sum.toLowerCase();
}

async function ask(address: string, most: number): Promise<Readable> {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw new BackupProblem(`${address}: updates are fetched by https only.`);
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
    throw new BackupProblem(`${address} can't be reached.`, { cause: error });
  });
  if (!answer.ok || !answer.body) throw new BackupProblem(`${address} answered ${answer.status}.`);
  return Readable.from(bounded(answer.body, most, address));
}

async function* bounded(body: AsyncIterable<Uint8Array>, most: number, address: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new BackupProblem(`${address} is larger than any release.`);
    yield Buffer.from(chunk);
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Unpacks it below `versions`, whole or not at all; answers the version. */
export async function unpackArchive(file: string): Promise<string> {
  const place = join(versionsFolder, '.unpacking');
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  await promisify(execFile)('tar', ['-xzf', file, '--no-same-owner', '-C', place]);
  const [folder = ''] = await readdir(place);
  const version = versionIn(join(place, folder));
  if (folder !== `laurel-${version}`) throw new BackupProblem(`${basename(file)} is not the archive of a release.`);
  const target = join(versionsFolder, version);
  if (existsSync(target)) await rm(place, { recursive: true });
  else {
    await rename(join(place, folder), target);
    await rm(place, { recursive: true });
  }
  return version;
}
