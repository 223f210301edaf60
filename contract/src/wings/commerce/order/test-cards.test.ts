import { describe, expect, test } from 'vitest';
import { digitsOf, findTestCard, isCardNumber, testCards } from './test-cards.ts';

describe('a card number', () => {
  test.each(testCards.map(({ number }) => number))('of the sandbox passes the check of form: %s', (number) =>
    expect(isCardNumber(number)).toBe(true),
  );
  test.each(['5555 5555 5555 4444', '3782 822463 10005', '630490017740', '6304000000000000000'])(
    'of another length passes, too: %s',
    (number) => expect(isCardNumber(number)).toBe(true),
  );
  test.each([
    ['with a slip of the finger', '4242 4242 4242 4241'],
    ['with two digits turned round', '2442 4242 4242 4242'],
    ['that is too short', '42424242424'],
    ['that is too long', '42424242424242424242'],
    ['without digits', 'none'],
  ])('%s is refused', (_, number) => expect(isCardNumber(number)).toBe(false));
});

test('people type card numbers with spaces or dashes', () => expect(digitsOf('4242-4242 4242.4242')).toBe('4242424242424242'));

test('a card of the sandbox is found by its number, another is not', () => {
  expect(findTestCard('4242 4242 4242 4242')?.token).toBe('test_succeeds');
  expect(findTestCard('4000-0000-0000-0002')?.token).toBe('test_declined');
  expect(findTestCard('5555555555554444')).toBeUndefined();
});
