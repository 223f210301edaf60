import { randomBytes } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { extensionOf } from '#contract/kernel/text/file-types.ts';
import { markText, readMark, stateOfProcess, thisProcess } from '../runtime/process-mark.ts';
import { Refusal } from '../call/refusal.ts';
import type { Signer } from '../identity/signer.ts';
import type { DiskSpace } from './disk-space.ts';
import type { PartStore, PartsUpload } from './file-store.ts';
import { PartChecker, writeAll } from './part-writing.ts';
import { encodeKey, partialEnding } from './upload-checker.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

/** What a signed address of a part carries. */
export interface PartAddress {
  upload: string;
  part: string;
  bytes: string;
  /** Where in the file it begins. */
  at: string;
  until: string;
  signature: string;
}

const copyBytes = 4 * 1024 * 1024;
/** How long finishing waits for someone who is still sending a part that has arrived already. */
const [waitMs, lookMs] = [1000, 20];

const signedText = (key: string, { upload, part, bytes, at, until }: Omit<PartAddress, 'signature'>) =>
  `${key} ${upload} ${part} ${bytes} ${at} ${until}`;

/** What was written before the machine last started may never have reached the disk. If in doubt, it is flushed immediately. */
const boot = (() => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
})();

/** That a part lies in its place. */
interface Mark {
  bytes: number;
  sha256: string;
  boot: string | undefined;
}

/**
 * The parts of a file go to their places in one file, `whole`, which has its size from the beginning: finishing gives it its name and copies
 * nothing. Beside it lie small files that every process of this machine goes by: `3.claim` while part 3 is being written (by which process),
 * `3` once it is there, `closed` once someone finishes. A place is written by one sender, once: anyone who sends a part again, or at the same
 * time, writes it to a file of its own, `3.again`, which is copied over it when all are done.
 */
export class LocalParts implements PartStore {
  readonly #pathOf: (key: string) => string;
  readonly #signer: Signer;
  readonly #clock: () => Date;
  readonly #disk: DiskSpace;

  constructor(pathOf: (key: string) => string, signer: Signer, clock: () => Date, disk: DiskSpace) {
    this.#pathOf = pathOf;
    this.#signer = signer;
    this.#clock = clock;
    this.#disk = disk;
  }

  readonly begin: PartStore['begin'] = async ({ key, bytes }) => {
    const uploadId = randomBytes(12).toString('hex');
    const folder = this.#folderOf({ key, uploadId });
    await mkdir(folder, { recursive: true });
    const whole = await open(join(folder, 'whole'), 'wx');
    await whole.truncate(bytes ?? 0).finally(() => whole.close());
    return uploadId;
  };

  readonly addressOf: PartStore['addressOf'] = async ({ key, uploadId }, { part, bytes, at }, seconds) => {
    const until = String(Math.floor(this.#clock().getTime() / 1000) + seconds);
    const query = { upload: uploadId, part: String(part), bytes: String(bytes), at: String(at), until };
    const signature = this.#signer.sign('part', signedText(key, query));
    return `/storage/parts/${encodeKey(key)}?${new URLSearchParams({ ...query, signature })}`;
  };

  /** Takes what a signed address allows; the first part also shows whether the file is what its name says. */
  async receive(key: string, address: PartAddress, content: Readable): Promise<void> {
    const isOurs = this.#signer.isSigned('part', signedText(key, address), address.signature ?? '');
    if (!isOurs || Number(address.until) * 1000 <= this.#clock().getTime()) {
      throw new Refusal('NotAllowed', { message: says('partExpired') });
    }
    const folder = this.#folderOf({ key, uploadId: address.upload });
    if (!(await isThere(folder)) || (await isThere(join(folder, 'closed')))) throw gone();
    const extension = address.part === '1' ? extensionOf(key) : undefined;
    const checker = new PartChecker(Number(address.bytes), extension, (taken) => this.#disk.take(taken));
    const mark = join(folder, address.part);
    const claim = `${mark}.claim`;
    if ((await isThere(mark)) || !(await claimed(claim))) return this.#receiveAgain(folder, address, content, checker);
    try {
      // Anyone who finishes looks for claims after closing; anyone who claims looks whether it is closed afterwards. One of them sees the other.
      if (await isThere(join(folder, 'closed'))) throw gone();
      const sha256 = await this.#writeInPlace(folder, Number(address.at), content, checker);
      const text = JSON.stringify({ bytes: checker.bytes, sha256, boot } satisfies Mark);
      await putFile(mark, text);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? gone() : error;
    } finally {
      await rm(claim, { force: true });
    }
  }

  async #writeInPlace(folder: string, at: number, content: Readable, checker: PartChecker): Promise<string> {
    const whole = await open(join(folder, 'whole'), constants.O_RDWR | constants.O_CREAT);
    try {
      const sha256 = await checker.flow(content, whole, at);
      if (boot === undefined) await whole.datasync();
      return sha256;
    } finally {
      await whole.close();
    }
  }

  /** The last one that comes whole counts, as in S3. */
  async #receiveAgain(folder: string, { part }: PartAddress, content: Readable, checker: PartChecker): Promise<void> {
    const arriving = join(folder, `${part}.${randomBytes(6).toString('hex')}${partialEnding}`);
    try {
      const file = await open(arriving, 'wx');
      try {
        await checker.flow(content, file, 0);
        await file.datasync();
      } finally {
        await file.close();
      }
      if (await isThere(join(folder, 'closed'))) throw gone();
      await rename(arriving, join(folder, `${part}.again`));
    } catch (error) {
      await rm(arriving, { force: true });
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? gone() : error;
    }
  }

  readonly arrived: PartStore['arrived'] = async (upload) => {
    const folder = this.#folderOf(upload);
    const names = await readdir(folder).catch(() => []);
    const parts = new Map<number, number>();
    for (const name of names.filter((one) => /^\d+$/.test(one))) {
      const mark = await readFile(join(folder, name), 'utf8').then(markOf, () => undefined);
      if (mark && mark.boot === boot) parts.set(Number(name), mark.bytes);
    }
    for (const [part, name] of againIn(names)) parts.set(part, (await stat(join(folder, name))).size);
    return [...parts].map(([part, bytes]) => ({ part, bytes }));
  };

  readonly join: PartStore['join'] = async (upload, { partBytes }) => {
    const path = this.#pathOf(upload.key);
    if (await isThere(path)) return;
    const folder = this.#folderOf(upload);
    const closed = join(folder, 'closed');
    try {
      await writeFile(closed, '');
      // What someone else may still write to gets a copy of its own instead of its name.
      const ready = (await isLeftAlone(folder)) ? join(folder, 'whole') : await this.#copyOf(folder);
      await settle(folder, ready, partBytes);
      await link(ready, path).catch(async (error: NodeJS.ErrnoException) => {
        // Someone finished it at the same moment; or the volume knows no hard links.
        if (error.code !== 'EEXIST') await rename(ready, path);
      });
    } catch (error) {
      if (await isThere(path)) return;
      await rm(closed, { force: true });
      throw error;
    }
    await this.abandon(upload);
  };

  async #copyOf(folder: string): Promise<string> {
    const copy = join(folder, `whole.${randomBytes(6).toString('hex')}${partialEnding}`);
    this.#disk.mustHaveRoom((await stat(join(folder, 'whole'))).size);
    const target = await open(copy, 'wx');
    try {
      await copyInto(target, join(folder, 'whole'), 0);
    } finally {
      await target.close();
    }
    return copy;
  }

