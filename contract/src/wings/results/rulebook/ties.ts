import { type Answer, type ContestId, ofKind, type WorkId, worksIn } from './answers.ts';
import { ballotsOf, countback, linesOn } from './countings/ballots.ts';
import type { Key, Standing } from './countings/counting.ts';
import { hundredths, meansOf, scoresIn } from './countings/scores.ts';
import { Tally } from './countings/tally.ts';
import { lotteryNumber } from './lottery-number.ts';
import type { Stage, TieRule } from './rulebook.ts';

/** What organizers decide, with a reason, and who is named in advance. */
export type Decision =
  /** The order of works that no rule separates. */
  | { kind: 'order'; stage: string; order: readonly WorkId[] }
  /** A place regardless of the count; of two at one place the later one is ahead. */
  | { kind: 'move'; stage: string; work: WorkId; place: number; at: number }
  /** What goes on in this contest, if it isn't what the rule says. */
  | { kind: 'advance'; stage: string; contest: ContestId; works: readonly WorkId[] }
  | { kind: 'level'; level: string; work: WorkId }
  /** The levels of this work are given by hand, whatever the count says. */
  | { kind: 'by-hand'; work: WorkId }
  /** Whose ballots break ties, in this order. */
  | { kind: 'tie-breakers'; stage: string; contest: ContestId; members: readonly number[] };

type TiedStage = Pick<Stage, 'id' | 'asks' | 'ties' | 'last'>;

interface TieFacts {
  answers: readonly Answer[];
  contest: ContestId;
  earlier: (stage: string) => ReadonlyMap<WorkId, Standing>;
  decisions: readonly Decision[];
}

/** How early a work is on one member's ballot; what isn't on it is behind all that are. */
const byBallotOf = (ranked: readonly WorkId[]): Key => ({
  name: 'tieBreaker',
  of: (work) => (ranked.includes(work) ? ranked.length - ranked.indexOf(work) : 0),
});

function keysOf(rule: TieRule, stage: TiedStage, { answers, contest, earlier, decisions }: TieFacts): Key[] {
  const most = stage.asks.kind === 'rank' ? stage.asks.most : 0;
  const tally = new Tally();
  switch (rule.by) {
    case 'criterion':
      for (const { work, scores, voice } of ofKind(answers, 'score')) {
        const score = scores[rule.criterion];
        if (score !== undefined) tally.add(work, score, voice);
      }
      return [{ name: 'criterion', of: tally.mean }];
    case 'stage': {
      const places = earlier(rule.stage);
      return [{ name: 'stage', of: (work) => -(places.get(work)?.place ?? Number.MAX_SAFE_INTEGER) }];
    }
    case 'mean': {
      // Most orders never ask for it.
      let means: ReadonlyMap<WorkId, number> | undefined;
      return [{ name: 'mean', of: (work) => hundredths((means ??= meansOf(scoresIn(answers, stage.asks))).get(work) ?? 0) }];
    }
    case 'answers':
      for (const answer of answers) if (answer.kind !== 'draw') for (const work of worksIn(answer)) tally.add(work, 1, answer.voice);
      return [{ name: 'answers', of: tally.sum }];
    case 'countback':
      return countback(most, linesOn(ballotsOf(answers), most));
    case 'points': {
      const lines = linesOn(ballotsOf(answers), most);
      return [{ name: 'points', of: (work) => lines(work).points }];
    }
    case 'member':
      return decisions
        .flatMap((one) => (one.kind === 'tie-breakers' && one.stage === stage.id && one.contest === contest ? one.members : []))
        .flatMap((member) => {
          const own = ofKind(answers, 'rank').find((answer) => answer.member === member);
          return own ? [byBallotOf(own.ranked)] : [];
        });
  }
}

/** The stage's tie rules in their order, with the draw or the person that ends what is still tied. */
export function tieKeys(stage: TiedStage, facts: TieFacts): Key[] {
  const keys = stage.ties.flatMap((rule) => keysOf(rule, stage, facts));
  const seed = ofKind(facts.answers, 'draw').at(-1)?.seed;
  if (stage.last === 'draw' && seed !== undefined && stage.asks.kind !== 'draw')
    keys.push({ name: 'draw', of: (work) => lotteryNumber(seed, work) });
  if (stage.last === 'person')
    for (const decision of facts.decisions)
      if (decision.kind === 'order' && decision.stage === stage.id) keys.push({ ...byBallotOf(decision.order), name: 'person' });
  return keys;
}
