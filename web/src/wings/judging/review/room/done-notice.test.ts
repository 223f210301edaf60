import { expect, test } from 'vitest';
import { shelfOver } from '#web/kernel/session/storage.ts';
import { openDoneNotice } from './done-notice.ts';

const newShelf = () =>
  shelfOver(() => {
    throw new Error('no storage: values live in memory');
  });
const place = { propertyId: 2, accountId: 9, seasonId: 4 };

test('a judge sees once that all is done, and again only after more was asked for and done (R048, R180)', () => {
  const device = newShelf();
  expect(openDoneNotice(device, place).wasShown(3)).toBe(false);
  openDoneNotice(device, place).markShown(3);
  expect(openDoneNotice(device, place).wasShown(3)).toBe(true);
  expect(openDoneNotice(device, place).wasShown(5)).toBe(false);
});

test('the notice concerns one judge and one season', () => {
  const device = newShelf();
  openDoneNotice(device, place).markShown(3);
  expect(openDoneNotice(device, { ...place, accountId: 10 }).wasShown(3)).toBe(false);
  expect(openDoneNotice(device, { ...place, seasonId: 5 }).wasShown(3)).toBe(false);
});
