import { describe, expect, test } from 'vitest';
import { behindOf, curveOf, lastCurveOf, paceOf, totalAt } from './overview.rules.ts';

const zone = 'America/Los_Angeles';
const at = (text: string) => new Date(text);
const deadline = at('2026-11-20T07:59:00Z'); // November 19 there.

describe('a curve', () => {
  const sums = [
    { day: '2026-11-16', sum: 3 },
    { day: '2026-11-14', sum: 2 },
    { day: '2026-11-18', sum: 4 },
  ];

  test('runs on through days without any, and counts the days left by the award’s calendar', () =>
    expect(curveOf(sums, deadline, at('2026-11-17T20:00:00Z'), zone)).toEqual([
      { Day: '2026-11-14', DaysLeft: 5, Total: 2 },
      { Day: '2026-11-15', DaysLeft: 4, Total: 2 },
      { Day: '2026-11-16', DaysLeft: 3, Total: 5 },
      { Day: '2026-11-17', DaysLeft: 2, Total: 5 },
    ]));

  test('ends with today there, not with today in UTC', () =>
    expect(curveOf(sums, deadline, at('2026-11-17T07:00:00Z'), zone).at(-1)?.Day).toBe('2026-11-16'));

  test('is empty without any, and before its first day', () => {
    expect(curveOf([], deadline, deadline, zone)).toEqual([]);
    expect(curveOf(sums, deadline, at('2026-11-13T20:00:00Z'), zone)).toEqual([]);
  });

  test('never runs on for ever', () => expect(curveOf([{ day: '1999-01-01', sum: 1 }], deadline, deadline, zone)).toHaveLength(800));

  test('says how far it was: nothing before it began, its end ever after', () => {
    const curve = curveOf(sums, deadline, deadline, zone);
    expect([9, 5, 4, 3, 0, -7].map((days) => totalAt(curve, days))).toEqual([0, 2, 2, 5, 9, 9]);
  });
});

describe('the season before', () => {
  const last = { id: 29, number: 29, endDate: at('2025-11-21T07:59:00Z') }; // November 20 there.
  const sums = [
    { day: '2025-11-10', sum: 10 },
    { day: '2025-11-18', sum: 20 },
    { day: '2025-12-02', sum: 1 },
  ];

  test('is compared on the same number of days before its own deadline, and counts what came late', () => {
    const compared = lastCurveOf(last, sums, at('2026-11-17T20:00:00Z'), deadline, zone);
    expect(compared).toMatchObject({ SeasonID: 29, SeasonNumber: 29, SameDay: 30, Final: 31 });
    expect(compared?.Curve.at(-1)).toEqual({ Day: '2025-12-02', DaysLeft: -12, Total: 31 });
    expect(lastCurveOf(last, sums, at('2026-11-16T20:00:00Z'), deadline, zone)?.SameDay).toBe(10);
  });

  test('ends with its deadline, or with the latest day after it, in any order of days', () => {
    const lastDayOf = (some: typeof sums) => lastCurveOf(last, some, at('2026-11-17T20:00:00Z'), deadline, zone)?.Curve.at(-1)?.Day;
    expect(lastDayOf(sums.slice(0, 2))).toBe('2025-11-20');
    expect(lastDayOf(sums.toReversed())).toBe('2025-12-02');
  });

  test('ends with today while it still runs', () =>
    expect(
      lastCurveOf({ ...last, endDate: deadline }, [{ day: '2026-11-10', sum: 1 }], at('2026-11-12T20:00:00Z'), deadline, zone)?.Curve,
    ).toHaveLength(3));

  test('is not there in a first season, nor if nothing came', () => {
    expect(lastCurveOf(undefined, sums, deadline, deadline, zone)).toBeNull();
    expect(lastCurveOf(last, [], deadline, deadline, zone)).toBeNull();
  });
});

