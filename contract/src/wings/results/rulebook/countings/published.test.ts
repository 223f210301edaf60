import { expect, test } from 'vitest';
import { idOf, motion, order, pair, pick, rank, score, screen, standings, values } from '../testing/count-by.ts';
import { pairStrengths } from './bradley-terry.ts';

/** Examples that others have published, so that a counting isn't compared with itself alone. */

const scored = { kind: 'score', scale: { from: 0, to: 10, step: 0.5 }, criteria: [{ id: 'overall', name: 'Overall' }] };
const scores = (work: string, given: readonly number[]) => given.map((overall) => score(work, { overall }));

// The textbook election of a capital for Tennessee.
const tennessee = {
  asks: { kind: 'rank', most: 4 },
  works: 'Memphis Nashville Chattanooga Knoxville',
  answers: [
    rank(42, 'Memphis Nashville Chattanooga Knoxville'),
    rank(26, 'Nashville Chattanooga Knoxville Memphis'),
    rank(15, 'Chattanooga Knoxville Nashville Memphis'),
    rank(17, 'Knoxville Chattanooga Nashville Memphis'),
  ],
};

test('Tennessee: Borda elects Nashville with 194 points', () => {
  for (const [method, settings] of [
    ['borda', {}],
    ['points-by-place', { table: [3, 2, 1, 0] }],
  ] as const) {
    expect(order({ ...tennessee, method, settings })).toBe('Nashville Chattanooga Memphis Knoxville');
    expect(values({ ...tennessee, method, settings })).toEqual([126, 194, 173, 107]);
  }
});

test('Tennessee: first choices elect Memphis, runoffs Knoxville, Schulze and a single transferable vote for one seat as each should', () => {
  expect(order({ ...tennessee, method: 'plurality' })).toMatch(/^Memphis/);
  expect(order({ ...tennessee, method: 'instant-runoff' })).toBe('Knoxville Memphis Nashville Chattanooga');
  expect(order({ ...tennessee, method: 'schulze' })).toBe('Nashville Chattanooga Knoxville Memphis');
  expect(order({ ...tennessee, method: 'single-transferable-vote', settings: { places: 1 } })).toMatch(/^Knoxville/);
});

test('Schulze: 45 ballots on five candidates give E A C B D', () => {
  const ballots = ['5 A C B E D', '5 A D E C B', '8 B E D A C', '3 C A B E D', '7 C A E B D', '2 C B A D E', '7 D C E B A', '8 E B A D C'];
  const answers = ballots.map((ballot) => rank(Number(ballot[0]), ballot.slice(2)));
  expect(order({ method: 'schulze', asks: { kind: 'rank', most: 5 }, works: 'A B C D E', answers })).toBe('E A C B D');
});

test('single transferable vote: the party food election, with a quota of six', () => {
  const answers = [
    rank(4, 'orange'),
    rank(2, 'pear orange'),
    rank(8, 'chocolate strawberry'),
    rank(4, 'chocolate sweets'),
    rank(1, 'strawberry'),
    rank(1, 'sweets'),
  ];
  const food = {
    method: 'single-transferable-vote',
    asks: { kind: 'rank', most: 2 },
    works: 'orange pear chocolate strawberry sweets',
    answers,
    settings: { places: 3 },
  };
  expect(order(food)).toMatch(/^chocolate orange strawberry/);
  expect(values(food)).toEqual([1, 0, 1, 1, 0]);
});

test('Bradley–Terry: four teams with strengths 0.640, 1.043, 0.660 and 2.270', () => {
  const won = ['A B 2', 'A D 1', 'B A 3', 'B C 5', 'C B 3', 'C D 1', 'D A 4', 'D C 3'].map((line): [number, number, number] => {
    const [better = '', worse = '', times] = line.split(' ');
    return [idOf(better), idOf(worse), Number(times)];
  });
  const teams = ['A', 'B', 'C', 'D'].map(idOf);
  const found = pairStrengths(teams, won);
  // Published with a geometric mean of one; ours is an arithmetic one.
  const mean = teams.reduce((product, team) => product * (found.get(team) ?? 0), 1) ** (1 / 4);
  expect(teams.map((team) => ((found.get(team) ?? 0) / mean).toFixed(3))).toEqual(['0.640', '1.043', '0.660', '2.270']);
});

test('Bradley–Terry: an unbeaten work is finitely strong, and “equal” is half a win for each', () => {
  const given = { method: 'bradley-terry', asks: { kind: 'pairs', each: 3, equal: true }, works: 'a b c' };
  const answers = [pair('a', 'b', 2), pair('b', 'c', 1, true)];
  expect(order({ ...given, answers })).toBe('a c b');
  expect(values({ ...given, answers }).every(Number.isFinite)).toBe(true);
  expect(order({ ...given, answers: [pair('b', 'c', 1, true)] })).toBe('b=c');
});

