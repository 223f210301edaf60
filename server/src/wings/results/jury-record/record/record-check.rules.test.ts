import { describe, expect, test } from 'vitest';
import { key, places, record, season, stranger, written } from '#kit/record-lines.ts';
import { worded } from '#kit/worded.ts';
import { Chain, fingerprintOf, rootOfLines, textOfKey, textOfMark } from './record-chain.rules.ts';
import { checkRecord } from './record-check.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { RecordState } from './record-state.rules.ts';
import { reportOf as sayReportOf, wordsOf as sayWordsOf } from './record-words.rules.ts';

const reportOf = (...given: Parameters<typeof sayReportOf>) => worded(sayReportOf(...given));
const wordsOf = (...given: Parameters<typeof sayWordsOf>) => worded(sayWordsOf(...given));

const lines = season();
const whole = written(lines);
const published = fingerprintOf(key.pub);
const whatIn = (texts: readonly string[], known = {}) => checkRecord(texts, known).problems.map(({ what }) => what);
const said = (texts: readonly string[], known = {}) =>
  checkRecord(texts, known)
    .problems.map((one) => wordsOf(one))
    .join(' ');
const replaced = (at: number, change: (text: string) => string) => whole.with(at, change(whole[at] as string));
const reviewAt = whole.findIndex((text) => text.includes('"review"'));

test('a record that no one touched is whole, sealed, and gives its results again', () => {
  const verdict = checkRecord(whole, { key: published, marks: [] });
  expect(verdict).toMatchObject({ problems: [], isSealed: true, recounted: 3, unconfirmed: 0, byHand: 0, fingerprint: published });
  expect(verdict.kinds).toMatchObject({ review: 30, ballot: 2, result: 2, seal: 1 });
  expect(reportOf(verdict).at(-1)).toBe(
    'Verdict: the record is intact, signed and sealed, and its results follow from it, except for 1 point above that can only be taken on trust.',
  );
  expect(verdict.acts, 'an organizer’s move').toMatchObject([{ what: 'moved', e: 13, p: 1 }]);
});

test('the tie-breaker’s word and an organizer’s move decide as in the product', () => {
  const state = new RecordState();
  for (const line of lines) state.apply(line);
  expect(places(state, 2, 'executive')[0]).toEqual([22, 1, 'tieBreaker']);
  expect(places(state, 1, 'ordinary')[0]).toEqual([13, 1, 'administrator']);
});

describe('tampering is noticed:', () => {
  test('a changed score, and between which marks', () => {
    const texts = replaced(reviewAt, (text) => text.replace(/"s":\d/, '"s":9'));
    expect(checkRecord(texts).problems[0]).toEqual({ what: 'changed', from: 10, to: 21 });
    expect(said(texts)).toMatch(/^Changed between 10 and 21/);
  });

  test('two lines that were swapped', () => {
    const texts = whole.with(reviewAt, whole[reviewAt + 1] as string).with(reviewAt + 1, whole[reviewAt] as string);
    expect(checkRecord(texts).problems).toEqual([{ what: 'changed', from: 10, to: 21 }]);
  });

  test('a line that was dropped', () => {
    const texts = whole.toSpliced(reviewAt, 1);
    expect(checkRecord(texts).problems[0]).toEqual({ what: 'number', from: 10, to: 21, lines: 10 });
    expect(said(texts)).toContain('The number of lines between 10 and 21 is wrong: 11 were signed, and there are 10.');
  });

  test('an end that was cut off, in a part and after a mark', () => {
    expect(whatIn(whole.slice(0, -3))).toContain('uncovered');
    const afterMark = whole.slice(0, 11);
    expect(checkRecord(afterMark)).toMatchObject({ problems: [], isSealed: false });
    expect(reportOf(checkRecord(afterMark)).at(-1)).toContain('There is no seal');
    expect(whatIn(afterMark, { marks: [checkRecord(whole).lastMark?.h ?? ''] })).toEqual(['notMarked']);
  });

  test('lines after the seal', () => {
    const texts = [...whole, JSON.stringify({ k: 'award', e: 11, l: 'winner' })];
    expect(checkRecord(texts).problems).toEqual([{ what: 'afterSeal', lines: 1 }]);
    expect(said(texts)).toBe('1 line comes after the seal.');
  });

  test('a record that was rebuilt with another key', () => {
    const forged = season({ pub: stranger.pub });
    const texts = written(forged, { by: stranger });
    expect(whatIn(texts), 'by itself it looks right').toEqual([]);
    expect(whatIn(texts, { key: published })).toEqual(['otherKey']);
    expect(whatIn(texts, { marks: [checkRecord(whole).lastMark?.h ?? ''] })).toEqual(['notMarked']);
    expect(said(written(lines, { by: stranger }), { key: published })).toMatch(/^Not signed by the key: \d+ checkpoints/);
  });

  test('a result, a shortlist and an award that do not follow, though every line is signed', () => {
    const other = (change: (line: RecordLine) => RecordLine) => written(lines.map(change));
    const result = other((line) =>
      line.k === 'result' && 'kind' in line && 'p' in line && line.c === 2
        ? {
            ...line,
            p: [
              [21, 1, 'firstPlaces'],
              [22, 2, 'firstPlaces'],
            ],
          }
        : line,
    );
    expect(whatIn(result)).toEqual(['result', 'award']);
    expect(said(result)).toContain('Category 2, ranking by ballots');
    expect(whatIn(other((line) => (line.k === 'shortlist' ? { ...line, e: [21, 22, 23] } : line)))).toEqual(['shortlist']);
    expect(whatIn(other((line) => (line.k === 'award' && line.e === 22 ? { ...line, e: 21 } : line)))).toEqual(['award']);
    expect(whatIn(other((line) => (line.k === 'review' && line.e === 11 ? { ...line, s: 10 } : line)))).toContain('result');
  });

  test('text that is no line, and a file that is no record', () => {
    expect(whatIn(replaced(reviewAt, () => '{"k":'))).toContain('unreadable');
    expect(whatIn(whole.slice(1))).toContain('notARecord');
    expect(whatIn([])).toEqual(['noKey']);
  });
});

