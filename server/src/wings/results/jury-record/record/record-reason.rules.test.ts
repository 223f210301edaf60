import { expect, test } from 'vitest';
import type { RevealedReason } from '#contract/wings/results/jury-record/jury-record.ts';
import { worded } from '#kit/worded.ts';
import { checkReason as sayCheckReason, reasonedLine, reasonHash, subjectOf } from './record-reason.rules.ts';

const checkReason = (...given: Parameters<typeof sayCheckReason>) => worded(sayCheckReason(...given));

const r = reasonHash('5a17', 'A judge fell ill.');
const lines = [
  { k: 'season', v: 1, record: 'abc', award: 1, season: 1, adaptive: false, nominees: 5, code: {} },
  { k: 'move', c: 7, kind: 'ordinary', e: 3, p: 2, r },
  { k: 'award', e: 4, l: 'winner', r: reasonHash('5a18', 'By the board') },
  { k: 'award', e: 5, l: 'winner' },
  { k: 'move', c: 7, kind: 'ordinary', e: 3, p: null },
  { k: 'act', n: 1, what: 'withdrawal', by: 'two', c: [7], e: 3, to: 'up', r },
  { k: 'act', n: 2, what: 'reopen', by: 'one', c: [7], r },
].map((line) => JSON.stringify(line));
const revealed: RevealedReason = { Format: 'laurel-record-reason-1', Record: 'abc', Line: 2, Salt: '5a17', Reason: 'A judge fell ill.' };
const check = (change: object = {}) => checkReason(lines, { ...revealed, ...change });

test('a revealed reason is held against its line', () => {
  expect(check()).toEqual({
    isRight: true,
    words: 'Line 2, entry 3 moved to place 2 (ordinary, category 7): this is the reason that was recorded: “A judge fell ill.”',
  });
  expect(check({ Line: 3, Salt: '5a18', Reason: 'By the board' })).toMatchObject({
    isRight: true,
    words: expect.stringContaining('entry 4 awarded winner'),
  });
  expect(check({ Line: 6 })).toMatchObject({
    isRight: true,
    words: expect.stringContaining('Line 6, act 1 (withdrawal, entry 3): this is'),
  });
  expect(check({ Line: 7 })).toMatchObject({ isRight: true, words: expect.stringContaining('Line 7, act 2 (reopen): this is') });
});

test.each([
  ['another text', { Reason: 'A judge fell ill' }, 'Line 2, entry 3 moved to place 2 (ordinary, category 7): another reason was recorded.'],
  ['another salt', { Salt: '5a18' }, 'another reason was recorded.'],
  ['another line', { Line: 3 }, 'Line 3, entry 4 awarded winner: another reason was recorded.'],
  ['a line without a reason', { Line: 4 }, 'Line 4 has no reason.'],
  ['a line that is not there', { Line: 99 }, 'Line 99 has no reason.'],
  ['another record', { Record: 'abd' }, 'This reason belongs to another record.'],
  ['a file without a salt', { Salt: undefined }, 'This isn’t a reason that this program knows.'],
  ['a file without a reason', { Reason: undefined }, 'This isn’t a reason that this program knows.'],
  ['something else', { Format: 'laurel-record-receipt-1' }, 'This isn’t a reason that this program knows.'],
])('%s is noticed', (_, change, words) => {
  expect(check(change)).toEqual({ isRight: false, words: expect.stringContaining(words) });
});

test('lines with a reason are moves, awards and acts, each with what its salt is made from', () => {
  expect(
    lines.map((text) => {
      const line = reasonedLine(text);
      return line && subjectOf(line);
    }),
  ).toEqual([undefined, 'move ordinary 3', 'award 4', undefined, undefined, 'act 1', 'act 2']);
});

test.each([
  ['nothing', []],
  ['a record without its first line', lines.slice(1)],
])('a reason belongs to no record of %s', (_, kept) =>
  expect(checkReason(kept, revealed)).toEqual({ isRight: false, words: 'This reason belongs to another record.' }),
);
