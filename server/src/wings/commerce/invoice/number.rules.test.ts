import { expect, test } from 'vitest';
import { clashes, numberOf, usualPrefix, testPrefix, testYear } from './number.rules.ts';

test('numbers say whose, which year and which place', () => {
  expect(numberOf('WR', 'invoice', 2026, 418)).toBe('WR26-00418');
  expect(numberOf('WR', 'credit', 2026, 12)).toBe('WRC26-00012');
  expect(numberOf('WR', 'invoice', 2030, 123_456)).toBe('WR30-123456');
});

test('the first letters come from the name of the award', () => {
  expect(usualPrefix('The Wrens')).toBe('WRE');
  expect(usualPrefix('The  Wrens')).toBe('WRE');
  expect(usualPrefix('Lathe Works'), 'no article').toBe('LW');
  expect(usualPrefix('Kiln & Company Awards')).toBe('KCA');
  expect(usualPrefix('Ålesund Prize')).toBe('AP');
  expect(usualPrefix('賞')).toBe('INV');
});

test('two prefixes clash where a number could be of either', () => {
  expect(clashes('WR', 'WR')).toBe(true);
  expect(clashes('WR', 'WRC'), 'a credit note of the one, an invoice of the other').toBe(true);
  expect(clashes('WRC', 'WR')).toBe(true);
  expect(clashes('WR', 'WRE')).toBe(false);
});

test('tests have numbers that no one takes for an invoice’s', () => {
  expect([numberOf(testPrefix, 'invoice', testYear, 1), numberOf(testPrefix, 'credit', testYear, 2)]).toEqual([
    'TEST-00001',
    'TESTC-00002',
  ]);
});
