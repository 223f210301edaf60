import { describe, expect, test } from 'vitest';
import { linesOn } from '#contract/wings/results/rulebook/countings/ballots.ts';
import { printedStages } from '#kit/printed-stages.ts';
import { ballotsOrder, countedReviews, countedVotes } from './counted.rules.ts';
import { applyMoves, type CastBallot, spreadOf, tiedAcross } from './ranking.rules.ts';

const stages = printedStages();
const executiveOrder = (ballots: readonly CastBallot[], inContest: ReadonlySet<number>, tieBreakers: readonly number[]) => {
  const order = ballotsOrder(stages.executive, [...inContest], ballots, tieBreakers);
  const lines = linesOn(
    ballots.map(({ ranked }) => ({ ranked, voice: 1 })),
    5,
  );
  return { ...order, ordered: order.ordered.map(({ item, ...rest }) => ({ ...rest, item: { ...item, ...lines(item.entryId) } })) };
};
const shown = (entries: readonly { entryId: number }[]) => entries.map(({ entryId }) => ({ id: entryId, isOff: false }));
const pvOrder = (votes: readonly { entryId: number; votes: number }[]) => countedVotes(stages.pv, shown(votes), votes).order;
interface Standing {
  entryId: number;
  calibrated: number;
  rawMean: number;
  reviews: number;
}
const ordinaryOrder = (standings: readonly Standing[], isAdaptive = false) =>
  countedReviews(
    printedStages({ isAdaptive }).ordinary,
    shown(standings),
    standings.flatMap(({ entryId, rawMean, reviews }) => Array.from({ length: reviews }, () => ({ entryId, score: rawMean }))),
    { scoreOf: (id) => standings.find(({ entryId }) => entryId === id)?.calibrated },
  ).order;

const cast = (...lists: number[][]): CastBallot[] => lists.map((ranked, at) => ({ judgeId: at + 1, ranked }));
const everybody = new Set(Array.from({ length: 40 }, (_, at) => at + 1));
const resultOf = (ballots: readonly CastBallot[], tieBreakers: readonly number[] = []) =>
  applyMoves(executiveOrder(ballots, everybody, tieBreakers), []).map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy]);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

