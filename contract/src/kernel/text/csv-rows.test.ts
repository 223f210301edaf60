import { expect, test } from 'vitest';
import { readRows } from './csv-rows.ts';

const read = (text: string, mostCells?: number): string[][] | number => {
  const rows: string[][] = [];
  return readRows(text, ',', (cells) => rows.push(cells), mostCells) ?? rows;
};

test('rows end with any line break, and the last one needs none', () => {
  expect(read('a,b\r\n1,2\n3,4\r5,6')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
  expect(read('a\n\n')).toEqual([['a'], ['']]);
  expect(read('')).toEqual([]);
  expect(read('a,')).toEqual([['a', '']]);
  expect(read('a,\n,')).toEqual([
    ['a', ''],
    ['', ''],
  ]);
});

test('quotes keep separators and line breaks where a cell begins with them, and are letters elsewhere', () => {
  expect(read('"a,""b""\nc", "d" e,="01"')).toEqual([['a,"b"\nc', 'd e', '="01"']]);
  expect(read('""')).toEqual([['']]);
});

test('a quotation mark that is never closed is found by its line', () => {
  expect(read('a\n"b\nc",d\n"e')).toBe(4);
});

test('cells beyond the most are not kept', () => {
  expect(read('1,2,3,\n4', 2)).toEqual([['1', '2'], ['4']]);
});
