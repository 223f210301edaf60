import { expect, test } from 'vitest';
import { cardProblems, isExpired, spacedExpiry, spacedNumber, tokenOf } from './card.ts';

const now = new Date('2026-11-15T12:00:00Z');
const good = { name: 'Robin Vale', number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };

test('a test card that is filled in has no problem and becomes a token', () => {
  expect(cardProblems(good, now)).toEqual({});
  expect(tokenOf(good)).toBe('test_succeeds');
});

test('each wrong field is named', () => {
  expect(cardProblems({ name: ' ', number: '', expiry: '', cvc: '' }, now)).toEqual({
    name: 'fillIn',
    number: 'fillIn',
    expiry: 'fillIn',
    cvc: 'fillIn',
  });
  expect(cardProblems({ ...good, number: '4242 4242 4242 4241' }, now)).toEqual({ number: 'cardWrong' });
  expect(cardProblems({ ...good, number: '5555 5555 5555 4444' }, now)).toEqual({ number: 'cardNoTest' });
  expect(cardProblems({ ...good, expiry: '13 / 30', cvc: '12' }, now)).toEqual({ expiry: 'expiryWrong', cvc: 'cvcWrong' });
  expect(cardProblems({ ...good, expiry: '10 / 26' }, now)).toEqual({ expiry: 'cardExpired' });
});

test('a card holds to the last moment of its month', () => {
  expect(isExpired('11 / 26', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isExpired('11 / 26', new Date('2026-12-01T00:00:00Z'))).toBe(true);
});

test('numbers are spaced as on the card, and typing back works', () => {
  expect(spacedNumber('42424242a4242')).toBe('4242 4242 4242');
  expect(spacedNumber('4242 ')).toBe('4242');
  expect(spacedExpiry('112')).toBe('11 / 2');
  expect(spacedExpiry('11')).toBe('11');
});
