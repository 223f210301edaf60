import { expect, test } from 'vitest';
import { none, ofKind, type Answer } from '../answers.ts';
import { Random } from '../rehearsal/random.ts';
import { pair, pick, rank, score, standings } from '../testing/count-by.ts';
import { countings } from './all.ts';
import { chanceBelow, widthOf } from './normal.ts';

const works = ['a', 'b', 'c', 'd', 'e', 'f'];
const elections = 300;

const ballots = (random: Random): Answer[] =>
  Array.from({ length: 4 + random.below(30) }, () =>
    rank(
      1 + random.below(3),
      random
        .shuffled(works)
        .slice(0, 1 + random.below(6))
        .join(' '),
    ),
  );
const picks = (random: Random): Answer[] =>
  Array.from({ length: 4 + random.below(30) }, () =>
    pick(
      random
        .shuffled(works)
        .slice(0, 1 + random.below(5))
        .join(' '),
      1 + random.below(3),
    ),
  );
const comparisons = (random: Random): Answer[] =>
  Array.from({ length: 20 + random.below(30) }, () => {
    const [one = '', other = ''] = random.shuffled(works);
    return pair(one, other, 1, random.next() < 0.1);
  });
const tenths = {
  kind: 'score',
  scale: { from: 0, to: 10, step: 0.1 },
  criteria: [
    { id: 'x', name: 'X', weight: 0.3 },
    { id: 'y', name: 'Y', weight: 0.7 },
  ],
};
const scores = (random: Random): Answer[] =>
  Array.from({ length: 40 }, (_, at) =>
    score(works[at % 6] as string, { x: random.below(101) / 10, y: random.below(101) / 10 }, random.below(7)),
  );

/** What each method counts in a test of all of them. */
const inputs: Record<string, { asks: object; settings?: object; make: (random: Random) => Answer[] }> = {
  ...Object.fromEntries(
    ['borda', 'points-by-place', 'executive-rule', 'plurality', 'instant-runoff', 'schulze', 'plackett-luce', 'recorded'].map((method) => [
      method,
      { asks: { kind: 'rank', most: 6 }, make: ballots },
    ]),
  ),
  'single-transferable-vote': { asks: { kind: 'rank', most: 6 }, settings: { places: 2 }, make: ballots },
  ...Object.fromEntries(
    ['mean', 'trimmed-mean', 'median', 'sum', 'weighted-criteria', 'standardized-mean', 'expected-rank', 'calibrated-mean'].map(
      (method) => [method, { asks: tenths, make: scores }],
    ),
  ),
  stars: { asks: tenths, settings: { least: 2 }, make: scores },
  approval: { asks: { kind: 'pick', most: 5 }, make: picks },
  eph: { asks: { kind: 'pick', most: 5 }, settings: { finalists: 3 }, make: picks },
  'bradley-terry': { asks: { kind: 'pairs', each: 5, equal: true }, make: comparisons },
};
const byOther = ['share-of-yes', 'majority', 'combine', 'lottery'];

test('every counting that adds up answers is tried here', () =>
  expect([...countings.keys()].filter((name) => !(name in inputs) && !byOther.includes(name))).toEqual([]));

test.each(Object.keys(inputs))('%s gives the same bits in any order of answers', (method) => {
  const { asks, settings = {}, make } = inputs[method] as (typeof inputs)[string];
  const random = new Random(3);
  for (let n = 0; n < 40; n += 1) {
    const answers = make(random);
    const given = { method, asks, settings, works: works.join(' ') };
    expect(standings({ ...given, answers: random.shuffled(answers) })).toEqual(standings({ ...given, answers }));
  }
});

test('Borda is what pair after pair gives, with half a point for each pair a ballot leaves out', () => {
  const random = new Random(1);
  for (let n = 0; n < elections; n += 1) {
    const answers = ballots(random);
    const given = { method: 'borda', asks: { kind: 'rank', most: 6 }, works: works.join(' '), answers };
    const ids = standings(given).map(({ work }) => work);
    const points = new Map(ids.map((id) => [id, 0]));
    for (const { ranked, voice = 1 } of ofKind(answers, 'rank'))
      for (const one of ids)
        for (const other of ids) {
          const at = (id: number) => (ranked.includes(id) ? ranked.indexOf(id) : works.length);
          if (one !== other)
            points.set(one, (points.get(one) ?? none) + voice * (at(one) < at(other) ? 1 : at(one) === at(other) ? 0.5 : 0));
        }
    for (const { work, value } of standings(given)) expect(value).toBeCloseTo(points.get(work) ?? -1, 6);
  }
});

