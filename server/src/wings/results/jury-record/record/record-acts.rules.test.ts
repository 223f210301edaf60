import { describe, expect, test } from 'vitest';
import { key, season, written } from '#kit/record-lines.ts';
import { worded } from '#kit/worded.ts';
import { type Act, Acts, actWords as sayActWords, dueAwards } from './record-acts.rules.ts';
import { fingerprintOf } from './record-chain.rules.ts';
import { checkRecord } from './record-check.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { RecordState } from './record-state.rules.ts';
import { reportOf as sayReportOf } from './record-words.rules.ts';

const reportOf = (...given: Parameters<typeof sayReportOf>) => worded(sayReportOf(...given));
const actWords = (...given: Parameters<typeof sayActWords>) => worded(sayActWords(...given));

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

describe('an auditor reads', () => {
  const byPeople = { k: 'act', n: 1, by: 'one', c: [2] } as const;
  test.each<[Act, string]>([
    [{ what: 'noResult', c: 3, works: 2 }, 'Category 3 has 2 works and no final ranking, though the record is sealed.'],
    [{ what: 'shortlistByHand', line: 4, c: 2, e: [] }, 'Category 2 (line 4): the shortlist was set by hand: no entries.'],
    [{ what: 'unlisted', line: 9, c: 2, e: [5] }, 'Category 2, ranking by ballots (line 9): entry 5 isn’t on the shortlist of the record.'],
    [{ what: 'reopened', line: 9, c: 2, kind: 'pv' }, 'Category 2, public vote (line 9): a final ranking was opened again.'],
    [
      { what: 'awardWithoutResult', line: 9, e: 5, c: undefined, l: 'winner' },
      'Entry 5 is awarded winner (line 9), and it has no category that gives it.',
    ],
    [
      { what: 'votes', line: 9, c: 2, v: [], root: undefined },
      'Category 2, public vote (line 9): no votes. The votes themselves aren’t in this record, and it names no published list of them.',
    ],
    [
      { what: 'byPeople', line: 9, act: { ...byPeople, what: 'withdrawal', e: 5, to: 'up' } },
      'Category 2 (line 9): a work with a final place was withdrawn (entry 5), and the works behind it moved up. One person decided it alone.',
    ],
    [
      { what: 'byPeople', line: 9, act: { ...byPeople, what: 'withdrawal', e: 5, to: 'empty', by: 'two' } },
      'Category 2 (line 9): a work with a final place was withdrawn (entry 5), and its place stays empty. One person asked for it and another approved it.',
    ],
    [
      { what: 'byPeople', line: 9, act: { ...byPeople, what: 'reopen', c: [2, 3], by: 'waited' } },
      'Categories 2, 3 (line 9): the final result was opened again. One person asked for it, no one else could approve it, and it waited in public.',
    ],
  ])('%j in words', (act, words) => expect(actWords(act)).toBe(words));
});

