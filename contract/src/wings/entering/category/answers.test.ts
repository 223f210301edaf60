import { describe, expect, test } from 'vitest';
import {
  answerOfPicks,
  answerWords,
  dayWords,
  findAnswerProblem,
  isDay,
  isShownTo,
  picksOf,
  type Question,
  questionAudiences,
  questionKinds,
  storedAnswer,
} from './answers.ts';
import { worded } from '#kit/worded.ts';

const question = (given: Partial<Question>): Question => ({ kind: 'text', maxLength: 300, choices: [], least: null, most: null, ...given });
const problem = (given: Partial<Question>, answer: string) => worded(findAnswerProblem(question(given), answer));

test('an empty answer of any kind is never wrong', () => {
  for (const kind of questionKinds) for (const blank of ['', '  ', '\n']) expect(problem({ kind }, blank)).toBeUndefined();
});

describe('a text', () => {
  test.each(['text', 'longText'] as const)('%s is held to its length, and no further', (kind) => {
    expect(problem({ kind, maxLength: 3 }, 'abc')).toBeUndefined();
    expect(problem({ kind, maxLength: 3 }, 'abcd')).toBe('Use at most 3 characters.');
  });
  test('R493 a question cannot ask for more than the usual', () => {
    expect(problem({ kind: 'longText', maxLength: 5000 }, 'x'.repeat(300))).toBeUndefined();
    expect(problem({ kind: 'longText', maxLength: 5000 }, 'x'.repeat(301))).toBe('Use at most 300 characters.');
  });
});

describe('a number', () => {
  test.each(['0', '12', '12.5', '12,5', '-3', '+4', ' 7 '])('is %s', (answer) => {
    expect(problem({ kind: 'number' }, answer)).toBeUndefined();
  });
  test.each(['twelve', '1e3', '1 000', '12.', '.5', '1.2.3', '0x10', 'Infinity'])('is not %s', (answer) => {
    expect(problem({ kind: 'number' }, answer)).toBe('Enter a number, such as 12 or 12.5.');
  });
  test('lies within its limits, both included', () => {
    const limits = { kind: 'number', least: '1', most: '9.5' } as const;
    for (const fits of ['1', '9.5', '9,5', '5']) expect(problem(limits, fits)).toBeUndefined();
    expect(problem(limits, '0.9')).toBe('Enter a number of at least 1.');
    expect(problem(limits, '10')).toBe('Enter a number of at most 9.5.');
  });
});

describe('a date', () => {
  test('is a day that exists', () => {
    expect(problem({ kind: 'date' }, '2028-02-29')).toBeUndefined();
    for (const wrong of ['2026-02-29', '2026-13-01', '14.3.2026', 'tomorrow', '2026-3-14'])
      expect(problem({ kind: 'date' }, wrong)).toBe('Enter a date.');
    expect(isDay('2026-00-10')).toBe(false);
  });
  test('lies between the first and the last day, both included', () => {
    const limits = { kind: 'date', least: '2025-01-01', most: '2026-12-31' } as const;
    for (const fits of ['2025-01-01', '2026-12-31']) expect(problem(limits, fits)).toBeUndefined();
    expect(problem(limits, '2024-12-31')).toBe('Enter a date on or after 1 Jan 2025.');
    expect(problem(limits, '2027-01-01')).toBe('Enter a date on or before 31 Dec 2026.');
  });
});

describe('choices', () => {
  const choices = ['Print', 'Film', 'Sound'];
  test('one of them, spelled the same', () => {
    expect(problem({ kind: 'choice', choices }, 'Film')).toBeUndefined();
    expect(problem({ kind: 'choice', choices }, 'film')).toBe('Choose one of the options.');
  });
  test('several of them, each once, as many as asked for', () => {
    const asked = { kind: 'several', choices, least: '2', most: '2' } as const;
    expect(problem(asked, 'Print\nFilm')).toBeUndefined();
    expect(problem(asked, 'Print\nPrint')).toBe('Choose from the options.');
    expect(problem(asked, 'Print\nRadio')).toBe('Choose from the options.');
    expect(problem(asked, 'Print')).toBe('Choose at least 2 options.');
    expect(problem(asked, 'Print\nFilm\nSound')).toBe('Choose at most 2 options.');
    expect(problem({ ...asked, least: null, most: '1' }, 'Print\nFilm')).toBe('Choose at most 1 option.');
  });
  test('come in the order in which they are offered, one to a line', () => {
    expect(answerOfPicks(['Sound', 'Print', 'Radio'], choices)).toBe('Print\nSound');
    expect(picksOf('Print\n\nSound\n')).toEqual(['Print', 'Sound']);
    expect(picksOf('')).toEqual([]);
  });
  test('yes or no is one of the two', () => {
    for (const fits of ['Yes', 'No']) expect(problem({ kind: 'yesNo' }, fits)).toBeUndefined();
    expect(problem({ kind: 'yesNo' }, 'maybe')).toBe('Choose yes or no.');
  });
});

describe('a link', () => {
  test('is an address that everyone can open, with or without its scheme', () => {
    for (const fits of ['example.org/work', 'https://example.org']) expect(problem({ kind: 'link' }, fits)).toBeUndefined();
    expect(problem({ kind: 'link' }, 'http://192.168.0.4/work')).toBe('Enter a public web address. This one is private.');
    for (const wrong of ['javascript://x', `example.org/${'x'.repeat(2000)}`])
      expect(problem({ kind: 'link' }, wrong)).toBe('Enter a valid web address, such as example.org/work.');
  });
});

test('a file is an upload of its own kind, by its key', () => {
  expect(problem({ kind: 'file' }, 'Answers/2/uuid/budget.pdf')).toBeUndefined();
  expect(problem({ kind: 'file' }, 'Pieces/2/uuid/film.mp4')).toBe('Upload the file again.');
  expect(problem({ kind: 'file' }, `Answers/${'x'.repeat(400)}`)).toBe('Upload the file again.');
});

test('answers are read as words and stored in one spelling', () => {
  expect(answerWords('several', 'Print\nFilm')).toBe('Print, Film');
  expect(answerWords('date', '2026-03-04')).toBe('4 Mar 2026');
  expect(answerWords('date', 'soon')).toBe('soon');
  expect(answerWords('file', 'Answers/2/uuid/budget.pdf')).toBe('budget.pdf');
  expect(answerWords('text', ' as it is ')).toBe('as it is');
  expect(dayWords('2026-11-30')).toBe('30 Nov 2026');
  expect(storedAnswer('link', ' example.org ')).toBe('http://example.org');
  expect(storedAnswer('link', ' ')).toBe(' ');
  expect(storedAnswer('number', ' 12,5 ')).toBe('12.5');
  expect(storedAnswer('text', ' as typed ')).toBe(' as typed ');
});

test('who sees an answer: organizers alone, executives, all judges, everyone', () => {
  const seen = questionAudiences.map((audience) => [
    audience,
    (['judges', 'executives', 'public'] as const).filter((viewer) => isShownTo(audience, viewer)),
  ]);
  expect(Object.fromEntries(seen)).toEqual({
    organizers: [],
    executives: ['executives'],
    judges: ['judges', 'executives'],
    public: ['judges', 'executives', 'public'],
  });
});
