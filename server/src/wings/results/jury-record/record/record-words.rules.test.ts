import { expect, test } from 'vitest';
import { reportOf, wordsOf } from './record-words.rules.ts';

const right = {
  problems: [],
  isSealed: true,
  lines: 1,
  kinds: {},
  recounted: 1,
  unconfirmed: 0,
  byHand: 0,
  acts: [],
  levels: [],
  follows: [],
  isKnownKey: true,
  fingerprint: 'ab',
  lastMark: undefined,
};

test('an auditor reads what is wrong and where', () => {
  expect(wordsOf({ what: 'changed', from: 20_000, to: 21_000 })).toMatch(/^Changed between 20000 and 21000:/);
  expect(wordsOf({ what: 'unsigned', line: 12, marks: 1 })).toBe('Not signed by the key: the mark in line 12.');
  expect(wordsOf({ what: 'afterSeal', lines: 2 })).toBe('2 lines stand after the seal.');
  expect(wordsOf({ what: 'award', e: 4, level: 'winner' })).toBe('Entry 4 is awarded winner, which doesn’t follow from the results.');
  expect(wordsOf({ what: 'result', line: 9, c: 3, kind: 'pv', said: '', counted: '1. entry 4 (votes)' })).toBe(
    'Category 3, public vote (line 9): the result says nothing; the lines before it give 1. entry 4 (votes).',
  );
});

test('the last line is the verdict', () => {
  expect(reportOf(right).at(-1)).toBe('Verdict: the record is whole, signed and sealed, and its results follow from it.');
  expect(reportOf({ ...right, isSealed: false }).at(-1)).toMatch(/whole and signed so far.*There is no seal/);
  const wrong = reportOf({ ...right, problems: [{ what: 'afterSeal', lines: 1 }] });
  expect(wrong.slice(-2)).toEqual(['WRONG: 1 line stands after the seal.', 'Verdict: this record is NOT as it was written.']);
});

test('whatever rests on someone’s word is named before the verdict, which says how much of it there is', () => {
  const acts = [
    { what: 'moved', line: 7, c: 3, kind: 'executive', e: 4, p: 1 },
    { what: 'votes', line: 9, c: 3, v: [], root: undefined },
  ] as const;
  expect(reportOf({ ...right, acts, follows: ['3 executive', '2 shortlist', '3 executive'] }).slice(-5)).toEqual([
    '  ranking by ballots: category 3',
    '  shortlist: category 2',
    'ON TRUST: Category 3, ranking by ballots (line 7): entry 4 moved to place 1 by hand.',
    'ON TRUST: Category 3, public vote (line 9): no votes. The votes themselves aren’t in this record, and it names no published list of them.',
    'Verdict: the record is whole, signed and sealed, and its results follow from it, except for 2 points above that can only be taken on trust.',
  ]);
});

test('who signed it is said, and that a file alone can’t show it', () => {
  expect(reportOf(right)).toContain('Key: ab. It fits the one you gave.');
  expect(reportOf({ ...right, isKnownKey: false }).join()).toContain('this file alone can’t show whose key it is');
});

test('what no one can confirm is said beside it', () => {
  const told = reportOf({ ...right, unconfirmed: 2, byHand: 1, lastMark: { n: 7, h: 'ff' } }).join('\n');
  expect(told).toContain('2 results were final before the record began and can’t be confirmed.');
  expect(told).toContain('1 award was given by hand or without a final ranking.');
  expect(told).toContain('Last mark: 7 ff');
});
