import { expect, test } from 'vitest';
import { findNominationFaults, NominationForm, nominationFieldKinds } from './nomination-form.ts';

const question = (more: object) => ({ Name: 'one', Kind: 'text', Label: 'One', ...more });
const problemsOf = (...Questions: object[]) =>
  NominationForm.safeParse({ Questions }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an award may leave everything as we word it', () => {
  expect(NominationForm.parse({})).toMatchObject({ NameLabel: '', Organization: 'optional', ReasonWords: 100, Questions: [] });
});

test('questions are of kinds that need no upload, and each is checked as on an entry form', () => {
  const choices = { choice: ['Yes', 'No'], several: ['Yes', 'No'] };
  for (const Kind of nominationFieldKinds) expect(problemsOf(question({ Kind, Choices: choices[Kind as 'choice'] ?? [] }))).toEqual([]);
  for (const Kind of ['file', 'image', 'people', 'hidden', 'heading', 'reference'])
    expect(problemsOf(question({}), question({ Name: 'two', Kind }))).toContain('Questions.1.Kind');
  expect(problemsOf(question({ Kind: 'choice' }))).toEqual(['Questions.0.Choices']);
  expect(problemsOf(question({}), question({}))).toEqual(['Questions.1.Name']);
});

test('answers are judged as those of an entry form', () => {
  const form = NominationForm.parse({ Questions: [question({ IsRequired: true }), question({ Name: 'two', Kind: 'number' })] });
  const fields = (answers: Record<string, string>) => findNominationFaults(form, answers).map(({ Field }) => Field);
  expect(fields({})).toEqual(['Answers.one']);
  expect(fields({ one: 'yes', two: 'many' })).toEqual(['Answers.two']);
  expect(fields({ one: 'yes', two: '3' })).toEqual([]);
});
