import sharp from 'sharp';
import { blankedPdf } from './pdf-facts.ts';

/**
 * What a file says of who made it, beside what it shows: the camera's notes of a picture, the author of a document, the tags of a sound. For judges
 * of a blind stage. Nothing where that can't be taken out for certain.
 */
export async function withoutNames(content: Buffer, extension: string): Promise<Buffer | undefined> {
  switch (extension) {
    case 'jpg':
    case 'jpeg':
      return sharp(content, { failOn: 'error' }).autoOrient().jpeg({ quality: 92 }).toBuffer();
    case 'png':
      return sharp(content, { failOn: 'error' }).autoOrient().png().toBuffer();
    case 'gif':
      return sharp(content, { failOn: 'error', animated: true }).gif().toBuffer();
    case 'bmp':
      return content.toString('latin1', 0, 2) === 'BM' ? content.subarray(0, content.readUInt32LE(2)) : undefined;
    case 'pdf':
      return blankedPdf(content);
    case 'mp3':
      return untaggedMp3(content);
    case 'wav':
      return untaggedWav(content);
    case 'm4a':
      return untaggedM4a(content);
    default:
      return undefined;
  }
}

const is = (content: Buffer, at: number, text: string): boolean => at >= 0 && content.toString('latin1', at, at + text.length) === text;

/** ID3 before the sound, APE and ID3 behind it. */
function untaggedMp3(content: Buffer): Buffer {
  let sound = content;
  while (is(sound, 0, 'ID3') && sound.length > 10) {
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((sound[at] ?? 0) & 0x7f), 0);
    const hasFooter = ((sound[5] ?? 0) & 0x10) !== 0;
    sound = sound.subarray(10 + size + (hasFooter ? 10 : 0));
  }
  for (;;) {
    if (is(sound, sound.length - 128, 'TAG')) sound = sound.subarray(0, -128);
    else if (is(sound, sound.length - 32, 'APETAGEX')) {
      const size = sound.readUInt32LE(sound.length - 20);
      const hasHeader = (sound.readUInt32LE(sound.length - 12) & 0x80000000) !== 0;
      sound = sound.subarray(0, Math.max(0, sound.length - size - (hasHeader ? 32 : 0)));
    } else return sound;
  }
}

const soundChunks = new Set(['fmt ', 'fact', 'data']);

function untaggedWav(content: Buffer): Buffer | undefined {
  if (!is(content, 0, 'RIFF') || !is(content, 8, 'WAVE')) return undefined;
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= content.length; ) {
    const size = content.readUInt32LE(at + 4);
    const end = Math.min(content.length, at + 8 + size + (size % 2));
    if (soundChunks.has(content.toString('latin1', at, at + 4))) kept.push(content.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat([Buffer.from('WAVE'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Boxes that hold others. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']);
const named = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

/** Sound is found by where it is in the file, so that what is taken out leaves its room behind. */
function untaggedM4a(content: Buffer): Buffer | undefined {
  if (!is(content, 4, 'ftyp')) return undefined;
  const copy = Buffer.from(content);
  return blankBoxes(copy, 0, copy.length) ? copy : undefined;
}

function blankBoxes(content: Buffer, from: number, to: number): boolean {
  for (let at = from; at + 8 <= to; ) {
    const short = content.readUInt32BE(at);
    const size = short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > to) return false;
    const kind = content.toString('latin1', at + 4, at + 8);
    if (named.has(kind)) {
      content.write('free', at + 4, 'latin1');
      content.fill(0, at + head, at + size);
    } else if (kind === 'hdlr') {
      // A handler ends with its name in words.
      content.fill(0, Math.min(at + head + 24, at + size), at + size);
    } else if (containers.has(kind) && !blankBoxes(content, at + head, at + size)) return false;
    at += size;
  }
  return true;
}
