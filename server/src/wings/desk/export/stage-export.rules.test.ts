import { expect, test } from 'vitest';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { answerLines } from './stage-export.rules.ts';

test.each<[StageAnswer, (readonly [number | null, string, string])[]]>([
  [{ kind: 'screen', work: 7, says: 'unsure' }, [[7, 'says', 'unsure']]],
  [
    { kind: 'score', work: 7, scores: { idea: 8.5, craft: 0 } },
    [
      [7, 'idea', '8.5'],
      [7, 'craft', '0'],
    ],
  ],
  [
    { kind: 'score', work: 7, scores: { idea: 8 }, comments: { idea: 'Brave, and clear.' } },
    [
      [7, 'idea', '8'],
      [7, 'idea comment', 'Brave, and clear.'],
    ],
  ],
  [
    { kind: 'rank', ranked: [7, 0, 5] },
    [
      [7, 'place', '1'],
      [null, 'place', '2'],
      [5, 'place', '3'],
    ],
  ],
  [
    { kind: 'pick', picked: [5, 7, 5] },
    [
      [5, 'votes', '2'],
      [7, 'votes', '1'],
    ],
  ],
  [
    { kind: 'pairs', better: 5, worse: 7 },
    [
      [5, 'better', '7'],
      [7, 'worse', '5'],
    ],
  ],
  [
    { kind: 'pairs', better: 5, worse: 7, equal: true },
    [
      [5, 'equal', '7'],
      [7, 'equal', '5'],
    ],
  ],
  [
    { kind: 'motions', work: 5, outcome: 'gold', yes: 6, no: 2, members: 9 },
    [
      [5, 'gold yes', '6'],
      [5, 'gold no', '2'],
      [5, 'gold members', '9'],
    ],
  ],
  [{ kind: 'draw', seed: 'a long seed' }, [[null, 'seed', 'a long seed']]],
])('an organizer reads %j as lines of a table', (answer, lines) =>
  expect(answerLines(answer).map(({ work, item, value }) => [work, item, value])).toEqual(lines),
);
