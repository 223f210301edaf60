import * as z from 'zod';
import type { Answer, WorkId } from '../answers.ts';
import { counting, orderBy } from './counting.ts';
import { Tally } from './tally.ts';

const firstChoice = (answer: Answer): WorkId | undefined => {
  if (answer.kind === 'pick') return answer.picked[0];
  return answer.kind === 'rank' ? answer.ranked[0] : undefined;
};

/** First choices only: of a ranked ballot the first line counts. */
export const plurality = counting({
  name: 'plurality',
  settings: z.object({}),
  takes: ['pick', 'rank'],
  measures: () => ({ what: 'votes', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, ties }) => {
    const tally = new Tally();
    for (const answer of answers) {
      const first = firstChoice(answer);
      if (first !== undefined) tally.add(first, 1, answer.voice);
    }
    return orderBy(works, [{ name: 'votes', of: tally.sum }, ...ties], { value: tally.sum, answers: tally.count });
  },
});
