import { expect, test } from 'vitest';
import { highestLevels } from './levels.rules.ts';

test('people name a winner without saying that it was nominated', () => {
  const named = highestLevels([{ kind: 'winner' as const }, { kind: 'pv_winner' as const }, { kind: 'nominee' as const }]);
  expect(named.map(({ kind }) => kind)).toEqual(['winner', 'pv_winner']);
  expect(highestLevels([{ kind: 'nominee' as const }])).toHaveLength(1);
});