test('Plackett–Luce: of three full ballots the strength is the one whose likelihood no other beats', () => {
  const answers = [rank(1, 'a b c'), rank(1, 'a c b'), rank(1, 'b a c')];
  const given = { method: 'plackett-luce', asks: { kind: 'rank', most: 3 }, works: 'a b c', answers };
  const likelihood = (strengths: readonly number[]): number => {
    const [a = 0, b = 0, c = 0] = strengths;
    const choice = (one: number, two: number, three: number) => (one / (one + two + three)) * (two / (two + three));
    // The prior: each work is a tenth of a time better than one of strength one.
    const prior = [a, b, c].reduce((product, own) => product * (own / (own + 1)) ** 0.1, 1);
    return choice(a, b, c) * choice(a, c, b) * choice(b, a, c) * prior;
  };
  expect(order(given)).toBe('a b c');
  const [a = 0, b = 0, c = 0] = values(given);
  expect(a + b + c).toBeCloseTo(3, 4);
  for (const change of [0.9, 1.1]) expect(likelihood([a * change, b, c])).toBeLessThan(likelihood([a, b, c]) * 1.01);
});

test('E Pluribus Hugo: of the two with the fewest points the one with fewer nominations goes out', () => {
  // c has 1.5 points from three members, d has 2 points from two: d goes out.
  const answers = [pick('c a', 3), pick('d', 2), pick('a', 3), pick('b', 4)];
  expect(order({ method: 'eph', asks: { kind: 'pick', most: 5 }, works: 'a b c d', answers, settings: { finalists: 3 } })).toBe('a b c d');
});

test('E Pluribus Hugo: a slate of five loses places to works that many name on their own', () => {
  const answers = [pick('s1 s2 s3 s4 s5', 20), pick('x', 9), pick('y', 8), pick('z', 7)];
  const given = { method: 'eph', asks: { kind: 'pick', most: 5 }, works: 's1 s2 s3 s4 s5 x y z', answers, settings: { finalists: 5 } };
  const finalists = standings(given).filter(({ place }) => (place as number) <= 5);
  expect(finalists.map(({ work }) => work)).toContain(idOf('x'));
});

test('approval adds up every vote, plurality the first only', () => {
  const answers = [pick('a b', 40), pick('b', 30), pick('c b', 30)];
  const given = { asks: { kind: 'pick', most: 2 }, works: 'a b c', answers };
  expect(order({ ...given, method: 'approval' })).toBe('b a c');
  expect(order({ ...given, method: 'plurality' })).toBe('a b=c');
});

test('song contest points: twelve, ten, eight, then seven to one', () => {
  const table = [12, 10, 8, 7, 6, 5, 4, 3, 2, 1];
  const answers = [rank(1, 'a b c'), rank(1, 'b a c'), rank(1, 'c b a')];
  const given = { method: 'points-by-place', asks: { kind: 'rank', most: 10 }, works: 'a b c', answers, settings: { table } };
  expect(values(given)).toEqual([30, 32, 28]);
});

test('a short Borda ballot gives as many points as a full one', () => {
  const given = { method: 'borda', asks: { kind: 'rank', most: 5 }, works: 'a b c d e', answers: [rank(1, 'a b')] };
  expect(values(given)).toEqual([4, 3, 1, 1, 1]);
});

test('diving: of five marks 9.5, 9, 9, 8.5 and 6 the highest and the lowest are dropped', () => {
  const given = { asks: scored, works: 'a', answers: scores('a', [9.5, 9, 9, 8.5, 6]) };
  expect(values({ ...given, method: 'trimmed-mean' })[0]).toBeCloseTo(26.5 / 3, 6);
  expect(values({ ...given, method: 'trimmed-mean', settings: { drop: 2 } })).toEqual([9]);
  expect(values({ ...given, method: 'trimmed-mean', settings: { drop: 3 } })).toEqual([8.4]);
  expect(values({ ...given, method: 'mean' })).toEqual([8.4]);
  expect(values({ ...given, method: 'median' })).toEqual([9]);
  expect(values({ ...given, method: 'median', answers: scores('a', [1, 8, 5, 2]) })).toEqual([3.5]);
  expect(values({ ...given, method: 'sum' })).toEqual([42]);
});

test('weighted criteria: a skipped criterion lends its weight to none', () => {
  const criteria = [
    { id: 'x', name: 'X', weight: 3 },
    { id: 'y', name: 'Y', weight: 1 },
  ];
  const given = { asks: { ...scored, criteria }, works: 'a', answers: [score('a', { x: 10, y: 2 }), score('a', { y: 6 })] };
  expect(values({ ...given, method: 'weighted-criteria' })).toEqual([(3 * 10 + 4) / 4]);
  expect(values({ ...given, method: 'mean' })).toEqual([(8 + 6) / 2]);
});

test('standardized: a strict judge and a generous one who agree count the same', () => {
  const answers = [
    ...[2, 4, 6].map((overall, at) => score('abc'[at] as string, { overall }, 1)),
    ...[8, 8.5, 9].map((overall, at) => score('abc'[at] as string, { overall }, 2)),
  ];
  expect(values({ method: 'standardized-mean', asks: scored, works: 'a b c', answers })).toEqual([-1, 0, 1]);
});

