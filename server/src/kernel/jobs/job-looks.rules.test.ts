import { expect, test } from 'vitest';
import { isTimeToLook, longestPauseMs } from './job-looks.rules.ts';

const idle = { lookedAt: 1_000_000, nextDueAt: undefined, isHearing: true };

test('a process that is notified of new jobs looks only now and then', () => {
  expect(isTimeToLook(idle, 1_000_000)).toBe(false);
  expect(isTimeToLook(idle, 1_000_000 + longestPauseMs - 1)).toBe(false);
  expect(isTimeToLook(idle, 1_000_000 + longestPauseMs)).toBe(true);
});

test('a job that waits for its time is looked for when it comes, and not before', () => {
  const waiting = { ...idle, nextDueAt: 1_005_000 };
  expect(isTimeToLook(waiting, 1_004_999)).toBe(false);
  expect(isTimeToLook(waiting, 1_005_000)).toBe(true);
  expect(isTimeToLook(waiting, 1_006_000)).toBe(true);
});

test('a job of next week puts off no look', () => {
  const waiting = { ...idle, nextDueAt: 1_000_000 + 7 * 86_400_000 };
  expect(isTimeToLook(waiting, 1_000_000 + longestPauseMs - 1)).toBe(false);
  expect(isTimeToLook(waiting, 1_000_000 + longestPauseMs)).toBe(true);
});

test('a process without notifications looks every time', () => {
  expect(isTimeToLook({ ...idle, isHearing: false }, 1_000_001)).toBe(true);
});

test('whose last look failed looks again', () => {
  expect(isTimeToLook({ ...idle, lookedAt: undefined }, 1_000_001)).toBe(true);
});
