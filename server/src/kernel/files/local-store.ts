import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Signer } from '../signer.ts';
import type { FileStore } from './file-store.ts';

/** A folder on this machine. */
export function openLocalStore(folder: string, publicUrl: string, signer: Signer): FileStore {
  const pathOf = (key: string) => {
    if (key.split('/').some((step) => step === '' || step === '.' || step === '..')) throw new RangeError('not a key');
    return join(folder, key);
  };
  return {
    promise: () => Promise.reject(new Error('not open for uploads')),
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => undefined);
      return found && { bytes: found.size, contentType: 'application/octet-stream' };
    },
    read: async (key, range) => createReadStream(pathOf(key), range),
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.partial`;
      await pipeline(Buffer.isBuffer(content) ? Readable.from(content) : content, createWriteStream(partial));
      await rename(partial, path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    urlOf: (key) => `${publicUrl}/files/${key}`,
    async signedUrlOf(key, fileName, seconds) {
      const until = Math.floor(Date.now() / 1000) + seconds;
      return `${publicUrl}/files/${key}?until=${until}&name=${encodeURIComponent(fileName)}&signature=${signer.sign('file', `${key} ${until} ${fileName}`)}`;
    },
  };
}
