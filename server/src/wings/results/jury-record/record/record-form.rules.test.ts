import { describe, expect, test } from 'vitest';
import { key, record, season, stranger, written } from '#kit/record-lines.ts';
import { Chain, fingerprintOf, rootOfLines, textOfKey, textOfMark } from './record-chain.rules.ts';
import { checkRecord, type Verdict } from './record-check.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { reportOf } from './record-words.rules.ts';

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
    expect(verdict.problems).toContainEqual({ what: 'unreadable', line: 2, why: 'the field “pub” has a value it can’t have' });
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