  /** A part that arrives at this very moment makes the folder not empty again. */
  readonly abandon: PartStore['abandon'] = (upload) =>
    rm(this.#folderOf(upload), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

  #folderOf({ key, uploadId }: PartsUpload): string {
    if (!/^[0-9a-f]{24}$/.test(uploadId)) throw new Refusal('NotFound');
    return `${this.#pathOf(key)}.${uploadId}${partialEnding}`;
  }
}

const gone = () => new Refusal('NotFound', { message: says('uploadCanceled') });

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

function markOf(text: string): Mark | undefined {
  try {
    return JSON.parse(text) as Mark;
  } catch {
    // Of an older release, where the part itself lay here: it is sent again.
    return undefined;
  }
}

const againIn = (names: readonly string[]): [number, string][] =>
  names.flatMap((name) => {
    const part = /^(\d+)\.again$/.exec(name)?.[1];
    return part ? [[Number(part), name] as [number, string]] : [];
  });

/** The right to write a part to its place. A process that has ended has left it. */
async function claimed(claim: string): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(claim, markText(thisProcess), { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isHeld(claim)) return false;
      await unlink(claim).catch(() => undefined);
    }
  }
  return false;
}

/** One whose writer has not yet written its name, and one from another machine, count as held. */
async function isHeld(claim: string): Promise<boolean> {
  const mark = readMark(await readFile(claim, 'utf8').catch(() => ''));
  return !mark || stateOfProcess(mark) !== 'ended';
}

/** Whether no one writes to its place anymore; waits for those who are about to end. */
async function isLeftAlone(folder: string): Promise<boolean> {
  for (let waited = 0; ; waited += lookMs) {
    const claims = (await readdir(folder)).filter((name) => name.endsWith('.claim'));
    const held = await Promise.all(claims.map((name) => isHeld(join(folder, name))));
    if (!held.includes(true)) return true;
    if (waited >= waitMs) return false;
    await setTimeout(lookMs);
  }
}

/** Brings what was sent again to its place, and everything to the disk. */
async function settle(folder: string, path: string, partBytes: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    for (const [part, name] of againIn(await readdir(folder))) await copyInto(file, join(folder, name), (part - 1) * partBytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function copyInto(target: FileHandle, path: string, at: number): Promise<void> {
  const source = await open(path);
  const buffer = Buffer.allocUnsafe(copyBytes);
  try {
    for (let position = at; ; ) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      await writeAll(target, [buffer.subarray(0, bytesRead)], position);
      position += bytesRead;
    }
  } finally {
    await source.close();
  }
}

/** Appears atomically and whole. */
async function putFile(path: string, text: string): Promise<void> {
  const arriving = `${path}.${randomBytes(6).toString('hex')}${partialEnding}`;
  await writeFile(arriving, text);
  await rename(arriving, path);
}
