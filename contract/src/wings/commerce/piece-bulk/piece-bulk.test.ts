import { expect, test } from 'vitest';
import '#contract/kernel/text/sentences.ts';
import { pieceBulk } from './piece-bulk.ts';

const problemsOf = (schema: unknown, value: unknown) =>
  (schema as { safeParse: (given: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } })
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('an entrant who adds many works to a category, or removes them from one, names it', () => {
  const problems = (given: object) => problemsOf(pieceBulk.bulkProcessPieces.body, { PieceIDs: [1], ...given });
  expect(problems({ Action: 'Delete' })).toEqual([]);
  expect(problems({ Action: 'AddCategory', CategoryID: 3 })).toEqual([]);
  for (const Action of ['AddCategory', 'RemoveCategory']) expect(problems({ Action })).toEqual([['CategoryID', 'Choose a category.']]);
});
