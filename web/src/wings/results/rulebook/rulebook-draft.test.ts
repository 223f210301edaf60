import { describe, expect, test } from 'vitest';
import type { Dated } from '#contract/wings/results/rulebook/changes.ts';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { keptDraft, mergedDraft, withTheirs } from './rulebook-draft.ts';

const day = (day: number) => new Date(Date.UTC(2027, 1, day));
const base: Dated = { rulebook: presetOf('jury-of-one-room'), calendar: { scores: { opens: day(1), closes: day(5) } } };
const changed = (change: (rulebook: Rulebook) => void, from: Dated = base): Dated => {
  const rulebook = structuredClone(from.rulebook);
  change(rulebook);
  return { ...from, rulebook };
};
const named = (id: string, name: string) => (rulebook: Rulebook) => {
  for (const one of [...rulebook.stages, ...rulebook.levels, ...rulebook.panels]) if (one.id === id) one.name = name;
};
const seats = (count: number) => (rulebook: Rulebook) => {
  (rulebook.panels[0] as { seats: number }).seats = count;
};
const without = (id: string) => (rulebook: Rulebook) => {
  rulebook.stages = rulebook.stages.filter((one) => one.id !== id);
};
const stageLike = (id: string): Rulebook['stages'][number] => ({ ...(base.rulebook.stages[0] as Rulebook['stages'][number]), id });
const ids = ({ rulebook }: Dated) => rulebook.stages.map(({ id }) => id);

describe('two organizers change a rulebook at the same time', () => {
  test('and what each changed is kept', () => {
    const { now, theirs, clashes } = mergedDraft({ base, now: changed(seats(9)) }, changed(named('gold', 'Golden')));
    expect(now).toEqual(changed(named('gold', 'Golden'), changed(seats(9))));
    expect(theirs.map(({ path }) => path)).toEqual(['levels.gold.name']);
    expect(clashes).toEqual([]);
  });

  test('what both changed stays mine until theirs is taken', () => {
    const saved = changed(named('gold', 'Golden'), changed(seats(5)));
    const { now, clashes } = mergedDraft({ base, now: changed(seats(9)) }, saved);
    expect(now.rulebook.panels[0]?.seats).toBe(9);
    expect(clashes).toEqual(['panels.jury.seats']);
    expect(withTheirs(now, saved, 'panels.jury.seats')).toEqual(saved);
  });

  test('and the same change twice is no clash', () => {
    const { now, clashes } = mergedDraft({ base, now: changed(seats(9)) }, changed(seats(9)));
    expect(now).toEqual(changed(seats(9)));
    expect(clashes).toEqual([]);
  });

  test('a stage that one moved and one that the other added are both there', () => {
    const mine = changed((rulebook) => rulebook.stages.unshift(stageLike('first')));
    const saved = changed((rulebook) => rulebook.stages.push(stageLike('last')));
    expect(ids(mergedDraft({ base, now: mine }, saved).now)).toEqual(['first', 'scores', 'best-of-show', 'last']);
  });

  test('a stage that they removed while I changed it comes back whole', () => {
    const mine = changed(named('best-of-show', 'Grand Prix'));
    expect(mergedDraft({ base, now: mine }, changed(without('best-of-show'))).now).toEqual(
      changed((rulebook) => {
        (rulebook.stages[1] as { name: string }).name = 'Grand Prix';
        (rulebook.levels[0] as { name: string }).name = 'Grand Prix';
      }),
    );
  });

  test('a stage that I removed while they changed it is gone, with its dates', () => {
    const saved = { ...changed(named('scores', 'Points')), calendar: { scores: { opens: day(2), closes: day(6) } } };
    const merged = mergedDraft({ base, now: { ...changed(without('scores')), calendar: {} } }, saved);
    expect(ids(merged.now)).toEqual(['best-of-show']);
    expect(merged.now.calendar).toEqual({});
  });
});

test('a draft survives as text, dates and all', () => {
  const draft = { version: 3, base, now: changed(seats(9)) };
  expect(keptDraft(JSON.stringify(draft))).toEqual(draft);
  expect(keptDraft(null)).toBeUndefined();
  expect(keptDraft('{"version":1}')).toBeUndefined();
});
