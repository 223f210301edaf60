import { expect, test } from 'vitest';
import { worded } from '#kit/worded.ts';
import type { Problem } from './record-check.rules.ts';
import { reportOf as sayReportOf, wordsOf as sayWordsOf } from './record-words.rules.ts';

const reportOf = (...given: Parameters<typeof sayReportOf>) => worded(sayReportOf(...given));
const wordsOf = (...given: Parameters<typeof sayWordsOf>) => worded(sayWordsOf(...given));

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
  expect(wordsOf({ what: 'unsigned', line: 12, marks: 1 })).toBe('Not signed by the key: the checkpoint in line 12.');
  expect(wordsOf({ what: 'afterSeal', lines: 2 })).toBe('2 lines come after the seal.');
  expect(wordsOf({ what: 'award', e: 4, level: 'winner' })).toBe('Entry 4 is awarded winner, which doesn’t follow from the results.');
  expect(wordsOf({ what: 'result', line: 9, c: 3, kind: 'pv', said: '', counted: '1. entry 4 (votes)' })).toBe(
    'Category 3, public vote (line 9): the result says nothing; the lines before it give 1. entry 4 (votes).',
  );
});

test.each<[Problem, string]>([
  [{ what: 'notARecord' }, 'This file isn’t a jury record of version 1, 2 or 3.'],
  [{ what: 'unreadable', line: 3, why: 'it has no kind' }, 'Line 3 isn’t a line of a jury record: it has no kind.'],
  [{ what: 'noKey' }, 'There is no key in this file.'],
  [{ what: 'otherSeason', line: 8 }, 'Line 8 begins another record.'],
  [{ what: 'number', from: 10, to: 14, lines: 3 }, 'The number of lines between 10 and 14 is wrong: 4 were signed, and there are 3.'],
  [{ what: 'unsigned', line: 12, marks: 2 }, 'Not signed by the key: 2 checkpoints, the first in line 12.'],
  [{ what: 'otherKey', found: 'cd' }, 'Not signed by the key that was published. This file’s key has the fingerprint cd.'],
  [{ what: 'newKey', line: 5 }, 'The key in line 5 isn’t announced by the one before.'],
  [{ what: 'uncovered', from: 9, lines: 1 }, 'No checkpoint covers the last 1 line, after 9: the end was cut off or added to.'],
  [{ what: 'notMarked', mark: '7 ff' }, 'A published checkpoint isn’t in this record: 7 ff.'],
  [{ what: 'again', line: 9, c: 3, kind: 'pv' }, 'Category 3, public vote (line 9): final a second time without having been opened.'],
  [{ what: 'shortlist', line: 9, c: 3 }, 'Category 3 (line 9): the shortlist isn’t what the reviews before it give.'],
])('an auditor reads of %j in a sentence', (problem, words) => expect(wordsOf(problem)).toBe(words));

test('a file without a key has no verdict', () =>
  expect(reportOf({ ...right, problems: [{ what: 'noKey' }] }).at(-1)).toBe(
    'No verdict: this file has no key, so nothing shows who wrote it.',
  ));

test('a report says how much was read, what was counted again and what the award gives', () => {
  const kinds = { entry: 1, review: 2, ballot: 1, setAside: 1, result: 3 };
  const told = reportOf({
    ...right,
    lines: 9,
    kinds,
    recounted: 2,
    fingerprint: '',
    levels: ['winner', 'nominee'],
    follows: ['10 pv', '9 pv'],
  });
  expect(told).toEqual([
    '9 lines: 1 line about entries, 2 reviews, 1 ballot, 1 set aside, 3 results, 0 checkpoints.',
    'Key: none. It matches the one you gave.',
    '2 results and shortlists were recalculated from the lines and match.',
    '  public vote: categories 9, 10',
    'The award says it gives: winner, nominee.',
    'Verdict: the record is intact, signed and sealed, and its results follow from it.',
  ]);
  const act = { what: 'moved', line: 7, c: 3, kind: 'executive', e: 4, p: 1 } as const;
  expect(reportOf({ ...right, acts: [act] }).at(-1)).toContain('except for 1 point above');
});

test('the last line is the verdict', () => {
  expect(reportOf(right).at(-1)).toBe('Verdict: the record is intact, signed and sealed, and its results follow from it.');
  expect(reportOf({ ...right, isSealed: false }).at(-1)).toMatch(/intact and signed so far.*There is no seal/);
  const wrong = reportOf({ ...right, problems: [{ what: 'afterSeal', lines: 1 }] });
  expect(wrong.slice(-2)).toEqual(['WRONG: 1 line comes after the seal.', 'Verdict: this record is NOT valid.']);
});

test('points taken on trust are named before the verdict, which counts them', () => {
  const acts = [
    { what: 'moved', line: 7, c: 3, kind: 'executive', e: 4, p: 1 },
    { what: 'votes', line: 9, c: 3, v: [], root: undefined },
  ] as const;
  expect(reportOf({ ...right, acts, follows: ['3 executive', '2 shortlist', '3 executive'] }).slice(-5)).toEqual([
    '  ranking by ballots: category 3',
    '  shortlist: category 2',
    'ON TRUST: Category 3, ranking by ballots (line 7): entry 4 moved to place 1 by hand.',
    'ON TRUST: Category 3, public vote (line 9): no votes. The votes themselves aren’t in this record, and it names no published list of them.',
    'Verdict: the record is intact, signed and sealed, and its results follow from it, except for 2 points above that can only be taken on trust.',
  ]);
});

test('it says who signed it, and that a file alone can’t show it', () => {
  expect(reportOf(right)).toContain('Key: ab. It matches the one you gave.');
  expect(reportOf({ ...right, isKnownKey: false }).join()).toContain('this file alone can’t show whose key it is');
});

test('what no one can confirm is said beside it', () => {
  const told = reportOf({ ...right, unconfirmed: 2, byHand: 1, lastMark: { n: 7, h: 'ff' } }).join('\n');
  expect(told).toContain('2 results were final before the record began and can’t be confirmed.');
  expect(told).toContain('1 award was given by hand or without a final ranking.');
  expect(told).toContain('Last checkpoint: 7 ff');
});
