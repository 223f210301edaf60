import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Flow } from './flow.rules.ts';

test('no more gets through than the narrowest place lets', () => {
  const flow = new Flow(4);
  flow.join(0, 1, 10);
  const narrow = flow.join(1, 2, 3);
  flow.join(2, 3, 10);
  expect(flow.push(0, 3)).toBe(3);
  expect(flow.along(narrow)).toBe(3);
  expect(flow.push(0, 3)).toBe(0);
});

test('what went the wrong way first is led another way', () => {
  const flow = new Flow(6);
  // Judge 1 knows both categories, judge 2 only the first.
  flow.join(0, 1, 1);
  flow.join(0, 2, 1);
  flow.join(1, 3, 1);
  flow.join(1, 4, 1);
  flow.join(2, 3, 1);
  const [first, second] = [flow.join(3, 5, 1), flow.join(4, 5, 1)];
  expect(flow.push(0, 5)).toBe(2);
  expect([flow.along(first), flow.along(second)]).toEqual([1, 1]);
});

test('a copy can be tried on, and what is widened lets more through', () => {
  const flow = new Flow(3);
  const first = flow.join(0, 1, 2);
  flow.join(1, 2, 5);
  expect(flow.push(0, 2)).toBe(2);
  const tried = flow.copy(1);
  tried.join(0, 3, 4);
  tried.join(3, 1, 4);
  expect(tried.push(0, 2)).toBe(3);
  expect(flow.along(first)).toBe(2);
  flow.widen(first, 1);
  expect(flow.push(0, 2)).toBe(1);
  const direct = flow.join(0, 2, 7);
  expect(flow.push(0, 2), 'what was tried on is not there').toBe(7);
  expect(flow.along(direct)).toBe(7);
});

test('two steps of demand bring as much as one, and no one loses by the second', () => {
  const anyNet = fc.record({
    judges: fc.array(fc.record({ time: fc.integer({ min: 0, max: 9 }), knows: fc.array(fc.nat(4), { maxLength: 3 }) }), { maxLength: 8 }),
    works: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(
    fc.property(anyNet, ({ judges, works }) => {
      const build = (demand: (count: number) => number) => {
        const flow = new Flow(2 + judges.length + works.length);
        for (const [at, { time, knows }] of judges.entries()) {
          flow.join(0, 2 + at, time);
          for (const category of knows) flow.join(2 + at, 2 + judges.length + category, works[category] ?? 0);
        }
        return { flow, sinks: works.map((count, at) => flow.join(2 + judges.length + at, 1, demand(count))) };
      };
      const once = build((count) => 2 * count);
      const whole = once.flow.push(0, 1);
      const twice = build((count) => count);
      const early = twice.flow.push(0, 1);
      const first = twice.sinks.map((edge) => twice.flow.along(edge));
      for (const [at, edge] of twice.sinks.entries()) twice.flow.widen(edge, works[at] ?? 0);
      expect(early + twice.flow.push(0, 1)).toBe(whole);
      for (const [at, edge] of twice.sinks.entries()) expect(twice.flow.along(edge)).toBeGreaterThanOrEqual(first[at] ?? 0);
    }),
    { numRuns: 300 },
  );
});
