import { expect, test } from 'vitest';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import { panelToGrow, rehearseInTime } from './in-time.ts';
import { askedOf, planOf } from './plan.ts';

const plan = { categories: 2, worksPerCategory: 5, judges: 3, voters: 10 };
const room = presetOf('jury-of-one-room');

/** A clock on which every look takes so long. */
const ticking = (ms: number) => {
  let at = 0;
  return () => (at += ms);
};

test('a rehearsal ends when its time is over, with at least one season', () => {
  const told: number[] = [];
  const { figures, oneMore } = rehearseInTime({ rulebook: room, plan }, ticking(3000), (share) => told.push(share));
  expect(figures.seasons).toBeLessThan(5);
  expect(oneMore).toMatchObject({ panel: 'The jury', judges: 8 });
  expect(told.at(-1)).toBe(1);
  expect(told.every((share, at) => at === 0 || share >= (told[at - 1] ?? 0))).toBe(true);
  const slow = rehearseInTime({ rulebook: room, plan }, ticking(60_000), () => undefined);
  expect([slow.figures.seasons, slow.oneMore?.figures.seasons]).toEqual([1, 1]);
});

test('while there is time it is a thousand seasons', () => {
  const { figures } = rehearseInTime({ rulebook: presetOf('people-only'), plan }, ticking(0), () => undefined);
  expect(figures.seasons).toBe(1000);
});

test('one more judge is tried on the smallest panel of judges who answer alone, and on no other', () => {
  expect(panelToGrow(room)?.id).toBe('jury');
  expect(panelToGrow(presetOf('people-only'))).toBeUndefined();
  const together = { ...room, panels: room.panels.map((panel) => ({ ...panel, speaks: 'together' as const })) };
  expect(panelToGrow(together)).toBeUndefined();
  const unsized = { ...room, panels: room.panels.map((panel) => ({ ...panel, seats: undefined })) };
  expect(panelToGrow(unsized as never)).toBeUndefined();
});

test('a name or a color is no reason to rehearse again, a rule is', () => {
  const key = (change: (level: (typeof room.levels)[number]) => object) =>
    JSON.stringify(askedOf({ ...room, levels: room.levels.map((level) => ({ ...level, ...change(level) })) }, plan));
  const before = key(() => ({}));
  expect(key(({ name }) => ({ name: `${name}!`, plural: 'Many', colour: '#D9A521', badge: 'heart' }))).toBe(before);
  expect(key(() => ({ atMost: 3 }))).not.toBe(before);
});

test('an award without numbers is rehearsed with usual ones, a large one with as many as a browser can take', () => {
  expect(planOf({ Categories: 0, Works: 0, Judges: 0 })).toEqual({ categories: 5, worksPerCategory: 20, judges: 7, voters: 200 });
  expect(planOf({ Categories: 4, Works: 120, Judges: 12 })).toEqual({ categories: 4, worksPerCategory: 30, judges: 12, voters: 200 });
  expect(planOf({ Categories: 4, Works: 0, Judges: 12 }).worksPerCategory).toBe(20);
  expect(planOf({ Categories: 1000, Works: 3, Judges: 5000 })).toEqual({ categories: 200, worksPerCategory: 2, judges: 200, voters: 200 });
});
