import { describe, expect, test } from 'vitest';
import { finishBy, graceMinutes, judgingWindow, opennessOf, roundOf } from './judging-window.ts';

const at = (time: string) => new Date(`2026-03-${time}Z`);
const round = { start: at('01T08:00'), end: at('31T07:00') };
const none = { start: null, end: null };

describe('the window of a judge', () => {
  test('is the round: the first for associates, the second for executives (R302)', () => {
    const season = { JudgingRnd1StartDate: 1, JudgingRnd1EndDate: 2, JudgingRnd2StartDate: 3, JudgingRnd2EndDate: 4 };
    expect(roundOf('associate', season)).toEqual({ start: 1, end: 2 });
    expect(roundOf('executive', season)).toEqual({ start: 3, end: 4 });
    expect(judgingWindow(round, none)).toEqual(round);
  });

  test('is narrowed by dates of the judge’s own, and never widened', () => {
    expect(judgingWindow(round, { start: at('05T00:00'), end: at('20T00:00') })).toEqual({ start: at('05T00:00'), end: at('20T00:00') });
    expect(judgingWindow(round, { start: new Date('2026-01-01'), end: new Date('2026-12-01') })).toEqual(round);
  });
});

describe('what is open', () => {
  test.each([
    ['before', new Date(round.start.getTime() - 1)],
    ['open', round.start],
    ['open', new Date(round.end.getTime() - 1)],
    ['over', round.end],
  ] as const)('without an entry in hand: %s at %s (R301, R547)', (openness, now) => expect(opennessOf(round, null, now)).toBe(openness));

  const heldSince = new Date(round.end.getTime() - 60_000);
  test('an entry handed out before the end may be finished for half an hour', () => {
    expect(graceMinutes).toBe(30);
    expect(opennessOf(round, heldSince, round.end)).toBe('finishing');
    expect(opennessOf(round, heldSince, new Date(finishBy(round).getTime() - 1))).toBe('finishing');
    expect(opennessOf(round, heldSince, finishBy(round))).toBe('over');
  });

  test('one handed out later may not', () => expect(opennessOf(round, round.end, round.end)).toBe('over'));
});
