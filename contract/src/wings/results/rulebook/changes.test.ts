import { describe, expect, test } from 'vitest';
import type { Calendar } from './check-calendar.ts';
import { canonical } from './canonical.ts';
import { changesBetween, lockedBy, withChanges } from './changes.ts';
import { presetOf, presets } from './presets/all.ts';
import { Rulebook } from './rulebook.ts';

const calendarOf = ({ stages }: Rulebook, shift = 0): Calendar =>
  Object.fromEntries(
    stages.map(({ id }, at) => [id, { opens: new Date(Date.UTC(2027, at, 1 + shift)), closes: new Date(Date.UTC(2027, at, 20)) }]),
  );
const dated = (rulebook: Rulebook, shift?: number) => ({ rulebook, calendar: calendarOf(rulebook, shift) });
const changed = (change: (rulebook: Rulebook) => void, from = presetOf('jury-of-one-room')) => {
  const rulebook = structuredClone(from);
  change(rulebook);
  return rulebook;
};
const jury = presetOf('jury-of-one-room');
const paths = (other: Rulebook) => changesBetween(dated(jury), { rulebook: other, calendar: calendarOf(jury) }).map(({ path }) => path);

test('the changes between two rulebooks lead from one to the other', () => {
  for (const one of presets)
    for (const other of presets) {
      const [before, after] = [dated(one), dated(other, 1)];
      const changes = JSON.parse(JSON.stringify(changesBetween(before, after)));
      const reached = withChanges(before, changes);
      expect(canonical(changesBetween({ rulebook: Rulebook.parse(reached.rulebook), calendar: reached.calendar }, after))).toBe('[]');
    }
});

test('the same rulebook has no changes, and JSON’s order of keys is none', () => {
  for (const one of presets) expect(changesBetween(dated(one), dated(one))).toEqual([]);
  expect(canonical({ b: [1, { d: undefined, c: null }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":null}]}');
});

test('a change names its setting by ids, and what was added or moved', () => {
  expect(paths(changed(({ stages }) => void ((stages[0] as { last: string }).last = 'draw')))).toEqual(['stages.scores.last']);
  expect(paths(changed(({ levels }) => void levels.reverse()))).toEqual(['levels.order']);
  const added = paths(changed(({ levels }) => void levels.push({ ...(levels[3] as (typeof levels)[number]), id: 'tin', name: 'Tin' })));
  expect(added).toEqual(['levels.tin.none', 'levels.tin.name', 'levels.tin.given', 'levels.tin.unless']);
  const exception = { for: { category: 3 }, stage: 'scores', change: { last: 'draw' as const } };
  expect(paths(changed(({ exceptions }) => void exceptions.push(exception)))).toEqual(['stages.scores.exceptions']);
});

describe('once scores have begun', () => {
  const locks = (path: string, after = jury) => lockedBy(path, { before: jury, after }, ['scores']);
  test.each([
    'stages.scores.asks',
    'stages.scores.exceptions',
    'calendar.scores',
    'panels.jury.seats',
    'levels.gold.given',
    'levels.gold.name',
    'entering.by',
  ])('%s is locked', (path) => expect(locks(path)).toEqual(['scores']));
  test.each(['stages.best-of-show.asks', 'calendar.best-of-show', 'levels.best-of-show.given', 'levels.gold.colour', 'name'])(
    '%s is free',
    (path) => expect(locks(path)).toEqual([]),
  );
  test('a level that it gives now or would give is locked', () => {
    const after = changed(
      ({ levels }) => void ((levels[0] as { given: object[] }).given = [{ by: 'place', stage: 'scores', from: 1, to: 1 }]),
    );
    expect(locks('levels.best-of-show.given', after)).toEqual(['scores']);
  });
  test('levels may be added between others, but not change places', () => {
    const added = changed(({ levels }) => void levels.splice(1, 0, { ...(levels[0] as (typeof levels)[number]), id: 'own' }));
    expect(locks('levels.order', added)).toEqual([]);
    expect(
      locks(
        'levels.order',
        changed(({ levels }) => void levels.reverse()),
      ),
    ).toEqual(['scores']);
  });
  test('nothing is locked before', () => expect(lockedBy('stages.scores.asks', { before: jury, after: jury }, [])).toEqual([]));
});
