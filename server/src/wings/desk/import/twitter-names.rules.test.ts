import { expect, test } from 'vitest';
import { planTwitterNames } from './twitter-names.rules.ts';

test('a work has one name: another is a problem, the same again isn’t', () => {
  const work = { pieceId: 5, seasonId: 1, title: 'Tide', twitterName: 'old' };
  const moon = { pieceId: 6, seasonId: 1, title: 'Moon', twitterName: 'moon' };
  const works = {
    byPiece: new Map([
      [5, work],
      [6, moon],
    ]),
    byEntry: new Map(),
  };
  const line = (at: number, PieceID: string, TwitterName: string) => ({ line: at, values: { PieceID, TwitterName } });
  const plan = planTwitterNames(
    [line(2, '5', '@new'), line(3, '5', 'new'), line(4, '5', 'other'), line(5, '6', 'moon'), line(6, '7', '?')],
    works,
    1,
  );
  expect(plan.fresh).toEqual([{ line: 2, pieceId: 5, seasonId: 1, work: 'Tide', before: 'old', after: 'new' }]);
  expect(plan.existing).toEqual([3, 5]);
  expect(plan.problems.map(({ line: at, field }) => [at, field])).toEqual([
    [4, 'TwitterName'],
    [6, 'PieceID'],
    [6, 'TwitterName'],
  ]);
});

test('a line without a work or without a name has one problem', () => {
  const works = { byPiece: new Map([[5, { pieceId: 5, seasonId: 1, title: 'Tide', twitterName: null }]]), byEntry: new Map() };
  const problemsOf = (PieceID: string, TwitterName: string) =>
    planTwitterNames([{ line: 2, values: { PieceID, TwitterName } }], works, 1).problems.map(({ field }) => field);
  expect(problemsOf('9', 'tide')).toEqual(['PieceID']);
  expect(problemsOf('5', '')).toEqual(['TwitterName']);
  expect(problemsOf('5', 'a b')).toEqual(['TwitterName']);
});
