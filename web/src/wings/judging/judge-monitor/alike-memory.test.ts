import { expect, test } from 'vitest';
import { shelfOver } from '#web/kernel/session/storage.ts';
import { openAlikeMemory } from './alike-memory.ts';

const nowhere = () => {
  throw new Error('no storage');
};

test('a judge is notified once for each run, and again for the next', () => {
  const shelf = shelfOver(nowhere);
  const place = { propertyId: 2, accountId: 5, seasonId: 30 };
  const memory = openAlikeMemory(shelf, place);
  expect(memory.wasTold(100)).toBe(false);
  memory.markTold(100);
  expect(memory.wasTold(100)).toBe(true);
  expect(memory.wasTold(120)).toBe(false);
  expect(openAlikeMemory(shelf, { ...place, accountId: 6 }).wasTold(100)).toBe(false);
  expect(openAlikeMemory(shelf, { ...place, seasonId: 31 }).wasTold(100)).toBe(false);
});
