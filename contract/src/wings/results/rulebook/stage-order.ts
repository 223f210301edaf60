import { type Answer, type ContestId, none, type WorkId } from './answers.ts';
import { countings } from './countings/all.ts';
import type { Order, Standing } from './countings/counting.ts';
import type { Stage } from './rulebook.ts';
import { type Decision, tieKeys } from './ties.ts';

/** What one contest of a stage is counted from. */
interface ToCount {
  contest: ContestId;
  /** By their numbers: equals are listed in this order. */
  works: readonly WorkId[];
  answers: readonly Answer[];
  /** Absent: only these answers. */
  ofStage?: readonly Answer[];
  /** Absent: nothing is shared with other contests. A caller that keeps a fit hands it over here. */
  once?: <T>(name: string, make: () => T) => T;
  categoryOf?: (work: WorkId) => number;
  earlier?: (stage: string) => ReadonlyMap<WorkId, Standing>;
  decisions?: readonly Decision[];
}

/** How a stage counts. */
export type CountingStage = Pick<Stage, 'id' | 'asks' | 'counting' | 'ties' | 'last'>;

const nothing: ReadonlyMap<WorkId, Standing> = new Map();

/** The one way from answers to an order: ranking, lab, what-if, rehearsal, run and verifier all go it. */
export function orderOf(stage: CountingStage, given: ToCount): Order {
  const { contest, works, answers, ofStage = answers, once, categoryOf, earlier = () => nothing, decisions = [] } = given;
  const counting = countings.get(stage.counting.method);
  if (!counting) throw new Error(`There is no counting called ${stage.counting.method}.`);
  return counting.count(
    {
      works: 'none' in stage.asks && stage.asks.none ? [...works, none] : works,
      answers,
      ofStage,
      once: once ?? ((_, make) => make()),
      categoryOf: categoryOf ?? (() => 0),
      asks: stage.asks,
      ties: tieKeys(stage, { answers, contest, earlier, decisions }),
      earlier,
    },
    stage.counting.settings,
  );
}
