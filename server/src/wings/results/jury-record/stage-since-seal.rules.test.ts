import { expect, test } from 'vitest';
import { presets } from '#contract/wings/results/rulebook/presets/all.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { RecordLine } from './record/record-line.rules.ts';
import { RecordState } from './record/record-state.rules.ts';
import { stageLinesBetween, type StageTarget } from './record/stage-diff.rules.ts';
import type { RulebookLine, StageResultLine } from './record/stage-line.rules.ts';
import { hashOfBook } from './record/stage-state.rules.ts';
import { stageChangesSince } from './stage-since-seal.rules.ts';

const rules = (v: number): RulebookLine => ({ k: 'rulebook', v, hash: hashOfBook(presets[0]), book: presets[0] as RulebookLine['book'] });
const by = (j: number, a: StageAnswer) => ({ s: 'final', c: 7, j, a });
const score = (work: number, idea: number): StageAnswer => ({ kind: 'score', work, scores: { idea, craft: 5 } });
const vote = (work: number, n: number) => ({ s: 'vote', a: { kind: 'pick' as const, picked: [work] }, n });
const result: StageResultLine = { k: 'result', s: 'final', c: 7, p: [[11, 1, 'points', 9]] };

const sealed: StageTarget = {
  rulebooks: [rules(1)],
  mediaTypes: new Map(),
  entries: new Map([
    [11, { c: 7, isOff: false }],
    [12, { c: 7, isOff: true }],
  ]),
  answers: [by(500, score(11, 8)), by(501, { kind: 'rank', ranked: [12, 11] }), by(502, { kind: 'screen', work: 11, says: 'yes' })],
  aside: [by(503, score(12, 3))],
  public: [vote(11, 4)],
  draws: new Map(),
  decisions: [],
  levels: [{ e: 11, l: 'gold', r: '' }],
};
const state = new RecordState();
for (const line of [...stageLinesBetween(state, sealed, (items) => items), result] as RecordLine[]) state.apply(line);
const changes = (target: Partial<StageTarget>, finals = [result]) => stageChangesSince(state, { ...sealed, ...target }, finals);

test('where nothing changed nothing is named', () => expect(changes({})).toEqual([]));

test.each<[string, Partial<StageTarget>, object[]]>([
  ['a rulebook', { rulebooks: [rules(1), rules(2)] }, [{ what: 'rulebook', before: 1, after: 2, e: null, c: null }]],
  [
    'a score',
    { answers: [by(500, score(11, 9)), ...sealed.answers.slice(1)] },
    [{ what: 'answer', e: 11, c: 7, j: 500, before: 'idea 8, craft 5', after: 'idea 9, craft 5', rankings: [] }],
  ],
  ['an answer more', { answers: [...sealed.answers, by(504, score(11, 1))] }, [{ what: 'answerAdded', e: 11, j: 504 }]],
  [
    'an answer that counts again',
    { answers: [...sealed.answers, by(503, score(12, 3))], aside: [] },
    [{ what: 'answerBack', e: 12, j: 503 }],
  ],
  [
    'a list that is gone',
    { answers: [sealed.answers[0], sealed.answers[2]] as never },
    [{ what: 'answerOut', e: null, j: 501, before: [12, 11] }],
  ],
  [
    'a screening',
    { answers: [...sealed.answers.slice(0, 2), by(502, { kind: 'screen', work: 11, says: 'no' })] },
    [{ what: 'answer', before: 'yes', after: 'no' }],
  ],
  ['an answer that never counted', { aside: [...(sealed.aside ?? []), by(505, score(11, 2))] }, []],
  [
    'motions',
    { answers: [...sealed.answers, by(0, { kind: 'motions', work: 11, outcome: 'gold', yes: 3, no: 1, members: 5 })] },
    [{ what: 'answerAdded', after: 'gold 3:1' }],
  ],
  [
    'a comparison',
    { answers: [...sealed.answers, by(504, { kind: 'pairs', better: 12, worse: 11 })] },
    [{ what: 'answerAdded', e: null, after: [12, 11] }],
  ],
  [
    'votes',
    { public: [vote(11, 3), vote(12, 1)] },
    [
      { what: 'votes', e: 11, before: 4, after: 3 },
      { what: 'votes', e: 12, before: 0, after: 1 },
    ],
  ],
  ['lots', { draws: new Map([['final', 'x']]) }, [{ what: 'decided' }]],
  ['a decision', { decisions: [{ k: 'decision', n: 1, what: 'settle', s: 'final', c: '7', e: [] }] }, [{ what: 'decided' }]],
  [
    'a level',
    { levels: [{ e: 12, l: 'gold', r: '' }] },
    [
      { what: 'levelOut', e: 11, before: 'gold' },
      { what: 'level', e: 12, after: 'gold' },
    ],
  ],
  ['a category’s media type', { mediaTypes: new Map([[7, 'Film']]) }, []],
  ['a withdrawn work', { entries: new Map([[11, { c: 7, isOff: false }]]) }, [{ what: 'entryOut', e: 12, c: 7 }]],
  [
    'works',
    {
      entries: new Map([
        [11, { c: 8, isOff: true }],
        [12, { c: 7, isOff: false }],
        [13, { c: 8, isOff: false }],
      ]),
    },
    [
      { what: 'entryMoved', e: 11, before: 7, after: 8 },
      { what: 'entryOff', e: 11 },
      { what: 'entryOn', e: 12 },
      { what: 'entryAdded', e: 13, c: 8 },
    ],
  ],
])('%s since the seal', (_, target, found) => expect(changes(target)).toEqual(found.map((one) => expect.objectContaining(one) as unknown)));

test('places that are others now than in the record', () => {
  expect(changes({}, [{ ...result, p: [[12, 1, 'points', 9]] }])).toMatchObject([{ what: 'stagePlace', after: 'final 7' }]);
  expect(changes({}, [{ ...result, c: 8 }])).toMatchObject([{ what: 'stagePlace', after: 'final 8' }]);
});
