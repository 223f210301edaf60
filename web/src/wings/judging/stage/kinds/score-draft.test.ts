import { expect, test } from 'vitest';
import type { Shelf } from '#web/kernel/session/storage.ts';
import { openScoreDraft } from './score-draft.ts';

const kept = new Map<string, string>();
const shelf: Shelf = {
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
  keys: () => [...kept.keys()],
};
const of = (change: object = {}) =>
  openScoreDraft(shelf, { propertyId: 2, accountId: 7, seasonId: 3, stage: 'scores', work: 11, version: 0, ...change });
const draft = { scores: { idea: 8 }, comments: { idea: 'Brave, and clear.' } };

test('what a judge entered is there after a reload, for this judge, work and version alone, until it is saved', () => {
  of().keep(draft);
  expect(of().find()).toEqual(draft);
  for (const other of [{ accountId: 8 }, { work: 12 }, { stage: 'final' }, { version: 1 }]) expect(of(other).find()).toBeUndefined();
  of().remove();
  expect(of().find()).toBeUndefined();
});

test('what can’t be read is left out', () => {
  for (const text of ['0 {', '0 null', '', '0']) {
    kept.set('laurel.scores.2.7.3.scores.11', text);
    expect(of().find()).toBeUndefined();
  }
  kept.set('laurel.scores.2.7.3.scores.11', '0 {"scores":{"idea":"8","craft":4},"comments":{"idea":3}}');
  expect(of().find()).toEqual({ scores: { craft: 4 }, comments: {} });
});
