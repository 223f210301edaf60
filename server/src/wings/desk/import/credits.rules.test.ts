import { expect, test } from 'vitest';
import { planCredits } from './credits.rules.ts';

const works = { byPiece: new Map([[5, { pieceId: 5, seasonId: 1, title: 'Tide', twitterName: null }]]), byEntry: new Map() };
const credit = (position: number, firstName: string) => ({
  pieceId: 5,
  position,
  firstName,
  lastName: '',
  title: '',
  organization: '',
  brand: null,
});
const line = (at: number, values: Record<string, string>) => ({ line: at, values: { PieceID: '5', ...values } });

test('credits follow those that are there; what is there, or twice in the file, is not added again', () => {
  const plan = planCredits(
    [
      line(2, { FirstName: 'Bo' }),
      line(3, { FirstName: 'ADA' }),
      line(4, { FirstName: 'bo' }),
      line(5, { FirstName: 'Bo', Title: 'Sound', Brand: 'Kelp' }),
    ],
    { ...works, credits: [credit(4, 'Ada')] },
    undefined,
  );
  expect(plan.existing).toEqual([3, 4]);
  expect(
    plan.fresh.map(({ position, firstName, title, brand, seasonId, work }) => [position, firstName, title, brand, seasonId, work]),
  ).toEqual([
    [5, 'Bo', '', null, 1, 'Tide'],
    [6, 'Bo', 'Sound', 'Kelp', 1, 'Tide'],
  ]);
});

test('a work has at most 200, and names are names', () => {
  const full = Array.from({ length: 199 }, (_, at) => credit(at, `P${at}`));
  const plan = planCredits(
    [line(2, { FirstName: 'Bo' }), line(3, { FirstName: 'Cy' }), line(4, { FirstName: 'http://x' }), line(5, {})],
    { ...works, credits: full },
    1,
  );
  expect(plan.fresh).toHaveLength(1);
  expect(plan.problems.map((problem) => [problem.line, problem.field])).toEqual([
    [3, ''],
    [4, 'FirstName'],
    [5, 'FirstName'],
  ]);
});