test('one seat by single transferable vote goes to the winner of the runoffs', () => {
  const random = new Random(2);
  let compared = 0;
  for (let n = 0; n < elections; n += 1) {
    const answers = ballots(random);
    const given = { asks: { kind: 'rank', most: 6 }, works: works.join(' '), answers };
    const runoff = standings({ ...given, method: 'instant-runoff' });
    const single = standings({ ...given, method: 'single-transferable-vote', settings: { places: 1 } });
    // A round whose equals go out together is another election.
    const cast = new Map(runoff.map(({ work }) => [work, 0]));
    for (const { ranked, voice = 1 } of ofKind(answers, 'rank')) cast.set(ranked[0] ?? 0, (cast.get(ranked[0] ?? 0) ?? 0) + voice);
    const whole = [...cast.values()].reduce((sum, one) => sum + one, 0);
    const best = [...cast].find(([, votes]) => 2 * votes > whole);
    if (!best) continue;
    compared += 1;
    expect(single[0]?.work).toBe(best[0]);
    expect(runoff[0]?.work).toBe(best[0]);
  }
  expect(compared).toBeGreaterThan(10);
});

test('no seat is lost, and none is given twice, however the votes are spread', () => {
  const random = new Random(5);
  for (let n = 0; n < elections; n += 1) {
    const places = 1 + random.below(5);
    const given = { method: 'single-transferable-vote', asks: { kind: 'rank', most: 6 }, works: works.join(' ') };
    const rows = standings({ ...given, answers: ballots(random), settings: { places } });
    const elected = rows.filter(({ value }) => value === 1);
    const isClear = elected.length === places;
    expect(elected.length).toBeLessThanOrEqual(places);
    // Too few are elected only where the next ones share a place.
    const next = rows.filter(({ value, place }) => value === 0 && place === elected.length + 1);
    expect(isClear || elected.length + next.length > places).toBe(true);
  }
});

test('Bradley–Terry is at its top: what each work should have won by its strength is what it won', () => {
  const random = new Random(4);
  for (let n = 0; n < 60; n += 1) {
    const answers = comparisons(random);
    const given = { method: 'bradley-terry', asks: { kind: 'pairs', each: 5, equal: true }, works: works.join(' '), answers };
    const strength = new Map(standings(given).map(({ work, value }) => [work, value]));
    const of = (work: number) => strength.get(work) ?? 1;
    const due = new Map<number, number>();
    const add = (work: number, more: number) => due.set(work, (due.get(work) ?? 0) + more);
    // The prior: half a win and half a loss against a work of strength one.
    for (const { better, worse, equal } of ofKind(answers, 'pairs')) {
      add(better, (equal ? 0.5 : 1) - of(better) / (of(better) + of(worse)));
      add(worse, (equal ? 0.5 : 0) - of(worse) / (of(better) + of(worse)));
    }
    const left = [...due].map(([work, more]) => more + 0.5 - of(work) / (of(work) + 1));
    expect(Math.max(...left.map(Math.abs))).toBeLessThan(1e-4);
  }
});

test('E Pluribus Hugo agrees with a count by hand, nominator by nominator', () => {
  const random = new Random(6);
  for (let n = 0; n < elections; n += 1) {
    const answers = picks(random);
    const given = { method: 'eph', asks: { kind: 'pick', most: 5 }, works: works.join(' '), answers, settings: { finalists: 3 } };
    const found = standings(given);
    let left = found.map(({ work }) => work);
    const lists = ofKind(answers, 'pick').flatMap(({ picked, voice = 1 }) => Array.from({ length: voice }, () => picked));
    while (left.length > 3) {
      const still = left;
      const points = (work: number) =>
        lists.reduce((sum, list) => (list.includes(work) ? sum + 1 / list.filter((one) => still.includes(one)).length : sum), 0);
      const nominations = (work: number) => lists.filter((list) => list.includes(work)).length;
      const second = still.map(points).sort((one, other) => one - other)[1] ?? 0;
      const facing = still.filter((work) => points(work) < second + 1e-7);
      const fewest = Math.min(...facing.map(nominations));
      const least = facing.filter((work) => nominations(work) === fewest);
      const out = least.filter((work) => points(work) < Math.min(...least.map(points)) + 1e-7);
      if (still.length - out.length < 3) break;
      left = still.filter((work) => !out.includes(work));
    }
    const placed = found.filter(({ place }) => place !== null).slice(0, left.length);
    expect(placed.every(({ work }) => left.includes(work) || (found.find((one) => one.work === work)?.answers ?? 0) === 0)).toBe(true);
  }
});

test('the normal distribution is right to six digits, at points from a table', () => {
  for (const [x, share] of [
    [0, 0.5],
    [0.5, 0.6914625],
    [1, 0.8413447],
    [1.96, 0.9750021],
    [3, 0.9986501],
    [-1, 0.1586553],
  ] as const)
    expect(chanceBelow(x)).toBeCloseTo(share, 6);
  expect(widthOf(0.5)).toBeCloseTo(0.67449, 4);
  expect(widthOf(0.95)).toBeCloseTo(1.95996, 4);
});
