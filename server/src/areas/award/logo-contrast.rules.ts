import { grounds } from '#contract/kernel/brands.ts';
import { contrastOf } from '#contract/kernel/oklch.ts';

/** Less than this share of a logo that stands out means that it cannot be read. */
const neededShare = 0.2;
/** A drawing is larger than letters and needs less than they do. */
const neededContrast = 1.6;
const seenFrom = 128;

/** The ground of the two on which a logo can hardly be seen, from some of its points: red, green, blue and opacity each. */
export function unseenOn(points: Uint8Array): 'light' | 'dark' | undefined {
  const shares = (['light', 'dark'] as const).map((mode) => ({ mode, share: shareSeen(points, grounds[mode].paper) }));
  const [worse] = shares.toSorted((one, other) => one.share - other.share);
  return worse && worse.share < neededShare ? worse.mode : undefined;
}

function shareSeen(points: Uint8Array, ground: string): number {
  let all = 0;
  let seen = 0;
  for (let at = 0; at + 3 < points.length; at += 4) {
    if ((points[at + 3] as number) < seenFrom) continue;
    all += 1;
    if (contrastOf(hexAt(points, at), ground) >= neededContrast) seen += 1;
  }
  return all === 0 ? 0 : seen / all;
}

const hexAt = (points: Uint8Array, at: number): string =>
  `#${[...points.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
