import { expect, test } from 'vitest';
import { amountText, minorUnitsOf } from './price-text.ts';

test.each([
  ['345', 34_500],
  [' 345.5 ', 34_550],
  ['0', 0],
  ['1,250.50', 125_050],
  ['$ 12', 1200],
  ['0.07', 7],
])('%s is %i minor units', (text, minorUnits) => expect(minorUnitsOf(text)).toBe(minorUnits));

test.each(['', 'free', '-5', '1.234', '12,50', '1e3', '99999999'])('%j is no amount', (text) => expect(minorUnitsOf(text)).toBeUndefined());

test.each([34_500, 34_550, 7, 0])('%i comes back as it was', (minorUnits) => expect(minorUnitsOf(amountText(minorUnits))).toBe(minorUnits));
