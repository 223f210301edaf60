import type * as z from 'zod';
import type { Answer, WorkId } from '../answers.ts';
import type { AskKind, Asks } from '../asks.ts';

/** One comparison: the higher value is ahead; equals go on to the next key. */
export interface Key {
  name: string;
  of: (work: WorkId) => number;
}

interface Counted {
  work: WorkId;
  /** What put it ahead of the next one; the last one has what put it behind the one before. */
  decidedBy: string;
  /** What the counting measures: a score, points, a share. Levels and lines by value are drawn on it. */
  value: number;
  answers: number;
  /** From, to: where its value would be if more members like these had answered. */
  interval?: readonly [number, number];
  outcome?: string;
}

/** What a counting gives. Places follow from it and from what organizers moved (`places.ts`). */
export interface Order {
  /** The first one first. */
  ordered: readonly Counted[];
  /** For which nothing was counted: without a place. */
  unplaced: readonly Counted[];
  /** Works that no key tells apart, two or more together. */
  ties: readonly (readonly WorkId[])[];
  /** What puts one ahead of the other, wherever they are in the order. */
  between: (one: WorkId, other: WorkId) => string;
}

/** A work's place in its contest. */
export interface Standing extends Counted {
  /** Shared by works that nothing separates; null: no place, because nothing was counted for it. */
  place: number | null;
}

export interface Count {
  works: readonly WorkId[];
  /** Those of this contest. */
  answers: readonly Answer[];
  /** Those of the whole stage: a member's habit shows across categories. */
  ofStage: readonly Answer[];
  /** Computes once per stage what all of its contests share, such as a fit; a caller that keeps fits hands over the kept one. */
  once: <T>(name: string, make: () => T) => T;
  /** The category of a work, for what is expected of works of one category. */
  categoryOf: (work: WorkId) => number;
  asks: Asks;
  /** The stage's tie rules, after the counting's own keys. */
  ties: readonly Key[];
  /** What an earlier stage gave, by work; nothing where the work was not in it. */
  earlier: (stage: string) => ReadonlyMap<WorkId, Standing>;
}

/** What a value is: without it no level and no line can be drawn by value. */
export interface Measure {
  what: string;
  from: number;
  to: number;
}

/** Pure, and the same bits everywhere: the product, the lab, the rehearsal and the verifier use it. */
export interface Counting<Settings = unknown> {
  name: string;
  settings: z.ZodType<Settings>;
  takes: readonly AskKind[];
  count: (count: Count, settings: Settings) => Order;
  measures?: (asks: Asks, settings: Settings) => Measure;
}

/** Erases the settings' type for the list of countings; a rulebook is parsed with `settings` before anything counts by it. */
export const counting = <Settings>(one: Counting<Settings>): Counting => one as unknown as Counting;

interface Measured {
  value: (work: WorkId) => number;
  /** How many answers say something about it; a work without one has no place. */
  answers: (work: WorkId) => number;
  extra?: (work: WorkId) => Partial<Counted>;
}

function decisionBetween(one: WorkId, other: WorkId, keys: readonly Key[]): { key: string; difference: number } {
  for (const { name, of } of keys) {
    const difference = of(other) - of(one);
    if (difference !== 0 && !Number.isNaN(difference)) return { key: name, difference };
  }
  return { key: 'tied', difference: 0 };
}

/** Orders by the keys and writes down which one decided. Equals keep the order in which they were given. */
export function orderBy(works: readonly WorkId[], keys: readonly Key[], { value, answers, extra }: Measured): Order {
  const sorted = works.filter((work) => answers(work) > 0).sort((one, other) => decisionBetween(one, other, keys).difference);
  const known = new Set(sorted);
  const between = sorted.slice(1).map((work, at) => decisionBetween(sorted[at] as WorkId, work, keys).key);
  const ties: WorkId[][] = [];
  for (const [at, work] of sorted.entries()) {
    const before = between[at - 1] === 'tied' ? ties.at(-1) : undefined;
    if (before) before.push(work);
    else ties.push([work]);
  }
  const counted = (work: WorkId, decidedBy: string): Counted => ({
    work,
    decidedBy,
    value: value(work),
    answers: answers(work),
    ...extra?.(work),
  });
  return {
    ordered: sorted.map((work, at) => counted(work, between[at] ?? between[at - 1] ?? 'only')),
    unplaced: works.filter((work) => !known.has(work)).map((work) => counted(work, 'none')),
    ties: ties.filter(({ length }) => length > 1),
    between: (one, other) => (known.has(one) && known.has(other) ? decisionBetween(one, other, keys).key : 'none'),
  };
}
