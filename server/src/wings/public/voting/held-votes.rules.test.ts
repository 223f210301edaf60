import { expect, test } from 'vitest';
import { votesToCast, votesToShow } from './held-votes.rules.ts';

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

const settled = (
  name: string,
  outcome: 'counted' | 'replaced' | 'closed',
  { holder = 1, category = 10, held: heldMinute = 1, settled: minute = 20, work = 100, standing = 100 } = {},
) => ({
  name,
  holderId: holder,
  categoryId: category,
  heldAt: at(heldMinute),
  settledAt: at(minute),
  outcome,
  entryId: work,
  standingEntryId: standing,
});

test('what was settled together is shown, whichever device chose it', () => {
  const votes = [settled('own', 'counted'), settled('other', 'counted', { holder: 2, category: 20 })];
  expect(namesOf(votesToShow(votes, 1))).toEqual(['own', 'other']);
  expect(namesOf(votesToShow(votes, 3)), 'also on a device without votes').toEqual(['own', 'other']);
});

test('what was settled before the votes of the device is no news to it', () => {
  const votes = [settled('own', 'counted', { settled: 20 }), settled('before', 'counted', { holder: 2, category: 20, settled: 19 })];
  expect(namesOf(votesToShow(votes, 1))).toEqual(['own']);
  expect(namesOf(votesToShow(votes, 2)), 'but what came after them is').toEqual(['own', 'before']);
  const twice = [settled('early', 'counted', { settled: 10 }), settled('late', 'counted', { category: 20, held: 5, settled: 20 })];
  expect(namesOf(votesToShow(twice, 1)), 'all of the device').toEqual(['early', 'late']);
});

test('in a category only the latest vote is shown as counted', () => {
  const votes = [settled('first', 'counted', { held: 1 }), settled('second', 'counted', { holder: 2, held: 9, settled: 30 })];
  expect(namesOf(votesToShow(votes, 1))).toEqual(['second']);
  expect(namesOf(votesToShow(votes.toReversed(), 1))).toEqual(['second']);
  const refused = settled('replaced later', 'replaced', { holder: 2, held: 9, work: 101 });
  expect(namesOf(votesToShow([settled('counted', 'counted', { held: 1 }), refused], 1))).toEqual(['counted', 'replaced later']);
});

test('a vote that was replaced is shown unless the same work has the vote', () => {
  const counted = settled('counted', 'counted', { work: 100 });
  expect(namesOf(votesToShow([counted, settled('same', 'replaced', { holder: 2 })], 1))).toEqual(['counted']);
  expect(namesOf(votesToShow([counted, settled('another', 'replaced', { holder: 2, work: 101 })], 1))).toEqual(['counted', 'another']);
  expect(namesOf(votesToShow([settled('late', 'closed')], 1))).toEqual(['late']);
});
