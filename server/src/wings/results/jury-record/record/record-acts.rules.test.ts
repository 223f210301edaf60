import { describe, expect, test } from 'vitest';
import { key, season, written } from '#kit/record-lines.ts';
import { fingerprintOf } from './record-chain.rules.ts';
import { checkRecord } from './record-check.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { reportOf } from './record-words.rules.ts';

const published = fingerprintOf(key.pub);
const lines = season();
const signed = (changed: readonly unknown[]) => written(changed as RecordLine[]);

describe('the award itself, with its own key,', () => {
  const said = (changed: readonly unknown[]) => reportOf(checkRecord(signed(changed), { key: published }));
  const isAward = (line: RecordLine, e: number) => line.k === 'award' && line.e === e;

  test('can’t hide a false result behind “late”: the verdict names it and what the lines give', () => {
    const false2 = lines.map((line) =>
      line.k === 'result' && line.c === 2
        ? {
            ...line,
            p: [
              [21, 1, 'firstPlaces'],
              [22, 2, 'firstPlaces'],
            ],
            late: 1,
          }
        : line,
    );
    const report = said(false2.map((line) => (isAward(line as RecordLine, 22) ? { ...line, e: 21 } : line)));
    expect(report.at(-1)).not.toMatch(/results follow from it\./);
    expect(report.join('\n')).toMatch(
      /ON TRUST: Category 2, ranking by ballots \(line \d+\): marked as final before the record began\. It says 1\. entry 21 .*; the lines before it give 1\. entry 22/,
    );
  });

  test('can’t give an award by hand, or without a ranking, unnamed', () => {
    const byHand = said([...lines, { k: 'award', e: 12, l: 'winner', r: 'ff' }]);
    expect(byHand.join('\n')).toMatch(/ON TRUST: Entry 12 is awarded winner by hand \(line \d+\)/);
    expect(byHand.at(-1)).not.toMatch(/results follow from it\./);
    const without = said(lines.filter((line) => !(line.k === 'result' && line.c === 2)));
    expect(without.join('\n')).toMatch(/ON TRUST: Entry 22 is awarded winner \(line \d+\), and category 2 has no final ranking/);
    expect(without.at(-1)).not.toMatch(/results follow from it\./);
  });

  test('can’t leave an award out unnamed', () => {
    const report = said(lines.filter((line) => !isAward(line, 22)));
    expect(report.join('\n')).toContain('ON TRUST: Entry 22 (category 2) is winner by the results, and the record doesn’t award it.');
    expect(report.at(-1)).not.toMatch(/results follow from it\./);
  });

  test('can’t change counts of the public vote unnamed: they are not votes in the record', () => {
    const pv = {
      k: 'result',
      c: 1,
      kind: 'pv',
      p: [
        [11, 1, 'votes'],
        [12, 2, 'votes'],
      ],
      v: [
        [11, 900],
        [12, 3],
      ],
      root: 'ab'.repeat(32),
    };
    const report = said([...lines, pv]);
    expect(report.join('\n')).toMatch(
      /ON TRUST: Category 1, public vote \(line \d+\): 900 votes for entry 11, 3 for entry 12\. .*list of votes .*abab/,
    );
    expect(report.at(-1)).not.toMatch(/results follow from it\./);
  });

  test('can’t set a shortlist or a place by hand, or seal a category without a result, unnamed', () => {
    const report = said([
      ...lines,
      { k: 'shortlist', c: 2, e: [23] },
      { k: 'category', c: 3, by: 'reviews' },
      { k: 'entry', e: 31, c: 3 },
    ]).join('\n');
    expect(report).toMatch(/ON TRUST: Category 1, ranking by reviews \(line \d+\): entry 13 moved to place 1 by hand/);
    expect(report).toMatch(/ON TRUST: Category 2 \(line \d+\): the shortlist was set by hand: entry 23\./);
    expect(report).toContain('ON TRUST: Category 3 has 1 work and no final ranking, though the record is sealed.');
  });

  test('is not blamed for a shortlist that was written after the ballots, and is for a work that never was on one', () => {
    const without = lines.filter(({ k }) => k !== 'shortlist');
    expect(said(without).join('\n')).toMatch(
      /ON TRUST: Category 2, ranking by ballots \(line \d+\): entries 22, 21 aren’t on the shortlist/,
    );
    expect(said([...without, { k: 'shortlist', c: 2, e: [21, 22] }]).join('\n')).not.toContain('on the shortlist of the record');
  });
});
