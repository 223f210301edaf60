import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bordaPlaces, type Cast, irvPlaces, type Method, placesByValue, schulzePlaces } from './methods.rules.ts';
import { plackettLucePlaces } from './plackett-luce.rules.ts';

const cast = (...lists: readonly number[][]): Cast[] => lists.map((ranked) => ({ ranked }));
const times = (count: number, ...ranked: number[]): number[][] => Array.from({ length: count }, () => ranked);

const methods: [string, Method][] = [
  ['Borda', bordaPlaces],
  ['Schulze', schulzePlaces],
  ['Plackett-Luce', plackettLucePlaces],
  ['instant runoff', irvPlaces],
];

/** Works 1 to n, and ballots that rank up to five of them. */
const anyPanel = fc.integer({ min: 2, max: 9 }).chain((count) => {
  const works = Array.from({ length: count }, (_, at) => at + 1);
  return fc.record({
    works: fc.constant(works),
    ballots: fc.array(
      fc.shuffledSubarray(works, { minLength: 1, maxLength: Math.min(5, count) }).map((ranked): Cast => ({ ranked })),
      { minLength: 1, maxLength: 20 },
    ),
  });
});

describe.each(methods)('%s', (_, method) => {
  test('knows works by nothing but their ballots: under other names they have the same places', () => {
    fc.assert(
      fc.property(anyPanel, fc.nat(), ({ works, ballots }, any) => {
        const renamed = (entryId: number) => 100 + ((entryId + any) % works.length);
        const other = ballots.map(({ ranked }) => ({ ranked: ranked.map(renamed) }));
        // Asked for in another order as well.
        const asked = works.map(renamed).toSorted((one, two) => one - two);
        const places = method(asked, other);
        expect(works.map((entryId) => places[asked.indexOf(renamed(entryId))])).toEqual(method(works, ballots));
      }),
    );
  });

  test('knows ballots by nothing but their lines: in another order they give the same places', () => {
    fc.assert(
      fc.property(anyPanel, fc.nat(), ({ works, ballots }, any) => {
        const turn = any % ballots.length;
        const other = [...ballots.slice(turn), ...ballots.slice(0, turn)].toReversed();
        expect(method(works, other)).toEqual(method(works, ballots));
      }),
    );
  });

  test('follows judges who all say the same', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 2 }), fc.integer({ min: 1, max: 12 }), (order, judges) => {
        expect(method(order, cast(...times(judges, ...order)))).toEqual(order.map((__, at) => at + 1));
      }),
    );
  });

  test('gives a work that everyone puts above another the better place', () => {
    fc.assert(
      fc.property(anyPanel, ({ works, ballots }) => {
        const [one = 0, other = 0] = works;
        // One is directly before the other on every ballot.
        const agreed = ballots.map(({ ranked }) => {
          const rest = ranked.filter((entryId) => entryId !== one && entryId !== other).slice(0, 3);
          const at = Math.max(0, Math.min(ranked.indexOf(one), rest.length));
          return { ranked: rest.toSpliced(at, 0, one, other) };
        });
        const places = method(works, agreed);
        expect(places[0] as number).toBeLessThan(places[1] as number);
      }),
    );
  });

  test('counts places from one without gaps, but for those that are shared', () => {
    fc.assert(
      fc.property(anyPanel, ({ works, ballots }) => {
        const places = method(works, ballots);
        for (const place of places) expect(places.filter((one) => one < place).length).toBeLessThanOrEqual(place - 1);
        expect(Math.min(...places)).toBe(1);
      }),
    );
  });

  test('leaves two works equal between which every ballot has its opposite', () =>
    expect(method([1, 2], cast([1, 2], [2, 1]))).toEqual([1, 1]));

  test('says nothing of one work alone', () => expect(method([7], cast([7]))).toEqual([1]));
});

describe('Borda', () => {
  test('adds up 5-4-3-2-1', () => {
    // 1: 5 + 3, 2: 4 + 5, 3: 3 + 4.
    expect(bordaPlaces([1, 2, 3], cast([1, 2, 3], [2, 3, 1]))).toEqual([2, 1, 3]);
  });

  test('lets no one move up where a work has left the contest', () => {
    // 9 is out: 1 has 4 + 4, 2 has 5 + 5.
    expect(bordaPlaces([1, 2], cast([9, 1], [9, 1], [2], [2]))).toEqual([2, 1]);
  });
});

describe('instant runoff', () => {
  test('moves the ballots of eliminated works to their next choice', () => {
    // First choices 4, 3, 2: work 3 goes out, its two ballots make 2 the winner.
    expect(irvPlaces([1, 2, 3], cast(...times(4, 1, 2, 3), ...times(3, 2, 3, 1), ...times(2, 3, 2, 1)))).toEqual([2, 1, 3]);
  });

  test('sends equals out by points', () => {
    // 2 and 3 are first once each; 3 has 5 + 1 points, 2 has 5 + 4 + 4.
    expect(irvPlaces([1, 2, 3, 4, 5], cast([1, 2, 4, 5, 3], [1, 2, 4, 5], [2, 1], [3, 1]))).toEqual([1, 2, 3, 4, 5]);
  });

  test('sends equals out together where points are equal, too', () => {
    expect(irvPlaces([1, 2, 3], cast(...times(3, 1, 2), [1, 3], [2, 3], [3, 2], [1, 3], [1, 3]))).toEqual([1, 2, 2]);
  });
});

describe('places by value', () => {
  test('are shared by equals, and the next one comes after all of them', () => expect(placesByValue([3, 5, 5, 1])).toEqual([3, 1, 1, 4]));
  test('are shared by values that differ by less than is meant', () => {
    expect(placesByValue([1, 1 + 1e-12, 0.5], 1e-9)).toEqual([1, 1, 3]);
    expect(placesByValue([1, 1 + 1e-12], 0)).toEqual([2, 1]);
  });
});
