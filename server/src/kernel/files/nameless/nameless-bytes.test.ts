import { expect, test } from 'vitest';
import { deflateSync } from 'node:zlib';
import { withoutNames } from './nameless-bytes.ts';

const maker = 'Zephyrine';
const chunk = (kind: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(kind, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
const box = (kind: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const text = (content: Buffer | undefined) => content?.toString('latin1') ?? '';

test('a recording keeps its sound and loses who made it', async () => {
  const sound = chunk('data', Buffer.alloc(101, 5));
  const wave = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', Buffer.alloc(16)), chunk('LIST', Buffer.from(`INFOIART${maker}`)), sound]);
  const riff = chunk('RIFF', wave);
  const clean = await withoutNames(riff, 'wav');
  expect(text(clean)).not.toContain(maker);
  expect(text(clean)).toContain(text(sound));
  expect(clean?.readUInt32LE(4)).toBe((clean?.length ?? 0) - 8);
  expect(await withoutNames(Buffer.from(maker), 'wav')).toBeUndefined();
});

test('a recording in boxes keeps the place of each, because its sound is found by them', async () => {
  const sound = box('mdat', Buffer.alloc(64, 5));
  const handler = box('hdlr', Buffer.alloc(24), Buffer.from(`${maker} handler\0`));
  const moov = box(
    'moov',
    box('trak', box('mdia', handler), box('udta', Buffer.from(maker))),
    box('udta', box('meta', Buffer.from(maker))),
  );
  const content = Buffer.concat([box('ftyp', Buffer.from('M4A ')), moov, sound]);
  const clean = await withoutNames(content, 'm4a');
  expect(clean).toHaveLength(content.length);
  expect(text(clean)).not.toContain(maker);
  expect(clean?.indexOf(sound)).toBe(content.indexOf(sound));
  const broken = Buffer.from(content);
  broken.writeUInt32BE(9_999_999, content.indexOf('moov') - 4);
  expect(await withoutNames(broken, 'm4a')).toBeUndefined();
});

test('what is behind the end of a bitmap goes, and what we can’t read is not shown', async () => {
  const head = Buffer.alloc(54);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(60, 2);
  const content = Buffer.concat([head, Buffer.alloc(6, 9), Buffer.from(maker)]);
  expect(await withoutNames(content, 'bmp')).toHaveLength(60);
  expect(await withoutNames(Buffer.from(maker), 'bmp')).toBeUndefined();
  expect(await withoutNames(Buffer.from(maker), 'mov')).toBeUndefined();
  expect(await withoutNames(Buffer.from(maker), 'pdf')).toBeUndefined();
});

test('a document loses its author wherever it is written: in words, in digits, packed, and in its pictures', async () => {
  const exif = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 40]), Buffer.from('Exif\0\0'), Buffer.from(maker.padEnd(32))]);
  const packed = deflateSync(Buffer.from(`9 0 4 30 << /Author (${maker} (of) Lund\\)) >>      << /Kept (this) >>`));
  const parts = [
    Buffer.from(
      `%PDF-1.5\n2 0 obj<</Author<${Buffer.from(maker).toString('hex')}>/Producer(${maker})>>endobj\n3 0 obj<</Kept(this)>>endobj\n`,
    ),
    exif,
    Buffer.from(`\n5 0 obj<</Type/ObjStm/N 2/First 9/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from(`\nendstream endobj\n<?xpacket begin?>${maker}<?xpacket end?>\ntrailer<</Info 2 0 R/Prev 9>>\ntrailer<</Info 9 0 R>>`),
  ];
  const content = Buffer.concat(parts);
  const clean = await withoutNames(content, 'pdf');
  expect(clean).toHaveLength(content.length);
  for (const form of [maker, Buffer.from(maker).toString('hex')]) expect(text(clean)).not.toContain(form);
  expect(text(clean)).toContain('/Kept(this)');
  const unread = Buffer.from(text(content).replace('/FlateDecode', '/LZWDecodeXY'), 'latin1');
  expect(await withoutNames(unread, 'pdf')).toBeUndefined();
});
