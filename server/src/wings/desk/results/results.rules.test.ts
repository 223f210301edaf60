import { describe, expect, test } from 'vitest';
import { figureOf, isClose, planProblem, sameHourNextDay } from './results.rules.ts';

test('first and second are close by two points or votes, or by a twentieth of a score', () => {
  expect(isClose('executive', 12, 10)).toBe(true);
  expect(isClose('executive', 12, 9)).toBe(false);
  expect(isClose('pv', 10, 12)).toBe(true);
  expect(isClose('ordinary', 8.1, 8.05)).toBe(true);
  expect(isClose('ordinary', 8.1, 8.04)).toBe(false);
  expect(isClose('executive', 12, undefined)).toBe(false);
  expect(isClose('executive', null, 3)).toBe(false);
});

test.each([
  [null, 1],
  [1, null],
  [null, null],
  [undefined, undefined],
])('a work without a figure is close to none: %s and %s', (first, second) => expect(isClose('pv', first, second)).toBe(false));

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

  test('tells entrants first, the press next, everyone last; two may learn at the same time, and no one has to be first', () => {
    expect(plan(day(1), day(2), day(3))).toBeUndefined();
    expect(plan(day(1), day(1), day(1))).toBeUndefined();
    expect(plan(null, null, day(1))).toBeUndefined();
    expect(plan(day(1), null, null)).toBeUndefined();
    expect(plan(null, null, null)).toBeUndefined();
  });

  test('has no moment before the entrants’, none for the press after everyone’s, and no embargo without an end', () => {
    expect(plan(day(2), null, day(1))).toEqual({ circle: 'Everybody', why: 'beforeEntrants' });
    expect(plan(day(2), day(1), day(3))).toEqual({ circle: 'Press', why: 'beforeEntrants' });
    expect(plan(day(1), day(3), day(2))).toEqual({ circle: 'Press', why: 'afterEverybody' });
    expect(plan(day(1), day(2), null)).toEqual({ circle: 'Press', why: 'noEnd' });
  });

  test('begins now at the earliest, give or take what a click needs to arrive', () => {
    expect(plan(null, null, new Date(now.getTime() - 5 * 60_000))).toBeUndefined();
    expect(plan(null, null, new Date(now.getTime() - 5 * 60_000 - 1))).toEqual({ circle: 'Everybody', why: 'past' });
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
