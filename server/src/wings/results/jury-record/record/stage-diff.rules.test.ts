import { beforeEach, describe, expect, test } from 'vitest';
import { presets } from '#contract/wings/results/rulebook/presets/all.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { ActLine, RecordLine, SeasonLine } from './record-line.rules.ts';
import { RecordState } from './record-state.rules.ts';
import { stageLinesBetween, type StageTarget } from './stage-diff.rules.ts';
import type { DecisionLine, RulebookLine } from './stage-line.rules.ts';
import { hashOfBook } from './stage-state.rules.ts';

const [book] = presets;
const season: SeasonLine = { k: 'season', v: 3, record: 'r', award: 1, season: 2, code: {} };
const rules = (v: number): RulebookLine => ({ k: 'rulebook', v, hash: hashOfBook(book), book: book as NonNullable<typeof book> });
const act: ActLine = { k: 'act', n: 4, what: 'override', by: 'two', c: [1] };
const decision: DecisionLine = { k: 'decision', n: 1, what: 'order', s: 'final', c: '1', e: [11, 12] };
const yes = (work: number, says: 'yes' | 'no' = 'yes'): StageAnswer => ({ kind: 'screen', work, says });
const by = (j: number, a: StageAnswer) => ({ s: 'screening', c: 1, j, a });
const vote = (work: number, n: number) => ({ s: 'vote', a: { kind: 'pick' as const, picked: [work] }, n });

const whole: StageTarget = {
  season,
  rulebooks: [rules(1), rules(3)],
  mediaTypes: new Map([[1, 'Film']]),
  entries: new Map([
    [11, { c: 1, isOff: false }],
    [12, { c: 1, isOff: true, by: 77 }],
  ]),
  answers: [by(500, yes(11)), by(501, yes(11, 'no'))],
  aside: [by(502, yes(12))],
  public: [vote(11, 5)],
  draws: new Map([['final', 'a seed of chance']]),
  decisions: [decision],
  levels: [
    { e: 11, l: 'gold', r: '' },
    { e: 12, l: 'gold', r: 'ab' },
  ],
  acts: [act],
};
const asWritten = <Item>(items: Item[]): Item[] => items;

let state: RecordState;
const write = (target: StageTarget): RecordLine[] => {
  const lines = stageLinesBetween(state, target, asWritten);
  for (const line of lines) state.apply(line);
  return lines;
};
beforeEach(() => {
  state = new RecordState();
});

test('an empty record gets a line for each fact, in their order', () => {
  expect(write(whole)).toEqual([
    season,
    rules(1),
    rules(3),
    { k: 'category', c: 1, m: 'Film' },
    act,
    { k: 'entry', e: 11, c: 1 },
    { k: 'entry', e: 12, c: 1, off: 1, by: 77 },
    { k: 'answer', ...by(500, yes(11)) },
    { k: 'answer', ...by(501, yes(11, 'no')) },
    { k: 'answer', ...by(502, yes(12)) },
    { k: 'setAside', s: 'screening', c: 1, j: 502, a: 'work 12' },
    { k: 'public', ...vote(11, 5) },
    { k: 'draw', s: 'final', seed: 'a seed of chance' },
    decision,
    { k: 'level', e: 11, l: 'gold' },
    { k: 'level', e: 12, l: 'gold', r: 'ab' },
  ]);
});

test('where nothing changed there is nothing to write', () => {
  write(whole);
  expect(write(whole)).toEqual([]);
  expect(
    write({ ...whole, season: undefined as never, levels: undefined as never, acts: undefined as never, aside: undefined as never }),
  ).toEqual([]);
});

test('what judges did is shuffled, an answer and what became of it together', () => {
  const lines = stageLinesBetween(state, whole, (items) => items.toReversed()).filter(({ k }) => k === 'answer' || k === 'setAside');
  expect(lines.map((line) => 'j' in line && line.j)).toEqual([502, 502, 501, 500]);
  expect(lines.map(({ k }) => k)).toEqual(['answer', 'setAside', 'answer', 'answer']);
});

