import { describe, expect, test } from 'vitest';
import { mayUndo, noLoadError, putsOff, undoMinutes, undoUntil } from './no-load.rules.ts';
import { worded } from '#kit/worded.ts';

const reports = (...reasonIds: number[]) => reasonIds.map((reasonId) => ({ reasonId }));

describe('R356 reports take an entry out of judging', () => {
  test.each([
    ['when one says that the fault lies with the work', [3], true],
    ['not when one may lie with the judge’s own device', [2], false],
    ['when a second judge says so', [2, 1], true],
    ['not without any', [], false],
  ])('%s', (_, reasonIds, isOff) => expect(putsOff(reports(...reasonIds), false)).toBe(isOff));
  test('never while the work is shortlisted, however many there are', () => expect(putsOff(reports(3, 4, 5), true)).toBe(false));
});

describe('R356 a report', () => {
  test('needs its reason', () => expect(worded(noLoadError(null, 'It is gone.')?.Field)).toBe('NoLoadReasonID'));
  test('for another reason needs a note, and blanks don’t count', () => {
    for (const note of [null, undefined, '', '   ']) expect(worded(noLoadError(5, note)?.Field)).toBe('NoLoadNote');
    expect(worded(noLoadError(5, 'A blank page.'))).toBeUndefined();
  });
  test('for any other reason needs none', () => {
    for (const reasonId of [1, 2, 3, 4]) expect(worded(noLoadError(reasonId, null))).toBeUndefined();
  });
});

describe('a report can be withdrawn', () => {
  const reportedAt = new Date('2026-05-01T10:00:00Z');
  const after = (ms: number) => new Date(reportedAt.getTime() + undoMinutes * 60_000 + ms);
  test('until its time is over', () => {
    expect(undoUntil(reportedAt)).toEqual(after(0));
    expect(mayUndo({ reportedAt, decidedAt: null }, after(-1))).toBe(true);
    expect(mayUndo({ reportedAt, decidedAt: null }, after(0))).toBe(false);
  });
  test('not after an organizer has decided', () => expect(mayUndo({ reportedAt, decidedAt: reportedAt }, after(-1))).toBe(false));
});
