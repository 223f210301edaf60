import { expect, test } from 'vitest';
import { cellsOf, parseCredits } from './credit-paste.ts';

const names = (text: string, hasBrand = false) =>
  parseCredits(text, hasBrand).rows.map(({ credit }) =>
    [credit.FirstName, credit.LastName, credit.Title, credit.Organization, credit.Brand].join('|'),
  );

test('rows copied from a spreadsheet come in the usual order', () => {
  expect(names('Ada\tVale\tDirector\tStudio Vale\nBo\tLund\tSound\t\n')).toEqual(['Ada|Vale|Director|Studio Vale|', 'Bo|Lund|Sound||']);
});

test('a header row is understood in any order and wording', () => {
  const pasted = parseCredits('Organisation,Role,Surname,First name\nStudio Vale,Director,Vale,Ada', false);
  expect(pasted.hasHeader).toBe(true);
  expect(pasted.rows).toEqual([
    {
      row: 2,
      credit: { FirstName: 'Ada', LastName: 'Vale', Title: 'Director', Organization: 'Studio Vale', Brand: '' },
      problems: [],
    },
  ]);
});

test('people who are called like a column are still people', () => {
  expect(parseCredits('Brand\tTitle-Smith\nAda\tVale', false)).toMatchObject({ hasHeader: false, rows: [{ row: 1 }, { row: 2 }] });
});

test('one column holds whole names: the last word is the family name', () => {
  expect(names('Ada Maria Vale\nBo Lund')).toEqual(['Ada Maria|Vale|||', 'Bo|Lund|||']);
  expect(names('Name\tRole\nAda Vale\tEditor')).toEqual(['Ada|Vale|Editor||']);
});

test('quotes keep separators, line breaks and quotes inside a cell', () => {
  expect(cellsOf('"Vale, Ada","said ""no"""\n"two\nlines",x')).toEqual([
    ['Vale, Ada', 'said "no"'],
    ['two lines', 'x'],
  ]);
  expect(cellsOf('Ada;Vale\r\nBo;Lund')).toEqual([
    ['Ada', 'Vale'],
    ['Bo', 'Lund'],
  ]);
});

test('brands are read only where the property has them (R240)', () => {
  const text = 'Ada\tVale\tDirector\tStudio\tLampworks';
  expect(names(text, true)).toEqual(['Ada|Vale|Director|Studio|Lampworks']);
  expect(names(text, false)).toEqual(['Ada|Vale|Director|Studio|']);
  expect(names('First\tLast\tBrand\nAda\tVale\tLampworks', false)).toEqual(['Ada|Vale|||']);
});

test('problems are reported by the spreadsheet’s row; empty rows are skipped', () => {
  const { rows } = parseCredits(`First\tLast\n\n\tVale\nBo\t\n${'x'.repeat(301)}\tLong`, false);
  expect(rows.map(({ row, problems }) => [row, ...problems])).toEqual([[3, 'nameMissing'], [4], [5, 'tooLong']]);
});

test('nothing pasted is nothing understood', () => {
  expect(parseCredits('  \n ', true)).toMatchObject({ hasHeader: false, rows: [] });
});

test('one name is a name: no one is asked for a second', () => {
  expect(names('Cher\nBo Lund\nIman')).toEqual(['Cher||||', 'Bo|Lund|||', 'Iman||||']);
  expect(parseCredits('Cher', false).rows[0]?.problems).toEqual([]);
});

test('lines of a name and a role are read as such, single names among them', () => {
  expect(names('Ada Vale, Director\nBo, Sound\nCleo Ray')).toEqual(['Ada|Vale|Director||', 'Bo||Sound||', 'Cleo|Ray|||']);
  expect(names('Ada Maria Vale, Director, Studio Vale')).toEqual(['Ada Maria|Vale|Director|Studio Vale|']);
  expect(names('Bo, Sound designer\nCher, Voice')).toEqual(['Bo||Sound designer||', 'Cher||Voice||']);
  // A table of first and last names is no list of roles.
  expect(names('Ada,Vale\nBo,Lund')).toEqual(['Ada|Vale|||', 'Bo|Lund|||']);
  expect(names('Mary Ann\tSmith')).toEqual(['Mary Ann|Smith|||']);
});
