import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';
import type { DisplayFaceName } from '#contract/kernel/award/brands.ts';
import { sfntOf } from './sfnt.ts';

/** The faces that pictures and documents are set in. They come with Laurel, so that a machine without fonts draws the same. */
export type FaceName = 'sans' | 'sansStrong' | 'serif' | 'serifStrong' | 'serifItalic' | DisplayFaceName;

/** A part of a face: the letters of one or two scripts. */
interface FacePart {
  /** The same for the same letters and weight, regardless of the typeface it replaces. */
  name: string;
  path: string;
}

type Family = 'instrument-sans' | 'brygada-1918' | 'bricolage-grotesque' | 'big-shoulders' | 'playfair-display' | 'unbounded';

const scripts: Record<Family, readonly string[]> = {
  'instrument-sans': ['latin', 'latin-ext'],
  'brygada-1918': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
  'bricolage-grotesque': ['latin', 'latin-ext', 'vietnamese'],
  'big-shoulders': ['latin', 'latin-ext', 'vietnamese'],
  'playfair-display': ['latin', 'latin-ext', 'cyrillic', 'vietnamese'],
  unbounded: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
};

const require = createRequire(import.meta.url);

const partsOf = (family: Family, weight: number, style: 'normal' | 'italic' = 'normal'): FacePart[] =>
  scripts[family].map((script) => {
    const name = `${family}-${script}-${weight}-${style}`;
    return { name, path: require.resolve(`@fontsource/${family}/files/${name}.woff`) };
  });

/** Letters that a face does not have are taken from the next: the serif has the most scripts, so it is at every end. */
const faces: Record<FaceName, FacePart[]> = {
  sans: [...partsOf('instrument-sans', 400), ...partsOf('brygada-1918', 400)],
  sansStrong: [...partsOf('instrument-sans', 600), ...partsOf('brygada-1918', 600)],
  serif: partsOf('brygada-1918', 400),
  serifStrong: partsOf('brygada-1918', 500),
  serifItalic: partsOf('brygada-1918', 400, 'italic'),
  'Bricolage Grotesque Variable': [...partsOf('bricolage-grotesque', 600), ...partsOf('brygada-1918', 600)],
  'Big Shoulders Variable': [...partsOf('big-shoulders', 700), ...partsOf('brygada-1918', 700)],
  'Playfair Display Variable': [...partsOf('playfair-display', 500), ...partsOf('brygada-1918', 500)],
  'Unbounded Variable': [...partsOf('unbounded', 600), ...partsOf('brygada-1918', 600)],
};

/** Every part of every face, once. */
export const allParts = (): FacePart[] => [
  ...new Map(Object.values(faces).flatMap((parts) => parts.map((part) => [part.name, part] as const))).values(),
];

/** How a brand sets its name: the same weights and sizes as its pages. */
export const wordmarkOf = (display: DisplayFaceName | undefined): { face: FaceName; scale: number; tracking: number } => {
  const plain = { face: 'sansStrong' as const, scale: 1, tracking: -0.022 };
  if (display === undefined) return plain;
  const own: Record<DisplayFaceName, { face: FaceName; scale: number; tracking: number }> = {
    serif: { face: 'serifStrong', scale: 1, tracking: -0.02 },
    'Bricolage Grotesque Variable': { ...plain, face: display },
    'Big Shoulders Variable': { face: display, scale: 1.3, tracking: -0.005 },
    'Playfair Display Variable': { face: display, scale: 1, tracking: -0.015 },
    'Unbounded Variable': { face: display, scale: 0.86, tracking: -0.05 },
  };
  return own[display];
};

/** The bytes of a part as its readers like them. */
export const bytesOf = ({ path }: FacePart): Buffer => sfntOf(readFileSync(path));

const opened = new Map<string, Font>();

/** Read when it is first needed, as what reads it is: most awards use two faces, and hardly any all scripts. */
function openPart(part: FacePart): Font {
  const known = opened.get(part.name);
  if (known) return known;
  const fontkit = require('fontkit') as { create: typeof create };
  const font = fontkit.create(bytesOf(part)) as Font;
  opened.set(part.name, font);
  return font;
}

/** A stretch of text that one part of a face has all letters of. */
interface Stretch {
  text: string;
  part: FacePart;
  font: Font;
}

/** The text as it will be drawn, part by part. What no part has is left out or gives way to a sign; `missing` has it. */
export function stretchesOf(text: string, face: FaceName, instead = ''): { stretches: Stretch[]; missing: string } {
  const stretches: Stretch[] = [];
  let missing = '';
  const add = (letter: string): void => {
    const last = stretches.at(-1);
    const has = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    // A space belongs to what comes before it.
    const part = last && has(last.font) ? last.part : faces[face].find((one) => has(openPart(one)));
    if (!part) missing += letter;
    if (!part && instead && letter !== instead) return add(instead);
    if (part && last?.part === part) last.text += letter;
    else if (part) stretches.push({ text: letter, part, font: openPart(part) });
  };
  for (const letter of text) add(letter);
  return { stretches, missing };
}
