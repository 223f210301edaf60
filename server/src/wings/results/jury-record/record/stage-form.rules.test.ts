import { expect, test } from 'vitest';
import { faultIn as sayFaultIn } from './record-form.rules.ts';
import { worded } from '#kit/worded.ts';

const faultIn = (line: object) => worded(sayFaultIn(JSON.stringify(line)));
const hash = 'ab'.repeat(32);
const season = { k: 'season', v: 3, record: 'r1', award: 1, season: 30, code: {} };
const book = { panels: [], stages: [{}], levels: [], exceptions: [] };
const rulebook = { k: 'rulebook', v: 1, hash, book };
const answer = (a: unknown) => ({ k: 'answer', s: 'first-round', c: 7, j: 500, a });
const score = { kind: 'score', work: 11, scores: { idea: 8.5 } };
const result = { k: 'result', s: 'final', c: 'award', p: [[11, 1, 'points', 12.5]] };
const decision = { k: 'decision', n: 1, what: 'order', s: 'final', c: '7', e: [11, 12] };
const level = { k: 'level', e: 11, l: 'gold' };

test.each([
  season,
  rulebook,
  { k: 'rulebook', v: 2, hash, after: 3, book },
  { k: 'category', c: 7, m: '' },
  { k: 'entry', e: 11, c: 7, by: 2 ** 48 },
  answer({ kind: 'screen', work: 11, says: 'unsure' }),
  answer(score),
  answer({ kind: 'rank', ranked: [11, 0] }),
  answer({ kind: 'pick', picked: [11, 11] }),
  answer({ kind: 'pairs', better: 11, worse: 12 }),
  answer({ kind: 'pairs', better: 11, worse: 12, equal: true }),
  answer({ kind: 'motions', work: 11, outcome: 'gold', yes: 3, no: 0, members: 5 }),
  { ...answer(score), c: 'Film & Video', j: 0 },
  { k: 'setAside', s: 'final', c: 7, j: 500, a: 'motion 11 best-of-show' },
  { k: 'public', s: 'vote', a: { kind: 'pick', picked: [11] }, n: 0 },
  { k: 'draw', s: 'final', seed: 'x' },
  decision,
  { ...decision, what: 'settle', e: [], r: 'ab' },
  result,
  { ...result, p: [[11, null, 'quorum', null]], root: hash, late: 1 },
  level,
  { ...level, r: 'ab' },
  { ...level, out: 1 },
])('a line of stages may say %j', (line) => expect(faultIn(line)).toBeUndefined());

test.each([
  [{ ...rulebook, hash: 'ab' }, 'hash'],
  [{ k: 'rulebook', v: 2, hash, after: 0, book }, 'after'],
  [{ ...rulebook, book: [] }, 'book'],
  [{ ...rulebook, book: { ...book, stages: {} } }, 'book'],
  [{ ...rulebook, book: { ...book, stages: ['first'] } }, 'book'],
  [{ ...rulebook, book: { panels: [], stages: [], levels: [] } }, 'book'],
  [answer({ ...score, overall: 3 }), 'a'],
  [answer({ ...score, scores: { idea: '8' } }), 'a'],
  [answer({ ...score, scores: { 'An Idea': 8 } }), 'a'],
  [answer({ ...score, scores: [] }), 'a'],
  [answer({ kind: 'screen', work: 11, says: 'maybe' }), 'a'],
  [answer({ kind: 'rank', ranked: [-1] }), 'a'],
  [answer({ kind: 'pick', picked: Array.from({ length: 501 }, () => 1) }), 'a'],
  [answer({ kind: 'draw', seed: 'x' }), 'a'],
  [answer(null), 'a'],
  [{ ...answer(score), s: 'First' }, 's'],
  [{ ...answer(score), c: 0 }, 'c'],
  [{ ...answer(score), c: 'x'.repeat(201) }, 'c'],
  [{ ...answer(score), j: 1_000_000 }, 'j'],
  [{ k: 'public', s: 'vote', a: { kind: 'pick', picked: [11] }, n: -1 }, 'n'],
  [{ k: 'draw', s: 'final', seed: '' }, 'seed'],
  [{ ...decision, what: 'guess' }, 'what'],
  [{ ...decision, c: 7 }, 'c'],
  [{ ...decision, e: [0] }, 'e'],
  [{ ...level, l: '' }, 'l'],
  [{ ...level, r: 'xy' }, 'r'],
])('and can’t say %j', (line, field) => expect(faultIn(line)).toBe(`the field “${field}” has a value it can’t have`));

test.each([
  { ...season, adaptive: true },
  { ...season, fit: 2 },
  { k: 'category', c: 7, m: 'Film', by: 'reviews' },
  { k: 'entry', e: 11, c: 7, by: 2 ** 49 },
  { ...result, p: [[11, 0, 'points', 1]] },
  { ...result, p: [[11, 1, 'points']] },
  { ...result, p: [[11, 1, '', 1]] },
  {
    ...result,
    p: [
      [11, 1, 'points', 1],
      [11, 2, 'points', 1],
    ],
  },
  { ...result, kind: 'pv' },
  { k: 'setAside', s: 'final', c: 7, j: 500, a: 'Work' },
])('nor is %j a line', (line) => expect(faultIn(line)).toBeDefined());
