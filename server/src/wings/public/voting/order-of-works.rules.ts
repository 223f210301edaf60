import { createHash } from 'node:crypto';

/** Where no one drew an order of their own. */
export const commonSeed = 'nobody';

/** Divisible by every usual number of works, so that each is equally often at each place. */
const orders = 120;

const hashOf = (text: string): string => createHash('md5').update(text).digest('hex');

/** Which of the orders a seed draws. There are so many and no more, so that answers can be kept ready for everyone (kept-answers.ts). */
export const orderOf = (seed: string): number => Number.parseInt(hashOf(seed).slice(0, 8), 16) % orders;

/**
 * A few orders drawn by lot, each turned until every work was at every place: over all of them no work is first, or last, more often than another.
 */
export function inOrderOf<T extends { id: number }>(seed: string, works: readonly T[]): T[] {
  if (works.length < 2) return [...works];
  const order = orderOf(seed);
  const base = Math.floor(order / works.length);
  const drawn = works.map((work) => ({ work, hash: hashOf(`${work.id}-${base}`) }));
  const sorted = drawn.sort((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ work }) => work);
  const turn = order % works.length;
  return [...sorted.slice(turn), ...sorted.slice(0, turn)];
}
