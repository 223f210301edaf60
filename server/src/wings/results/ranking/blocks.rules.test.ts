import { describe, expect, test } from 'vitest';
import type { OverridableKind } from '#contract/wings/desk/results/results.ts';
import { blocksOf, isAllFinal } from './blocks.rules.ts';

const ranked = (change: object = {}) => ({ kind: 'executive' as const, isFinal: false, placed: 5, isTied: false, ...change });
const facts = (change: object = {}) => ({
  judges: ranked(),
  voted: undefined,
  shortOfReviews: 0,
  ballotsMissing: 0,
  off: 0,
  groupsHeld: 0,
  overrides: new Set<OverridableKind>(),
  ...change,
});

describe('a category', () => {
  test('is blocked by nothing when everything is in and every line is drawn', () => expect(blocksOf(facts())).toEqual([]));

  test.each([
    [{ shortOfReviews: 2 }, ['reviews']],
    [{ ballotsMissing: 1 }, ['ballots']],
    [{ off: 1 }, ['off']],
    [{ judges: ranked({ isTied: true }) }, ['tie']],
    [{ voted: ranked({ kind: 'pv', isTied: true }) }, ['votes']],
    [{ judges: ranked({ placed: 0 }) }, ['ballots']],
    [{ judges: ranked({ kind: 'ordinary', placed: 0 }) }, ['reviews']],
    [{ judges: ranked({ kind: 'ordinary' }), ballotsMissing: 3 }, []],
    [{ judges: ranked({ isTied: true }), ballotsMissing: 3, shortOfReviews: 1, off: 1 }, ['reviews', 'ballots', 'off', 'tie']],
  ])('with %j is blocked by %j, first what has to be settled first', (change, kinds) => expect(blocksOf(facts(change))).toEqual(kinds));

  test('goes on where an organizer left something as it is, but no one can leave a tie, or finalize nothing', () => {
    const overrides = new Set<OverridableKind>(['reviews', 'ballots', 'off']);
    expect(blocksOf(facts({ shortOfReviews: 2, ballotsMissing: 1, off: 1, overrides }))).toEqual([]);
    expect(blocksOf(facts({ judges: ranked({ isTied: true }), overrides }))).toEqual(['tie']);
    expect(blocksOf(facts({ judges: ranked({ placed: 0 }), overrides }))).toEqual(['ballots']);
    expect(blocksOf(facts({ judges: ranked({ kind: 'ordinary', placed: 0 }), overrides }))).toEqual(['reviews']);
  });

  test('waits for groups of votes that no one decided, until they are left as they are or the vote is final', () => {
    const voted = ranked({ kind: 'pv' });
    const overrides = new Set<OverridableKind>(['votes']);
    expect(blocksOf(facts({ voted, groupsHeld: 1 }))).toEqual(['votes']);
    expect(blocksOf(facts({ groupsHeld: 1 }))).toEqual(['votes']);
    expect(blocksOf(facts({ voted, groupsHeld: 1, overrides }))).toEqual([]);
    expect(blocksOf(facts({ voted: ranked({ kind: 'pv', isTied: true }), groupsHeld: 1, overrides }))).toEqual(['votes']);
    expect(blocksOf(facts({ voted: ranked({ kind: 'pv', isFinal: true }), groupsHeld: 1 }))).toEqual([]);
    expect(blocksOf(facts({ judges: ranked({ isFinal: true }), voted, groupsHeld: 1 }))).toEqual(['votes']);
  });

  test('is final with the public vote, where there was one; what is final is blocked by nothing but the votes', () => {
    const judges = ranked({ isFinal: true });
    expect(isAllFinal({ judges, voted: undefined })).toBe(true);
    expect(isAllFinal({ judges: ranked(), voted: undefined })).toBe(false);
    expect(isAllFinal({ judges, voted: ranked({ kind: 'pv' }) })).toBe(false);
    expect(isAllFinal({ judges, voted: ranked({ kind: 'pv', isFinal: true }) })).toBe(true);
    expect(blocksOf(facts({ judges, off: 2, shortOfReviews: 2 }))).toEqual([]);
    expect(blocksOf(facts({ judges, voted: ranked({ kind: 'pv', isTied: true }) }))).toEqual(['votes']);
    expect(blocksOf(facts({ judges, voted: ranked({ kind: 'pv' }) }))).toEqual([]);
    expect(blocksOf(facts({ judges, voted: ranked({ kind: 'pv', isTied: true, isFinal: true }) }))).toEqual([]);
    expect(blocksOf(facts({ voted: ranked({ kind: 'pv', isTied: true, isFinal: true }) }))).toEqual([]);
  });
});
