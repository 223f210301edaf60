interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const step = 8;
/** Between a message and what it must not cover. */
const gap = 4;

const meets = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height + gap &&
  other.top < one.top + one.height + gap;

function* between(from: number, to: number, by: number): Generator<number> {
  for (let at = from; by > 0 ? at <= to : at >= to; at += by) yield at;
}

/**
 * Where a message covers none of the things that people use: near the top if there is room, else near the bottom, else in the middle; and
 * across, from the start of the content on. Nothing if there is no such place.
 */
export function freePlace(size: Pick<Box, 'width' | 'height'>, within: Box, used: readonly Box[]): Pick<Box, 'left' | 'top'> | undefined {
  const lowest = within.top + within.height - size.height - step;
  const [upper, lower] = [0.35, 0.65].map((share) => Math.round(within.top + within.height * share)) as [number, number];
  const tops = [
    ...between(within.top + step, Math.min(upper, lowest), step),
    ...between(lowest, lower - size.height, -step),
    ...between(upper, lower - size.height, step),
  ];
  const farthest = Math.max(within.left, within.left + within.width - size.width);
  for (const top of tops) {
    const near = used.filter((box) => meets({ ...size, left: box.left, top }, box));
    for (const left of between(within.left, farthest, step * 2)) {
      const place = { ...size, left, top };
      if (!near.some((box) => meets(place, box))) return { left, top };
    }
  }
  return undefined;
}
