import { expect, test } from 'vitest';
import { creditorReference, ibanIn, inGroups } from './creditor-reference.ts';

test('a reference has the check digits of ISO 11649', () => {
  // Two published examples, and the one that is drawn.
  expect(creditorReference('5390 0754 7034')).toBe('RF18539007547034');
  expect(creditorReference('2348231')).toBe('RF712348231');
  expect(creditorReference('CA14-00417')).toBe('RF13CA1400417');
});

test('no two neighboring characters can be swapped, and none mistyped, without the bank noticing', () => {
  const right = creditorReference('2345-6789-ABCD');
  const own = Array.from(right.slice(4));
  const mistyped = own.map((character, at) => own.with(at, character === '7' ? '8' : '7').join(''));
  const swapped = own.slice(1).map((character, at) =>
    own
      .with(at, character)
      .with(at + 1, own[at] ?? '')
      .join(''),
  );
  const wrong = [...mistyped, ...swapped];
  expect(wrong).toHaveLength(23);
  expect(wrong.filter((text) => creditorReference(text).slice(0, 4) === right.slice(0, 4))).toEqual([]);
});

test('references and account numbers are read in groups of four', () => {
  expect(inGroups('RF13CA1400417')).toBe('RF13 CA14 0041 7');
  expect(inGroups('de95 3702 0500 0001 0337 00')).toBe('DE95 3702 0500 0001 0337 00');
  expect(inGroups('')).toBe('');
});

test('an account is an IBAN only if its check digits are right', () => {
  expect(ibanIn('IBAN: DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  expect(ibanIn('gb82 west 1234 5698 7654 32')).toBe('GB82WEST12345698765432');
  for (const text of ['DE88 3704 0044 0532 0130 00', 'GB00 HARB 0000 0000 0001 23', 'Account 77-0031', '', 'DE89'])
    expect(ibanIn(text), text).toBeUndefined();
});