describe('the ranking by ballots', () => {
  test('nominees are on most ballots; the winner has most first places, also with fewer points', () => {
    const ballots = cast([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [2, 3, 4, 5, 1], [3, 2, 4, 5, 1], [6, 2, 3, 4, 5]);
    const result = resultOf(ballots);
    // Entry 2 has more points than 1, and 6 a first place, but is on one ballot only.
    expect(result[0]).toEqual([1, 1, 'firstPlaces']);
    expect(result.at(-1)).toEqual([6, 6, 'ballots']);
    expect(result.slice(0, 5).map(([entry]) => entry)).toEqual([1, 2, 3, 4, 5]);
  });

  test('equal first places: points decide', () => {
    expect(resultOf(cast([1, 2, 3, 4, 5], [2, 3, 1, 4, 5]))[0]).toEqual([2, 1, 'points']);
  });

  test('equal points too: second places decide', () => {
    // Entry 1: 1st, 3rd, 3rd = 11 points. Entry 2: 1st, 2nd, 4th = 11 points.
    const ballots = cast([1, 2, 3, 4, 5], [2, 3, 1, 4, 5], [3, 5, 1, 2, 4]);
    const result = resultOf(ballots);
    expect(result.find(([entry]) => entry === 2)).toEqual([2, 2, 'secondPlaces']);
    expect(result.find(([entry]) => entry === 1)?.[1]).toBe(3);
  });

  test('the judge who breaks ties decides between works that are equal in everything', () => {
    const ballots = cast([1, 2], [2, 1]);
    expect(resultOf(ballots)).toEqual([
      [1, 1, 'tied'],
      [2, 1, 'tied'],
    ]);
    expect(resultOf(ballots, [2])).toEqual([
      [2, 1, 'tieBreaker'],
      [1, 2, 'tieBreaker'],
    ]);
  });

  test('a tie-breaker who has not voted decides nothing', () => expect(resultOf(cast([1, 2], [2, 1]), [9])[0]).toEqual([1, 1, 'tied']));

  test('a tie on the line of nominees is seen although the last nominee is far above it by first places', () => {
    // 1 to 4 are on all four ballots; 5 and 6 on two each with equal lines: 5 leads nowhere, so nothing tells them apart.
    const ballots = cast([1, 2, 3, 4, 5], [2, 1, 4, 3, 6], [3, 4, 1, 2, 5], [4, 3, 2, 1, 6]);
    const order = executiveOrder(ballots, everybody, []);
    const placed = applyMoves(order, []);
    expect(tiedAcross(placed, order, [], [5])?.entryIds.toSorted()).toEqual([5, 6]);
    const moves = [{ entryId: 6, place: 5, at: at(1) }];
    expect(tiedAcross(applyMoves(order, moves), order, moves, [5])).toBeUndefined();
    expect(applyMoves(order, moves).slice(4)).toEqual([
      { entryId: 6, place: 5, decidedBy: 'administrator' },
      { entryId: 5, place: 6, decidedBy: 'firstPlaces' },
    ]);
    // As records sealed before said it.
    expect(applyMoves(order, moves, 1).at(-1)).toEqual({ entryId: 5, place: 6, decidedBy: 'administrator' });
  });

  test('a work that left the contest keeps its line: no one moves up by it', () => {
    const order = executiveOrder(cast([1, 2, 3], [2, 1, 3]), new Set([2, 3]), []);
    expect(order.ordered.map(({ item }) => [item.entryId, item.places[0]])).toEqual([
      [2, 1],
      [3, 0],
    ]);
  });

  test('over many random elections: everyone has a place, the winner no fewer first places than any nominee, no nominee fewer ballots than another', () => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    for (let election = 0; election < 200; election += 1) {
      const ballots = cast(
        ...Array.from({ length: 9 }, () =>
          Array.from({ length: 8 }, (_, entry) => ({ id: entry + 1, liking: (8 - entry) * 0.15 + random() }))
            .sort((one, other) => other.liking - one.liking)
            .slice(0, 5)
            .map(({ id }) => id),
        ),
      );
      const order = executiveOrder(ballots, everybody, [1]);
      const standings = order.ordered.map(({ item }) => item);
      expect(new Set(standings.map(({ entryId }) => entryId)).size).toBe(standings.length);
      const [nominees, others] = [standings.slice(0, 5), standings.slice(5)];
      for (const nominee of nominees) {
        expect(nominee.places[0]).toBeLessThanOrEqual(nominees[0]?.places[0] ?? 0);
        for (const other of others) expect(nominee.ballots).toBeGreaterThanOrEqual(other.ballots);
      }
      // No one is preferred by the order in which ballots lie in the box.
      const turned = executiveOrder([...ballots].reverse(), everybody, [1]).ordered.map(({ item }) => item.entryId);
      expect(turned).toEqual(standings.map(({ entryId }) => entryId));
    }
  });
});

describe('the ranking by reviews', () => {
  const standing = (entryId: number, calibrated: number, rawMean = calibrated, reviews = 3) => ({ entryId, calibrated, rawMean, reviews });
  const places = (...standings: ReturnType<typeof standing>[]) =>
    applyMoves(ordinaryOrder(standings), []).map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy]);

  test('goes by the calibrated score, then by the raw mean, then by the number of reviews', () => {
    expect(places(standing(1, 7), standing(2, 8), standing(3, 7, 7.2), standing(4, 7, 7, 5))).toEqual([
      [2, 1, 'calibrated'],
      [3, 2, 'rawMean'],
      [4, 3, 'reviews'],
      [1, 4, 'reviews'],
    ]);
  });

  test('where works near the cutoff got more reviews, ties stay ties, regardless of raw means and numbers of reviews', () => {
    const { ordered, ties } = ordinaryOrder([standing(1, 7, 6), standing(2, 8), standing(3, 7, 7.2, 5)], true);
    expect(ordered.map(({ item, decidedBy }) => [item.entryId, decidedBy])).toEqual([
      [2, 'calibrated'],
      [1, 'tied'],
      [3, 'tied'],
    ]);
    expect(ties.map((tie) => tie.map(({ entryId }) => entryId))).toEqual([[1, 3]]);
  });

  test('a difference that no one can see decides nothing', () =>
    expect(places(standing(1, 7.001), standing(2, 7.004)).map(([, place]) => place)).toEqual([1, 1]));

  test('works that share a place leave the next one free', () =>
    expect(places(standing(1, 7), standing(2, 7), standing(3, 6)).map(([, place]) => place)).toEqual([1, 1, 3]));

  test('mean and spread are those of the scores', () => {
    expect(spreadOf([6, 8])).toEqual({ mean: 7, spread: Math.SQRT2 });
    expect(spreadOf([6])).toEqual({ mean: 6, spread: null });
  });
});

