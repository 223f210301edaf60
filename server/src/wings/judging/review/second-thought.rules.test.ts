import { expect, test } from 'vitest';
import { backAt, mayUndo, settledAt } from './second-thought.rules.ts';

const at = (text: string) => new Date(text);
const savedAt = at('2026-11-18T10:00:00Z');
const word = { isConflict: false, isNoLoad: false, version: 1, savedAt };
const after = (seconds: number) => new Date(savedAt.getTime() + seconds * 1000);

test('a review can be undone for ten seconds, and a click at the last moment still arrives', () => {
  expect(mayUndo(word, after(14.9))).toBe(true);
  expect(mayUndo(word, after(15))).toBe(false);
});

test('a declared conflict can be undone for ten minutes', () => {
  const conflict = { ...word, isConflict: true };
  expect(mayUndo(conflict, after(604.9))).toBe(true);
  expect(mayUndo(conflict, after(605))).toBe(false);
});

test('what was changed since stays, and a no-load report has an undo of its own', () => {
  expect(mayUndo({ ...word, version: 2 }, after(1))).toBe(false);
  expect(mayUndo({ ...word, isNoLoad: true }, after(1))).toBe(false);
});

test('others learn of a review half a minute after it was saved, when no undo can be on its way', () =>
  expect(settledAt(savedAt)).toEqual(after(30)));

test('a work put off in the evening, or after midnight, is back at four where the judge is', () => {
  const window = { start: at('2026-11-01T00:00:00Z'), end: at('2026-12-01T00:00:00Z') };
  expect(backAt(at('2026-11-18T21:30:00Z'), 'Europe/Zurich', window)).toEqual(at('2026-11-19T03:00:00Z'));
  expect(backAt(at('2026-11-19T01:30:00Z'), 'Europe/Zurich', window)).toEqual(at('2026-11-19T03:00:00Z'));
  expect(backAt(at('2026-11-19T03:00:00Z'), 'Europe/Zurich', window)).toEqual(at('2026-11-20T03:00:00Z'));
});

test('on the last evening of a round a work is back while there is still half of the time', () => {
  const window = { start: at('2026-11-01T00:00:00Z'), end: at('2026-11-18T23:00:00Z') };
  expect(backAt(at('2026-11-18T21:00:00Z'), 'UTC', window)).toEqual(at('2026-11-18T22:00:00Z'));
});
