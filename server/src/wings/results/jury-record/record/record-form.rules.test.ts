import { describe, expect, test } from 'vitest';
import { key, record, season, stranger, written } from '#kit/record-lines.ts';
import { worded } from '#kit/worded.ts';
import { Chain, fingerprintOf, rootOfLines, textOfKey, textOfMark } from './record-chain.rules.ts';
import { checkRecord, type Verdict } from './record-check.rules.ts';
import { faultIn as sayFaultIn } from './record-form.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { reportOf as sayReportOf } from './record-words.rules.ts';

const reportOf = (...given: Parameters<typeof sayReportOf>) => worded(sayReportOf(...given));
const faultIn = (...given: Parameters<typeof sayFaultIn>) => worded(sayFaultIn(...given));

const published = fingerprintOf(key.pub);
const lines = season();
const whole = written(lines);
const isGenuine = (verdict: Verdict): boolean => reportOf(verdict).at(-1)?.includes('its results follow from it') ?? false;
const signed = (changed: readonly unknown[], by = key) => written(changed as RecordLine[], { by });

describe('someone without the award’s key', () => {
  test('can’t pass off a record by writing the award’s key as an array of bytes, with the right fingerprint, before their own', () => {
    const bytes = [...Buffer.from(key.pub, 'base64url')];
    const forged = signed(
      lines.flatMap((line): unknown[] =>
        line.k === 'key'
          ? [
              { k: 'key', pub: bytes },
              { k: 'key', pub: stranger.pub },
            ]
          : [line],
      ),
      stranger,
    );
    const verdict = checkRecord(forged, { key: published });
    expect(worded(verdict.problems)).toContainEqual({ what: 'unreadable', line: 2, why: 'the field “pub” has a value it can’t have' });
    expect(isGenuine(verdict)).toBe(false);
  });

  test('can’t follow the award’s key with one that it never announced', () => {
    const second = (sig?: string) =>
      signed(
        lines.flatMap((line): unknown[] => (line.k === 'key' ? [line, { k: 'key', pub: stranger.pub, ...(sig && { sig }) }] : [line])),
        stranger,
      );
    const ownWord = stranger.sign(textOfKey(record, 2, stranger.pub));
    for (const forged of [second(), second(ownWord), second('')])
      expect(checkRecord(forged, { key: published }).problems.map(({ what }) => what)).toContain('newKey');
  });

  test('can’t write the key in another way that means the same bytes', () => {
    const last = key.pub.at(-1) as string;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBytes = `${key.pub.slice(0, -1)}${alphabet[alphabet.indexOf(last) + 1]}`;
    for (const pub of [sameBytes, `${key.pub}=`, ` ${key.pub}`, '', null, { 0: 1 }])
      expect(checkRecord(signed(lines.map((line) => (line.k === 'key' ? { ...line, pub } : line)))).problems[0]).toMatchObject({
        what: 'unreadable',
        line: 2,
      });
  });

  test('can’t leave the key out: without a key there is no verdict', () => {
    for (const keyless of [signed(lines.filter(({ k }) => k !== 'key')), [], whole.slice(0, 1)]) {
      const verdict = checkRecord(keyless);
      expect(verdict.problems.map(({ what }) => what)).toContain('noKey');
      expect(reportOf(verdict).at(-1)).toBe('No verdict: this file has no key, so nothing shows who wrote it.');
    }
  });

  test('can’t put another record’s lines behind a second beginning', () => {
    const beginning = lines[0] as RecordLine;
    for (const change of [{ record: 'r2' }, { award: 2 }, { season: 31 }])
      expect(checkRecord(signed([...lines, { ...beginning, ...change }])).problems).toContainEqual({
        what: 'otherSeason',
        line: lines.length + 1 + Math.floor(lines.length / 10),
      });
  });
});