describe('moving a work', () => {
  const order = pvOrder([10, 9, 8, 7].map((votes, index) => ({ entryId: index + 1, votes })));
  const after = (...moves: { entryId: number; place: number; at: Date }[]) => applyMoves(order, moves).map(({ entryId }) => entryId);

  test('up and down puts it there, and the others close up', () => {
    expect(after({ entryId: 4, place: 2, at: at(1) })).toEqual([1, 4, 2, 3]);
    expect(after({ entryId: 1, place: 3, at: at(1) })).toEqual([2, 3, 1, 4]);
    expect(after({ entryId: 1, place: 4, at: at(1) })).toEqual([2, 3, 4, 1]);
  });

  test('two to the same place: the later move is ahead', () =>
    expect(after({ entryId: 3, place: 1, at: at(1) }, { entryId: 4, place: 1, at: at(2) })).toEqual([4, 3, 1, 2]));

  test('a work without a place can be given one', () => expect(after({ entryId: 9, place: 2, at: at(1) })).toEqual([1, 9, 2, 3, 4]));

  test('is marked as an administrator’s, the others keep their rule', () =>
    expect(applyMoves(order, [{ entryId: 4, place: 2, at: at(1) }]).map(({ decidedBy }) => decidedBy)).toEqual([
      'votes',
      'administrator',
      'votes',
      'votes',
    ]));

  test('does not hide that the rest of a tie is still open', () => {
    const tied = pvOrder([1, 2, 3].map((entryId) => ({ entryId, votes: 5 })));
    const moves = [{ entryId: 3, place: 2, at: at(1) }];
    expect(tiedAcross(applyMoves(tied, moves), tied, moves, [1])?.entryIds).toEqual([1, 2]);
    const settled = [{ entryId: 3, place: 1, at: at(1) }];
    expect(tiedAcross(applyMoves(tied, settled), tied, settled, [1])).toBeUndefined();
  });

  test('leaves the last of equals beside it decided by nothing', () => {
    const tied = pvOrder([1, 2].map((entryId) => ({ entryId, votes: 5 })));
    expect(applyMoves(tied, [{ entryId: 2, place: 1, at: at(1) }])).toEqual([
      { entryId: 2, place: 1, decidedBy: 'administrator' },
      { entryId: 1, place: 2, decidedBy: 'tied' },
    ]);
  });

  test('over every pair of moves all works keep exactly one position', () => {
    for (const one of [1, 2, 3, 4])
      for (const other of [1, 2, 3, 4].filter((entryId) => entryId !== one))
        for (const place of [1, 2, 3, 4]) {
          const positions = after({ entryId: one, place, at: at(1) }, { entryId: other, place: 5 - place, at: at(2) });
          expect(positions.toSorted()).toEqual([1, 2, 3, 4]);
          expect(positions[4 - place]).toBe(other);
        }
  });
});

test('equals on one side of a line leave it clear', () => {
  const order = pvOrder([9, 5, 5, 1].map((votes, index) => ({ entryId: index + 1, votes })));
  const across = (line: number) => tiedAcross(applyMoves(order, []), order, [], [line])?.entryIds;
  expect([1, 2, 3].map(across)).toEqual([undefined, [2, 3], undefined]);
});

test('one work alone needs no rule', () => expect(pvOrder([{ entryId: 1, votes: 3 }]).ordered[0]?.decidedBy).toBe('only'));

describe('the public’s ranking', () => {
  const votes = (...counts: number[]) => pvOrder(counts.map((count, index) => ({ entryId: index + 1, votes: count })));

  test('goes by the votes', () => {
    const { ordered, ties } = votes(5, 9, 7);
    expect(ordered.map(({ item, decidedBy }) => [item.entryId, decidedBy])).toEqual([
      [2, 'votes'],
      [3, 'votes'],
      [1, 'votes'],
    ]);
    expect(ties).toEqual([]);
  });
  test('knows who is tied with whom, and no one else', () =>
    expect(votes(5, 9, 5, 7, 7, 7).ties.map((tie) => tie.map(({ entryId }) => entryId))).toEqual([
      [4, 5, 6],
      [1, 3],
    ]));
});

test('the spread of three scores is their standard deviation', () => {
  expect(spreadOf([2, 4, 9])).toEqual({ mean: 5, spread: Math.sqrt(13) });
  expect(spreadOf([4])).toEqual({ mean: 4, spread: null });
});
