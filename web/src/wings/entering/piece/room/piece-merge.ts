import type { Flat, FlatValue } from './piece-values.ts';

/** Values that are equal on both sides, regardless of who entered them. */
const same = (one: FlatValue | undefined, other: FlatValue | undefined): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export const changedFields = (from: Flat, to: Flat): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !same(from[key], to[key]));

/** One field that two people changed differently. Undefined: not there. */
interface Clash {
  key: string;
  mine: FlatValue | undefined;
  theirs: FlatValue | undefined;
}

export interface Merged {
  /** Both people's changes; where they clash, mine. */
  merged: Flat;
  clashes: readonly Clash[];
  /** What only they changed, and is now in the form. */
  taken: readonly string[];
}

const categoryOf = (key: string): string | undefined => /^Entries\.\d+/.exec(key)?.[0];

/** What two people made of the same piece, field by field. */
export function mergeThree(base: Flat, mine: Flat, theirs: Flat): Merged {
  const myChanges = new Set(changedFields(base, mine));
  const theirChanges = new Set(changedFields(base, theirs));
  const merged: Record<string, FlatValue> = { ...mine };
  const clashes: Clash[] = [];
  const taken: string[] = [];
  const fates = new Set<string>();
  // One took a category away in which the other has just written: whether it stays decides about everything in it.
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    if (!/^Entries\.\d+$/.test(key) || base[key] !== true) continue;
    const wrote = (changes: ReadonlySet<string>) => [...changes].some((changed) => changed.startsWith(`${key}.`));
    const isGone = (flat: Flat) => flat[key] !== true;
    if ((isGone(theirs) && !isGone(mine) && wrote(myChanges)) || (isGone(mine) && !isGone(theirs) && wrote(theirChanges))) {
      fates.add(key);
      clashes.push({ key, mine: mine[key], theirs: theirs[key] });
    }
  }
  for (const key of theirChanges) {
    const category = categoryOf(key);
    if (category && fates.has(category)) continue;
    if (myChanges.has(key)) {
      if (!same(mine[key], theirs[key])) clashes.push({ key, mine: mine[key], theirs: theirs[key] });
      continue;
    }
    const value = theirs[key];
    if (value === undefined) delete merged[key];
    else merged[key] = value;
    taken.push(key);
  }
  return { merged, clashes, taken };
}

/** The merged fields with their side of these clashes. */
export function settle({ merged, clashes }: Merged, theirs: Flat, theirsWins: (key: string) => boolean): Flat {
  const settled: Record<string, FlatValue> = { ...merged };
  for (const { key } of clashes.filter((clash) => theirsWins(clash.key))) {
    const isCategory = categoryOf(key) === key;
    for (const name of Object.keys(settled)) if (name === key || (isCategory && name.startsWith(`${key}.`))) delete settled[name];
    for (const [name, value] of Object.entries(theirs))
      if (name === key || (isCategory && name.startsWith(`${key}.`))) settled[name] = value;
  }
  return settled;
}

/** What was typed and not saved: the changed fields, and what they were before. Null: not there. */
interface Draft {
  Changes: Record<string, FlatValue | null>;
  Base: Record<string, FlatValue | null>;
}

export function draftOf(base: Flat, mine: Flat): Draft {
  const changed = changedFields(base, mine);
  const pick = (flat: Flat) => Object.fromEntries(changed.map((key) => [key, flat[key] ?? null]));
  return { Changes: pick(mine), Base: pick(base) };
}

const isFields = (value: unknown): value is Record<string, FlatValue | null> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing for what is no draft of this form. */
export function readDraft(kept: unknown): Draft | undefined {
  if (!isFields(kept)) return undefined;
  const { Changes, Base } = kept as { Changes?: unknown; Base?: unknown };
  return isFields(Changes) && isFields(Base) && Object.keys(Changes).length > 0 ? { Changes, Base } : undefined;
}

const overlaid = (flat: Flat, fields: Record<string, FlatValue | null>): Flat => {
  const result: Record<string, FlatValue> = { ...flat };
  for (const [key, value] of Object.entries(fields)) {
    if (value === null) delete result[key];
    else result[key] = value;
  }
  return result;
};

/** Puts what was typed back on a piece that someone may have saved since. */
export function mergeDraft(current: Flat, { Changes, Base }: Draft): Merged {
  const base = overlaid(current, Base);
  return mergeThree(base, overlaid(base, Changes), current);
}