describe('what is on trust in a record', () => {
  const stateOf = (all: readonly RecordLine[]) => {
    const state = new RecordState();
    for (const line of all) state.apply(line);
    return state;
  };
  const actsOf = (all: readonly RecordLine[], isSealed = true): Act[] => {
    const acts = new Acts();
    for (const [at, line] of all.entries()) acts.see(line, at + 1, stateOf(all.slice(0, at)));
    acts.end(stateOf(all), isSealed);
    return acts.list;
  };
  const begin: RecordLine[] = [
    { k: 'season', v: 1, record: 'r1', award: 1, season: 30, adaptive: false, nominees: 5, code: {}, levels: ['winner', 'pv_winner'] },
    { k: 'category', c: 1, by: 'reviews' },
    { k: 'category', c: 2, by: 'ballots' },
    { k: 'entry', e: 11, c: 1 },
    { k: 'entry', e: 12, c: 1 },
    { k: 'entry', e: 21, c: 2 },
    { k: 'entry', e: 22, c: 2 },
  ];
  const result = (c: number, kind: 'ordinary' | 'executive' | 'pv', first: number, second: number): RecordLine => ({
    k: 'result',
    c,
    kind,
    p: [
      [first, 1, 'points'],
      [second, 2, 'points'],
    ],
  });
  const finals = [result(1, 'ordinary', 11, 12), result(2, 'executive', 21, 22)];
  const shortlist: RecordLine = { k: 'shortlist', c: 2, e: [21, 22], n: 2 };
  const awards: RecordLine[] = [
    { k: 'award', e: 11, l: 'winner' },
    { k: 'award', e: 21, l: 'winner' },
  ];
  const move = (c: number, kind: 'ordinary' | 'executive', e: number): RecordLine => ({ k: 'move', c, kind, e, p: 1 });

  test('is nothing, where rankings, shortlists and awards follow', () =>
    expect(actsOf([...begin, shortlist, ...finals, ...awards])).toEqual([]));

  test('is a move that a ranking was counted with, once, by its own line', () => {
    const moved = [...begin, move(1, 'ordinary', 12), move(2, 'ordinary', 22), move(2, 'executive', 22), shortlist, ...finals, ...awards];
    expect(actsOf(moved)).toEqual([
      { what: 'moved', line: 9, c: 2, kind: 'ordinary', e: 22, p: 1 },
      { what: 'moved', line: 8, c: 1, kind: 'ordinary', e: 12, p: 1 },
      { what: 'moved', line: 10, c: 2, kind: 'executive', e: 22, p: 1 },
    ]);
    const again = [...moved, { k: 'result', c: 1, kind: 'ordinary', open: 1 } as const, result(1, 'ordinary', 11, 12)];
    expect(actsOf(again).slice(3)).toEqual([{ what: 'reopened', line: 16, c: 1, kind: 'ordinary' }]);
    const undone: RecordLine = { k: 'move', c: 1, kind: 'ordinary', e: 12, p: null };
    expect(actsOf([...begin, move(1, 'ordinary', 12), undone, shortlist, ...finals, ...awards])).toEqual([]);
  });

  test('is what people did, and votes that are not in it', () => {
    const act: RecordLine = { k: 'act', n: 1, what: 'award', by: 'two', c: [1] };
    const given: RecordLine = { k: 'award', e: 12, l: 'pv_winner' };
    expect(actsOf([...begin, shortlist, ...finals, ...awards, act, result(1, 'pv', 12, 11), given])).toEqual([
      { what: 'byPeople', line: 13, act },
      { what: 'votes', line: 14, c: 1, v: [], root: undefined },
    ]);
  });

  test('is a work that was never on the shortlist, not one that left it later', () => {
    const later: RecordLine = { ...shortlist, e: [21] };
    expect(actsOf([...begin, shortlist, ...finals, later, ...awards])).toEqual([]);
    expect(actsOf([...begin, later, ...finals, ...awards])).toEqual([{ what: 'unlisted', line: 10, c: 2, e: [22] }]);
  });

  test('is each award that was given by hand or that no ranking gives, by its line', () => {
    const byHand: RecordLine[] = [
      { k: 'award', e: 12, l: 'winner', r: 'ff' },
      { k: 'award', e: 12, l: 'pv_winner' },
      { k: 'award', e: 99, l: 'winner' },
    ];
    expect(actsOf([...begin, shortlist, ...finals, ...awards, ...byHand])).toEqual([
      { what: 'awardByHand', line: 13, e: 12, l: 'winner' },
      { what: 'awardWithoutResult', line: 14, e: 12, c: 1, l: 'pv_winner' },
      { what: 'awardWithoutResult', line: 15, e: 99, c: undefined, l: 'winner' },
    ]);
  });

  test('is a category without a result once the record is sealed, by the works that still take part', () => {
    const more: RecordLine[] = [
      { k: 'category', c: 3, by: 'reviews' },
      { k: 'category', c: 4, by: 'reviews' },
      { k: 'entry', e: 31, c: 3 },
      { k: 'entry', e: 32, c: 3, off: 1 },
      { k: 'entry', e: 41, c: 4, off: 1 },
    ];
    const all = [...begin, ...more, shortlist, ...finals, ...awards];
    expect(actsOf(all)).toEqual([{ what: 'noResult', c: 3, works: 1 }]);
    expect(actsOf(all, false)).toEqual([]);
  });

  test('while a record is open, an award is missed only where others of its kind were given in the category', () => {
    const all = [...begin, shortlist, ...finals, result(1, 'pv', 12, 11), result(2, 'pv', 22, 21)];
    const missed = (...given: RecordLine[]) =>
      actsOf([...all, ...given], false).flatMap((act) => (act.what === 'awardLeftOut' ? [[act.c, act.e, act.l]] : []));
    expect(missed()).toEqual([]);
    expect(missed({ k: 'award', e: 12, l: 'winner' })).toEqual([[1, 11, 'winner']]);
    expect(missed({ k: 'award', e: 21, l: 'pv_winner' })).toEqual([[2, 22, 'pv_winner']]);
    expect(missed({ k: 'award', e: 99, l: 'winner', r: 'ff' }, { k: 'award', e: 22, l: 'winner' })).toEqual([[2, 21, 'winner']]);
    expect(
      actsOf(all)
        .filter(({ what }) => what === 'awardLeftOut')
        .map((act) => act.what === 'awardLeftOut' && `${act.e} ${act.l}`),
    ).toEqual(['11 winner', '12 pv_winner', '21 winner', '22 pv_winner']);
  });

  test('final rankings give a winner, nominees, honorees who still take part, and the public’s winner', () => {
    const more: RecordLine[] = [23, 24].map((e) => ({ k: 'entry', e, c: 2, ...(e === 24 && { off: 1 as const }) }));
    const wide: RecordLine = { ...shortlist, e: [21, 22, 23, 24, 99] };
    expect(dueAwards(stateOf([...begin, ...more, wide, ...finals, result(2, 'pv', 22, 21)]), 2)).toEqual([
      { e: 21, l: 'winner' },
      { e: 21, l: 'nominee' },
      { e: 22, l: 'nominee' },
      { e: 23, l: 'honoree' },
      { e: 22, l: 'pv_winner' },
    ]);
    expect(dueAwards(stateOf([...begin, wide]), 2)).toEqual([]);
  });
});
