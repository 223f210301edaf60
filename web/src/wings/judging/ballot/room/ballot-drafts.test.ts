import { expect, test } from 'vitest';
import type { Shelf } from '#web/kernel/session/storage.ts';
import { openBallotDrafts } from './ballot-drafts.ts';

const shelf = (): Shelf => {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  };
};
const place = { propertyId: 2, accountId: 9, seasonId: 4 };

test('a choice comes back after the page is gone, for its category alone, and leaves when it is saved', () => {
  const device = shelf();
  openBallotDrafts(device, place).keep(31, ['5', '3']);
  const later = openBallotDrafts(device, place);
  expect(later.find(31)).toEqual(['5', '3']);
  expect(later.find(32)).toEqual([]);
  later.remove(31);
  expect(later.find(31)).toEqual([]);
});

test('another judge on the same device begins with nothing', () => {
  const device = shelf();
  openBallotDrafts(device, place).keep(31, ['5']);
  expect(openBallotDrafts(device, { ...place, accountId: 10 }).find(31)).toEqual([]);
});

test.each(['{', '7', '[1,null]'])('%s is no choice', (text) => {
  const device = shelf();
  device.set('laurel.ballot.2.9.4.31', text);
  expect(openBallotDrafts(device, place).find(31)).toEqual([]);
});
