import { describe, expect, test } from 'vitest';
import { distanceOf, namedIn, percentilesOf, sheetName, stateOf } from './feedback.rules.ts';

const score = (entryId: number, given: number, judgeId = 1, criterionId = 10) => ({ entryId, judgeId, criterionId, score: given });
const nobody = () => undefined;

describe('a percentile', () => {
  const five = [score(1, 9), score(2, 7), score(3, 5), score(4, 3), score(5, 1)];

  test('is the share of the other works below, in steps of five', () => {
    expect(percentilesOf(1, five, nobody)).toEqual(new Map([[10, 100]]));
    expect(percentilesOf(3, five, nobody)).toEqual(new Map([[10, 50]]));
    expect(percentilesOf(5, five, nobody)).toEqual(new Map([[10, 0]]));
    const seven = [...five, score(6, 0), score(7, 0)];
    expect(percentilesOf(2, seven, nobody)).toEqual(new Map([[10, 85]]));
  });

  test('counts equals half', () => {
    expect(percentilesOf(2, [score(1, 5), score(2, 5), score(3, 5), score(4, 5), score(5, 5)], nobody)).toEqual(new Map([[10, 50]]));
  });

  test('takes what a judge gives without the judge’s habit', () => {
    const given = [score(1, 8, 2), score(2, 7), score(3, 5), score(4, 3), score(5, 1)];
    expect(percentilesOf(1, given, nobody).get(10)).toBe(100);
    expect(percentilesOf(1, given, (judge) => (judge === 2 ? 2 : 0)).get(10)).toBe(75);
  });

  test('is the mean of several reviews, criterion by criterion', () => {
    const given = [...five, score(5, 10, 2), score(5, 10, 3), ...five.map((one) => ({ ...one, criterionId: 11 }))];
    expect(percentilesOf(5, given, nobody)).toEqual(
      new Map([
        [10, 65],
        [11, 0],
      ]),
    );
  });

  test('is not shown where fewer than five works were scored, nor of a work that was not', () => {
    expect(percentilesOf(1, five.slice(0, 4), nobody)).toEqual(new Map());
    expect(percentilesOf(9, five, nobody)).toEqual(new Map());
  });
});

test('how near the line is said in words', () => {
  expect(distanceOf(true, 95)).toBe('clearlyIn');
  expect(distanceOf(true, 60)).toBe('justIn');
  expect(distanceOf(true, 5)).toBe('justIn');
  expect(distanceOf(false, 60)).toBe('justMissed');
  expect(distanceOf(false, 95)).toBe('justMissed');
  expect(distanceOf(false, 5)).toBe('clearlyOut');
});

test('a comment waits until someone decided about what it says now', () => {
  expect(stateOf(1, { decidedVersion: null, isApproved: null })).toBe('waiting');
  expect(stateOf(2, { decidedVersion: 1, isApproved: true })).toBe('waiting');
  expect(stateOf(2, { decidedVersion: 2, isApproved: true })).toBe('approved');
  expect(stateOf(2, { decidedVersion: 2, isApproved: false })).toBe('leftOut');
});

describe('a text that names its judge', () => {
  const judge = { firstName: 'Robin', lastName: 'Vale', email: 'robin@example.org', organization: 'Marrow Lane' };

  test.each([
    ['As Robin Vale I would know.', 'Robin Vale'],
    ['We at marrow lane do the same.', 'Marrow Lane'],
    ['Write to ROBIN@example.org', 'robin@example.org'],
    ['— Vale', 'Vale'],
  ])('is noticed: %s', (text, name) => expect(namedIn(text, judge)).toBe(name));

  test('is not a text with a part of a word, a first name alone or an empty field', () => {
    expect(namedIn('A valediction, valentine', judge)).toBeUndefined();
    expect(namedIn('Robin Hood again?', judge)).toBeUndefined();
    expect(namedIn('Good.', { ...judge, organization: '', lastName: 'Oh' })).toBeUndefined();
  });
});

test('a file has a name that every system takes', () => {
  expect(sheetName('A/B: "C"')).toBe('AB C - feedback.pdf');
});
