import { oklchOf } from '#contract/kernel/award/oklch.ts';

const most = 5;
/** Colors closer than this look the same beside each other. */
const closest = 0.09;
/** Of all pixels; less is a speck, or the soft edge between two colors. */
const leastShare = 0.03;

interface Found {
  hex: string;
  /** How many pixels have it, or one that looks the same. */
  count: number;
  lightness: number;
  chroma: number;
  hue: number;
}

const distance = (one: Found, other: Found): number =>
  Math.hypot(
    one.lightness - other.lightness,
    one.chroma * Math.cos(one.hue) - other.chroma * Math.cos(other.hue),
    one.chroma * Math.sin(one.hue) - other.chroma * Math.sin(other.hue),
  );

const nameOf = (parts: readonly number[]): string => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

function countsOf(pixels: Uint8ClampedArray | readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    // Edges are half transparent, and their colors no one's choice.
    if ((pixels[at + 3] ?? 0) < 200) continue;
    const name = nameOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * Up to five colors of a picture, given as its pixels in red, green, blue and opacity: those that cover most of it, no two alike, and grays
 * only after everything with a hue, because an award is seldom gray.
 */
export function colorsIn(pixels: Uint8ClampedArray | readonly number[]): string[] {
  const counted = [...countsOf(pixels)].sort(([, one], [, other]) => other - one);
  const total = counted.reduce((sum, [, count]) => sum + count, 0);
  // The most frequent of similar colors represents them.
  const found: Found[] = [];
  for (const [hex, count] of counted) {
    const color: Found = { hex, count, ...oklchOf(hex) };
    const alike = found.find((other) => distance(color, other) <= closest);
    if (alike) alike.count += count;
    else found.push(color);
  }
  const isColored = ({ chroma }: Found): boolean => chroma > 0.04;
  return found
    .filter(({ count }) => count >= total * leastShare)
    .sort((one, other) => Number(isColored(other)) - Number(isColored(one)) || other.count - one.count)
    .slice(0, most)
    .map(({ hex }) => hex);
}

const side = 96;

/** The pixels of a picture that someone chose, drawn small. Nothing leaves the browser. */
export async function pixelsOf(file: File): Promise<Uint8ClampedArray> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement('canvas');
    const ratio = (picture.naturalWidth || 1) / (picture.naturalHeight || 1);
    canvas.width = Math.max(1, Math.round(ratio >= 1 ? side : side * ratio));
    canvas.height = Math.max(1, Math.round(ratio >= 1 ? side / ratio : side));
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('There is nothing to draw with.');
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data;
  } finally {
    URL.revokeObjectURL(url);
  }
}
