import { expect, test } from 'vitest';
import { shelfOver } from '#web/kernel/storage.ts';
import { openDoneTold } from './done-told.ts';

const newShelf = () =>
  shelfOver(() => {
    throw new Error('no storage: values live in memory');
  });
const place = { propertyId: 2, accountId: 9, seasonId: 4 };

test('a judge is told once that all is done, and again only after more was asked for and done (R048, R180)', () => {
  const device = newShelf();
  expect(openDoneTold(device, place).wasTold(3)).toBe(false);
  openDoneTold(device, place).noteTold(3);
  expect(openDoneTold(device, place).wasTold(3)).toBe(true);
  expect(openDoneTold(device, place).wasTold(5)).toBe(false);
});

test('being told concerns one judge and one season', () => {
  const device = newShelf();
  openDoneTold(device, place).noteTold(3);
  expect(openDoneTold(device, { ...place, accountId: 10 }).wasTold(3)).toBe(false);
  expect(openDoneTold(device, { ...place, seasonId: 5 }).wasTold(3)).toBe(false);
});
