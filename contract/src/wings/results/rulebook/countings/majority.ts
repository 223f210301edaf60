import * as z from 'zod';
import { type Answer, ofKind, type WorkId } from '../answers.ts';
import type { Asks, Motion } from '../asks.ts';
import { counting, orderBy } from './counting.ts';
import { byMember } from './lists.ts';

type MotionVote = Extract<Answer, { kind: 'motions' }>;

function isCarried({ yes, no, members }: MotionVote, { needs }: Motion): boolean {
  const whole = needs.of === 'cast' ? yes + no : members;
  // Times the whole, not divided by it: two thirds of nine are six to the last bit.
  const needed = needs.share * whole;
  return needs.more ? yes > needed + 1e-9 : whole > 0 && yes >= needed - 1e-9;
}

const motionsOf = (asks: Asks): readonly Motion[] => (asks.kind === 'motions' ? asks.motions : []);

/** The first motion of the stage's list that was carried for a work is its outcome. */
export const majority = counting({
  name: 'majority',
  settings: z.object({}),
  takes: ['motions'],
  measures: (asks) => ({ what: 'motion', from: 0, to: motionsOf(asks).length }),
  count: ({ works, answers, asks, ties }) => {
    const motions = motionsOf(asks);
    const votes = new Map<WorkId, Map<string, MotionVote>>();
    for (const vote of ofKind(answers, 'motions').sort(byMember)) {
      const own = votes.get(vote.work) ?? new Map<string, MotionVote>();
      votes.set(vote.work, own.set(vote.outcome, vote));
    }
    const isIn = new Set(works);
    const carried = (work: WorkId): number =>
      motions.findIndex((motion) => {
        const vote = votes.get(work)?.get(motion.outcome);
        return vote !== undefined && (motion.reachesOutside || isIn.has(work)) && isCarried(vote, motion);
      });
    const of = (work: WorkId) => {
      const at = carried(work);
      return at === -1 ? 0 : motions.length - at;
    };
    // Works outside the field appear once a motion for them is carried.
    const outside = [...votes.keys()].filter((work) => !isIn.has(work) && carried(work) !== -1).sort((one, other) => one - other);
    return orderBy([...works, ...outside], [{ name: 'motion', of }, ...ties], {
      value: of,
      answers: (work) => votes.get(work)?.size ?? 0,
      extra: (work) => {
        const outcome = motions[carried(work)]?.outcome;
        return outcome === undefined ? {} : { outcome };
      },
    });
  },
});
