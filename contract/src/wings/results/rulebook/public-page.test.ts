import { describe, expect, test } from 'vitest';
import { canRun, notYetRun, stagesOfVotes } from './can-run.ts';
import { presets } from './presets/all.ts';
import { bandOf } from './process-band.ts';
import { Rulebook } from './rulebook.ts';
import { seasonNow } from './season-calendar.ts';
import { workedExample } from './worked-example.ts';

const named = (name: string): Rulebook => presets.find((preset) => preset.name === name) ?? Rulebook.parse({});
const stageOf = (name: string, at: number) => {
  const stage = named(name).stages[at];
  if (!stage) throw new Error(`${name} has no stage ${at}`);
  return stage;
};

test('every preset has a picture that never gets higher, from entering to levels', () => {
  for (const preset of presets) {
    const steps = bandOf(preset);
    expect(steps.at(-1)?.glyph).toBe('level');
    expect(steps.filter(({ stage }) => stage).map(({ stage }) => stage)).toEqual(preset.stages.map(({ id }) => id));
    for (const { share } of steps) expect(share).toBeGreaterThan(0);
    expect(Math.max(...steps.map(({ share }) => share))).toBe(1);
  }
  expect(bandOf(named('Elimination')).map(({ glyph }) => glyph)).toEqual(['enter', 'vote', 'vote', 'vote', 'level']);
  expect(bandOf(named('Members’ choice')).map(({ glyph }) => glyph)).toEqual(['nominate', 'rank', 'level']);
  expect(bandOf(named('Chamber')).map(({ glyph }) => glyph)).toEqual(['nominate', 'accept', 'screen', 'score', 'level']);
  expect(bandOf(named('Metals by meeting')).map(({ share }) => share)).toEqual([1, 1, 0.3, 0.25, 0.12]);
});

test('every preset can be run; ballots of the public that rank, choose “no award” or rate by criteria can’t yet', () => {
  for (const preset of presets) expect(notYetRun(preset), preset.name).toEqual([]);
  const ids = (rulebook: Rulebook) => stagesOfVotes(rulebook).map(({ id }) => id);
  expect(ids(named('Elimination'))).toEqual(['first-vote', 'second-vote', 'final-vote']);
  expect(ids(named('Song contest'))).toEqual(['public']);
  expect(ids(named('People only')), 'the printed vote').toEqual([]);
  const contest = named('Song contest');
  const asking = (change: object): Rulebook =>
    Rulebook.parse({ ...contest, stages: contest.stages.map((stage) => (stage.id === 'public' ? { ...stage, ...change } : stage)) });
  const { asks } = stageOf('Song contest', 1);
  expect(notYetRun(asking({ asks: { ...asks, none: true } }))).toEqual(['public']);
  expect(notYetRun(asking({ asks: { kind: 'rank', most: 5 }, counting: { method: 'borda' } }))).toEqual(['public']);
  expect(notYetRun(asking({ counting: { method: 'eph', settings: { finalists: 3 } } }))).toEqual(['public']);
  expect(canRun(asking({ sees: { hides: ['entrant'] } }))).toBe(false);
  const here = { exceptions: [{ for: { category: 1 }, stage: 'public', change: { asks: { ...asks, none: true } } }] };
  expect(canRun(Rulebook.parse({ ...contest, ...here }))).toBe(false);
});

describe('a worked example', () => {
  const nameOf = (id: string) => id;

  test('adds up the criteria by their own weights', () => {
    const { lines, result } = workedExample(stageOf('Jury of one room', 0), nameOf) ?? { lines: [], result: 0 };
    expect(lines.map(({ of, share, adds }) => [of, share, adds])).toEqual([
      [94, 0.5, 47],
      [90, 0.3, 27],
      [85, 0.2, 17],
    ]);
    expect(result).toBe(91);
  });

  test('combines what earlier stages gave', () => {
    expect(workedExample(stageOf('Jury and people', 2), nameOf)).toEqual({
      kind: 'combine',
      lines: [
        { name: 'jury', of: 30, share: 0.9, adds: 27 },
        { name: 'public', of: 20, share: 0.1, adds: 2 },
      ],
      result: 29,
    });
  });

  test('adds up points of ballots, and is missing where there is nothing to add', () => {
    expect(workedExample(stageOf('Song contest', 0), nameOf)?.lines.map(({ adds }) => adds)).toEqual([12, 10, 8]);
    expect(workedExample(stageOf('Members’ choice', 1), nameOf)).toBeUndefined();
  });
});

test('where a season is changes at the moment a stage opens or closes, and at no other', () => {
  const day = (n: number) => new Date(Date.UTC(2027, 0, n));
  const calendar = {
    entries: { opens: day(2), closes: day(5) },
    stages: {
      'round-one': { opens: day(6), closes: day(8) },
      'round-two': { opens: day(8), closes: day(10) },
      'public-vote': { opens: day(9), closes: day(11) },
    },
    winners: day(12),
  };
  const at = (n: number) => {
    const { is, open, until } = seasonNow(named('The specification’s shape'), calendar, day(n));
    return [is, open.join(), until?.getUTCDate()];
  };
  expect(at(1)).toEqual(['before', '', 2]);
  expect(at(2)).toEqual(['entries', '', 5]);
  expect(at(5)).toEqual(['between', '', 6]);
  expect(at(6)).toEqual(['stages', 'round-one', 8]);
  expect(at(9)).toEqual(['stages', 'round-two,public-vote', 10]);
  expect(at(11)).toEqual(['between', '', 12]);
  expect(at(12)).toEqual(['over', '', undefined]);
});
