import { inflateSync } from 'node:zlib';

const woff = { headerSize: 44, entrySize: 20 };
const sfnt = { headerSize: 12, entrySize: 16 };
const padded = (size: number): number => Math.ceil(size / 4) * 4;

/**
 * The font in a WOFF file as it was before it was packed. Anyone who reads fonts here unpacks the table of all outlines again for every letter, which
 * was two thirds of the time that a document took.
 */
export function sfntOf(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file.');
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.headerSize + index * woff.entrySize;
    const [offset, packedSize, size] = [4, 8, 12].map((at) => packed.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = packed.subarray(offset, offset + packedSize);
    // What did not become smaller lies there as it is.
    return {
      tag: packed.subarray(entry, entry + 4),
      checksum: packed.subarray(entry + 16, entry + 20),
      bytes: packedSize < size ? inflateSync(bytes) : bytes,
    };
  });
  const fontSize = tables.reduce((size, { bytes }) => size + padded(bytes.length), sfnt.headerSize + count * sfnt.entrySize);
  const font = Buffer.alloc(fontSize);
  packed.copy(font, 0, 4, 8);
  const depth = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** depth * sfnt.entrySize, 6);
  font.writeUInt16BE(depth, 8);
  font.writeUInt16BE((count - 2 ** depth) * sfnt.entrySize, 10);
  let at = sfnt.headerSize + count * sfnt.entrySize;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = sfnt.headerSize + index * sfnt.entrySize;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, at);
    at += padded(bytes.length);
  });
  return font;
}
