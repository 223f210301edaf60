import { expect, test } from 'vitest';
import { csvFile, csvLine, csvValue } from './csv.ts';

test('R406 line breaks inside values become spaces', () => expect(csvValue('one\r\ntwo\nthree')).toBe('one two three'));
test('R407 quotes are doubled', () => expect(csvValue('the "big" one')).toBe('"the ""big"" one"'));
test('R408 booleans are written True and False', () => expect(csvLine([true, false])).toBe('True,False\r\n'));
test('R409 empty values are blank', () => expect(csvLine([null, undefined, ''])).toBe(',,\r\n'));
test('R410 values with leading zeros stay text', () => {
  expect(csvValue('00123')).toBe('"=""00123"""');
  expect(csvValue('0')).toBe('0');
  expect(csvValue(0)).toBe('0');
});
test('R411 files begin with a byte order mark', () =>
  expect(csvFile(['Email'], [{ Email: 'a@example.org' }])).toBe('\uFEFFEmail\r\na@example.org\r\n'));
test('A47 text that a spreadsheet would run is disarmed, numbers are not', () => {
  expect(csvValue('=1+1')).toBe("'=1+1");
  expect(csvValue('@handle')).toBe("'@handle");
  expect(csvValue(-5)).toBe('-5');
});
