import * as z from 'zod';
import { ofKind } from '../answers.ts';
import { counting, orderBy } from './counting.ts';
import { criteriaOf, onScale } from './scores.ts';
import { steady, Tally } from './tally.ts';

/** Each criterion is averaged over its members first, so that a skipped criterion doesn't lend its weight to the others. */
export const weightedCriteria = counting({
  name: 'weighted-criteria',
  settings: z.object({}),
  takes: ['score'],
  measures: onScale,
  count: ({ works, answers, asks, ties }) => {
    const parts = criteriaOf(asks).map(({ id, weight }) => ({ id, weight, tally: new Tally() }));
    const answered = new Tally();
    for (const { work, scores, voice } of ofKind(answers, 'score')) {
      answered.add(work, 0, voice);
      for (const { id, tally } of parts) if (scores[id] !== undefined) tally.add(work, scores[id], voice);
    }
    const valueOf = (work: number): number => {
      let total = 0;
      let weights = 0;
      for (const { weight, tally } of parts) {
        if (tally.count(work) === 0) continue;
        total += weight * tally.mean(work);
        weights += weight;
      }
      return weights === 0 ? 0 : steady(total / weights);
    };
    const values = new Map(works.map((work) => [work, valueOf(work)]));
    const of = (work: number) => values.get(work) ?? 0;
    return orderBy(works, [{ name: 'weightedCriteria', of }, ...ties], { value: of, answers: answered.count });
  },
});
