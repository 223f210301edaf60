import * as z from 'zod';
import type { WorkId } from '../answers.ts';
import { ballotsOf, linesOn, weakest } from './ballots.ts';
import { counting, orderBy } from './counting.ts';
import { Tally } from './tally.ts';

/** The work that is the first choice of the fewest goes out and its ballots go to their next choice. Equals go out by the tie rules, or together. */
export const instantRunoff = counting({
  name: 'instant-runoff',
  settings: z.object({}),
  takes: ['rank'],
  count: ({ works, answers, asks, ties }) => {
    const ballots = ballotsOf(answers);
    const named = linesOn(ballots, asks.kind === 'rank' ? asks.most : 0);
    const lasted = new Map<WorkId, number>();
    const left = new Set(works);
    for (let round = 1; left.size > 0; round += 1) {
      const firsts = new Tally();
      for (const { ranked, voice } of ballots) {
        const first = ranked.find((work) => left.has(work));
        if (first !== undefined) firsts.add(first, 1, voice);
      }
      for (const work of weakest([...left], [{ of: firsts.sum }, ...ties])) {
        lasted.set(work, round);
        left.delete(work);
      }
    }
    const of = (work: WorkId) => lasted.get(work) ?? 0;
    return orderBy(works, [{ name: 'runoff', of }, ...ties], { value: of, answers: (work) => named(work).ballots });
  },
});
