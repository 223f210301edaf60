import { grounds } from '#contract/kernel/award/brands.ts';
import { contrastOf } from '#contract/kernel/award/oklch.ts';

/** A logo with a smaller share of contrasting pixels can't be read: letters without a background have many, on a background few. */
const neededShare = { onNothing: 0.6, onGround: 0.2 };
/** More of it opaque than this, and the logo brings its own ground. */
const groundShare = 0.95;
/** A drawing is larger than letters and needs less than they do. */
const neededContrast = 2.5;
const seenFrom = 128;

/** The ground of the two on which a logo can hardly be seen, from some of its points: red, green, blue and opacity each. */
export function unseenOn(points: Uint8Array): 'light' | 'dark' | undefined {
  const shares = (['light', 'dark'] as const).map((mode) => ({ mode, share: shareSeen(points, groundsOf(mode)) }));
  const [worse] = shares.toSorted((one, other) => one.share - other.share);
  return worse && worse.share < (hasGround(points) ? neededShare.onGround : neededShare.onNothing) ? worse.mode : undefined;
}

/** What a logo lies on: pages, their edges and sheets. */
const groundsOf = (mode: 'light' | 'dark'): string[] => [grounds[mode].paper, grounds[mode].wall, grounds[mode].sheet];

function hasGround(points: Uint8Array): boolean {
  const opaque = points.filter((value, at) => at % 4 === 3 && value >= seenFrom).length;
  return opaque > (points.length / 4) * groundShare;
}

function shareSeen(points: Uint8Array, on: readonly string[]): number {
  let all = 0;
  let seen = 0;
  for (let at = 0; at + 3 < points.length; at += 4) {
    if ((points[at + 3] as number) < seenFrom) continue;
    all += 1;
    const color = hexAt(points, at);
    if (on.every((ground) => contrastOf(color, ground) >= neededContrast)) seen += 1;
  }
  return all === 0 ? 0 : seen / all;
}

const hexAt = (points: Uint8Array, at: number): string =>
  `#${[...points.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