test('one byte anywhere is one too many', () => {
  for (const at of [0, 1, 7, reviewAt, whole.length - 2, whole.length - 1]) {
    const text = whole[at] as string;
    const middle = Math.floor(text.length / 2);
    const changed = `${text.slice(0, middle)}${text[middle] === '0' ? '1' : '0'}${text.slice(middle + 1)}`;
    expect(checkRecord(whole.with(at, changed), { key: published }).problems, text).not.toEqual([]);
  }
});

describe('a new key', () => {
  const withKey = (sig: string | undefined): string[] => {
    const first = written(lines.slice(0, 20), { isSealed: false });
    const chain = new Chain();
    for (const text of first) chain.add(text);
    const announced = {
      k: 'key' as const,
      pub: stranger.pub,
      ...(sig !== undefined && { sig: sig || key.sign(textOfKey(record, chain.lines, stranger.pub)) }),
    };
    const text = JSON.stringify(announced);
    chain.add(text);
    const marked = { k: 'seal' as const, n: chain.lines, h: chain.hash, m: rootOfLines([text]) };
    return [...first, text, JSON.stringify({ ...marked, sig: stranger.sign(textOfMark(record, marked)) })];
  };
  test('is believed if the old one announces it, and either fingerprint is known', () => {
    expect(checkRecord(withKey(''), { key: published }).problems).toEqual([]);
    expect(checkRecord(withKey(''), { key: fingerprintOf(stranger.pub) }).problems).toEqual([]);
  });
  test('is not believed otherwise', () => {
    expect(whatIn(withKey(undefined))).toEqual(['newKey']);
    expect(whatIn(withKey('AAAA'))).toEqual(['newKey']);
  });
});

test('a ranking that was opened and became final again is counted at each of its lines', () => {
  const again: RecordLine[] = [
    ...lines,
    { k: 'result', c: 2, kind: 'executive', open: 1 },
    { k: 'setAside', c: 2, j: 602 },
    {
      k: 'result',
      c: 2,
      kind: 'executive',
      p: [
        [21, 1, 'firstPlaces'],
        [22, 2, 'firstPlaces'],
      ],
    },
    { k: 'award', e: 22, l: 'winner', out: 1 },
    { k: 'award', e: 21, l: 'winner' },
  ];
  expect(checkRecord(written(again))).toMatchObject({ problems: [], recounted: 4 });
});

