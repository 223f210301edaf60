import { expect, test } from 'vitest';
import { figure, firstCategory, kindIn, kindsOf, lastAbove, sharedPlaces } from './ranking-words.ts';

const category = (CategoryID: number, Counted: number, isFinal = false) => ({
  CategoryID,
  Category: `Category ${CategoryID}`,
  Counted,
  FinalizedAt: isFinal ? new Date() : null,
});

test('an organiser begins at the first open category that has something to rank', () => {
  expect(firstCategory([category(1, 0), category(2, 5, true), category(3, 4)])?.CategoryID).toBe(3);
  expect(firstCategory([category(1, 0), category(2, 5, true)])?.CategoryID).toBe(2);
  expect(firstCategory([category(1, 0)])?.CategoryID).toBe(1);
  expect(firstCategory([])).toBeUndefined();
});

test('an award has the rankings of its parts, and an address that names another one shows the reviews', () => {
  expect(kindsOf({ secondRound: true, publicVote: true })).toEqual(['ordinary', 'executive', 'pv']);
  expect(kindsOf({ secondRound: false, publicVote: true })).toEqual(['ordinary', 'pv']);
  expect(kindsOf({ secondRound: true, publicVote: false })).toEqual(['ordinary', 'executive']);
  expect(kindIn('pv', ['ordinary', 'pv'])).toBe('pv');
  expect(kindIn('pv', ['ordinary'])).toBe('ordinary');
  expect(kindIn('', ['ordinary', 'pv'])).toBe('ordinary');
});

test('shared places differ from single ones, and works without a place from both', () => {
  const entries = [1, 2, 2, null, null].map((Place, at) => ({ EntryID: at + 1, Place }));
  expect([...sharedPlaces(entries)]).toEqual([2, 3]);
});

test('a line is drawn below the last work above it, and nowhere when there is nothing below', () => {
  const entries = [1, 2, 3].map((Place) => ({ EntryID: Place, Place }));
  expect(lastAbove(entries, ({ Place }) => (Place ?? 9) <= 2)).toBe(2);
  expect(lastAbove(entries, () => true)).toBeUndefined();
  expect(lastAbove(entries, () => false)).toBeUndefined();
});

test('figures have two digits, and a dash where there is none', () => expect([figure(7), figure(null)]).toEqual(['7.00', '–']));
