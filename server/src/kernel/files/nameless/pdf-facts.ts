import { deflateSync, inflateSync } from 'node:zlib';

/**
 * A PDF without its author, title and program, without the packets of metadata in it and in its pictures. Every byte keeps its place, because a
 * PDF finds its objects by where they are. Nothing if it names such facts where we can't reach them.
 */
export function blankedPdf(content: Buffer): Buffer | undefined {
  const copy = Buffer.from(content);
  const text = copy.toString('latin1');
  if (!text.includes('%PDF-')) return undefined;
  blankPackets(copy, text);
  const wanted = new Set([...text.matchAll(/\/Info\s+(\d+)\s+\d+\s+R/g)].map(([, id]) => Number(id)));
  const found = new Set<number>();
  for (const match of text.matchAll(/(?<!\d)(\d+)\s+\d+\s+obj\b/g)) {
    const id = Number(match[1]);
    const from = match.index + match[0].length;
    if (!wanted.has(id)) continue;
    const end = text.indexOf('endobj', from);
    blankStrings(copy, from, end < 0 ? copy.length : end);
    found.add(id);
  }
  for (const stream of objectStreams(text)) {
    const ids = blankInStream(copy, stream, wanted);
    if (!ids) return undefined;
    for (const id of ids) found.add(id);
  }
  return [...wanted].every((id) => found.has(id)) ? copy : undefined;
}

/** XMP of the document and of what is in it, and what cameras and programs write into JPEGs. */
function blankPackets(copy: Buffer, text: string): void {
  for (const { index } of text.matchAll(/\/Type\s*\/Metadata\b/g)) {
    const begins = text.indexOf('stream', index);
    const ends = text.indexOf('endstream', begins + 6);
    if (begins > 0 && ends > begins) copy.fill(' ', begins + 8, Math.max(begins + 8, ends - 1));
  }
  for (const { index } of text.matchAll(/<\?xpacket begin/g)) {
    const ends = text.indexOf('<?xpacket end', index);
    if (ends > index) copy.fill(' ', index, ends);
  }
  for (const marker of ['Exif\0\0', 'http://ns.adobe.com/xap/1.0/\0', 'Photoshop 3.0\0'])
    for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, at + 1))
      if (copy[at - 4] === 0xff) copy.fill(0, at + marker.length, Math.min(copy.length, at - 2 + copy.readUInt16BE(at - 2)));
}

/** What is between the signs of every string: it is still one, of spaces. */
function blankStrings(copy: Buffer, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const sign = String.fromCharCode(copy[at] ?? 0);
    if (sign === '(') {
      const end = endOfString(copy, at, to);
      copy.fill(' ', at + 1, end);
      at = end;
    } else if (sign === '<' && copy[at + 1] !== 0x3c) {
      const end = copy.indexOf('>', at);
      if (end < 0 || end > to) return;
      copy.fill('2', at + 1, end);
      // An even number of digits, each pair a sign that no one sees.
      for (let digit = at + 2; digit < end; digit += 2) copy.write('0', digit, 'latin1');
      at = end;
    } else if (sign === '<') at += 1;
  }
}

function endOfString(copy: Buffer, at: number, to: number): number {
  let depth = 0;
  for (let here = at; here < to; here += 1) {
    const sign = copy[here];
    if (sign === 0x5c) here += 1;
    else if (sign === 0x28) depth += 1;
    else if (sign === 0x29) {
      depth -= 1;
      if (depth === 0) return here;
    }
  }
  return to;
}

interface Packed {
  dictionary: string;
  dictionaryAt: number;
  from: number;
  to: number;
}

/** Objects that are packed together. */
function objectStreams(text: string): Packed[] {
  return [...text.matchAll(/\/Type\s*\/ObjStm\b/g)].flatMap(({ index }) => {
    const dictionaryAt = text.lastIndexOf('obj', index);
    const begins = text.indexOf('stream', index);
    const ends = text.indexOf('endstream', begins + 6);
    if (dictionaryAt < 0 || begins < 0 || ends < 0) return [];
    const from = begins + (text.startsWith('\r\n', begins + 6) ? 8 : 7);
    const dictionary = text.slice(dictionaryAt, begins);
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? ends - from);
    return [{ dictionary, dictionaryAt, from, to: Math.min(from + length, ends) }];
  });
}

/** The ids that were found and blanked; nothing if the stream can't be read or written again. */
function blankInStream(copy: Buffer, { dictionary, dictionaryAt, from, to }: Packed, wanted: ReadonlySet<number>): number[] | undefined {
  if (wanted.size === 0) return [];
  const isPacked = /\/FlateDecode\b/.test(dictionary);
  if (/\/Filter\b/.test(dictionary) && !isPacked) return undefined;
  let plain: Buffer;
  try {
    plain = isPacked ? inflateSync(copy.subarray(from, to)) : Buffer.from(copy.subarray(from, to));
  } catch {
    // Encrypted, for one.
    return undefined;
  }
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = plain.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
  const found: number[] = [];
  for (let pair = 0; pair + 1 < numbers.length; pair += 2) {
    const id = numbers[pair] as number;
    if (!wanted.has(id)) continue;
    const begins = first + (numbers[pair + 1] as number);
    blankStrings(plain, begins, pair + 3 < numbers.length ? first + (numbers[pair + 3] as number) : plain.length);
    found.push(id);
  }
  if (found.length === 0) return [];
  const again = isPacked ? deflateSync(plain, { level: 9 }) : plain;
  const length = /(\/Length\s+)(\d+)(?!\s+\d+\s+R)/.exec(dictionary);
  if (again.length > to - from || !length) return undefined;
  const digits = String(again.length);
  const at = dictionaryAt + length.index + (length[1]?.length ?? 0);
  copy.write(digits.padEnd(length[2]?.length ?? 0), at, 'latin1');
  copy.fill(' ', from, to);
  again.copy(copy, from);
  return found;
}
