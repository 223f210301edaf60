import { createHash } from 'node:crypto';

/** Where no one drew an order of their own. */
export const commonSeed = 'nobody';

/** As the ballot's statement draws it: the hash of work and seed decides, so that no work is the first for everyone. */
export function inOrderOf<T extends { id: number }>(seed: string, works: readonly T[]): T[] {
  const drawn = works.map((work) => ({ work, hash: createHash('md5').update(`${work.id}-${seed}`).digest('hex') }));
  return drawn.sort((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ work }) => work);
}
