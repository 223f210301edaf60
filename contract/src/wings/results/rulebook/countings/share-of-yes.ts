import * as z from 'zod';
import { ofKind } from '../answers.ts';
import { counting, orderBy } from './counting.ts';
import { steady, Tally } from './tally.ts';

/** Screening: how many said yes, as a share or as a number. */
export const shareOfYes = counting({
  name: 'share-of-yes',
  settings: z.object({ as: z.enum(['share', 'number']).default('share'), unsureCounts: z.boolean().default(true) }),
  takes: ['screen'],
  measures: (_, { as }) => (as === 'share' ? { what: 'share', from: 0, to: 1 } : { what: 'yes', from: 0, to: Number.POSITIVE_INFINITY }),
  count: ({ works, answers, ties }, { as, unsureCounts }) => {
    const tally = new Tally();
    for (const { work, says, voice } of ofKind(answers, 'screen'))
      if (unsureCounts || says !== 'unsure') tally.add(work, says === 'yes' ? 1 : 0, voice);
    const of = (work: number) => steady(as === 'share' ? tally.mean(work) : tally.sum(work));
    return orderBy(works, [{ name: 'shareOfYes', of }, ...ties], { value: of, answers: tally.count });
  },
});
