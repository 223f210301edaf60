import { expect, test } from 'vitest';
import { shelfOver } from '#web/kernel/session/storage.ts';
import { forgetPass, keepPass, readPass } from './kept-pass.ts';

const now = new Date('2026-11-15T12:00:00Z');
const pass = {
  Token: 'a token',
  ExpiresDate: new Date('2026-11-15T13:00:00Z'),
  PropertyID: 3,
  EntryID: 12,
  SeasonID: 1,
  Title: 'Night Bus',
  Category: 'Data and maps',
};
const newShelf = () =>
  shelfOver(() => {
    throw new Error('no storage here');
  });

test('a pass is kept for its award until it expires', () => {
  const shelf = newShelf();
  keepPass(3, pass, shelf);
  expect(readPass(3, now, shelf)).toEqual(pass);
  expect(readPass(4, now, shelf)).toBeUndefined();
  expect(readPass(3, pass.ExpiresDate, shelf)).toBe('expired');
  forgetPass(3, shelf);
  expect(readPass(3, now, shelf)).toBeUndefined();
});

test('something that is no pass is ignored', () => {
  const shelf = newShelf();
  for (const text of ['no json', 'null', '7', '{"Token":"x"}']) {
    shelf.set('laurel.shop-pass.3', text);
    expect(readPass(3, now, shelf)).toBeUndefined();
  }
});
