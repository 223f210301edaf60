/** A small repeatable generator (mulberry32): the same seed always draws the same picture. */
export function randomFrom(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low: number, high: number): number => low + next() * (high - low),
    whole: (low: number, high: number): number => Math.floor(low + next() * (high - low + 1)),
    chance: (odds: number): boolean => next() < odds,
    pick: <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length)),
    shuffled: <T>(list: readonly T[]): T[] => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        [copy[last], copy[other]] = [at(copy, other), at(copy, last)];
      }
      return copy;
    },
  };
}

/** The item at an index that runs round: -1 is the last, length is the first again. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('A list to choose from is empty.');
  return item;
}

/** Seeds count from 1: seed 1 gives the first choice, seed 2 the second, then round again. */
export const bySeed = <T>(seed: number, list: readonly T[]): T => at(list, seed - 1);
