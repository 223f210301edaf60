import { expect, test } from 'vitest';
import { workOf } from '#kit/works.ts';
import { shelfOver } from '#web/kernel/session/storage.ts';
import { openKeptRoom } from './kept-room.ts';

const shelf = shelfOver(() => {
  throw new Error('no storage here');
});
const mine = openKeptRoom(shelf, { propertyId: 2, accountId: 7, entryPropertyId: 1 });

test('the work in hand is on the device as it came, dates and all, and another judge sees nothing of it', () => {
  const work = workOf(11);
  mine.putEntry(work);
  expect(mine.entry()).toEqual(work);
  expect(openKeptRoom(shelf, { propertyId: 2, accountId: 8, entryPropertyId: 1 }).entry()).toBeUndefined();
  mine.removeEntry();
  expect(mine.entry()).toBeUndefined();
});

test('what an older version kept, and this one cannot read, counts as nothing', () => {
  shelf.set('laurel.room.2.7.1.entry', '{"EntryID":11}');
  expect(mine.entry()).toBeUndefined();
  shelf.set('laurel.room.2.7.1.season', 'nothing');
  expect(mine.season()).toBeUndefined();
});
