import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

interface Written {
  bytes: number;
  sha256: string;
}

/** Where a backup is written: entries one after the other. */
export interface ArchiveWriter {
  put: (name: string, content: Readable) => Promise<Written>;
  /** Everything is there and on the disk. */
  close: () => Promise<void>;
  /** Leaves nothing of it. */
  discard: () => Promise<void>;
}

/** Where a backup is read from: entries in any order. */
export interface ArchiveReader {
  /** The size of an entry, or undefined. */
  bytesOf: (name: string) => number | undefined;
  read: (name: string) => Readable;
}

/** Passes a stream on and knows afterwards how long it was and what its checksum is. */
export function measured(content: Readable): { content: AsyncIterable<Buffer>; written: () => Written } {
  const hash = createHash('sha256');
  let bytes = 0;
  const passing = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  return { content: passing(), written: () => ({ bytes, sha256: hash.digest('hex') }) };
}

export async function checksumOf(content: Readable, method: 'sha256' | 'md5' = 'sha256'): Promise<string> {
  const hash = createHash(method);
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