describe('the pace of a round', () => {
  const round = { start: at('2026-11-01T00:00:00Z'), end: at('2026-11-21T00:00:00Z') };

  test('is a mean day of the last seven, and says when it ends and which pace would do', () =>
    expect(paceOf({ done: 100, needed: 200, lastDays: 70 }, round, at('2026-11-11T00:00:00Z'))).toEqual({
      PerDay: 10,
      PerDayNeeded: 10,
      EndsOn: at('2026-11-21T00:00:00Z'),
    }));

  test('is unknown in the first week', () =>
    expect(paceOf({ done: 10, needed: 200, lastDays: 10 }, round, at('2026-11-07T23:59:00Z'))).toMatchObject({
      PerDay: null,
      EndsOn: null,
    }));

  test('is known from the end of the first week to the end of the round', () => {
    const paceAt = (now: Date) => paceOf({ done: 10, needed: 30, lastDays: 7 }, round, now);
    expect(paceAt(round.start)).toMatchObject({ PerDay: null, PerDayNeeded: 1 });
    expect(paceAt(at('2026-11-08T00:00:00Z')).PerDay).toBe(1);
    expect(paceAt(round.end)).toMatchObject({ PerDay: 1, PerDayNeeded: null });
  });

  test('is over with the round', () =>
    expect(paceOf({ done: 10, needed: 20, lastDays: 7 }, round, at('2026-11-22T00:00:00Z'))).toEqual({
      PerDay: null,
      PerDayNeeded: null,
      EndsOn: null,
    }));

  test('needs nothing before the round', () =>
    expect(paceOf({ done: 0, needed: 20, lastDays: 0 }, round, at('2026-10-22T00:00:00Z')).PerDayNeeded).toBeNull());

  test('ends nowhere while nothing comes, or nothing is missing', () => {
    expect(paceOf({ done: 10, needed: 20, lastDays: 0 }, round, at('2026-11-11T00:00:00Z')).EndsOn).toBeNull();
    expect(paceOf({ done: 20, needed: 20, lastDays: 7 }, round, at('2026-11-11T00:00:00Z'))).toMatchObject({
      EndsOn: null,
      PerDayNeeded: 0,
    });
  });
});

describe('judges behind', () => {
  const round = { start: at('2026-11-01T00:00:00Z'), end: at('2026-12-01T00:00:00Z') };
  const now = at('2026-11-16T00:00:00Z'); // Half of it is over.
  const judge = (reviews: number, required: number, own: { start?: Date; end?: Date } = {}) => ({
    reviews,
    required,
    start: own.start ?? null,
    end: own.end ?? null,
  });

  test('would miss the end by a week or more at their own pace; the furthest first', () => {
    const [none, far, near, fine, done] = [judge(0, 60), judge(20, 60), judge(26, 60), judge(30, 60), judge(60, 60)];
    expect(behindOf([fine, far, done, near, none], round, now)).toEqual([none, far]);
  });

  test('are in the order of the share they owe, then of what they were given', () => {
    const [most, large, small] = [judge(1, 6), judge(20, 60), judge(2, 6)];
    expect(behindOf([small, large, most], round, now)).toEqual([most, large, small]);
    expect(behindOf([most, large, small], round, now)).toEqual([most, large, small]);
  });

  test('are those who would miss it by exactly a week, and after exactly one', () => {
    expect(behindOf([judge(30, 74)], round, now)).toHaveLength(1);
    expect(behindOf([judge(30, 73)], round, now)).toEqual([]);
    expect(behindOf([judge(0, 60, { start: at('2026-11-09T00:00:00Z') })], round, now)).toHaveLength(1);
  });

  test('are chosen by their own dates, and no one in their first week', () => {
    expect(behindOf([judge(0, 60, { start: at('2026-11-10T00:00:00Z') })], round, now)).toEqual([]);
    expect(behindOf([judge(30, 60, { end: at('2026-11-20T00:00:00Z') })], round, now)).toHaveLength(1);
  });

  test('owe something', () => expect(behindOf([judge(0, 0)], round, now)).toEqual([]));
});
