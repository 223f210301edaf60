import { type PlateFace, plateLetters } from './plate-letters.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/product-fields.ts';

const says = saying(texts);

type PlateFont = 'serif' | 'sans';

/** A plate as the engraver cuts it, in millimetres. */
export interface Plate {
  font: PlateFont;
  width: number;
  height: number;
}

export const usualPlate: Plate = { font: 'serif', width: 84, height: 30 };

/** What a product asks for on one line. */
interface PlateField {
  MaxLength: number;
  IsRequired: boolean;
}

interface EngravedLine {
  /** Which of the product's lines it is. */
  index: number;
  text: string;
  isItalic: boolean;
  /** Millimetres: the size of the letters, and where the line is below the upper edge. */
  size: number;
  baseline: number;
}

/** Sizes in millimetres: the first line is the title, the others are below it. */
const sizes = { title: { usual: 6, least: 3.6 }, other: { usual: 4, least: 2.6 } };
const sizesOf = (index: number) => (index === 0 ? sizes.title : sizes.other);
const leading = 1.35;
/** From the top of a line to the foot of its letters. */
const rise = 0.98;
const margin = { side: 8, end: 4 };

const faceOf = (font: PlateFont, index: number): PlateFace => (font === 'sans' ? 'sans' : index === 0 ? 'italic' : 'serif');

/** As it is engraved: composed letters, single spaces, straight quotation marks as typographers set them. */
export const engravedText = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim().replace(/(\S)'/g, '$1’');

/** The letters of a text that the engraver does not have, each once. */
export function missingLetters(typed: string, font: PlateFont, index: number): string[] {
  const letters = plateLetters[faceOf(font, index)];
  return [...new Set(engravedText(typed))].filter((letter) => !letters.has(letter));
}

/** In letter sizes. */
function widthOf(text: string, font: PlateFont, index: number): number {
  const letters = plateLetters[faceOf(font, index)];
  return [...text].reduce((sum, letter) => sum + (letters.get(letter) ?? 1000), 0) / 1000;
}

const roomFor = ({ width }: Plate): number => width - 2 * margin.side;

/** The size at which a line fits between the edges: the usual one, or a smaller one. What does not fit at the smallest runs over them. */
function sizeBeside(text: string, plate: Plate, index: number): number {
  const width = widthOf(text, plate.font, index);
  const { usual, least } = sizesOf(index);
  return width === 0 ? usual : Math.max(Math.min(usual, roomFor(plate) / width), least);
}

/** How many lines a plate has room for, at the smallest size. */
export function mostPlateLines({ height }: Plate): number {
  const room = height - 2 * margin.end - sizes.title.least * leading;
  return room < 0 ? 0 : 1 + Math.floor(room / (sizes.other.least * leading));
}

/** The position of each line. An empty one leaves its place to the others, which stay in the middle. */
export function layPlate(typed: readonly string[], plate: Plate): EngravedLine[] {
  const lines = typed.map((text, index) => ({ index, text: engravedText(text) })).filter(({ text }) => text !== '');
  const room = plate.height - 2 * margin.end;
  const wanted = lines.map(({ text, index }) => ({ text, index, size: sizeBeside(text, plate, index) }));
  const heightOf = (list: readonly { size: number }[]): number => list.reduce((sum, { size }) => sum + size * leading, 0);
  const squeeze = Math.min(1, room / Math.max(heightOf(wanted), 1));
  const set = wanted.map((line) => ({ ...line, size: Math.min(line.size, Math.max(line.size * squeeze, sizesOf(line.index).least)) }));
  let top = (plate.height - heightOf(set)) / 2;
  return set.map(({ index, text, size }) => {
    const baseline = top + size * rise;
    top += size * leading;
    return { index, text, isItalic: faceOf(plate.font, index) === 'italic', size, baseline };
  });
}

const quoted = (letters: readonly string[]): string =>
  letters
    .slice(0, 5)
    .map((letter) => `“${letter}”`)
    .join(', ');

/** By how many letters a line is too long for the plate, about. */
function lettersOver(text: string, plate: Plate, index: number): number {
  const letters = [...text];
  let length = letters.length;
  const fits = (count: number): boolean =>
    widthOf(letters.slice(0, count).join(''), plate.font, index) * sizesOf(index).least <= roomFor(plate);
  while (length > 0 && !fits(length)) length -= 1;
  return letters.length - length;
}

/** What keeps each line from being engraved, in words for its field; nothing where it can be. */
export function problemsOfPlate(typed: readonly string[], fields: readonly PlateField[], plate: Plate): (Said | undefined)[] {
  const most = mostPlateLines(plate);
  let filled = 0;
  return fields.map(({ MaxLength, IsRequired }, index) => {
    const text = engravedText(typed[index] ?? '');
    if (text === '') return IsRequired ? says('enterLine') : undefined;
    filled += 1;
    const missing = missingLetters(text, plate.font, index);
    if (missing.length > 0) return says('noSuchLetters', { letters: quoted(missing) });
    const over = Math.max([...text].length - MaxLength, lettersOver(text, plate, index));
    if (over > 0) return says('lineTooLong', { over });
    if (filled > most) return says('tooManyLines', { most });
    return undefined;
  });
}