test('what was final before the record began is not confirmed, and what was given by hand is counted apart', () => {
  const late = lines.map(
    (line): RecordLine =>
      line.k === 'result' && 'kind' in line && 'p' in line && line.c === 2 ? { ...line, p: [[21, 1, 'points']], late: 1 } : line,
  );
  const byHand = late.map((line): RecordLine => (line.k === 'award' && line.e === 22 ? { k: 'award', e: 22, l: 'winner', r: 'ff' } : line));
  expect(checkRecord(written(byHand))).toMatchObject({ problems: [], recounted: 2, unconfirmed: 1, byHand: 1 });
});

test('an adaptive season knows no raw mean, and an entry that is off or out is not ranked', () => {
  const state = new RecordState();
  const start: RecordLine[] = [
    { k: 'season', v: 1, record, award: 1, season: 30, adaptive: true, nominees: 5, code: {} },
    ...[1, 2, 3, 4].map((e): RecordLine => ({ k: 'entry', e, c: 1 })),
    ...[1, 2, 3, 4].map((e): RecordLine => ({ k: 'review', e, j: e, s: 6 })),
  ];
  for (const line of start) state.apply(line);
  expect(places(state, 1, 'ordinary').map(([, place, by]) => `${place} ${by}`)).toEqual(['1 tied', '1 tied', '1 tied', '1 tied']);
  state.apply({ k: 'entry', e: 2, c: 1, off: 1 });
  state.apply({ k: 'entry', e: 3, out: 1 });
  expect(places(state, 1, 'ordinary').map(([e]) => e)).toEqual([1, 4]);
});

test('what decided a place is checked as it was said when the result became final', () => {
  // 3 is the fifth nominee; 1 and 5, who are equal, lie on either side of the cutoff. No one moved anything.
  const begun: RecordLine[] = [
    ...season().slice(0, 2),
    ...[1, 3, 4, 5, 6, 8, 9].map((e): RecordLine => ({ k: 'entry', e, c: 3 })),
    ...[[8, 9], [5, 3, 6], [9], [4, 6, 1, 3]].map((r, at): RecordLine => ({ k: 'ballot', c: 3, j: 701 + at, r })),
  ];
  const state = new RecordState();
  for (const line of begun) state.apply(line);
  const [before, now] = ([1, 2] as const).map((wording) => {
    const steps = state.placed(3, 'executive', [], wording).next();
    return (steps.value ?? []).map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy] as const);
  });
  const result = { k: 'result', c: 3, kind: 'executive' } as const;
  const checked = (p = before, w: { w?: 2 } = {}) => whatIn(written([...begun, { ...result, p: p ?? [], ...w }]));
  expect(before?.find(([e]) => e === 3)).toEqual([3, 5, 'administrator']);
  expect(now?.find(([e]) => e === 3)).toEqual([3, 5, 'ballots']);
  expect(checked(before)).toEqual([]);
  expect(checked(now, { w: 2 })).toEqual([]);
  expect(checked(now)).toEqual(['result']);
  expect(checked(before, { w: 2 })).toEqual(['result']);
});

test('says how sure it is of the key, which levels the award gives, and where the last mark is', () => {
  expect(checkRecord(whole)).toMatchObject({ isKnownKey: false, levels: [] });
  expect(checkRecord(whole, { key: published }).isKnownKey).toBe(true);
  expect(checkRecord(whole, { key: fingerprintOf(stranger.pub) }).isKnownKey).toBe(false);
  const withLevels = lines.map((line): RecordLine => (line.k === 'season' ? { ...line, levels: ['winner'] } : line));
  expect(checkRecord(written(withLevels)).levels).toEqual(['winner']);
  const seal = JSON.parse(whole.at(-1) as string) as { n: number; h: string };
  expect(checkRecord(whole).lastMark).toEqual({ n: whole.length - 1, h: seal.h });
  expect(checkRecord([]).lastMark).toBeUndefined();
  expect(whatIn(whole, { marks: [seal.h] }), 'a mark that was published').toEqual([]);
});

test('a file of the second version says its fit, one of the first does not', () => {
  const begun = (change: object) => written(lines.map((line) => (line.k === 'season' ? ({ ...line, ...change } as RecordLine) : line)));
  expect(whatIn(begun({ v: 2, fit: 2 }))).not.toContain('notARecord');
  expect(whatIn(begun({ v: 2 }))).toContain('notARecord');
  expect(whatIn(begun({ fit: 2 }))).toContain('notARecord');
});

