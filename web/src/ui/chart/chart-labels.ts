interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Spot {
  x: number;
  /** The baseline of the letters. */
  y: number;
  anchor: 'start' | 'end';
}

interface ChartLabel {
  key: string;
  text: string;
  isStrong?: boolean | undefined;
  /** Its possible positions, the best first. */
  spots: readonly Spot[];
  /** It is at its best spot where there is no room; others are left out, and read in the table behind the chart. */
  isNeeded?: boolean | undefined;
}

interface Picture {
  width: number;
  height: number;
  /** What words must not cover. */
  shapes?: readonly { x: number; y: number }[];
  /** What words rather don't cross: curves, each by its corners. */
  curves?: readonly (readonly { x: number; y: number }[])[];
  widthOf?: (text: string, isStrong: boolean) => number;
}

const size = 12;
/** Between two labels. */
const gap = 4;
const half = 5;

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide words become in a chart; without a browser about. */
export function wordsWidth(text: string, isStrong = false): number {
  if (pen === undefined) pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 7;
  pen.font = `${isStrong ? 600 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  // Figures are as wide as each other in charts, which a canvas doesn't know.
  return pen.measureText(text.replaceAll(/\d/g, '0')).width + 2;
}

const boxAt = ({ x, y, anchor }: Spot, wide: number): Box => ({
  left: anchor === 'start' ? x : x - wide,
  right: anchor === 'start' ? x + wide : x,
  top: y - size,
  bottom: y + 3,
});

const meet = (one: Box, other: Box, apart: number): boolean =>
  one.left < other.right + apart && other.left < one.right + apart && one.top < other.bottom && other.top < one.bottom;

/** Whether a curve passes through a box: looked at every few pixels. */
const crosses = (curve: readonly { x: number; y: number }[], box: Box): boolean =>
  curve.some((to, at) => {
    const from = curve[at - 1] ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 3));
    return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((part) => {
      const [x, y] = [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)];
      return x > box.left && x < box.right && y > box.top && y < box.bottom;
    });
  });

/**
 * The one rule for words in charts: each is at the first of its spots that is inside the picture and touches no word or mark placed before it.
 * The most important comes first in the list.
 */
export function placeLabels(
  labels: readonly ChartLabel[],
  { width, height, shapes = [], curves = [], widthOf = wordsWidth }: Picture,
): Map<string, Spot> {
  const marks = shapes.map(({ x, y }): Box => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const taken: Box[] = [];
  const placed = new Map<string, Spot>();
  for (const { key, text, isStrong = false, isNeeded = false, spots } of labels) {
    const wide = widthOf(text, isStrong);
    const isFree = (spot: Spot): boolean => {
      const box = boxAt(spot, wide);
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return isInside && !taken.some((one) => meet(one, box, gap)) && !marks.some((one) => meet(one, box, 0));
    };
    const isClear = (spot: Spot): boolean => isFree(spot) && !curves.some((curve) => crosses(curve, boxAt(spot, wide)));
    const spot = spots.find(isClear) ?? spots.find(isFree) ?? (isNeeded ? spots[0] : undefined);
    if (!spot) continue;
    placed.set(key, spot);
    taken.push(boxAt(spot, wide));
  }
  return placed;
}
