import { describe, expect, test } from 'vitest';
import { csvLine } from '#contract/kernel/text/csv.ts';
import { decodeText, readTable } from './table.rules.ts';
import { worded } from '#kit/worded.ts';
import { inWords } from '#contract/kernel/text/said.ts';

const clock = { locale: 'en-US', dateOrder: 'month-first', timeZone: 'UTC' } as const;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) => {
  const reading = readTable(typeof text === 'string' ? bytes(text) : text);
  return reading.problem ? inWords(reading.problem, 'en-US') : [reading.table.header, ...reading.table.lines.map(({ cells }) => cells)];
};

describe('encodings', () => {
  const utf16 = (mark: number[], swap: boolean) => {
    const buffer = Buffer.from('Née;Straße', 'utf16le');
    return new Uint8Array([...mark, ...(swap ? buffer.swap16() : buffer)]);
  };
  test.each([
    ['UTF-8', bytes('Née;Straße')],
    ['UTF-8 with a mark', bytes('\uFEFFNée;Straße')],
    ['UTF-16, little end first', utf16([0xff, 0xfe], false)],
    ['UTF-16, big end first', utf16([0xfe, 0xff], true)],
    ['Windows-1252', Uint8Array.from(Buffer.from('Née;Straße', 'latin1'))],
  ])('%s is read', (_, content) => expect(worded(decodeText(content))).toEqual({ text: 'Née;Straße' }));

  test('what is no text is refused in words, a workbook by its name', () => {
    expect(worded(decodeText(bytes('a\u001Bb')))).toEqual({ problem: expect.stringContaining('isn’t text') });
    expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 9]))).toContain('spreadsheet, not a CSV');
    expect(read('Pieces\n1'), 'begins like a workbook').toEqual([['Pieces'], ['1']]);
    expect(worded(decodeText(bytes('a\u0000b')))).toEqual({ problem: expect.stringContaining('isn’t text') });
    expect(worded(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 9])))).toEqual({
      problem: expect.stringContaining('spreadsheet, not a CSV'),
    });
    expect(worded(decodeText(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])))).toEqual({
      problem: expect.stringContaining('spreadsheet, not a CSV'),
    });
  });
});

describe('separators', () => {
  test.each([',', ';', '\t'])('%j is recognised by the first line', (separator) => {
    expect(read(`"a,b;c\td"${separator}Name\r\n1${separator}2\r\n`)).toEqual([
      ['a,b;c\td', 'Name'],
      ['1', '2'],
    ]);
  });
  test('those within quotes do not count', () =>
    expect(read('"a,b,c";Name\n1;2')).toEqual([
      ['a,b,c', 'Name'],
      ['1', '2'],
    ]));
  test.each(['sep=;\n', 'SEP=;\r\n'])('%j decides', (said) => expect(read(`${said}a;b\n1;2`)).toEqual(read('a;b\n1;2')));
  test('a column may be called as such a line', () =>
    expect(read('Note,sep=x\n1,2')).toEqual([
      ['Note', 'sep=x'],
      ['1', '2'],
    ]));
  test('a line that says it decides', () =>
    expect(read('sep=;\r\na;b,c\n1;2')).toEqual([
      ['a', 'b,c'],
      ['1', '2'],
    ]));
});

describe('lines', () => {
  test('keep their numbers as a spreadsheet shows them, also after blank ones and cells with line breaks', () => {
    const reading = readTable(bytes('Name,Note\r\n,\r\nAda,"two\nlines"\r\n\r\nBo,x\r\n'));
    expect(reading.problem ?? reading.table.lines).toEqual([
      { line: 3, cells: ['Ada', 'two\nlines'] },
      { line: 5, cells: ['Bo', 'x'] },
    ]);
  });

  test('of our own exports are read as they were written', () => {
    const values = ['0123', '=1+1', '@handle', 'a "quoted", word', '+47 22'];
    expect(read(`\uFEFF${csvLine(['A', 'B', 'C', 'D', 'E'], clock)}${csvLine(values, clock)}`)).toEqual([
      ['A', 'B', 'C', 'D', 'E'],
      values,
    ]);
    expect(read('A\n="0123"')).toEqual([['A'], ['0123']]);
  });

  test('lose blanks around their cells, and stay where a cell is empty', () => {
    expect(read(' a , b \n 1 ,\n')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
  });

  test('may be shorter or longer than the heading, whose empty end does not count', () => {
    expect(read('a,b,,\n1\n1,2,3,4,5')).toEqual([['a', 'b'], ['1'], ['1', '2', '3', '4', '5']]);
  });
});

test('a file without lines, without columns, too long, or with an open quotation mark is refused in words', () => {
  expect(read('')).toContain('is empty');
  expect(read('a,b\n')).toContain('no rows below');
  expect(read(`a\n${'x\n'.repeat(20_000)}`)).toHaveLength(20_001);
  expect(read(`a\n${'x\n'.repeat(20_001)}`)).toBe('This file has 20001 rows. Import up to 20000 at a time: split the file.');
  expect(read(`${'a,'.repeat(201)}z\n1`)).toContain('more than 200 columns');
  expect(read(`${'a,'.repeat(199)}z\n1`)).toHaveLength(2);
  expect(read('a,b\n1,"open\n2,3')).toContain('never closed');
  expect(read(`a\n${'x\n'.repeat(20_000)}`)).toHaveLength(20_001);
});
