import { expect, test } from 'vitest';
import { flagOf, isEmail, isName, keyOf, listOf, mappedLines, numberOf, problemsOf, unmappedWords } from './plan.rules.ts';
import { worded } from '#kit/worded.ts';

test('names are compared without letter case and surrounding spaces; parts never run together', () => {
  expect(keyOf(' Fern ', 7, null)).toBe(keyOf('fERN', '7', ''));
  expect(keyOf('a', 'b')).not.toBe(keyOf('ab', ''));
});

test('a list has each name once, in its order', () => {
  expect(listOf('Film; Sound |film;; ')).toEqual(['film', 'Sound']);
  expect(listOf(undefined)).toEqual([]);
});

test('numbers are whole and fit the database', () => {
  expect(['0', '412', '1999999999', '2147483648', '4.5', '-1', '', 'x'].map(numberOf)).toEqual([
    0,
    412,
    1_999_999_999,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('yes and no come in many words, and nothing else is either', () => {
  expect(['Yes', 'TRUE', '1', 'x', 'no', 'False', '0', '', 'maybe'].map(flagOf)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    undefined,
  ]);
});

test('an email has one @, a domain and nothing that ends a header', () => {
  expect(['a@example.org', 'a.b+c@sub.example.org'].every(isEmail)).toBe(true);
  expect(['a', 'a@b', 'a@@example.org', 'a b@example.org', '<a@example.org>', 'a@example.', 'a,b@example.org'].some(isEmail)).toBe(false);
});

test('a name is no web address and has no line breaks', () => {
  expect(['Ines', 'Fern & Co. 3:1'].every(isName)).toBe(true);
  expect(['http://x', 'a\nb', 'a\u2028b'].some(isName)).toBe(false);
});

test('lines are read by their columns; a short line has nothing in the rest', () => {
  const lines = [{ line: 2, cells: ['Ines', 'x'] }];
  expect(mappedLines('judges', { lines }, { FirstName: 0, LastName: 5, Email: null, Other: 1 })).toEqual([
    { line: 2, values: { FirstName: 'Ines', LastName: '' } },
  ]);
});

test('what is needed must be there, and nothing is longer than its field', () => {
  const values = { Email: 'a@example.org', FirstName: '', LastName: 'x'.repeat(101), Executive: 'y'.repeat(10) };
  expect(worded(problemsOf('judges', { line: 7, values }))).toEqual([
    { line: 7, field: 'FirstName', message: 'First name is empty. Fill it in.' },
    { line: 7, field: 'LastName', message: 'Last name is too long. Shorten it to 100 characters.' },
  ]);
});

test('a column is missed when its field needs one; a work goes by either of its numbers', () => {
  expect(worded(unmappedWords('judges', { Email: 0, FirstName: 1, LastName: null }))).toEqual(['Choose the column that holds Last name.']);
  expect(worded(unmappedWords('credits', { FirstName: 0 }))).toEqual(['Choose the column that holds Entry ID or Work ID.']);
  expect(worded(unmappedWords('credits', { FirstName: 0, PieceID: 1 }))).toEqual([]);
  expect(worded(unmappedWords('credits', { FirstName: 0, EntryID: 1 }))).toEqual([]);
});
