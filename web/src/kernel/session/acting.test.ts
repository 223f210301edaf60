import { expect, test } from 'vitest';
import { forgetActing, keepActing, readActing } from './acting.ts';
import { shelfOver } from './storage.ts';

const shelf = () =>
  shelfOver(() => {
    throw new Error('forbidden, so everything is kept in memory');
  });
const acting = { by: 'Ada Marsh', name: 'Robin Vale', until: '2026-11-15T12:30:00.000Z' };

test('who looks as someone else is known in the portal of that person, until they stop', () => {
  const shared = shelf();
  expect(readActing(2, shared)).toBeUndefined();
  keepActing(2, acting, shared);
  expect(readActing(2, shared)).toEqual(acting);
  expect(readActing(4, shared)).toBeUndefined();
  forgetActing(2, shared);
  expect(readActing(2, shared)).toBeUndefined();
});

test('what someone spoiled counts as nothing', () => {
  const shared = shelf();
  shared.set('laurel.acting.2', '{"by": "half');
  expect(readActing(2, shared)).toBeUndefined();
  shared.set('laurel.acting.2', '{"by": "Ada Marsh"}');
  expect(readActing(2, shared)).toBeUndefined();
});
