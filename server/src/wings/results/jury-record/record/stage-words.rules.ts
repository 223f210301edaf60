import { type Said, saying } from '#contract/kernel/text/said.ts';
import recordCheck from '#texts/results/record-check.ts';
import type { StageAct, StageProblem } from './stage-check.rules.ts';

const says = saying(recordCheck);

/** What is wrong with the lines of stages, as an auditor reads it. */
export function stageProblemWords(problem: StageProblem): Said {
  switch (problem.what) {
    case 'otherRules':
    case 'noRules':
    case 'uncountable':
      return says(problem.what, { line: problem.line });
    case 'stageAgain':
    case 'undecided':
      return says(problem.what, { stage: problem.s, contest: String(problem.c), line: problem.line });
    case 'stageResult':
      return says('stageResult', { stage: problem.s, contest: String(problem.c), ...described(problem) });
    case 'level':
      return says('level', { entry: problem.e, level: problem.level });
  }
}

const described = ({ line, said, counted }: { line: number; said: string; counted: string }) => ({
  line,
  said: said || says('nothing'),
  counted: counted || says('nothing'),
});

type AnyAct = { what: string };

const stageActs: Readonly<Record<StageAct['what'], 1>> = {
  rulesChanged: 1,
  decided: 1,
  drawn: 1,
  public: 1,
  stageLate: 1,
  levelByHand: 1,
  levelWithoutResult: 1,
  levelLeftOut: 1,
  noStageResult: 1,
};

export const isStageAct = (act: AnyAct): act is StageAct => Object.hasOwn(stageActs, act.what);

/** What was decided, drawn or counted elsewhere, as an auditor reads it. */
export function stageActWords(act: StageAct): Said {
  switch (act.what) {
    case 'rulesChanged':
      return says('act-rulesChanged', { version: act.v, line: act.line });
    case 'decided': {
      const { what, s, c, e } = act.decision;
      const entries = says('entries', { count: e.length, entries: e.join(', ') });
      return says('act-decided', { stage: s, contest: c, line: act.line, what, entries });
    }
    case 'drawn':
      return says('act-drawn', { stage: act.s, line: act.line, seed: act.seed });
    case 'public':
      return says('act-public', { stage: act.s, votes: act.votes, roots: act.roots.join(', ') || 'none' });
    case 'stageLate':
      return says('act-stageLate', { stage: act.s, contest: String(act.c), ...described(act) });
    case 'levelByHand':
    case 'levelWithoutResult':
      return says(`act-${act.what}`, { entry: act.e, level: act.l, line: act.line });
    case 'levelLeftOut':
      return says('act-levelLeftOut', { entry: act.e, level: act.l });
    case 'noStageResult':
      return says('act-noStageResult', { stage: act.s, contest: act.c });
  }
}
