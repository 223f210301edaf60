import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferences } from '#contract/wings/results/rulebook/countings/schulze.ts';
import { type Cast, schulzePlaces } from './methods.rules.ts';

const times = (count: number, ...ranked: number[]): Cast[] => Array.from({ length: count }, () => ({ ranked }));
const five = [1, 2, 3, 4, 5];
const anyBallots = fc.array(
  fc.shuffledSubarray(five, { minLength: 1 }).map((ranked): Cast => ({ ranked })),
  { minLength: 1, maxLength: 15 },
);
const fullBallots = fc.array(
  fc.shuffledSubarray(five, { minLength: 5 }).map((ranked): Cast => ({ ranked })),
  { minLength: 1, maxLength: 15 },
);

describe('comparing in pairs', () => {
  test('puts what a ballot leaves out behind all that it names, and those equal', () => {
    expect(preferences([1, 2, 3, 4], [{ ranked: [3, 1] }]).map((row) => [...row])).toEqual([
      [0, 1, 0, 1],
      [0, 0, 0, 0],
      [1, 1, 0, 1],
      [0, 0, 0, 0],
    ]);
  });

  test('passes over works that left the contest', () => {
    expect(preferences([1, 2], [{ ranked: [9, 2, 1] }]).map((row) => [...row])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('Schulze', () => {
  // The example of Schulze's paper: 45 voters, A to E as 1 to 5; the order is E, A, C, B, D.
  test('solves the example it was published with', () => {
    const ballots = [
      ...times(5, 1, 3, 2, 5, 4),
      ...times(5, 1, 4, 5, 3, 2),
      ...times(8, 2, 5, 4, 1, 3),
      ...times(3, 3, 1, 2, 5, 4),
      ...times(7, 3, 1, 5, 2, 4),
      ...times(2, 3, 2, 1, 4, 5),
      ...times(7, 4, 3, 5, 2, 1),
      ...times(8, 5, 2, 1, 4, 3),
    ];
    expect(schulzePlaces(five, ballots)).toEqual([2, 4, 3, 5, 1]);
  });

  test('a comparison without a winner is no link of a chain, and its works share a place', () => {
    expect(schulzePlaces([1, 2, 3], [{ ranked: [1, 2] }, { ranked: [3] }])).toEqual([1, 3, 1]);
  });

  test('a work that beats each other one in pairs wins alone', () => {
    fc.assert(
      fc.property(anyBallots, (ballots) => {
        const ahead = preferences(five, ballots);
        const winner = five.findIndex((_, one) =>
          five.every((__, other) => one === other || (ahead[one]?.[other] ?? 0) > (ahead[other]?.[one] ?? 0)),
        );
        fc.pre(winner >= 0);
        const places = schulzePlaces(five, ballots);
        expect(places.filter((place) => place === 1)).toHaveLength(1);
        expect(places[winner]).toBe(1);
      }),
    );
  });

  test('a work that loses to each other one is last', () => {
    fc.assert(
      fc.property(anyBallots, (ballots) => {
        const ahead = preferences(five, ballots);
        const loser = five.findIndex((_, one) =>
          five.every((__, other) => one === other || (ahead[one]?.[other] ?? 0) < (ahead[other]?.[one] ?? 0)),
        );
        fc.pre(loser >= 0);
        expect(schulzePlaces(five, ballots)[loser]).toBe(5);
      }),
    );
  });

  test('turned round, full ballots never let the same work win alone again', () => {
    fc.assert(
      fc.property(fullBallots, (ballots) => {
        const places = schulzePlaces(five, ballots);
        fc.pre(places.filter((place) => place === 1).length === 1);
        const turned = schulzePlaces(
          five,
          ballots.map(({ ranked }) => ({ ranked: ranked.toReversed() })),
        );
        expect(turned[places.indexOf(1)]).toBeGreaterThan(1);
      }),
    );
  });
});
