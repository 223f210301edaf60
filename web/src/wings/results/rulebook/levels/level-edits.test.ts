import { expect, test } from 'vitest';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import type { Rulebook, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { addLevel, kindsOf, moveLevel, ofStage, putLevel, removeLevel, ruleOf } from './level-edits.ts';

const room = presetOf('jury-of-one-room');
const names = ({ levels }: Rulebook) => levels.map(({ name }) => name);
const stage = (id: string, of = room) => of.stages.find((one) => one.id === id) as Stage;

test('a level is moved to a place, and no further than the ends', () => {
  expect(names(moveLevel(room, 'bronze', 0))).toEqual(['Bronze', 'Best of Show', 'Gold', 'Silver']);
  expect(names(moveLevel(room, 'gold', 2))).toEqual(['Best of Show', 'Silver', 'Gold', 'Bronze']);
  for (const to of [-1, 4]) expect(moveLevel(room, 'gold', to)).toBe(room);
  expect(moveLevel(room, 'tin', 0)).toBe(room);
});

test('a limit that is taken away is gone, so that it can be sent', () => {
  const limited = putLevel(room, 'gold', { atMost: 3 });
  expect(limited.levels[1]).toMatchObject({ atMost: 3 });
  expect('atMost' in (putLevel(limited, 'gold', { atMost: undefined } as never).levels[1] ?? {})).toBe(false);
});

test('a stage gives what it counts: points only where it has some, motions where it carries them', () => {
  expect(kindsOf(stage('scores'))).toEqual(['place', 'value', 'share', 'reached', 'hand']);
  const metals = presetOf('metals-by-meeting');
  const meeting = metals.stages.find(({ asks }) => asks.kind === 'motions') as Stage;
  expect(kindsOf(meeting)[0]).toBe('outcome');
  expect(ruleOf('outcome', meeting)).toMatchObject({ by: 'outcome', stage: meeting.id });
  expect(kindsOf({ ...stage('scores'), advance: { rule: 'all' } })).toContain('advanced');
  expect(kindsOf({ ...stage('scores'), counting: { method: 'instant-runoff', settings: {} } })).not.toContain('value');
  expect(kindsOf(undefined)).toEqual(['hand']);
});

test('a rule goes to another stage as far as that one can give it', () => {
  const value = { by: 'value', stage: 'scores', atLeast: 90 } as const;
  expect(ofStage(value, { ...stage('best-of-show'), counting: { method: 'instant-runoff', settings: {} } })).toEqual({
    by: 'place',
    stage: 'best-of-show',
    from: 1,
    to: 1,
  });
  expect(ofStage({ by: 'place', stage: 'scores', from: 2, to: 3 }, stage('best-of-show'))).toMatchObject({
    stage: 'best-of-show',
    from: 2,
  });
  expect(ruleOf('value', stage('scores'))).toEqual({ by: 'value', stage: 'scores', atLeast: 90 });
  expect(ruleOf('share', stage('scores'))).toEqual({ by: 'share', stage: 'scores', from: 0, to: 0.1 });
  expect(ruleOf('hand', stage('scores'))).toEqual({ by: 'hand' });
});

test('a new level is what comes below the lowest, in a color of its own', () => {
  const { rulebook, id } = addLevel(room, 'New level');
  expect(rulebook.levels.at(-1)).toEqual({
    id,
    name: 'New level',
    given: [{ by: 'value', stage: 'scores', atLeast: 60, below: 70 }],
    unless: [],
    none: true,
    colour: '#D9A521',
  });
  expect(addLevel(rulebook, 'Another').id).toBe('level-2');
  const placed: Rulebook = {
    ...room,
    levels: [{ id: 'win', name: 'Win', given: [{ by: 'place', stage: 'scores', from: 1, to: 1 }], unless: [], none: true }],
  };
  expect(addLevel(placed, 'Second').rulebook.levels.at(-1)?.given).toEqual([{ by: 'place', stage: 'scores', from: 2, to: 2 }]);
  expect(addLevel({ ...room, levels: [] }, 'First').rulebook.levels[0]?.given[0]).toMatchObject({ stage: 'best-of-show' });
});

test('a level that is removed is spoken of nowhere', () => {
  const barred = putLevel(room, 'silver', { unless: ['gold'] });
  const excepted: Rulebook = { ...barred, exceptions: [{ for: { category: 3 }, level: 'gold', change: { atMost: 1 } }] };
  const without = removeLevel(excepted, 'gold');
  expect(JSON.stringify([without.levels, without.exceptions])).not.toContain('"gold"');
});
