import { expect, test } from 'vitest';
import { csvLine, csvTable, csvText, csvValue } from './csv.ts';

const clock = { locale: 'en-US', dateOrder: 'month-first', timeZone: 'Europe/London' } as const;

test('R406 line breaks inside values become spaces', () => expect(csvValue('one\r\ntwo\nthree', clock)).toBe('one two three'));
test('R407 quotes are doubled', () => expect(csvValue('the "big" one', clock)).toBe('"the ""big"" one"'));
test('R408 booleans are written True and False', () => expect(csvLine([true, false], clock)).toBe('True,False\r\n'));
test('R409 empty values are blank', () => expect(csvLine([null, undefined, ''], clock)).toBe(',,\r\n'));
test('R410 values with leading zeros stay text', () => {
  expect(csvValue('00123', clock)).toBe('"=""00123"""');
  expect(csvValue('0', clock)).toBe('0');
  expect(csvValue(0, clock)).toBe('0');
});
test('R587 text that a spreadsheet would run is disarmed, numbers are not', () => {
  expect(csvValue('=1+1', clock)).toBe("'=1+1");
  expect(csvValue('@handle', clock)).toBe("'@handle");
  expect(csvValue(-5, clock)).toBe('-5');
});
test.each([
  ['-2+3+cmd|calc', "'-2+3+cmd|calc"],
  [' =1+1', "' =1+1"],
  ['\n=1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1+1', "'－1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u3000＝1+1', "'\u3000＝1+1"],
  ['-', '-'],
  ['-12.5', '-12.5'],
  ['one;=1+1', '"one;=1+1"'],
  ['a - b', 'a - b'],
])('R587 %j is written %j: no cell begins with a formula, wherever the file is opened', (value, written) =>
  expect(csvValue(value, clock)).toBe(written),
);

test('R585, R386 lists of values are joined, lists of rows become numbered columns, padded with blanks', () => {
  const credit = (FirstName: string, LastName: string) => ({ FirstName, LastName });
  const { columns, lines } = csvTable([
    { PieceID: 1, Categories: ['One', 'Two'], Credits: [credit('Ida', 'Quist')] },
    { PieceID: 2, Categories: [], Credits: [credit('Odo', 'Brand'), credit('Ada', 'Vale')] },
    { PieceID: 3, Categories: ['One'], Credits: [] },
  ]);
  expect(columns).toEqual(['PieceID', 'Categories', 'FirstName 1', 'LastName 1', 'FirstName 2', 'LastName 2']);
  expect(lines).toEqual([
    [1, 'One; Two', 'Ida', 'Quist', undefined, undefined],
    [2, '', 'Odo', 'Brand', 'Ada', 'Vale'],
    [3, 'One', undefined, undefined, undefined, undefined],
  ]);
});

test.each([
  ['-5', '-5'],
  ['-12', '-12'],
  ['-,5', '"-,5"'],
  ['-5 apples', "'-5 apples"],
  [' - ', ' - '],
  ['100', '100'],
  ['x007', 'x007'],
  ['007 agents', '007 agents'],
  ['+1', "'+1"],
])('text %j is written %j', (value, written) => expect(csvValue(value, clock)).toBe(written));

test('R300 numbers stay numbers, and moments are written as printed, by the clock of the award', () => {
  expect(csvValue(1e21, clock)).toBe('1e+21');
  const moment = new Date('2026-05-01T00:00:00Z');
  expect(csvLine([moment, null], clock)).toBe('5/1/2026 01:00 AM,\r\n');
  expect(csvValue(moment, { ...clock, timeZone: 'Asia/Tokyo' })).toBe('5/1/2026 09:00 AM');
  expect(csvValue(moment, { ...clock, timeZone: 'America/Los_Angeles' })).toBe('4/30/2026 05:00 PM');
  expect(csvValue(moment, { ...clock, locale: 'en-GB', dateOrder: 'day-first' })).toBe('1/5/2026 01:00');
});

test('a column that is a list in some rows only, or has gaps, is padded with blanks', () => {
  const { columns, lines } = csvTable([{ Credits: null }, { Credits: [null, { Name: 'Ida' }] }, { Credits: 'none' }]);
  expect(columns).toEqual(['Name 1', 'Name 2']);
  expect(lines).toEqual([
    [undefined, undefined],
    [undefined, 'Ida'],
    [undefined, undefined],
  ]);
  expect(csvTable([{ Days: [new Date('2026-05-01T00:00:00Z')] }]).columns).toEqual(['Days']);
});

test('what was written is read back as it was: leading zeros, formulas, plain text', () => {
  for (const text of ['0123', '=1+1', '@handle', '-5', '- not a number', '="0123"', "it's", "'quoted'", 'plain', '', '+47 22 33', '0'])
    expect(csvText(unquoted(csvValue(text, clock))), text).toBe(text);
});
const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
