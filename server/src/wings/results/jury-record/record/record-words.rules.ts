import { type Said, saying } from '#contract/kernel/text/said.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import recordCheck from '#texts/results/record-check.ts';
import { actWords, rankingWords } from './record-acts.rules.ts';
import type { Problem, Verdict } from './record-check.rules.ts';
import { isStageAct, stageActWords, stageProblemWords } from './stage-words.rules.ts';

const says = saying(recordCheck);

/** What is wrong, as an auditor reads it. */
export function wordsOf(problem: Problem): Said {
  switch (problem.what) {
    case 'notARecord':
    case 'noKey':
      return says(problem.what);
    case 'unreadable':
      return says('unreadable', { line: problem.line, why: problem.why });
    case 'otherSeason':
    case 'newKey':
      return says(problem.what, { line: problem.line });
    case 'changed':
      return says('changed', { from: problem.from, to: problem.to });
    case 'number':
      return says('number', { from: problem.from, to: problem.to, signed: problem.to - problem.from, lines: problem.lines });
    case 'unsigned':
      return says('unsigned', { marks: problem.marks, line: problem.line });
    case 'otherKey':
      return says('otherKey', { found: problem.found });
    case 'uncovered':
      return says('uncovered', { lines: problem.lines, from: problem.from });
    case 'afterSeal':
      return says('afterSeal', { lines: problem.lines });
    case 'notMarked':
      return says('notMarked', { mark: problem.mark });
    case 'again':
      return says('again', { category: problem.c, kind: rankingWords(problem.kind), line: problem.line });
    case 'result':
      return says('result', {
        category: problem.c,
        kind: rankingWords(problem.kind),
        line: problem.line,
        said: problem.said || says('nothing'),
        counted: problem.counted || says('nothing'),
      });
    case 'shortlist':
      return says('shortlist', { category: problem.c, line: problem.line });
    case 'award':
      return says('award', { entry: problem.e, level: problem.level });
    default:
      return stageProblemWords(problem);
  }
}

/** Which rankings were recalculated, by category. */
function followsIn(follows: readonly string[]): Said[] {
  const byKind = Map.groupBy(
    [...new Set(follows)].map((one) => one.split(' ')),
    ([, kind]) => kind as RankingKind | 'shortlist',
  );
  return [...byKind].map(([kind, found]) => {
    const ids = found.map(([c]) => Number(c)).sort((one, other) => one - other);
    return says('follows', { kind: rankingWords(kind), count: ids.length, categories: ids.join(', ') });
  });
}

/** Which contests of which stages were. */
function stagesIn(stages: readonly string[]): Said[] {
  const byStage = Map.groupBy(new Set(stages), (key) => key.slice(0, key.indexOf(' ')));
  return [...byStage].map(([stage, keys]) =>
    says('followsStage', { stage, count: keys.length, contests: keys.map((key) => key.slice(stage.length + 1)).join(', ') }),
  );
}

/** What any act says: of the printed shape or of stages. */
export const wordsOfAct = (act: Verdict['acts'][number]): Said => (isStageAct(act) ? stageActWords(act) : actWords(act));

/** The whole verdict, the last line first in meaning: what an auditor may say of this file. */
export function reportOf(verdict: Verdict): Said[] {
  const { kinds, problems, recounted, unconfirmed, byHand, follows, stages = [], acts } = verdict;
  return [
    kinds.rulebook
      ? readStages(verdict)
      : says('read', {
          lines: verdict.lines,
          entries: kinds.entry ?? 0,
          reviews: kinds.review ?? 0,
          ballots: kinds.ballot ?? 0,
          aside: kinds.setAside ?? 0,
          results: kinds.result ?? 0,
          marks: kinds.mark ?? 0,
        }),
    says('key', { fingerprint: verdict.fingerprint || says('none'), known: verdict.isKnownKey ? 'yes' : 'no' }),
    ...(verdict.lastMark ? [says('lastMark', { line: verdict.lastMark.n, hash: verdict.lastMark.h })] : []),
    says('recounted', { count: recounted }),
    ...followsIn(follows),
    ...stagesIn(stages),
    ...(unconfirmed ? [says('unconfirmed', { count: unconfirmed })] : []),
    ...(byHand ? [says('byHand', { count: byHand })] : []),
    ...(verdict.levels.length > 0 ? [says('levels', { levels: verdict.levels.join(', ') })] : []),
    ...acts.map((act) => says('onTrust', { act: wordsOfAct(act) })),
    ...problems.map((problem) => says('wrong', { problem: wordsOf(problem) })),
    verdictIn(verdict),
  ];
}

const readStages = ({ lines, kinds }: Verdict): Said =>
  says('readStages', {
    lines,
    rulebooks: kinds.rulebook ?? 0,
    entries: kinds.entry ?? 0,
    answers: kinds.answer ?? 0,
    aside: kinds.setAside ?? 0,
    decisions: kinds.decision ?? 0,
    results: kinds.result ?? 0,
    marks: kinds.mark ?? 0,
  });

function verdictIn({ problems, isSealed, acts }: Verdict): Said {
  if (problems.some(({ what }) => what === 'noKey')) return says('verdict-noKey');
  if (problems.length > 0) return says('verdict-wrong');
  return says(isSealed ? 'verdict-sealed' : 'verdict-open', { acts: acts.length });
}
