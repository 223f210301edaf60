import { expect, test } from 'vitest';
import { votesToCast } from './held-votes.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute));
const held = (name: string, registrationId: number, categoryId: number, minute: number, standing?: number) => ({
  name,
  registrationId,
  categoryId,
  heldAt: at(minute),
  standingSince: standing === undefined ? null : at(standing),
});
const namesOf = (votes: { name: string }[]) => votes.map(({ name }) => name);

test('a vote in each category is cast, whichever browser it was chosen in', () => {
  expect(namesOf(votesToCast([held('film', 1, 10, 1), held('poster', 2, 20, 2)], 1))).toEqual(['film', 'poster']);
});

test('of two in one category that of the browser whose mail was opened is cast, also if the other came later', () => {
  const both = [held('own', 1, 10, 1), held('other', 2, 10, 2)];
  expect(namesOf(votesToCast(both, 1))).toEqual(['own']);
  expect(namesOf(votesToCast(both.toReversed(), 1))).toEqual(['own']);
  expect(namesOf(votesToCast(both, 2))).toEqual(['other']);
});

test('of two of other browsers the later is cast', () => {
  const both = [held('later', 1, 10, 2), held('earlier', 2, 10, 1)];
  expect(namesOf(votesToCast(both, null))).toEqual(['later']);
  expect(namesOf(votesToCast(both.toReversed(), 3))).toEqual(['later']);
});

test('of two of the same moment the one that is listed first is cast', () => {
  expect(namesOf(votesToCast([held('one', 1, 10, 1), held('other', 2, 10, 1)], null))).toEqual(['one']);
});

test('a vote that was cast since is left alone', () => {
  expect(votesToCast([held('old', 1, 10, 1, 5)], 1)).toEqual([]);
  expect(namesOf(votesToCast([held('new', 1, 10, 6, 5)], 1))).toEqual(['new']);
  expect(votesToCast([held('same moment', 1, 10, 5, 5)], 1)).toEqual([]);
});
