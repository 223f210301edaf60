import { expect, test } from 'vitest';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import { toldChanges } from './told-changes.ts';

const day = (day: number) => new Date(Date.UTC(2027, 1, day));
const telling = {
  locale: 'en-US',
  dates: ({ opens, closes }: { opens: Date; closes: Date }) => `${opens.getUTCDate()} to ${closes.getUTCDate()}`,
} as const;
const base = { rulebook: presetOf('jury-of-one-room'), calendar: { scores: { opens: day(1), closes: day(5) } } };

test('what changed is told in the sentences that go and those that come', () => {
  const after = structuredClone(base);
  (after.rulebook.levels[1] as { name: string }).name = 'Golden';
  (after.rulebook.stages[0] as { last: string }).last = 'draw';
  after.calendar.scores.closes = day(6);
  const told = toldChanges(base, after, telling);
  expect(told.map(({ name }) => name)).toEqual(['Scores', 'Best of show', 'Golden']);
  expect(told[0]).toMatchObject({
    gone: ['Works that are still tied share a place.', '1 to 5'],
    come: ['What is still tied is decided by a recorded draw.', '1 to 6'],
  });
  expect(told[2]).toMatchObject({ gone: ['Gold'], come: ['Golden'] });
});

test('a stage that is gone is told whole, and what stays isn’t told', () => {
  const after = structuredClone(base);
  after.rulebook.stages.pop();
  const [only, ...rest] = toldChanges(base, after, telling);
  expect(only).toMatchObject({ key: 'stages.best-of-show', name: 'Best of show', come: [] });
  expect(only?.gone.length).toBeGreaterThan(4);
  // The level speaks of the stage by its id now.
  expect(rest.map(({ key }) => key)).toEqual(['levels.best-of-show']);
  expect(toldChanges(base, base, telling)).toEqual([]);
});
