import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../call/refusal.ts';
import type { Signer } from '../identity/signer.ts';
import type { DiskSpace } from './disk-space.ts';
import { LocalParts } from './local-parts.ts';
import { type FileAccess, type FileStore, privateAcl, publicAcl, uuidField, doneStatus } from './file-store.ts';
import { checkPolicy, type Permitted, policyText } from './post-policy.ts';
import { encodeKey, partialEnding, UploadChecker } from './upload-checker.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

const accessKey = 'laurel';
/** Large steps: a film goes out at the speed of the line. */
const readBytes = 512 * 1024;
const signedText = (key: string, until: number, fileName: string) => `${key} ${until} ${fileName}`;

/** A file that lies complete beside its place and waits to be put there. */
export interface Received {
  bytes: number;
  /** Puts it in its place; refused when something else lies there already. */
  keep: () => Promise<void>;
  discard: () => Promise<void>;
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  if (first.size !== second.size) return false;
  const digest = async (path: string) => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path, { highWaterMark: readBytes }), hash);
    return hash.digest('hex');
  };
  return (await digest(one)) === (await digest(other));
}

/** A folder on this machine, with the checks that S3 does for its own. Its addresses are relative: they hold under every name of the server. */
export class LocalStore implements FileStore {
  readonly #folder: string;
  readonly #signer: Signer;
  readonly #access: FileAccess;
  readonly #clock: () => Date;
  readonly #disk: DiskSpace;
  readonly parts: LocalParts;

  constructor(folder: string, signer: Signer, access: FileAccess, clock: () => Date, disk: DiskSpace) {
    this.#folder = folder;
    this.#signer = signer;
    this.#access = access;
    this.#clock = clock;
    this.#disk = disk;
    this.parts = new LocalParts((key) => this.pathOf(key), signer, clock, disk);
  }

  readonly pathOf = (key: string): string => {
    const steps = key.split('/');
    const isStep = (step: string) => step !== '' && step !== '.' && step !== '..' && !/[\\\0]/.test(step);
    if (!steps.every(isStep) || key.endsWith(partialEnding)) throw new Refusal('NotFound');
    return join(this.#folder, ...steps);
  };

  isPrivate(key: string): boolean {
    return this.#access.isPrivate(key);
  }

  readonly promise: FileStore['promise'] = async (upload) => {
    const isPrivate = this.isPrivate(upload.key);
    const policy = policyText(upload, isPrivate);
    const signature = this.#signer.sign('upload', policy);
    const acl = isPrivate ? privateAcl : publicAcl;
    return {
      Url: '/storage',
      Key: upload.key,
      Policy: policy,
      PolicySignature: signature,
      AccessKey: accessKey,
      Acl: acl,
      Uuid: upload.uuid,
      ContentTypePrefix: upload.contentTypePrefix,
      Fields: [
        { Name: 'key', Value: upload.key },
        { Name: 'acl', Value: acl },
        { Name: 'Content-Type', Value: upload.contentType },
        { Name: uuidField, Value: upload.uuid },
        { Name: 'success_action_status', Value: doneStatus },
        { Name: 'AWSAccessKeyId', Value: accessKey },
        { Name: 'policy', Value: policy },
        { Name: 'signature', Value: signature },
      ],
    };
  };

  /** Refuses a form that we did not sign, that has expired, or whose fields were changed. */
  checkForm(fields: ReadonlyMap<string, string>): Permitted & { key: string } {
    const policy = fields.get('policy') ?? '';
    if (!policy || !this.#signer.isSigned('upload', policy, fields.get('signature') ?? '')) {
      throw new Refusal('NotAllowed', { message: says('uploadUnauthorized') });
    }
    const outcome = checkPolicy(policy, fields, this.#clock());
    if ('problem' in outcome) throw new Refusal('NotAllowed', { message: outcome.problem });
    return { ...outcome, key: fields.get('key') ?? '' };
  }

  /** Streams an upload to the disk beside its place, refusing it as soon as it is too large or not what its name says. */
  async receive(key: string, content: Readable, permitted: Permitted, extension: string): Promise<Received> {
    const path = this.pathOf(key);
    const partial = `${path}.${randomBytes(6).toString('hex')}${partialEnding}`;
    await mkdir(dirname(path), { recursive: true });
    const discard = async () => {
      await rm(partial, { force: true });
      await this.#removeEmptyFolders(path);
    };
    try {
      const checker = new UploadChecker(permitted, extension, (bytes) => this.#disk.take(bytes));
      await pipeline(content, checker, createWriteStream(partial, { flush: true }));
      if (checker.bytes < permitted.minBytes) throw new Refusal('Invalid', { message: says('fileEmpty') });
      return { bytes: checker.bytes, keep: () => this.#keep(partial, path).finally(discard), discard };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  /** A hard link appears atomically and never over another file, which a rename would replace. */
  async #keep(partial: string, path: string): Promise<void> {
    try {
      await link(partial, path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') {
        // Sent again because the answer was lost: what they sent is there.
        if (await isSameFile(partial, path)) return;
        throw new Refusal('Conflict', { message: says('uploadUsed') });
      }
      // Some volumes know no hard links.
      if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
      await rename(partial, path);
    }
  }

  readonly mustHaveRoom = (bytes: number): void => this.#disk.mustHaveRoom(bytes);

  readonly find: FileStore['find'] = async (key) => {
    const found = await stat(this.pathOf(key)).catch(() => undefined);
    return found?.isFile() ? { bytes: found.size } : undefined;
  };

  readonly read: FileStore['read'] = async (key, range) => createReadStream(this.pathOf(key), { ...range, highWaterMark: readBytes });

  readonly write: FileStore['write'] = async (key, content) => {
    const path = this.pathOf(key);
    const partial = `${path}.${randomBytes(6).toString('hex')}${partialEnding}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, createWriteStream(partial, { flush: true }));
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  };

  readonly remove: FileStore['remove'] = async (key) => {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    await this.#removeEmptyFolders(path);
  };

  readonly urlOf: FileStore['urlOf'] = (key) => `/files/${encodeKey(key)}`;

  readonly signedUrlOf: FileStore['signedUrlOf'] = async (key, fileName, seconds) => {
    const until = Math.floor(this.#clock().getTime() / 1000) + seconds;
    const signature = this.#signer.sign('file', signedText(key, until, fileName));
    return `${this.urlOf(key)}?${new URLSearchParams({ until: String(until), name: fileName, signature })}`;
  };

  isSignedAddress(key: string, query: { until?: string | undefined; name?: string | undefined; signature?: string | undefined }): boolean {
    const until = Number(query.until);
    if (!Number.isSafeInteger(until) || until * 1000 <= this.#clock().getTime()) return false;
    return this.#signer.isSigned('file', signedText(key, until, query.name ?? ''), query.signature ?? '');
  }

  /** What a crash left half written. */
  readonly sweep = async (before: Date): Promise<void> => {
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
      if (!entry.name.endsWith(partialEnding)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < before) {
        await rm(path, { recursive: true, force: true });
        await this.#removeEmptyFolders(path);
      }
    }
  };

  async #removeEmptyFolders(path: string): Promise<void> {
    // Folder and property stay: others are putting files there at this moment.
    for (let folder = dirname(path); relative(this.#folder, folder).split(sep).length > 2; folder = dirname(folder)) {
      const isGone = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  }
}
