import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extensionOf } from '#contract/kernel/file-types.ts';
import { Refusal } from '../refusal.ts';
import type { Signer } from '../signer.ts';
import type { DiskSpace } from './disk-space.ts';
import type { PartStore, PartsUpload } from './file-store.ts';
import { encodeKey, partialEnding, UploadChecker } from './upload-checker.ts';

/** What a signed address of a part carries. */
export interface PartAddress {
  upload: string;
  part: string;
  bytes: string;
  until: string;
  signature: string;
}

/** Large steps: what goes in small ones costs the processor more than the disk. */
const joinBytes = 4 * 1024 * 1024;
const writeBytes = 1024 * 1024;

const signedText = (key: string, { upload, part, bytes, until }: Omit<PartAddress, 'signature'>) =>
  `${key} ${upload} ${part} ${bytes} ${until}`;

/** The parts of a file lie in a folder beside its place; each appears there at once and whole. */
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

  readonly begin: PartStore['begin'] = async ({ key }) => {
    const uploadId = randomBytes(12).toString('hex');
    await mkdir(this.#folderOf({ key, uploadId }), { recursive: true });
    return uploadId;
  };

  readonly addressOf: PartStore['addressOf'] = async ({ key, uploadId }, part, bytes, seconds) => {
    const until = String(Math.floor(this.#clock().getTime() / 1000) + seconds);
    const query = { upload: uploadId, part: String(part), bytes: String(bytes), until };
    const signature = this.#signer.sign('part', signedText(key, query));
    return `/storage/parts/${encodeKey(key)}?${new URLSearchParams({ ...query, signature })}`;
  };

  /** Takes what a signed address allows; the first part also shows whether the file is what its name says. */
  async receive(key: string, address: PartAddress, content: Readable): Promise<void> {
    const isOurs = this.#signer.isSigned('part', signedText(key, address), address.signature ?? '');
    if (!isOurs || Number(address.until) * 1000 <= this.#clock().getTime()) {
      throw new Refusal('NotAllowed', { message: 'This upload has expired. Try again.' });
    }
    const bytes = Number(address.bytes);
    const folder = this.#folderOf({ key, uploadId: address.upload });
    if (!(await stat(folder).catch(() => undefined))) throw new Refusal('NotFound', { message: 'This upload was canceled.' });
    const arriving = join(folder, `${address.part}.${randomBytes(6).toString('hex')}${partialEnding}`);
    try {
      const checker = new UploadChecker(
        { minBytes: bytes, maxBytes: bytes },
        address.part === '1' ? extensionOf(key) : undefined,
        (taken) => this.#disk.take(taken),
      );
      await flow(content, checker, arriving);
      if (checker.bytes !== bytes) throw new Refusal('Invalid', { message: 'Part of the file is missing. Try again.' });
      await rename(arriving, join(folder, address.part));
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }

  readonly arrived: PartStore['arrived'] = async (upload) => {
    const folder = this.#folderOf(upload);
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));
    return Promise.all(names.map(async (name) => ({ part: Number(name), bytes: (await stat(join(folder, name))).size })));
  };

  /** Copies, because a part that is still being sent once more must not be able to change what was looked at. */
  readonly join: PartStore['join'] = async (upload, parts) => {
    const path = this.#pathOf(upload.key);
    if (await stat(path).catch(() => undefined)) return;
    const folder = this.#folderOf(upload);
    const arrived = await this.arrived(upload);
    this.#disk.mustHaveRoom(arrived.reduce((sum, { bytes }) => sum + bytes, 0));
    const whole = join(folder, `whole.${randomBytes(6).toString('hex')}${partialEnding}`);
    const buffer = Buffer.allocUnsafe(joinBytes);
    const target = await open(whole, 'w');
    try {
      for (let part = 1; part <= parts; part += 1) await append(target, join(folder, String(part)), buffer);
      await target.sync();
    } catch (error) {
      await rm(whole, { force: true });
      throw error;
    } finally {
      await target.close();
    }
    await link(whole, path).catch(async (error: NodeJS.ErrnoException) => {
      // Somebody finished it at the same moment; or the volume knows no hard links.
      if (error.code !== 'EEXIST') await rename(whole, path);
    });
    await this.abandon(upload);
  };

  /** A part that arrives at this very moment makes the folder not empty once more. */
  readonly abandon: PartStore['abandon'] = (upload) =>
    rm(this.#folderOf(upload), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

  #folderOf({ key, uploadId }: PartsUpload): string {
    if (!/^[0-9a-f]{24}$/.test(uploadId)) throw new Refusal('NotFound');
    return `${this.#pathOf(key)}.${uploadId}${partialEnding}`;
  }
}

async function append(target: FileHandle, path: string, buffer: Buffer): Promise<void> {
  const source = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      await target.write(buffer, 0, bytesRead);
    }
  } finally {
    await source.close();
  }
}

/** Leaves the request itself alone when the part is refused, so that the sender can still be told why. */
async function flow(content: Readable, checker: UploadChecker, path: string): Promise<void> {
  const gone = () => {
    if (!content.readableEnded) checker.destroy(new Error('The sender went away.'));
  };
  content.once('close', gone);
  try {
    // Only the whole file must be on the disk before anybody is told: a part that a power cut took is sent again.
    await pipeline(content.pipe(checker), createWriteStream(path, { highWaterMark: writeBytes }));
  } finally {
    content.off('close', gone);
    content.unpipe(checker);
  }
}
