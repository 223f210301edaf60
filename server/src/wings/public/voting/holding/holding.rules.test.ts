import { expect, test } from 'vitest';
import { castMomentOf, codeTextOf, isTooLate, newCode } from './holding.rules.ts';

const votingEndDate = new Date('2026-12-01T12:00:00Z');
const from = (ms: number) => new Date(votingEndDate.getTime() + ms);
const minute = 60_000;

test('a code is six digits, also where it begins with zeros', () => {
  for (let n = 0; n < 2000; n += 1) expect(newCode()).toMatch(/^\d{6}$/);
});

test('a code is bound to award, device and address, however the address is spelled', () => {
  const text = codeTextOf(1, 2, 'Ada@example.org', '000123');
  expect(codeTextOf(1, 2, 'ada@example.org', '000123')).toBe(text);
  const others = [codeTextOf(3, 2, 'ada@example.org', '000123'), codeTextOf(1, 3, 'ada@example.org', '000123')];
  others.push(codeTextOf(1, 2, 'eda@example.org', '000123'), codeTextOf(1, 2, 'ada@example.org', '000124'), codeTextOf(12, 2, '', ''));
  expect(others).not.toContain(text);
  expect(new Set(others).size).toBe(5);
});

test('a vote held before the end is cast at the last moment, up to ten minutes after it', () => {
  const heldAt = from(-1);
  const last = from(-1);
  expect(castMomentOf({ heldAt, votingEndDate }, from(0))).toEqual(last);
  expect(castMomentOf({ heldAt: from(-minute), votingEndDate }, from(10 * minute - 1))).toEqual(last);
  expect(castMomentOf({ heldAt, votingEndDate }, from(10 * minute)), 'too late').toEqual(from(10 * minute));
});

test('any other is cast when it is confirmed', () => {
  expect(castMomentOf({ heldAt: from(-minute), votingEndDate }, from(-2))).toEqual(from(-2));
  expect(castMomentOf({ heldAt: from(0), votingEndDate }, from(1)), 'held after the end').toEqual(from(1));
});

test('a held vote is too late once no one can confirm it anymore', () => {
  const heldAt = from(-minute);
  expect(isTooLate({ heldAt, votingEndDate }, from(-1))).toBe(false);
  expect(isTooLate({ heldAt, votingEndDate }, from(10 * minute - 1))).toBe(false);
  expect(isTooLate({ heldAt, votingEndDate }, from(10 * minute))).toBe(true);
});
