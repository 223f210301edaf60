import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { allParts, bytesOf } from './faces.ts';
import { sfntOf } from './sfnt.ts';

const open = (bytes: Buffer) => create(bytes) as Font;

test('an unpacked font has the letters, the outlines and the spacing of the packed one', () => {
  for (const part of allParts().slice(0, 3)) {
    const [packed, unpacked] = [open(readFileSync(part.path)), open(bytesOf(part))];
    expect(unpacked.characterSet).toEqual(packed.characterSet);
    const outlines = (font: Font) => font.layout('AVÉ ffi To,').glyphs.map(({ path }) => path.toSVG());
    expect(outlines(unpacked)).toEqual(outlines(packed));
    const spacing = (font: Font) => font.layout('AVÉ ffi To,').positions;
    expect(spacing(unpacked)).toEqual(spacing(packed));
  }
});

test('each table of a font lies where it says, and sums up to what it says', () => {
  for (const part of allParts().slice(0, 8)) {
    const font = bytesOf(part);
    const count = font.readUInt16BE(4);
    for (let entry = 12; entry < 12 + count * 16; entry += 16) {
      const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [number, number, number];
      // The one table that holds a sum over all others, which is not part of its own.
      if (font.toString('latin1', entry, entry + 4) === 'head') continue;
      let sum = 0;
      for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
      expect(sum, part.name).toBe(checksum);
    }
  }
});

test('what is no packed font is refused', () => {
  expect(() => sfntOf(Buffer.from('OTTO and so on'))).toThrow('not a WOFF file');
});
