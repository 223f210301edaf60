import { expect, test } from 'vitest';
import { bodyOf, choicesIn, savedOf, valuesOf } from './question-values.ts';

const question = {
  CustomFieldID: 4,
  PropertyCategoryDataID: 9,
  Kind: 'several' as const,
  Label: 'Channels',
  Help: '',
  IsRequired: true,
  MaxLength: 300,
  Choices: ['Print', 'Film'],
  Least: '1',
  Most: null,
  Audience: 'public' as const,
  IsActive: true,
  Answers: 3,
  Version: 7,
};

test('options are the lines that say something', () => expect(choicesIn(' Print \n\n Film\n')).toEqual(['Print', 'Film']));

test('a question comes back as it was, with the version it was read in', () => {
  expect(savedOf(question)).toEqual({
    PropertyCategoryDataID: 9,
    CustomFieldID: 4,
    Version: 7,
    Kind: 'several',
    Label: 'Channels',
    Help: '',
    IsRequired: true,
    MaxLength: 300,
    Choices: ['Print', 'Film'],
    Least: '1',
    Most: null,
    Audience: 'public',
    IsActive: true,
  });
});

test('what another kind of answer has is not sent', () => {
  const values = { ...valuesOf(question), Most: '2' };
  const sent = (Kind: 'text' | 'number' | 'choice') => bodyOf({ ...values, Kind }, { categoryId: 9, known: undefined });
  expect(sent('text')).toMatchObject({ Choices: [], Least: null, Most: null });
  expect(sent('number')).toMatchObject({ Choices: [], Least: '1', Most: '2' });
  expect(sent('choice')).toMatchObject({ Choices: ['Print', 'Film'], Least: null, Most: null });
  expect(sent('text')).not.toHaveProperty('CustomFieldID');
});