describe('a change is one line', () => {
  beforeEach(() => void write(whole));
  test.each<[string, Partial<StageTarget>, RecordLine[]]>([
    ['a setting', { season: { ...season, code: { a: 'b' } } }, [{ ...season, code: { a: 'b' } }]],
    ['a rulebook', { rulebooks: [rules(1), rules(3), rules(4)] }, [rules(4)]],
    ['a media type', { mediaTypes: new Map([[1, 'Audio']]) }, [{ k: 'category', c: 1, m: 'Audio' }]],
    ['an answer', { answers: [by(500, yes(11, 'no')), by(501, yes(11, 'no'))] }, [{ k: 'answer', ...by(500, yes(11, 'no')) }]],
    [
      'an answer set aside',
      { answers: [by(501, yes(11, 'no'))], aside: [by(500, yes(11)), by(502, yes(12))] },
      [{ k: 'setAside', s: 'screening', c: 1, j: 500, a: 'work 11' }],
    ],
    ['an answer that is gone', { answers: [by(501, yes(11, 'no'))] }, [{ k: 'setAside', s: 'screening', c: 1, j: 500, a: 'work 11' }]],
    ['an answer that counts again', { answers: [...whole.answers, by(502, yes(12))], aside: [] }, [{ k: 'answer', ...by(502, yes(12)) }]],
    ['a vote', { public: [vote(11, 6)] }, [{ k: 'public', ...vote(11, 6) }]],
    [
      'a vote for another',
      { public: [vote(12, 1)] },
      [
        { k: 'public', ...vote(11, 0) },
        { k: 'public', ...vote(12, 1) },
      ],
    ],
    ['another seed', { draws: new Map([['final', 'another seed']]) }, [{ k: 'draw', s: 'final', seed: 'another seed' }]],
    ['a decision', { decisions: [decision, { ...decision, n: 2 }] }, [{ ...decision, n: 2 }]],
    ['an act', { acts: [act, { ...act, n: 5 }] }, [{ ...act, n: 5 }]],
    [
      'a level',
      {
        levels: [
          { e: 12, l: 'gold', r: 'ab' },
          { e: 11, l: 'silver', r: '' },
        ],
      },
      [
        { k: 'level', e: 11, l: 'gold', out: 1 },
        { k: 'level', e: 11, l: 'silver' },
      ],
    ],
    [
      'the reason of one',
      {
        levels: [
          { e: 11, l: 'gold', r: '' },
          { e: 12, l: 'gold', r: 'cd' },
        ],
      },
      [{ k: 'level', e: 12, l: 'gold', r: 'cd' }],
    ],
  ])('of %s', (_, change, lines) => {
    expect(write({ ...whole, ...change })).toEqual(lines);
    expect(write({ ...whole, ...change })).toEqual([]);
  });

  test.each<[string, [number, { c: number; isOff: boolean; by?: number }][], RecordLine[]]>([
    [
      'out of sight',
      [
        [11, { c: 1, isOff: true }],
        [12, { c: 1, isOff: true, by: 77 }],
      ],
      [{ k: 'entry', e: 11, c: 1, off: 1 }],
    ],
    [
      'moved',
      [
        [11, { c: 2, isOff: false }],
        [12, { c: 1, isOff: true, by: 77 }],
      ],
      [{ k: 'entry', e: 11, c: 2 }],
    ],
    [
      'of another entrant',
      [
        [11, { c: 1, isOff: false }],
        [12, { c: 1, isOff: true, by: 78 }],
      ],
      [{ k: 'entry', e: 12, c: 1, off: 1, by: 78 }],
    ],
    ['withdrawn', [[12, { c: 1, isOff: true, by: 77 }]], [{ k: 'entry', e: 11, out: 1 }]],
  ])('of a work that is %s', (_, entries, lines) => expect(write({ ...whole, entries: new Map(entries) })).toEqual(lines));
});
