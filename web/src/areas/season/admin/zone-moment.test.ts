import { expect, test } from 'vitest';
import { momentText, textMoment } from './zone-moment.ts';

test.each([
  ['2026-11-15T23:59', '2026-11-16T07:59:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T07:00:00.000Z'],
  ['2028-02-29T12:30', '2028-02-29T20:30:00.000Z'],
])('%s by the Pacific clock is %s, and back', (text, moment) => {
  expect(textMoment(text)?.toISOString()).toBe(moment);
  expect(momentText(new Date(moment))).toBe(text);
});

test('an hour that the clock skips in spring becomes the next one, and one that comes twice in autumn is the first', () => {
  expect(textMoment('2027-03-14T02:30')?.toISOString()).toBe('2027-03-14T10:30:00.000Z');
  expect(textMoment('2026-11-01T01:30')?.toISOString()).toBe('2026-11-01T08:30:00.000Z');
});

test('what is no date is none', () => {
  for (const text of ['', '2026-11-15', '2026-02-30T10:00', '2026-13-01T10:00', 'tomorrow']) expect(textMoment(text)).toBeUndefined();
});
