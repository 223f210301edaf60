import { describe, expect, test } from 'vitest';
import { check } from '#contract/wings/results/rulebook/check.ts';
import { presetIds, presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { addStage, askFor, askNewPanel, askPanel, freeId, moveStage, proposedDates, putStage, removeStage, tieRulesFor } from './edits.ts';

const jury = presetOf('jury-of-one-room');
const ids = ({ stages }: Rulebook) => stages.map(({ id }) => id);
const errors = (rulebook: Rulebook) => check(Rulebook.parse(rulebook)).filter(({ is }) => is === 'error');

describe('an organizer', () => {
  test('adds a stage that takes what the last one lets through, and nothing is wrong with it', () => {
    const next = addStage(presetOf('chamber'), 'Grand final');
    expect(next.stages.at(-1)).toMatchObject({ id: 'grand-final', works: { from: 'stage', stage: 'finalists' }, panel: 'panel' });
    expect(errors(next)).toEqual([]);
    // The last stage let nothing go on.
    expect(addStage(jury, 'Scores').stages.slice(1)).toMatchObject([{ advance: { rule: 'first' } }, { id: 'scores-2' }]);
  });

  test('removes a stage: what rested on it rests on what it rested on, and its panel goes', () => {
    const chamber = presetOf('chamber');
    const day = { opens: new Date(0), closes: new Date(1) };
    const { rulebook, calendar } = removeStage({ rulebook: chamber, calendar: { screening: day, finalists: day } }, 'screening');
    expect(rulebook.stages).toMatchObject([{ id: 'finalists', works: { from: 'entries' } }]);
    expect(rulebook.panels.map(({ id }) => id)).toEqual(['panel']);
    expect(calendar).toEqual({ finalists: day });
    expect(errors(rulebook)).toEqual([]);
    // The last one stays.
    expect(removeStage({ rulebook, calendar }, 'finalists').rulebook).toBe(rulebook);
  });

  test('moves a stage, but not past an end', () => {
    expect(ids(moveStage(jury, 0, 1))).toEqual(['best-of-show', 'scores']);
    expect(moveStage(jury, 0, -1)).toBe(jury);
    expect(moveStage(jury, 1, 1)).toBe(jury);
  });

  test('asks something else, and the count and the ties follow', () => {
    const [scores] = jury.stages;
    const change = askFor(jury, scores as Rulebook['stages'][number], 'screen');
    expect(change).toMatchObject({ asks: { kind: 'screen' }, counting: { method: 'share-of-yes' }, ties: [] });
    expect(putStage(jury, 0, change).stages[0]).not.toHaveProperty('answersOf');
    for (const kind of ['score', 'rank', 'pick', 'pairs', 'screen', 'draw'] as const) {
      const asked = putStage(jury, 1, askFor(jury, jury.stages[1] as Rulebook['stages'][number], kind));
      expect(errors(asked), kind).toEqual([]);
    }
  });

  test('asks another panel, and one that no one asks any more goes', () => {
    const next = askNewPanel(jury, 1, 'Finale');
    expect(next.panels.map(({ id }) => id)).toEqual(['jury', 'finale']);
    expect(askPanel(next, 0, 'finale').panels.map(({ id }) => id)).toEqual(['finale']);
  });

  test('is offered tie rules that the stage doesn’t have yet', () => {
    const [scores, show] = jury.stages as [Rulebook['stages'][number], Rulebook['stages'][number]];
    expect(tieRulesFor(jury, scores).map(({ by }) => by)).toEqual(['criterion', 'criterion', 'mean', 'answers']);
    expect(tieRulesFor(jury, show).map(({ by }) => by)).toEqual(['stage', 'points', 'member', 'answers']);
  });

  test('gets dates for stages without any, one after the other', () => {
    const day = (day: number) => new Date(Date.UTC(2027, 0, day));
    const known = { 'best-of-show': { opens: day(20), closes: day(25) } };
    expect(proposedDates(jury, known, day(1), day(11))).toEqual({ ...known, scores: { opens: day(1), closes: day(11) } });
    for (const id of presetIds) {
      const calendar = proposedDates(presetOf(id), {}, day(1), day(29));
      expect(
        check(presetOf(id), {}, calendar, day(29)).filter(({ at }) => at.startsWith('calendar')),
        id,
      ).toEqual([]);
    }
  });
});

test('a name becomes an id that no one has', () => {
  expect(freeId('Grand Prix', [])).toBe('grand-prix');
  expect(freeId('Kür', ['kur'])).toBe('kur-2');
  expect(freeId('大賞', [])).toBe('new');
  expect(freeId('1st round', [])).toBe('st-round');
});
