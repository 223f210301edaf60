import { type Answer, ofKind, type Score, type WorkId } from '../answers.ts';
import type { Asks, Criterion } from '../asks.ts';
import type { Measure } from './counting.ts';

export const criteriaOf = (asks: Asks): readonly Criterion[] => (asks.kind === 'score' ? asks.criteria : []);

/** The weighted mean of what one member gave by criterion; criteria without a score are left out. */
function weighed(scores: Score['scores'], criteria: readonly Criterion[]): number {
  let sum = 0;
  let weights = 0;
  for (const { id, weight } of criteria) {
    const score = scores[id];
    if (score === undefined) continue;
    sum += score * weight;
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

export interface OneScore {
  work: WorkId;
  member: number;
  score: number;
  voice: number;
}

/** One score per answer. */
export const scoresIn = (answers: readonly Answer[], asks: Asks): OneScore[] => {
  const criteria = criteriaOf(asks);
  return ofKind(answers, 'score').map(({ work, member, scores, overall, voice }) => ({
    work,
    member,
    score: overall ?? weighed(scores, criteria),
    voice: voice ?? 1,
  }));
};

export const byWork = (scores: readonly OneScore[]): Map<WorkId, OneScore[]> => Map.groupBy(scores, ({ work }) => work);

/** Added up from the lowest, so that the order of answers changes no bit of it. */
export function meansOf(scores: readonly OneScore[]): Map<WorkId, number> {
  const means = new Map<WorkId, number>();
  for (const [work, own] of byWork(scores)) {
    const rising = own.toSorted((one, other) => one.score - other.score);
    means.set(work, rising.reduce((sum, { score, voice }) => sum + score * voice, 0) / rising.reduce((sum, { voice }) => sum + voice, 0));
  }
  return means;
}

/** As people see them: a difference that no one can see must not decide. */
export const hundredths = (value: number): number => Math.round(value * 100);

export const onScale = (asks: Asks): Measure => ({
  what: 'score',
  from: asks.kind === 'score' ? asks.scale.from : 0,
  to: asks.kind === 'score' ? asks.scale.to : 0,
});
