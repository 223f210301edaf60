import { none } from '#contract/wings/results/rulebook/answers.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';

interface Line {
  /** Nothing for 'no award' and lots. */
  work: number | null;
  item: string;
  value: string;
}

const line = (work: number, item: string, value: string | number): Line => ({ work: work === none ? null : work, item, value: `${value}` });

/** An answer as lines of a table: one for each score, place, vote or count. */
export function answerLines(answer: StageAnswer): Line[] {
  switch (answer.kind) {
    case 'screen':
      return [line(answer.work, 'says', answer.says)];
    case 'score':
      return [
        ...Object.entries(answer.scores).map(([criterion, score]) => line(answer.work, criterion, score)),
        ...Object.entries(answer.comments ?? {}).map(([criterion, comment]) => line(answer.work, `${criterion} comment`, comment)),
      ];
    case 'rank':
      return answer.ranked.map((work, at) => line(work, 'place', at + 1));
    case 'pick':
      return [...Map.groupBy(answer.picked, (work) => work)].map(([work, votes]) => line(work, 'votes', votes.length));
    case 'pairs':
      return [
        line(answer.better, answer.equal ? 'equal' : 'better', answer.worse),
        line(answer.worse, answer.equal ? 'equal' : 'worse', answer.better),
      ];
    case 'motions':
      return (['yes', 'no', 'members'] as const).map((item) => line(answer.work, `${answer.outcome} ${item}`, answer[item]));
    case 'draw':
      return [{ work: null, item: 'seed', value: answer.seed }];
  }
}
