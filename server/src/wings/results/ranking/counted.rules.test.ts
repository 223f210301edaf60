import { expect, test } from 'vitest';
import { printedStages } from '#kit/printed-stages.ts';
import { countedBallots, countedReviews, countedVotes } from './counted.rules.ts';

const stages = printedStages();
const entries = [1, 2, 3].map((id) => ({ id, isOff: id === 3 }));

test('reviews are shown in hundredths, and a work that is off is not ranked', () => {
  const scores = [
    { entryId: 1, score: 8 },
    { entryId: 1, score: 6 },
    { entryId: 2, score: 7 },
    { entryId: 3, score: 10 },
  ];
  const { order, figuresOf, counted } = countedReviews(stages.ordinary, entries, scores, { scoreOf: (id) => 6 + id / 3 });
  expect(order.ordered.map(({ item }) => item.entryId)).toEqual([2, 1]);
  expect(figuresOf(1)).toEqual({ RawMean: 7, Calibrated: 6.33, Reviews: 2, Spread: 1.41, Scores: [6, 8] });
  expect(figuresOf(2).Spread, 'of one score').toBeNull();
  expect(figuresOf(9)).toEqual({ RawMean: null, Calibrated: null, Reviews: 0, Spread: null, Scores: [] });
  expect(counted).toBe(4);
});

test('ballots and votes count for works in the contest', () => {
  const ballots = countedBallots(stages.executive, entries, [{ judgeId: 5, ranked: [3, 2] }], []);
  expect(ballots.order.ordered.map(({ item }) => item.entryId)).toEqual([2]);
  expect(ballots.figuresOf(2)).toEqual({ Ballots: 1, Places: [0, 1, 0, 0, 0], Points: 4 });
  expect(ballots.figuresOf(1)).toEqual({ Ballots: 0, Places: [0, 0, 0, 0, 0], Points: 0 });
  expect(ballots.counted).toBe(1);
  const votes = countedVotes(stages.pv, entries, [
    { entryId: 1, votes: 2 },
    { entryId: 3, votes: 5 },
  ]);
  expect(votes.order.ordered.map(({ item }) => item.entryId)).toEqual([1]);
  expect([votes.counted, votes.figuresOf(1), votes.figuresOf(2)]).toEqual([7, { Votes: 2 }, { Votes: 0 }]);
});

test('works that reviews can’t tell apart are listed by their numbers, however the reviews came in', () => {
  const scores = [2, 1].map((entryId) => ({ entryId, score: 7 }));
  const { order } = countedReviews(stages.ordinary, entries, scores, { scoreOf: () => 7 });
  expect(order.ordered.map(({ item, decidedBy }) => [item.entryId, decidedBy])).toEqual([
    [1, 'tied'],
    [2, 'tied'],
  ]);
});
