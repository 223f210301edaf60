import { beforeEach, expect, test } from 'vitest';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { RecordLine } from './record-line.rules.ts';
import { RecordState } from './record-state.rules.ts';
import { hashOfBook, placesAsText, placesOf } from './stage-state.rules.ts';

const book = Rulebook.parse({
  name: 'A short one',
  entering: { by: ['entrant'], most: { perEntrant: 1 } },
  panels: [
    { id: 'jury', name: 'Jury', who: 'judges' },
    { id: 'people', name: 'People', who: 'public' },
  ],
  stages: [
    {
      id: 'scores',
      name: 'Scores',
      panel: 'jury',
      contest: 'media-type',
      works: { from: 'entries' },
      asks: { kind: 'score', scale: { from: 0, to: 10, step: 1 }, criteria: [{ id: 'idea', name: 'Idea' }] },
      counting: { method: 'mean' },
    },
    {
      id: 'vote',
      name: 'Vote',
      panel: 'people',
      works: { from: 'entries' },
      asks: { kind: 'pick', least: 1, most: 1 },
      counting: { method: 'plurality' },
    },
  ],
  levels: [{ id: 'winner', name: 'Winner', given: [{ by: 'place', stage: 'scores' }] }],
});
const score = (j: number, work: number, idea: number): RecordLine => ({
  k: 'answer',
  s: 'scores',
  c: 'Film',
  j,
  a: { kind: 'score', work, scores: { idea } },
});
const begun: RecordLine[] = [
  { k: 'rulebook', v: 1, hash: hashOfBook(book), book },
  { k: 'category', c: 7, m: 'Film' },
  { k: 'entry', e: 11, c: 7 },
  { k: 'entry', e: 12, c: 7 },
  score(500, 11, 8),
  score(500, 12, 6),
];

let state: RecordState;
const apply = (...lines: RecordLine[]) => {
  for (const line of lines) state.apply(line);
};
const places = (key = 'scores Film') => state.stages.counted(state.entries).places.get(key);
beforeEach(() => {
  state = new RecordState();
  apply(...begun);
});

test('places, values and levels follow from answers', () => {
  expect(places()?.map(([work, place, , value]) => [work, place, value])).toEqual([
    [11, 1, 8],
    [12, 2, 6],
  ]);
  expect(state.stages.counted(state.entries).levels.map(({ work, level }) => [work, level])).toEqual([[11, 'winner']]);
});

test('a judge’s later answer replaces the earlier one; another judge’s is kept beside it', () => {
  apply(score(500, 12, 9));
  expect(places()?.[0]?.[0]).toBe(12);
  apply(score(501, 12, 1));
  expect(places()?.[0]?.[0]).toBe(11);
});

test('what is set aside doesn’t count, and counts again when it is said again', () => {
  const aside: RecordLine = { k: 'setAside', s: 'scores', c: 'Film', j: 500, a: 'work 11' };
  apply(aside, aside);
  expect(places()?.map(([work, place]) => [work, place])).toEqual([
    [12, 1],
    [11, null],
  ]);
  apply(score(500, 11, 8));
  expect(places()?.[0]?.[0]).toBe(11);
});

test('works that leave, come or can’t be seen change the count', () => {
  apply({ k: 'entry', e: 11, c: 7, off: 1 });
  expect(places()?.map(([work]) => work)).toEqual([12]);
  apply({ k: 'entry', e: 11, c: 7 });
  expect(places()?.map(([work]) => work)).toEqual([11, 12]);
  apply({ k: 'entry', e: 12, out: 1 });
  expect(places()?.map(([work]) => work)).toEqual([11]);
});

test('of one entrant only as many take part as the rulebook allows, the first ones', () => {
  apply({ k: 'entry', e: 12, c: 7, by: 5 }, { k: 'entry', e: 11, c: 7, by: 5 });
  expect(places()?.map(([work]) => work)).toEqual([11]);
});

test('votes of the public count as often as they were given, each in its work’s category', () => {
  const vote = (work: number, n: number): RecordLine => ({ k: 'public', s: 'vote', a: { kind: 'pick', picked: [work] }, n });
  apply(vote(11, 3), vote(12, 5));
  expect(places('vote 7')?.map(([work, place, , value]) => [work, place, value])).toEqual([
    [12, 1, 5],
    [11, 2, 3],
  ]);
  apply(vote(12, 0));
  expect(places('vote 7')?.[0]?.[0]).toBe(11);
});

test('without a rulebook nothing can be counted', () => {
  state = new RecordState();
  expect(() => state.stages.counted(state.entries)).toThrow('no rulebook');
});

test('works at one place are in the order of their numbers, those without one last, and no number is none', () => {
  const row = (work: number, place: number | null, value = 1) => ({ work, place, value, decidedBy: 'mean' });
  const rows = [row(13, null), row(12, 1), row(11, 1, Number.NaN), row(10, 2)];
  expect(placesOf(rows)).toEqual([
    [11, 1, 'mean', null],
    [12, 1, 'mean', 1],
    [10, 2, 'mean', 1],
    [13, null, 'mean', 1],
  ]);
  expect(placesAsText(placesOf(rows).toReversed())).toBe(placesAsText(placesOf(rows)));
});
