import type { ClonePart } from './clone-plan.ts';

interface Prior {
  id: number;
  key: string;
}
interface Here extends Prior {
  clonedFrom: number | null;
}

/** What has been copied from the previous season already: by its origin, else by its key in any letter case. */
export function pairsOf(prior: readonly Prior[], here: readonly Here[]): Map<number, number> {
  const byOrigin = new Map(here.flatMap(({ id, clonedFrom }) => (clonedFrom === null ? [] : [[clonedFrom, id] as const])));
  const byKey = new Map(here.map(({ id, key }) => [key.toLowerCase(), id]));
  return new Map(
    prior.flatMap(({ id, key }) => {
      const found = byOrigin.get(id) ?? byKey.get(key.toLowerCase());
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

export const part = (name: string, ready: number, waiting = 0): ClonePart => ({ name, ready, waiting });

/** A key within a parent; one whose parent is not here yet equals none that is. */
export const keyIn = (parent: number | undefined, name: string): string => `${parent ?? 'none'} ${name}`;

export const missing = <T extends { id: number }>(rows: readonly T[], pairs: ReadonlyMap<number, number>): T[] =>
  rows.filter(({ id }) => !pairs.has(id));
