import { type FaceName, stretchesOf } from './faces.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';

export interface TextStyle {
  face: FaceName;
  size: number;
  /** Between letters, in parts of the size. */
  tracking?: number;
}

/** More is never seen: a picture has room for less. */
const longest = 300;

/**
 * A text with nothing in it that cannot be drawn: one line, no signs that no face has. Where whole letters are missing nothing is left,
 * because half a name is no one's name. The faces have the letters of Latin, Greek, Cyrillic and Vietnamese.
 */
export function drawable(text: string, face: FaceName): string {
  const line = [
    ...text
      .normalize('NFC')
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('');
  const { stretches, missing } = stretchesOf(line, face);
  if (/[\p{L}\p{N}\p{M}]/u.test(missing)) return '';
  return stretches
    .map((one) => one.text)
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

export const widthOf = (text: string, { face, size, tracking = 0 }: TextStyle): number =>
  stretchesOf(text, face).stretches.reduce(
    (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth / font.unitsPerEm) * size,
    0,
  ) +
  [...text].length * tracking * size;

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** The letters of a line as one drawing; `x` and `y` are where its base line begins. */
export function drawLine(text: string, { face, size, tracking = 0 }: TextStyle, x: number, y: number, fill: string): string {
  let at = x;
  const letters = stretchesOf(text, face).stretches.flatMap(({ font, text: part }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const path = glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG();
      at += xAdvance * scale + tracking * size;
      return path;
    });
  });
  return `<path fill="${fill}" d="${rounded(letters.join(''))}"/>`;
}

const rounded = (path: string): string => path.replace(/-?\d{1,12}\.\d{3,}(e-?\d+)?/g, (number) => short(Number(number)));

const ellipsis = '…';

/**
 * Breaks a text into at most so many lines, at spaces, and inside a word only where it is wider than a line. What does not fit ends in an
 * ellipsis. `width` measures.
 */
export function brokenInto(
  text: string,
  lines: number,
  widest: number,
  width: (text: string) => number,
): { lines: string[]; isWhole: boolean } {
  const words = text.split(' ').flatMap((word) => piecesOf(word, widest, width));
  const set: string[] = [];
  let line = '';
  for (const { word, isGlued } of words) {
    const longer = line === '' ? word : `${line}${isGlued ? '' : ' '}${word}`;
    if (line === '' || width(longer) <= widest) {
      line = longer;
      continue;
    }
    set.push(line);
    line = word;
  }
  if (line !== '') set.push(line);
  if (set.length <= lines) return { lines: set, isWhole: true };
  return { lines: [...set.slice(0, lines - 1), cut(set[lines - 1] ?? '', widest, width)], isWhole: false };
}

function piecesOf(word: string, widest: number, width: (text: string) => number): { word: string; isGlued: boolean }[] {
  if (width(word) <= widest) return [{ word, isGlued: false }];
  const pieces: { word: string; isGlued: boolean }[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && width(piece + letter) > widest) {
      pieces.push({ word: piece, isGlued: pieces.length > 0 });
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, { word: piece, isGlued: pieces.length > 0 }];
}

function cut(line: string, widest: number, width: (text: string) => number): string {
  const letters = [...line];
  while (letters.length > 0 && width(`${letters.join('').trimEnd()}${ellipsis}`) > widest) letters.pop();
  return `${withoutEnd(letters.join(''), /[\s,;:.\-–—]/)}${ellipsis}`;
}

interface Block {
  style: TextStyle;
  lines: string[];
}

/** The largest of the sizes in which a text is whole within so many lines; in the smallest it is cut. */
export function fitted(
  text: string,
  style: Omit<TextStyle, 'size'>,
  sizes: readonly number[],
  lines: number | ((size: number) => number),
  widest: number,
): Block {
  for (const [at, size] of sizes.entries()) {
    const own = { ...style, size };
    const broken = brokenInto(text, typeof lines === 'number' ? lines : lines(size), widest, (part) => widthOf(part, own));
    // A word that has to be broken is a reason for smaller letters, too.
    const hasBrokenWord = text.split(' ').some((word) => widthOf(word, own) > widest);
    if ((broken.isWhole && !hasBrokenWord) || at === sizes.length - 1) return { style: own, lines: broken.lines };
  }
  return { style: { ...style, size: sizes.at(-1) ?? 24 }, lines: [] };
}
