import * as z from 'zod';
import { ofKind } from '../answers.ts';
import { counting, orderBy } from './counting.ts';
import { steady, Tally } from './tally.ts';

/** Every vote a member gave counts, also several for one work where the stage lets them. */
export const approval = counting({
  name: 'approval',
  settings: z.object({}),
  takes: ['pick'],
  measures: () => ({ what: 'votes', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, ties }) => {
    const tally = new Tally();
    for (const { picked, voice } of ofKind(answers, 'pick')) for (const work of picked) tally.add(work, 1, voice);
    const of = (work: number) => steady(tally.sum(work));
    return orderBy(works, [{ name: 'votes', of }, ...ties], { value: of, answers: tally.count });
  },
});
