import { expect, test } from 'vitest';
import { problemsOf } from '#kit/schema-problems.ts';
import { pieceBulk } from './piece-bulk.ts';

test('an entrant who adds many works to a category, or removes them from one, names it', () => {
  const problems = (given: object) => problemsOf(pieceBulk.bulkProcessPieces.body, { PieceIDs: [1], ...given });
  expect(problems({ Action: 'Delete' })).toEqual([]);
  expect(problems({ Action: 'AddCategory', CategoryID: 3 })).toEqual([]);
  for (const Action of ['AddCategory', 'RemoveCategory']) expect(problems({ Action })).toEqual([['CategoryID', 'Choose a category.']]);
});
