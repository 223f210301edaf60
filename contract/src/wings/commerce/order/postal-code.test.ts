import { expect, test } from 'vitest';
import { readPostalCode } from './postal-code.ts';

test('a postal code has the form of its country and is kept in capitals', () => {
  expect(readPostalCode('US', ' 97201-1234 ')).toEqual({ code: '97201-1234' });
  expect(readPostalCode('gb', 'sw1a  1aa')).toEqual({ code: 'SW1A 1AA' });
  expect(readPostalCode('CA', 'm5v2t6')).toEqual({ code: 'M5V2T6' });
  expect(readPostalCode('US', '1234')).toEqual({ example: '97201' });
  expect(readPostalCode('DE', 'SW1A 1AA')).toEqual({ example: '10115' });
});

test('where we know no form, it still is no sentence', () => {
  expect(readPostalCode('CR', '10101')).toEqual({ code: '10101' });
  expect(readPostalCode('CR', 'I do not have one!')).toEqual({ example: '' });
});