test('expected rank: two works that one judge each saw alike are too close to tell apart', () => {
  const answers = ['a', 'b', 'c', 'd'].flatMap((work, at) =>
    [1, 2, 3, 4].map((judge) => score(work, { overall: 9 - 2 * at + (judge % 2) * 0.5 }, judge)),
  );
  const given = { method: 'expected-rank', asks: scored, works: 'a b c d', answers };
  expect(order(given)).toBe('a b c d');
  for (const { interval, value } of standings(given)) {
    expect(interval?.[0]).toBeLessThan(value);
    expect(interval?.[1]).toBeGreaterThan(value);
  }
  const wide = standings({ ...given, settings: { sureness: 0.95 } });
  expect(wide[0]?.interval?.[1]).toBeGreaterThan(standings(given)[0]?.interval?.[1] ?? 99);
});

test('screening and stars respect what is left out', () => {
  const answers = [screen('a', 'yes'), screen('a', 'unsure'), screen('b', 'yes'), screen('b', 'no'), screen('b', 'yes')];
  const given = { method: 'share-of-yes', asks: { kind: 'screen' }, works: 'a b', answers };
  expect(values(given)).toEqual([0.5, 0.666667]);
  expect(values({ ...given, settings: { unsureCounts: false } })).toEqual([1, 0.666667]);
  expect(values({ ...given, settings: { as: 'number' } })).toEqual([1, 2]);
  const ratings = [
    ...Array.from({ length: 30 }, () => score('a', { overall: 4 })),
    ...Array.from({ length: 29 }, () => score('b', { overall: 5 })),
  ];
  expect(order({ method: 'stars', asks: scored, works: 'a b', answers: ratings, settings: { least: 30 } })).toBe('a');
  expect(order({ method: 'stars', asks: scored, works: 'a b', answers: ratings, settings: { least: 29 } })).toBe('b a');
});

test('a majority is of the votes cast or of all members, and two thirds of nine are six', () => {
  const needs = { share: 2 / 3, more: false, of: 'members' };
  const motions = [
    { outcome: 'gold', needs },
    { outcome: 'silver', needs: { share: 0.5 } },
  ];
  const answers = [
    motion('a', 'gold', 6, 3),
    motion('b', 'gold', 5, 0, 9),
    motion('b', 'silver', 5, 4),
    motion('c', 'silver', 4, 4),
    motion('d', 'gold', 9, 0),
  ];
  const given = { method: 'majority', asks: { kind: 'motions', motions }, works: 'a b c', answers };
  expect(standings(given).map(({ outcome }) => outcome)).toEqual(['gold', 'silver', undefined]);
  expect(order(given)).toBe('a b c');
  const reaching = [{ outcome: 'gold', needs, reachesOutside: true }];
  expect(order({ ...given, asks: { kind: 'motions', motions: reaching }, works: 'a b c d' })).toBe('a=d b=c');
  expect(standings({ ...given, asks: { kind: 'motions', motions: reaching } }).map(({ work }) => work)).toContain(idOf('d'));
});

test('a recorded list is the result, and what isn’t on it has no place', () => {
  const given = { method: 'recorded', works: 'a b c' };
  expect(order({ ...given, asks: { kind: 'rank', most: 3 }, answers: [rank(1, 'c a')] })).toBe('c a');
  expect(order({ ...given, asks: { kind: 'pick', most: 3 }, answers: [pick('c a')] })).toBe('a=c');
});

test('a draw can be repeated: the order follows from the seed', () => {
  const answers = [{ kind: 'draw', stage: 's', member: 1, seed: '4' } as const];
  const given = { method: 'lottery', asks: { kind: 'draw' }, works: 'a b c d e' };
  expect(order({ ...given, answers })).toBe(order({ ...given, works: 'e d c b a', answers }));
  expect(order({ ...given, answers: [{ ...answers[0], seed: '5' } as never] })).not.toBe(order({ ...given, answers }));
  expect(order({ ...given, answers: [] })).toBe('');
});

test('jury and people: 90 % by share of the scores and 10 % by share of the votes, and other ways to compare', () => {
  const rows = (points: readonly number[]) => points.map((value, at) => ({ work: 'abc'[at] as string, place: at + 1, value }));
  const earlier = { jury: rows([50, 30, 20]), people: rows([10, 10, 80]) };
  const parts = [
    { stage: 'jury', weight: 90 },
    { stage: 'people', weight: 10 },
  ];
  const by = (comparable: string, more = {}) =>
    values({
      method: 'combine',
      asks: { kind: 'nothing' },
      works: 'a b c',
      answers: [],
      settings: { parts, comparable, ...more },
      earlier,
    });
  expect(by('share')).toEqual([0.46, 0.28, 0.26]);
  expect(by('min-max')).toEqual([0.9, 0.3, 0.1]);
  expect(by('rank-points')).toEqual([3, 2, 1]);
  expect(by('rank-points', { table: [12, 10, 8] })).toEqual([12, 10, 8]);
  expect(by('as-is')).toEqual([46, 28, 26]);
  expect(by('z').map((value) => value.toFixed(3))).toEqual(['1.132', '-0.311', '-0.821']);
});
