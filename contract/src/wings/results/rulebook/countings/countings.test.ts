import { describe, expect, test } from 'vitest';
import type { Answer } from '../answers.ts';
import type { Asks } from '../asks.ts';
import { placesOf, standingsOf, tiedAcross } from '../places.ts';
import { countings } from './all.ts';
import type { Count, Key } from './counting.ts';

const rank = (most: number): Asks => ({ kind: 'rank', least: 1, most, none: false });
const ballots = (...lists: { ranked: number[]; voice?: number }[]): Answer[] =>
  lists.map(({ ranked, voice = 1 }, at) => ({ kind: 'rank', stage: 's', member: at + 1, ranked, voice }));
const countBy = (method: string, asks: Asks, answers: readonly Answer[], more: Partial<Count> = {}, settings: object = {}) => {
  const counting = countings.get(method);
  if (!counting) throw new Error(method);
  const works = [...new Set(answers.flatMap((answer) => ('ranked' in answer ? answer.ranked : 'work' in answer ? [answer.work] : [])))];
  return counting.count(
    {
      works: works.sort((one, other) => one - other),
      answers,
      ofStage: answers,
      once: (_, make) => make(),
      categoryOf: () => 1,
      asks,
      ties: [],
      earlier: () => new Map(),
      ...more,
    },
    counting.settings.parse(settings),
  );
};
const places = (...given: Parameters<typeof countBy>) =>
  placesOf(countBy(...given)).map(({ work, place, decidedBy }) => [work, place, decidedBy]);

describe('Tennessee chooses its capital: 1 Memphis, 2 Nashville, 3 Chattanooga, 4 Knoxville', () => {
  const votes = ballots(
    { ranked: [1, 2, 3, 4], voice: 42 },
    { ranked: [2, 3, 4, 1], voice: 26 },
    { ranked: [3, 4, 2, 1], voice: 15 },
    { ranked: [4, 3, 2, 1], voice: 17 },
  );

  test('by plurality Memphis', () =>
    expect(places('plurality', rank(4), votes)).toEqual([
      [1, 1, 'votes'],
      [2, 2, 'votes'],
      [4, 3, 'votes'],
      [3, 4, 'votes'],
    ]));
  test('by instant runoff Knoxville', () => expect(places('instant-runoff', rank(4), votes).map(([work]) => work)).toEqual([4, 1, 2, 3]));
  test('by Schulze Nashville', () => expect(places('schulze', rank(4), votes).map(([work]) => work)).toEqual([2, 3, 4, 1]));
  test('Schulze’s value is how many others a work is ahead of', () =>
    expect(countBy('schulze', rank(4), votes).ordered.map(({ value }) => value)).toEqual([3, 2, 1, 0]));
});

test('Schulze’s own 45 ballots of five candidates order them E, A, C, B, D', () => {
  const [a, b, c, d, e] = [1, 2, 3, 4, 5] as const;
  const votes = ballots(
    { ranked: [a, c, b, e, d], voice: 5 },
    { ranked: [a, d, e, c, b], voice: 5 },
    { ranked: [b, e, d, a, c], voice: 8 },
    { ranked: [c, a, b, e, d], voice: 3 },
    { ranked: [c, a, e, b, d], voice: 7 },
    { ranked: [c, b, a, d, e], voice: 2 },
    { ranked: [d, c, e, b, a], voice: 7 },
    { ranked: [e, b, a, d, c], voice: 8 },
  );
  expect(places('schulze', rank(5), votes).map(([work]) => work)).toEqual([e, a, c, b, d]);
});

describe('instant runoff', () => {
  test('equals go out by the tie rules, or together', () => {
    const votes = ballots({ ranked: [1, 2, 4] }, { ranked: [1, 3, 4] }, { ranked: [2, 3] }, { ranked: [3, 2] });
    expect(places('instant-runoff', rank(3), votes).map(([work, place]) => [work, place])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ]);
    const third: Key = { name: 'chair', of: (work) => (work === 3 ? 1 : 0) };
    // 2 goes out before 3, whose ballots then draw level with those of 1.
    expect(places('instant-runoff', rank(3), votes, { ties: [third] }).map(([work, place]) => [work, place])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
      [4, 4],
    ]);
  });

  test('a work that no ballot names has no place', () =>
    expect(countBy('instant-runoff', rank(3), ballots({ ranked: [1] }), { works: [1, 2] }).unplaced).toMatchObject([
      { work: 2, decidedBy: 'none' },
    ]));
});

