import { beforeEach, expect, test } from 'vitest';
import { WindowCounter } from './window-counter.ts';

let nowMs = 0;
let counter: WindowCounter;
beforeEach(() => {
  nowMs = 1_000_000;
  counter = new WindowCounter(3, 60, () => nowMs);
});

test('so many fit into a window; the next waits until it ends', () => {
  expect([counter.take('a'), counter.take('a'), counter.take('a')]).toEqual([0, 0, 0]);
  nowMs += 20_000;
  expect(counter.take('a')).toBe(40_000);
  expect(counter.take('b')).toBe(0);
  nowMs += 39_999;
  expect(counter.take('a')).toBe(1);
  nowMs += 1;
  expect([counter.take('a'), counter.take('a'), counter.take('a'), counter.take('a')]).toEqual([0, 0, 0, 60_000]);
});

test('several at once count as many', () => {
  expect(counter.take('a', 3)).toBe(0);
  expect(counter.take('a')).toBeGreaterThan(0);
  expect(counter.take('b', 4)).toBeGreaterThan(0);
});

test('what is given back leaves room for one more; what is forgotten for all', () => {
  counter.take('a', 3);
  counter.giveBack('a');
  expect(counter.take('a')).toBe(0);
  expect(counter.take('a')).toBeGreaterThan(0);
  counter.forget('a');
  expect(counter.take('a', 3)).toBe(0);
});

test('ended windows are not kept for long, also of keys that never come again', () => {
  for (let n = 0; n < 1000; n += 1) counter.take(`key ${n}`);
  nowMs += 30_000;
  counter.take('later');
  counter.take('key 0');
  expect(counter.size).toBe(1001);
  nowMs += 30_000;
  counter.take('key 7');
  expect(counter.size, 'one has begun anew').toBe(1001);
  nowMs += 60_000;
  counter.take('one more');
  expect(counter.size).toBe(2);
});

test('a window that outlives the change of generations still counts', () => {
  counter.take('first');
  nowMs += 50_000;
  counter.take('a', 3);
  nowMs += 15_000;
  // Begins the next generation.
  counter.take('first');
  expect(counter.take('a')).toBe(45_000);
  nowMs += 45_000;
  expect(counter.take('a')).toBe(0);
});
