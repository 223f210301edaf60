import { expect, test } from 'vitest';
import type { DecisionRow } from './counted-season.store.ts';
import { contestIn, countedDecisions, stillOpen } from './decisions.rules.ts';

const row = (kind: DecisionRow['kind'], stage: string, contest: string, works: number[]): DecisionRow => ({
  id: 1,
  kind,
  stage,
  contest,
  works,
  reason: 'Because.',
  decidedAt: new Date(0),
});
const rulebook = {
  stages: [
    { id: 'scores', contest: 'category' },
    { id: 'grand', contest: 'award' },
  ],
} as never;

test('a category is a number in the counts, everything else a name', () => {
  expect(contestIn({ contest: 'category' }, '12')).toBe(12);
  expect(contestIn({ contest: 'media-type' }, 'Films')).toBe('Films');
});

test('of several decisions about one thing the newest holds, and those about other contests beside it', () => {
  const rows = [
    row('advance', 'scores', '1', [1]),
    row('advance', 'scores', '2', [5]),
    row('advance', 'scores', '1', [2]),
    row('order', 'grand', 'award', [3, 4]),
    row('level', 'gold', '1', [7]),
    row('level', 'gold', '1', [8]),
    row('order', 'gone', '1', [9]),
    row('advance', 'gone', '1', [9]),
    row('settle', 'scores', '1', []),
  ];
  expect(countedDecisions(rulebook, rows)).toEqual([
    { kind: 'advance', stage: 'scores', contest: 1, works: [2] },
    { kind: 'advance', stage: 'scores', contest: 2, works: [5] },
    { kind: 'order', stage: 'grand', order: [3, 4] },
    { kind: 'level', level: 'gold', work: 7 },
    { kind: 'level', level: 'gold', work: 8 },
  ]);
});

test('too few answers are settled by a reason in their contest, and equals never are', () => {
  const open = (['quorum', 'tie', 'tie-at-line', 'too-few', 'too-many'] as const).map((why) => ({
    stage: 'scores',
    contest: 1,
    why,
    works: [],
  }));
  const elsewhere = { stage: 'scores', contest: 2, why: 'quorum', works: [] } as const;
  const left = stillOpen([...open, elsewhere], [row('settle', 'scores', '1', []), row('order', 'scores', '2', [])]);
  expect(left.map(({ why, contest }) => `${why} ${contest}`)).toEqual(['tie 1', 'tie-at-line 1', 'quorum 2']);
});