describe('the executive rule', () => {
  test('of a tie across the nominees’ line says what decided each place, and names no one who did nothing', () => {
    // 1 and 5 are equal in everything, and one of them is the fifth nominee; 4 is on both ballots.
    const order = countBy('executive-rule', rank(5), ballots({ ranked: [7, 9, 5, 6, 4] }, { ranked: [9, 2, 1, 4, 3] }));
    expect(placesOf(order).map(({ work, place, decidedBy }) => [work, place, decidedBy])).toEqual([
      [9, 1, 'points'],
      [7, 2, 'firstPlaces'],
      [2, 3, 'points'],
      [1, 4, 'tied'],
      [4, 5, 'ballots'],
      [5, 6, 'tied'],
      [6, 7, 'points'],
      [3, 8, 'points'],
    ]);
    expect(tiedAcross(placesOf(order), order, [], [1, 5])).toEqual({ line: 5, works: [1, 5] });
    // As records that were sealed before said it.
    expect(placesOf(order, [], 1)[4]).toEqual({ work: 4, place: 5, decidedBy: 'administrator' });
  });

  test('names as many as it is set to, with points by the length of the ballot', () => {
    const votes = ballots({ ranked: [1, 2, 3] }, { ranked: [2, 3, 1] }, { ranked: [4, 2, 3] });
    const order = countBy('executive-rule', rank(3), votes, {}, { named: 2 });
    expect(order.ordered.map(({ work, value, answers }) => [work, value, answers])).toEqual([
      [2, 7, 3],
      [3, 4, 3],
      [1, 4, 2],
      [4, 3, 1],
    ]);
    expect(order.between(2, 3)).toBe('firstPlaces');
    expect(order.between(2, 4)).toBe('ballots');
    expect(order.between(2, 99)).toBe('none');
  });

  test('a ballot that counts more often moves its works', () => {
    const votes = ballots({ ranked: [1, 2], voice: 1 }, { ranked: [2, 1], voice: 3 });
    expect(places('executive-rule', rank(2), votes)[0]).toEqual([2, 1, 'firstPlaces']);
  });
});

describe('the calibrated mean', () => {
  const asks: Asks = {
    kind: 'score',
    scale: { from: 1, to: 10, step: 1 },
    criteria: [
      { id: 'craft', name: 'Craft', weight: 3 },
      { id: 'idea', name: 'Idea', weight: 1 },
    ],
  };
  const score = (member: number, work: number, craft: number, idea: number, overall?: number): Answer => ({
    kind: 'score',
    stage: 's',
    member,
    work,
    scores: { craft, idea },
    ...(overall !== undefined && { overall }),
  });

  test('frees a work from a strict judge', () => {
    // Judge 2 gives everyone three less; work 3 was seen by judge 2 alone, twice as often.
    const strict = [1, 2].flatMap((work) => [score(1, work, 8, 8), score(2, work, 5, 5), score(3, work, 8, 8)]);
    const votes = [...strict, score(2, 3, 6, 6), score(4, 3, 7, 7), score(4, 1, 7, 7)];
    const [first] = countBy('calibrated-mean', asks, votes).ordered;
    expect(first).toMatchObject({ work: 3, decidedBy: 'calibrated', answers: 2 });
  });

  test('takes criteria by their weights, unless the judge gave a score of their own', () => {
    const fit = (work: number) => ({ scoreOf: () => (work ? undefined : 0) });
    const value = (answer: Answer) => countBy('calibrated-mean', asks, [answer], { once: <T>() => fit(1) as T }).ordered[0]?.value;
    expect(value(score(1, 1, 8, 4))).toBe(7);
    expect(value(score(1, 1, 8, 4, 9.5))).toBe(9.5);
  });

  test('counts by the fit that its caller kept', () => {
    const kept = { scoreOf: (work: number) => work };
    const order = countBy('calibrated-mean', asks, [score(1, 1, 9, 9), score(1, 2, 2, 2)], { once: <T>() => kept as T });
    expect(order.ordered.map(({ work, value }) => [work, value])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test('knows two fits and no third', () => {
    const { settings } = countings.get('calibrated-mean') ?? {};
    expect(settings?.parse({})).toEqual({ fit: 2 });
    expect(settings?.parse({ fit: 1 })).toEqual({ fit: 1 });
    expect(settings?.safeParse({ fit: 3 }).success).toBe(false);
  });
});

describe('places', () => {
  const order = countBy('plurality', rank(1), ballots({ ranked: [1], voice: 3 }, { ranked: [2], voice: 2 }, { ranked: [3], voice: 2 }), {
    works: [1, 2, 3, 4],
  });

  test('equals share one, and what was not counted has none', () =>
    expect(standingsOf(order).map(({ work, place, decidedBy, value }) => [work, place, decidedBy, value])).toEqual([
      [1, 1, 'votes', 3],
      [2, 2, 'tied', 2],
      [3, 2, 'tied', 2],
      [4, null, 'none', 0],
    ]));

  test('an organizer moves a work, also one that was not counted; of two at one place the later move is ahead', () => {
    const moves = [
      { work: 4, place: 1, at: 1 },
      { work: 3, place: 1, at: 2 },
    ];
    expect(standingsOf(order, moves).map(({ work, place, decidedBy }) => [work, place, decidedBy])).toEqual([
      [3, 1, 'administrator'],
      [4, 2, 'administrator'],
      [1, 3, 'votes'],
      [2, 4, 'votes'],
    ]);
    expect(tiedAcross(placesOf(order, moves), order, moves, [2])).toBeUndefined();
    expect(tiedAcross(placesOf(order), order, [], [2])).toEqual({ line: 2, works: [2, 3] });
  });
});
