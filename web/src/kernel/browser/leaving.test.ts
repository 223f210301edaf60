import { expect, test } from 'vitest';
import { beforeSignOut, forgetJudge, maySignOut } from './leaving.ts';
import { shelfOver } from '../session/storage.ts';

test('what a judge typed leaves the device with them, and no one else’s does', () => {
  const shelf = shelfOver(() => {
    throw new Error('no storage here');
  });
  for (const key of [
    'review.2.7.30.11',
    'queue.2.7.11',
    'room.2.7.1.entry',
    'note.2.7.11',
    'answers.2.7.3 screening 4 work 11',
    'scores.2.7.3.scores.11',
    'done.2.7.30',
    'review.2.71.30.11',
    'review.4.7.30.11',
  ])
    shelf.set(`laurel.${key}`, 'kept');
  forgetJudge(shelf, 2, 7);
  expect(shelf.keys().sort()).toEqual(['laurel.done.2.7.30', 'laurel.review.2.71.30.11', 'laurel.review.4.7.30.11']);
});

test('anyone who has something on its way is asked before they sign out', async () => {
  expect(await maySignOut()).toBe(true);
  const forget = beforeSignOut(() => Promise.resolve(false));
  expect(await maySignOut()).toBe(false);
  forget();
  expect(await maySignOut()).toBe(true);
});