test('a line in any but its one form is no line, and the verdict says which and why', () => {
  const at = lines.findIndex(({ k }) => k === 'review');
  const review = JSON.stringify(lines[at]);
  const retyped = [
    review.replace('"s":4', '"s":4,"s":9'),
    review.replace('"s":4', '"s":4.0'),
    review.replace('"s":4', '"s":40e-1'),
    review.replace('"s":4', '"s":"4"'),
    review.replace('"s":4', '"s":-1'),
    review.replace('"s":4', '"s":null'),
    review.replace('"s":4', '"s":4,"x":1'),
    review.replace(',"s":4', ''),
    review.replace('"j":501', '"j":1000501'),
    review.replace('"e":11', '"e":11.5'),
    review.replace('{', '{ '),
    `${review}\r`,
    review.replace('"review"', '"Review"'),
    review.replace('"review"', '"toString"'),
    review.replace('"review"', '"\\u0072eview"'),
  ];
  for (const text of retyped) {
    expect(text).not.toBe(review);
    const chain = new Chain();
    const texts: string[] = [];
    for (const line of lines) texts.push(line === lines[at] ? text : JSON.stringify(line));
    for (const one of texts) chain.add(one);
    const marked = { k: 'seal' as const, n: chain.lines, h: chain.hash, m: rootOfLines(texts) };
    const sealed = [...texts, JSON.stringify({ ...marked, sig: key.sign(textOfMark(record, marked)) })];
    expect(checkRecord(sealed, { key: published }).problems, text).toContainEqual(
      expect.objectContaining({ what: 'unreadable', line: at + 1 }),
    );
  }
});

describe('a line', () => {
  const most = 2_147_483_647;
  const hash = 'ab'.repeat(32);
  const beginning = { k: 'season', v: 2, fit: 2, record: 'r1', award: 1, season: 30, adaptive: true, nominees: 0, code: { a: hash } };
  const review = { k: 'review', e: 11, j: 501, s: 4 };
  const ballot = { k: 'ballot', c: 2, j: 601, r: [21, 22] };
  const move = { k: 'move', c: 1, kind: 'pv', e: 13, p: 1, r: 'aa' };
  const result = { k: 'result', c: 1, kind: 'pv', p: [[11, 1, 'votes']], v: [[11, 0]], root: hash };

  test.each([
    beginning,
    { ...beginning, code: {}, levels: ['winner', 'honoree'] },
    { ...review, e: most, j: 0, s: 0 },
    { ...review, j: 999_999, s: 1000, c: Array.from({ length: 100 }, () => 7.5) },
    ballot,
    { ...ballot, r: [] },
    move,
    { ...move, p: null, r: undefined },
    result,
    { ...result, p: [], v: [] },
  ])('may say %j', (line) => expect(faultIn(JSON.stringify(line))).toBeUndefined());

  test.each([
    [{ ...beginning, record: 1 }, 'record'],
    [{ ...beginning, record: 'R 1' }, 'record'],
    [{ ...beginning, code: null }, 'code'],
    [{ ...beginning, code: [] }, 'code'],
    [{ ...beginning, code: '' }, 'code'],
    [{ ...beginning, code: 5 }, 'code'],
    [{ ...beginning, code: { a: hash, b: 'zz' } }, 'code'],
    [{ ...beginning, levels: ['winner', 'winner'] }, 'levels'],
    [{ ...beginning, levels: ['toString'] }, 'levels'],
    [{ ...review, e: 0 }, 'e'],
    [{ ...review, e: most + 1 }, 'e'],
    [{ ...review, j: -1 }, 'j'],
    [{ ...review, s: 1000.5 }, 's'],
    [{ ...review, c: [7, '7'] }, 'c'],
    [{ ...review, c: Array.from({ length: 101 }, () => 7) }, 'c'],
    [{ ...ballot, r: [21, 21] }, 'r'],
    [{ ...ballot, r: [21, '22'] }, 'r'],
    [{ ...ballot, r: '' }, 'r'],
    [{ ...ballot, r: { length: 0 } }, 'r'],
    [{ ...move, kind: ['pv'] }, 'kind'],
    [{ ...move, kind: 'best' }, 'kind'],
    [{ ...move, r: 1234 }, 'r'],
    [{ ...move, r: 'xy' }, 'r'],
    [{ ...result, p: [[11, 1]] }, 'p'],
    [{ ...result, p: [[11, 1, 'votes', 1]] }, 'p'],
    [{ ...result, p: [[11, '1', 'votes']] }, 'p'],
    [{ ...result, p: [{ 0: 11, 1: 1, 2: 'votes', length: 3 }] }, 'p'],
    [
      {
        ...result,
        p: [
          [11, 1, 'votes'],
          [11, 2, 'votes'],
        ],
      },
      'p',
    ],
    [{ ...result, v: [[11, -1]] }, 'v'],
  ])('can’t say %j', (line, field) => expect(faultIn(JSON.stringify(line))).toBe(`the field “${field}” has a value it can’t have`));

  test.each(['5', '"review"', 'null', '[]', 'review'])('is an object, unlike %s', (text) =>
    expect(faultIn(text)).toBe('it isn’t JSON of the kind that records are made of'),
  );

  test('has its kind as a word', () => expect(faultIn(JSON.stringify({ ...review, k: ['review'] }))).toBe('its kind is unknown'));
});
