import { expect, test } from 'vitest';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import { decidedIn } from './decided.ts';

const room = presetOf('jury-of-one-room');
const by = (stage: string, key: string, share: number) => ({ stage, by: key, share });

test('what decides is shown by stage, as shares of its own places', () => {
  const told = decidedIn(room, [
    by('scores', 'weightedCriteria', 0.6),
    by('scores', 'criterion', 0.15),
    by('scores', 'tied', 0.05),
    by('best-of-show', 'points', 0.1),
    by('best-of-show', 'firstPlaces', 0.1),
  ]);
  expect(told).toEqual([
    { stage: 'Scores', by: 'result', share: expect.closeTo(0.75) },
    { stage: 'Scores', by: 'tie', share: expect.closeTo(0.1875) },
    { stage: 'Scores', by: 'shared', share: expect.closeTo(0.0625) },
    { stage: 'Best of show', by: 'result', share: expect.closeTo(0.5) },
    { stage: 'Best of show', by: 'tie', share: expect.closeTo(0.5) },
  ]);
});

test('what hardly ever decides is left out, and a stage without places says nothing', () => {
  expect(decidedIn(room, [by('scores', 'weightedCriteria', 0.999), by('scores', 'draw', 0.001)])).toEqual([
    { stage: 'Scores', by: 'result', share: 0.999 },
  ]);
  expect(decidedIn(room, [])).toEqual([]);
});

test('the same key is the result of one counting and a tie rule of another', () => {
  const stage = room.stages[0] as (typeof room.stages)[number];
  const counted = (method: string, key: string) =>
    decidedIn({ ...room, stages: [{ ...stage, counting: { method, settings: {} } }] }, [by('scores', key, 1)])[0]?.by;
  expect([counted('mean', 'mean'), counted('median', 'mean')]).toEqual(['result', 'tie']);
  expect([counted('borda', 'points'), counted('plurality', 'points')]).toEqual(['result', 'tie']);
  expect([counted('executive-rule', 'secondPlaces'), counted('borda', 'secondPlaces')]).toEqual(['result', 'tie']);
  expect([counted('lottery', 'draw'), counted('mean', 'draw'), counted('mean', 'administrator'), counted('mean', 'only')]).toEqual([
    'result',
    'draw',
    'person',
    'only',
  ]);
});
