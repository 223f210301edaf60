import { describe, expect, test } from 'vitest';
import type { OverridableKind } from '#contract/areas/results/results.ts';
import { blocksOf, isAllFinal } from '#server/areas/ranking/blocks.rules.ts';
import { figureOf, isClose, planProblem, sameHourNextDay } from './results.rules.ts';

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

  test('goes on where an organizer left something as it is, but nobody can leave a tie, or finalize nothing', () => {
    const overrides = new Set<OverridableKind>(['reviews', 'ballots', 'off']);
    expect(blocksOf(facts({ shortOfReviews: 2, ballotsMissing: 1, off: 1, overrides }))).toEqual([]);
    expect(blocksOf(facts({ judges: ranked({ isTied: true }), overrides }))).toEqual(['tie']);
    expect(blocksOf(facts({ judges: ranked({ placed: 0 }), overrides }))).toEqual(['ballots']);
    expect(blocksOf(facts({ judges: ranked({ kind: 'ordinary', placed: 0 }), overrides }))).toEqual(['reviews']);
  });

  test('waits for groups of votes that nobody decided, until they are left as they are or the vote is final', () => {
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

test('first and second are close by two points or votes, or by a twentieth of a score', () => {
  expect(isClose('executive', 12, 10)).toBe(true);
  expect(isClose('executive', 12, 9)).toBe(false);
  expect(isClose('pv', 10, 12)).toBe(true);
  expect(isClose('ordinary', 8.1, 8.05)).toBe(true);
  expect(isClose('ordinary', 8.1, 8.04)).toBe(false);
  expect(isClose('executive', 12, undefined)).toBe(false);
  expect(isClose('executive', null, 3)).toBe(false);
});

test('works are compared by points, votes or the calibrated score', () => {
  const figures = { Points: 12, Votes: 3, Calibrated: 7.5 };
  expect(figureOf('executive', figures)).toBe(12);
  expect(figureOf('pv', figures)).toBe(3);
  expect(figureOf('ordinary', figures)).toBe(7.5);
  expect(figureOf('ordinary', {})).toBeNull();
});

describe('a plan', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const nothing = { at: null, doneAt: null };
  const known = { Entrants: nothing, Press: nothing, Everybody: nothing };
  const plan = (Entrants: Date | null, Press: Date | null, Everybody: Date | null, was: Partial<typeof known> = {}) =>
    planProblem({ Entrants, Press, Everybody }, { ...known, ...was } as never, now);

  test('tells entrants first, the press next, everybody last; two may hear at once, and nobody has to hear alone', () => {
    expect(plan(day(1), day(2), day(3))).toBeUndefined();
    expect(plan(day(1), day(1), day(1))).toBeUndefined();
    expect(plan(null, null, day(1))).toBeUndefined();
    expect(plan(day(1), null, null)).toBeUndefined();
    expect(plan(null, null, null)).toBeUndefined();
  });

  test('has no moment before the entrants’, none for the press after everybody’s, and no embargo without an end', () => {
    expect(plan(day(2), null, day(1))).toEqual({ circle: 'Everybody', why: 'beforeEntrants' });
    expect(plan(day(2), day(1), day(3))).toEqual({ circle: 'Press', why: 'beforeEntrants' });
    expect(plan(day(1), day(3), day(2))).toEqual({ circle: 'Press', why: 'afterEverybody' });
    expect(plan(day(1), day(2), null)).toEqual({ circle: 'Press', why: 'noEnd' });
  });

  test('begins now at the earliest, give or take what a click needs to arrive', () => {
    expect(plan(null, null, new Date(now.getTime() - 4 * 60_000))).toBeUndefined();
    expect(plan(null, null, day(-1))).toEqual({ circle: 'Everybody', why: 'past' });
    expect(plan(null, null, day(-1), { Everybody: { at: day(-1), doneAt: null } } as never), 'unchanged').toBeUndefined();
  });

  test('does not change what was announced', () => {
    const done = { Entrants: { at: day(-1), doneAt: day(-1) } } as never;
    expect(plan(day(-1), null, day(1), done)).toBeUndefined();
    expect(plan(day(1), null, day(2), done)).toEqual({ circle: 'Entrants', why: 'done' });
    expect(plan(null, null, day(2), done)).toEqual({ circle: 'Entrants', why: 'done' });
  });
});

test('what comes late follows at the same hour of the next day, by the award’s clock, also across a change of the clock', () => {
  const zone = 'America/Los_Angeles';
  const at = new Date('2027-03-10T17:00:00Z');
  expect(sameHourNextDay(at, new Date('2027-03-13T20:00:00Z'), zone).toISOString()).toBe('2027-03-14T16:00:00.000Z');
  expect(sameHourNextDay(at, new Date('2027-03-10T07:30:00Z'), zone).toISOString()).toBe('2027-03-10T17:00:00.000Z');
});
