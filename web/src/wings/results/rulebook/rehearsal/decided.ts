import type { Rehearsal } from '#contract/wings/results/rulebook/rehearsal/rehearse.ts';
import type { Rulebook, Stage } from '#contract/wings/results/rulebook/rulebook.ts';

/** What decides a place, in the words of an organizer: counting has a name for each of its keys, and there are many. */
const kinds = ['result', 'tie', 'draw', 'person', 'shared', 'only'] as const;
type Kind = (typeof kinds)[number];

const tieKeys = new Set(['criterion', 'stage', 'answers', 'tieBreaker']);
const byMean = new Set(['mean']);
const byPoints = new Set(['borda', 'points-by-place', 'executive-rule', 'eph']);

function kindOf(by: string, { counting, asks }: Stage): Kind {
  if (by === 'draw') return asks.kind === 'draw' || counting.method === 'lottery' ? 'result' : 'draw';
  if (by === 'person' || by === 'administrator') return 'person';
  if (by === 'tied') return 'shared';
  if (by === 'none' || by === 'only' || by === 'quorum') return 'only';
  if (by === 'mean') return byMean.has(counting.method) ? 'result' : 'tie';
  if (by === 'points') return byPoints.has(counting.method) ? 'result' : 'tie';
  if (/Places$/.test(by)) return counting.method === 'executive-rule' ? 'result' : 'tie';
  return tieKeys.has(by) ? 'tie' : 'result';
}

/** By stage in its order, what decides most first; what hardly ever does is left out. */
export function decidedIn({ stages }: Rulebook, decided: Rehearsal['decidedBy']): { stage: string; by: Kind; share: number }[] {
  return stages.flatMap((stage) => {
    const own = decided.filter((one) => one.stage === stage.id);
    const whole = own.reduce((sum, { share }) => sum + share, 0);
    return kinds
      .map((by) => ({
        stage: stage.name,
        by,
        share: whole > 0 ? own.filter((one) => kindOf(one.by, stage) === by).reduce((sum, { share }) => sum + share, 0) / whole : 0,
      }))
      .filter(({ share }) => share >= 0.005)
      .sort((one, other) => other.share - one.share);
  });
}
