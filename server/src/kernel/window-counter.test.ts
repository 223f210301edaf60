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

test('ended windows are not kept, also of keys that never come again', () => {
  for (let n = 0; n < 1000; n += 1) counter.take(`key ${n}`);
  nowMs += 30_000;
  counter.take('later');
  counter.take('key 0');
  expect(counter.size).toBe(1001);
  nowMs += 30_000;
  // The first that begins a window finds those that ended.
  counter.take('key 7');
  expect(counter.size).toBe(2);
  nowMs += 30_000;
  counter.take('one more');
  expect(counter.size).toBe(2);
});
