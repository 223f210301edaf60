import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isHopeless, nextAttempt, signatureOf } from './webhook.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const minutes = (attempts: number) => ((nextAttempt(attempts, now)?.getTime() ?? 0) - now.getTime()) / 60_000;

test('what fails is tried again after longer and longer pauses, for about a day, and then no more', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(minutes)).toEqual([0.5, 2, 10, 30, 60, 180, 360, 720]);
  expect(nextAttempt(9, now)).toBeUndefined();
});

test('a webhook that failed for five days is given up, and not a moment before', () => {
  expect(isHopeless(new Date('2026-11-10T12:00:00Z'), now)).toBe(true);
  expect(isHopeless(new Date('2026-11-10T12:00:00.001Z'), now)).toBe(false);
});

test('a receiver computes the same signature from timestamp, body and secret', () => {
  const expected = createHmac('sha256', 'whsec_1').update('1794830400.{"a":1}').digest('hex');
  expect(signatureOf(['whsec_1'], 1_794_830_400, '{"a":1}')).toBe(`v1=${expected}`);
  expect(signatureOf(['whsec_2', 'whsec_1'], 1_794_830_400, '{"a":1}').split(',')).toContain(`v1=${expected}`);
  expect(signatureOf(['whsec_1'], 1_794_830_401, '{"a":1}')).not.toBe(`v1=${expected}`);
});
