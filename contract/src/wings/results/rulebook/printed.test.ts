import { describe, expect, test } from 'vitest';
import { decidingRules } from '../ranking/ranking.ts';
import { linesOf } from './levels.ts';
import { decidingRuleOf, type PrintedFacts, printedRulebook } from './printed.ts';
import { Rulebook, stageFor } from './rulebook.ts';

const facts: PrintedFacts = {
  name: 'Summer awards 2026',
  isByReviews: false,
  hasPublicVote: true,
  fit: 2,
  reviewsWanted: 3,
  plan: { isAdaptive: false, minimum: 2, most: 8, shortlistSize: 8 },
  sizes: [{ categoryId: 7, size: 12 }],
  hidden: [9],
  criteria: [
    { id: 4, name: 'Craft', weight: 2, mediaType: null },
    { id: 5, name: 'Sound', weight: 1, mediaType: 'Audio' },
  ],
  levels: [
    { kind: 'winner', name: 'Laurel' },
    { kind: 'pv_winner', name: 'People’s Laurel' },
    { kind: 'nominee', name: 'Nominee' },
    { kind: 'honoree', name: 'Honoree' },
    { kind: 'shortlist', name: 'Shortlist' },
  ],
};
const book = (change: Partial<PrintedFacts> = {}) => printedRulebook({ ...facts, ...change });
const stageOf = (rulebook: Rulebook, id: string, category = 1) => {
  const stage = rulebook.stages.find((one) => one.id === id);
  return stage && stageFor(rulebook, stage, { category, mediaType: 'Film' });
};
const lines = (rulebook: Rulebook, stage: string, category = 1) => linesOf(rulebook, stage, { category, mediaType: 'Film' });

describe('the printed shape', () => {
  test('is a rulebook that its own schema takes as it is', () => {
    for (const change of [{}, { isByReviews: true }, { hasPublicVote: false }, { criteria: [] }, { levels: [] }])
      expect(Rulebook.parse(JSON.parse(JSON.stringify(book(change))))).toEqual(book(change));
  });

  test('has a second round where executives vote, and a public vote where there is one', () => {
    const ids = (change: Partial<PrintedFacts>) => book(change).stages.map(({ id }) => id);
    expect(ids({})).toEqual(['round-one', 'round-two', 'public-vote']);
    expect(ids({ isByReviews: true })).toEqual(['round-one', 'public-vote']);
    expect(ids({ hasPublicVote: false })).toEqual(['round-one', 'round-two']);
  });

  test('lines must be clear only where a stage decides: by ballots, or by reviews where no executives vote', () => {
    expect(['round-one', 'round-two', 'public-vote'].map((id) => lines(book(), id))).toEqual([[], [1, 5], [1]]);
    expect(['round-one', 'round-two', 'public-vote'].map((id) => lines(book(), id, 9))).toEqual([[1, 5], [], [1]]);
    expect(['round-one', 'public-vote'].map((id) => lines(book({ isByReviews: true }), id))).toEqual([[1, 5], [1]]);
  });

  test('lines must be clear also in an award without rows for its levels', () => {
    const bare = book({ levels: [] });
    expect(['round-one', 'round-two', 'public-vote'].map((id) => lines(bare, id))).toEqual([[], [1, 5], [1]]);
    expect(book({ levels: [], hasPublicVote: false }).levels.map(({ id }) => id)).toEqual(['winner', 'nominee']);
  });

  test('category sizes, and categories hidden from executives, are exceptions', () => {
    expect(stageOf(book(), 'round-one', 7)?.advance).toEqual({ rule: 'first', places: 12, atLine: 'all' });
    expect(stageOf(book(), 'round-one')?.advance).toEqual({ rule: 'first', places: 8, atLine: 'all' });
    expect(stageOf(book(), 'round-two', 9)?.held).toBe(false);
    expect(stageOf(book(), 'round-two')?.held).toBeUndefined();
    expect(book({ isByReviews: true }).exceptions).toHaveLength(1);
  });

  test('where works near the line got more reviews, ties stay ties', () => {
    expect(stageOf(book(), 'round-one')?.ties).toEqual([{ by: 'mean' }, { by: 'answers' }]);
    expect(stageOf(book({ plan: { ...facts.plan, isAdaptive: true } }), 'round-one')?.ties).toEqual([]);
  });

  test('says by its printed name what decided a place', () => {
    expect(['mean', 'answers', 'person', 'firstPlaces', 'votes', 'tied', 'tieBreaker'].map(decidingRuleOf)).toEqual([
      'rawMean',
      'reviews',
      'administrator',
      'firstPlaces',
      'votes',
      'tied',
      'tieBreaker',
    ]);
    expect(decidingRules).toContain(decidingRuleOf('calibrated'));
  });
});
