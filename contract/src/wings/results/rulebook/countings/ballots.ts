import { type Answer, ofKind, type WorkId } from '../answers.ts';
import type { Key } from './counting.ts';

export interface Ballot {
  ranked: readonly WorkId[];
  voice: number;
}

/** Ranked ballots; equal ones are put together, so that a million votes cost no more than their kinds. */
export function ballotsOf(answers: readonly Answer[]): Ballot[] {
  const found = new Map<string, Ballot>();
  for (const { ranked, voice = 1 } of ofKind(answers, 'rank')) {
    if (ranked.length === 0) continue;
    const key = ranked.join(' ');
    found.set(key, { ranked, voice: (found.get(key)?.voice ?? 0) + voice });
  }
  return [...found.values()];
}

/** Where a work is on the ballots. What left the contest keeps its line: no one moves up by it. */
interface Lines {
  ballots: number;
  /** How often it was first, second ... */
  places: number[];
  /** For the first line as many as a ballot has lines, for the last one. */
  points: number;
}

export function linesOn(ballots: readonly Ballot[], most: number): (work: WorkId) => Readonly<Lines> {
  const nowhere: Lines = { ballots: 0, places: Array.from({ length: most }, () => 0), points: 0 };
  const found = new Map<WorkId, Lines>();
  for (const { ranked, voice } of ballots)
    for (const [at, work] of ranked.entries()) {
      const lines = found.get(work) ?? { ...nowhere, places: [...nowhere.places] };
      lines.ballots += voice;
      lines.places[at] = (lines.places[at] ?? 0) + voice;
      lines.points += (most - at) * voice;
      found.set(work, lines);
    }
  return (work) => found.get(work) ?? nowhere;
}

/** All with the lowest value; of several by the keys, the lowest first. */
export function weakest(works: readonly WorkId[], keys: readonly Pick<Key, 'of'>[]): WorkId[] {
  let left = [...works];
  for (const { of } of keys) {
    const lowest = Math.min(...left.map(of));
    left = left.filter((work) => !(of(work) > lowest));
    if (left.length === 1) break;
  }
  return left;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** More first places, then more second places, and so on. */
export const countback = (most: number, linesOf: (work: WorkId) => Readonly<Lines>): Key[] =>
  Array.from({ length: most }, (_, at) => ({
    name: `${ordinals[at] ?? `line${at + 1}`}Places`,
    of: (work) => linesOf(work).places[at] ?? 0,
  }));
