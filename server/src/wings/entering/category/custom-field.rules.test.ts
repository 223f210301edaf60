import { expect, test } from 'vitest';
import {
  answeredWords,
  columnsOf,
  countMisfits,
  isSameLabel,
  mergeAnswers,
  misfitWords,
  questionOf,
  viewForOrganizer,
  viewQuestion,
} from './custom-field.rules.ts';
import { worded } from '#kit/worded.ts';

const row = {
  id: 4,
  label: 'Region',
  help: 'Where it ran.',
  isRequired: true,
  maxLength: 5000,
  choices: ['North', 'South'],
  kind: 'several',
  audience: 'executives',
  least: '1',
  most: '2',
};

test('a question is shown with its limits; R493 its length is never more than the usual', () => {
  expect(viewQuestion(row)).toEqual({
    CustomFieldID: 4,
    Kind: 'several',
    Label: 'Region',
    Help: 'Where it ran.',
    IsRequired: true,
    MaxLength: 300,
    Choices: ['North', 'South'],
    Least: '1',
    Most: '2',
    Audience: 'executives',
  });
  expect(viewForOrganizer({ ...row, categoryId: 9, isActive: false, version: 3, answers: 12 })).toMatchObject({
    CustomFieldID: 4,
    PropertyCategoryDataID: 9,
    IsActive: false,
    Version: 3,
    Answers: 12,
  });
  expect(questionOf(row)).toEqual({ kind: 'several', maxLength: 5000, choices: ['North', 'South'], least: '1', most: '2' });
});

test('what a kind of question does not have is not stored', () => {
  const given = {
    Kind: 'several',
    Label: 'Region',
    Help: '',
    IsRequired: false,
    MaxLength: 300,
    Choices: ['North', 'South'],
    Least: '1',
    Most: '',
    Audience: 'judges',
    IsActive: true,
  } as const;
  const stored = (Kind: 'several' | 'choice' | 'number' | 'date' | 'text' | 'link' | 'yesNo' | 'file' | 'longText') => {
    const { choices, least, most } = columnsOf({ ...given, Choices: [...given.Choices], Kind });
    return [choices.length, least, most];
  };
  expect(stored('several')).toEqual([2, '1', null]);
  expect(stored('choice')).toEqual([2, null, null]);
  for (const kind of ['number', 'date'] as const) expect(stored(kind)).toEqual([0, '1', null]);
  for (const kind of ['text', 'longText', 'link', 'yesNo', 'file'] as const) expect(stored(kind)).toEqual([0, null, null]);
});

test('a change is counted by the answers that it would spoil', () => {
  const answers = ['12', '7', 'a dozen'];
  expect(countMisfits(questionOf({ ...row, kind: 'number', least: null, most: null }), answers)).toBe(1);
  expect(countMisfits(questionOf({ ...row, kind: 'text' }), answers)).toBe(0);
  expect(worded(misfitWords(1, 3))).toBe(
    '1 of 3 answers wouldn’t fit this change. Switch this question off and add a new one; the answers are kept.',
  );
  expect(worded(answeredWords(1))).toMatch(/^1 entry has answered/);
  expect(worded(answeredWords(1200))).toMatch(/^1,200 entries have answered/);
});

test('the same words in other letters are the same question', () => {
  expect(isSameLabel('Region ', 'REGION')).toBe(true);
  expect(isSameLabel('Region', 'Regions')).toBe(false);
});

test('answers to what is not asked now stay; those to what is asked are replaced', () => {
  expect(mergeAnswers({ 1: 'old', 2: 'off' }, { 1: 'new', 2: 'late', 3: 'added' }, [1, 3])).toEqual({ 1: 'new', 2: 'off', 3: 'added' });
  expect(mergeAnswers({ 1: 'old' }, {}, [1])).toEqual({});
});
