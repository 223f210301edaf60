import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import type { RecordState } from './record-state.rules.ts';

interface Said {
  reviewerId: number;
  /** What it is about, and what was said, as one text. */
  what: string;
}

export interface KnownJudge {
  id: number;
  number: number | null;
  isErased: boolean;
}

/** Six digits, from a source of chance. */
export const numberRange = { from: 100_000, to: 999_999 } as const;

const wordsOf = (e: number, s: number): string => `r ${e} ${s}`;
const ballotWords = (c: number, r: readonly number[]): string => `b ${c} ${r.join(',')}`;
const answerWords = (s: string, c: number | string, a: object): string => `a ${s} ${c} ${canonical(a)}`;
export const saidInReview = wordsOf;
export const saidInAnswer = answerWords;
/** The number under which panels answer together. */
export const together = 0;
export const saidInBallot = ballotWords;

/**
 * The number of every judge. Judges without one get a random one. The number of a deleted judge is no longer known: it is the one of
 * those without a judge under which most of the same was said, so that nothing is written twice.
 */
export function numberJudges(
  judges: readonly KnownJudge[],
  said: readonly Said[],
  state: RecordState,
  random: () => number,
): { numberOf: ReadonlyMap<number, number>; added: { reviewerId: number; number: number }[] } {
  const numberOf = new Map(judges.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])));
  const written = writtenBy(state);
  const taken = new Set([...numberOf.values(), ...written.keys()]);
  const known = new Set(numberOf.values());
  const orphans = new Map([...written].filter(([number]) => !known.has(number)));
  const added: { reviewerId: number; number: number }[] = [];
  const saidBy = Map.groupBy(said, ({ reviewerId }) => reviewerId);
  for (const { id, number, isErased } of judges) {
    if (number !== null) continue;
    const own = isErased ? mostAlike(saidBy.get(id) ?? [], orphans) : undefined;
    const given = own ?? unused(taken, random);
    orphans.delete(given);
    taken.add(given);
    numberOf.set(id, given);
    if (!isErased) added.push({ reviewerId: id, number: given });
  }
  return { numberOf, added };
}

function unused(taken: ReadonlySet<number>, random: () => number): number {
  for (;;) {
    const number = random();
    if (!taken.has(number)) return number;
  }
}

function writtenBy(state: RecordState): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  const add = (j: number, what: string) => {
    const words = found.get(j) ?? new Set();
    found.set(j, words.add(what));
  };
  for (const { e, j, s } of [...state.reviews.values(), ...state.reviewsAside.values()]) add(j, wordsOf(e, s));
  for (const { c, j, r } of [...state.ballots.values(), ...state.ballotsAside.values()]) add(j, ballotWords(c, r));
  for (const { s, c, j, a } of [...state.stages.answers.values(), ...state.stages.aside.values()])
    if (j !== together) add(j, answerWords(s, c, a));
  return found;
}

function mostAlike(said: readonly Said[], orphans: ReadonlyMap<number, ReadonlySet<string>>): number | undefined {
  let best: { number: number; alike: number } | undefined;
  for (const [number, words] of orphans) {
    const alike = said.filter(({ what }) => words.has(what)).length;
    if (alike > (best?.alike ?? 0)) best = { number, alike };
  }
  return best?.number;
}
