import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupProblem } from './backup-problem.ts';
import { type ArchiveReader, type ArchiveWriter, measured } from './entries.ts';

// As POSIX has it (ustar), with GNU's long names and sizes, so that every tar program can open a backup.
const block = 512;
const longestName = 100;
const largestOctal = 8 ** 11 - 1;
const longName = 'L';
const plainFile = '0';

const padding = (bytes: number): number => (block - (bytes % block)) % block;

function headerOf(name: Buffer, bytes: number, type: string, seconds: number): Buffer {
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, digits: number) => header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  name.copy(header, 0, 0, longestName);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (bytes <= largestOctal) octal(bytes, 124, 11);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  octal(seconds, 136, 11);
  header.write('        ', 148, 'latin1');
  header.write(type, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  return header;
}

/** Written beside its place and moved there when it is whole. */
export async function writeTar(path: string): Promise<ArchiveWriter> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', 0o600);
  const seconds = Math.floor(Date.now() / 1000);
  let at = 0;
  const append = async (chunk: Buffer) => {
    await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  };
  return {
    async put(name, content) {
      const named = Buffer.from(name);
      if (named.length > longestName) {
        await append(headerOf(Buffer.from('././@LongLink'), named.length + 1, longName, seconds));
        await append(Buffer.concat([named, Buffer.alloc(1 + padding(named.length + 1))]));
      }
      // The size is known only when all of it has come: its header is written last.
      const headerAt = at;
      at += block;
      const passing = measured(content);
      for await (const chunk of passing.content) await append(chunk);
      const written = passing.written();
      await append(Buffer.alloc(padding(written.bytes)));
      const header = headerOf(named, written.bytes, plainFile, seconds);
      await file.write(header, 0, block, headerAt);
      return written;
    },
    async close() {
      await append(Buffer.alloc(2 * block));
      await file.sync();
      await file.close();
      await rename(partial, path);
    },
    async discard() {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

const textIn = (bytes: Buffer): string => bytes.subarray(0, bytes.indexOf(0) < 0 ? bytes.length : bytes.indexOf(0)).toString();

function sizeIn(header: Buffer): number {
  if (header[124] === 0x80) return Number(header.readBigUInt64BE(128));
  return Number.parseInt(textIn(header.subarray(124, 136)).trim(), 8);
}

function isWhole(header: Buffer): boolean {
  const stated = Number.parseInt(textIn(header.subarray(148, 156)).trim(), 8);
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return stated === sum;
}

export async function openTar(path: string): Promise<ArchiveReader> {
  const places = new Map<string, { start: number; bytes: number }>();
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let given: string | undefined;
    let last = 'its beginning';
    for (let at = 0; ; ) {
      const { buffer: header, bytesRead } = await file.read(Buffer.alloc(block), 0, block, at);
      if (bytesRead === block && header.every((byte) => byte === 0)) break;
      const bytes = bytesRead === block && isWhole(header) ? sizeIn(header) : Number.NaN;
      if (!(at + block + bytes <= size)) throw new BackupProblem(`${path} is damaged or not a backup: it can't be read after ${last}.`);
      const start = at + block;
      if (header.toString('latin1', 156, 157) === longName) {
        given = textIn((await file.read(Buffer.alloc(bytes), 0, bytes, start)).buffer);
      } else {
        last = given ?? textIn(header.subarray(0, longestName));
        places.set(last, { start, bytes });
        given = undefined;
      }
      at = start + bytes + padding(bytes);
    }
  } finally {
    await file.close();
  }
  return {
    bytesOf: (name) => places.get(name)?.bytes,
    read(name) {
      const { start, bytes } = places.get(name) ?? { start: 0, bytes: 0 };
      return bytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + bytes - 1 });
    },
  };
}