describe('a mark', () => {
  const texts = lines.slice(0, 2).map((line) => JSON.stringify(line));
  const chain = new Chain();
  for (const text of texts) chain.add(text);
  const marked = { k: 'mark' as const, n: 2, h: chain.hash, m: rootOfLines(texts) };
  const problems = (change: object, by = key) => {
    const changed = { ...marked, ...change };
    return checkRecord([...texts, JSON.stringify({ ...changed, sig: by.sign(textOfMark(record, changed)) })]).problems;
  };
  test('names both the hash of all lines and the root of its part', () => {
    expect(problems({})).toEqual([]);
    for (const change of [{ h: 'ab'.repeat(32) }, { m: 'ab'.repeat(32) }])
      expect(problems(change)).toEqual([{ what: 'changed', from: 0, to: 2 }]);
  });
  test('that no known key signed is named by the first such line and their number', () => {
    expect(problems({}, stranger)).toEqual([{ what: 'unsigned', line: 3, marks: 1 }]);
    expect(checkRecord(written(lines.slice(0, 25), { by: stranger, isSealed: false })).problems).toEqual([
      { what: 'unsigned', line: 11, marks: 3 },
    ]);
  });
  test('covers the lines before it: those after the last are named by where they begin', () => {
    expect(checkRecord([...whole.slice(0, 11), ...whole.slice(11, 13)]).problems).toEqual([{ what: 'uncovered', from: 10, lines: 2 }]);
    expect(checkRecord(whole.slice(0, 3)).problems).toEqual([{ what: 'uncovered', from: 0, lines: 3 }]);
  });
});

test('a result says its places in any order, and none is final twice without being opened', () => {
  const turned = lines.map(
    (line): RecordLine => (line.k === 'result' && 'kind' in line && 'p' in line ? { ...line, p: line.p.toReversed() } : line),
  );
  expect(checkRecord(written(turned))).toMatchObject({ problems: [], recounted: 3 });
  const tied: RecordLine[] = [
    ...lines.slice(0, 2),
    { k: 'category', c: 3, by: 'ballots' },
    ...[31, 32].map((e): RecordLine => ({ k: 'entry', e, c: 3 })),
    { k: 'ballot', c: 3, j: 701, r: [31, 32] },
    { k: 'ballot', c: 3, j: 702, r: [32, 31] },
  ];
  const bothFirst = [
    [32, 1, 'tied'],
    [31, 1, 'tied'],
  ] as const;
  const result: RecordLine = { k: 'result', c: 3, kind: 'executive', p: bothFirst };
  expect(whatIn(written([...tied, result]))).toEqual([]);
  expect(checkRecord(written([...tied, result, result], { every: 100 })).problems).toEqual([
    { what: 'again', line: 9, c: 3, kind: 'executive' },
  ]);
});

test('a shortlist that was drawn holds exactly the works at its places; one that was set by hand may hold any', () => {
  const drawnFrom: RecordLine[] = [
    ...lines.slice(0, 2),
    { k: 'category', c: 3, by: 'ballots' },
    ...[31, 32, 33].map((e): RecordLine => ({ k: 'entry', e, c: 3 })),
    ...[31, 32, 33].flatMap((e) => [501, 502].map((j): RecordLine => ({ k: 'review', e, j, s: 40 - e }))),
  ];
  const checked = (e: number[], n?: number) =>
    whatIn(written([...drawnFrom, { k: 'shortlist', c: 3, e, ...(n !== undefined && { n }) }], { isSealed: false }));
  expect(checked([31, 32], 2)).toEqual([]);
  for (const other of [[31], [31, 33], [31, 32, 33], []]) expect(checked(other, 2), `${other}`).toEqual(['shortlist']);
  expect(checked([33])).toEqual([]);
});

test('an award to a work of no category is on trust, and a category without a result is none of it while the record is open', () => {
  const more: RecordLine[] = [
    { k: 'award', e: 99, l: 'winner' },
    { k: 'category', c: 3, by: 'reviews' },
    { k: 'entry', e: 31, c: 3 },
  ];
  const verdict = checkRecord(written([...lines, ...more], { isSealed: false }));
  expect(verdict).toMatchObject({ problems: [], byHand: 1 });
  expect(verdict.acts.map(({ what }) => what)).toEqual(['moved', 'awardWithoutResult']);
});
