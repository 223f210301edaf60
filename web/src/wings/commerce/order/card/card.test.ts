import { expect, test } from 'vitest';
import { cardProblems, spacedExpiry, spacedNumber, tokenOf } from './card.ts';

const now = new Date('2026-11-15T12:00:00Z');
const good = { name: 'Robin Vale', number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };

const words = { fillIn: 'Fill this in.', cardNoTest: 'No test card.', expiryWrong: 'Month and year.', cardExpired: 'Expired.' };
const problemsOf = (change: Partial<typeof good>) => cardProblems({ ...good, ...change }, now, words);

test('a test card that is filled in has no problem and becomes a token', () => {
  expect(problemsOf({})).toEqual({});
  expect(tokenOf(good)).toBe('test_succeeds');
});

test('each wrong field is named', () => {
  const missing = 'Fill this in.';
  expect(problemsOf({ name: ' ', number: '', expiry: '', cvc: '' })).toEqual({
    name: missing,
    number: missing,
    expiry: missing,
    cvc: missing,
  });
  expect(problemsOf({ number: '4242 4242 4242 4241' })).toEqual({ number: 'Enter a valid card number.' });
  expect(problemsOf({ number: '5555 5555 5555 4444' })).toEqual({ number: 'No test card.' });
  expect(problemsOf({ expiry: '13 / 30', cvc: '12' })).toEqual({
    expiry: 'Month and year.',
    cvc: 'Enter the 3- or 4-digit security code.',
  });
  for (const expiry of ['1', '12', '12 / 2']) expect(problemsOf({ expiry })).toEqual({ expiry: 'Month and year.' });
  expect(problemsOf({ expiry: '10 / 26' })).toEqual({ expiry: 'Expired.' });
});

test('numbers are spaced as on the card, and typing back works', () => {
  expect(spacedNumber('42424242a4242')).toBe('4242 4242 4242');
  expect(spacedNumber('4242 ')).toBe('4242');
  expect(spacedExpiry('112')).toBe('11 / 2');
  expect(spacedExpiry('11')).toBe('11');
});
