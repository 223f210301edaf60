import { expect, test } from 'vitest';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';
import { findTextProblems } from './entry-texts.ts';

const problemsIn = (...given: Parameters<typeof findTextProblems>) => faultsInWords(findTextProblems(...given), 'en-US');

const entry = (mediaType: string, texts: Record<string, string> = {}) => ({
  categoryId: 1,
  categoryName: `Best ${mediaType}`,
  mediaType,
  texts,
});
const fields = (problems: { Field: string }[]) => problems.map(({ Field }) => Field);

test('exactly the limit is fine, one more is not (R275, R493)', () => {
  const traits = traitsOf(1);
  expect(problemsIn(traits, { ProjectSummary: 'x'.repeat(500), Objectives: 'x'.repeat(300) }, [])).toEqual([]);
  expect(problemsIn(traits, { ProjectSummary: 'x'.repeat(501), Other: 'x'.repeat(301) }, [])).toEqual([
    { Field: 'Texts.ProjectSummary', Message: 'Use at most 500 characters: this has 501.' },
    { Field: 'Texts.Other', Message: 'Use at most 300 characters: this has 301.' },
  ]);
});

test('on property 19 the category decides: 1000 for Company, 300 for Inventions (R273, R274)', () => {
  const traits = traitsOf(19);
  const long = { ProjectSummary: 'x'.repeat(1000) };
  expect(problemsIn(traits, long, [entry('Company')])).toEqual([]);
  expect(problemsIn(traits, long, [entry('Company'), entry('Inventions')])).toEqual([
    { Field: 'Texts.ProjectSummary', Message: 'Use at most 300 characters: this has 1000. The limit is that of Best Inventions.' },
  ]);
  expect(problemsIn(traits, long, [entry('Inventions', { ProjectSummary: 'short' })]), 'not shown anywhere').toEqual([]);
  expect(fields(findTextProblems(traits, {}, [entry('Inventions', { ProjectSummary: 'x'.repeat(301) })]))).toEqual([
    'Entries.0.Texts.ProjectSummary',
  ]);
});

test('before a category is chosen no one is held to less than the most a field can hold', () => {
  expect(problemsIn(traitsOf(19), { ProjectSummary: 'x'.repeat(1000) }, [])).toEqual([]);
  expect(fields(findTextProblems(traitsOf(19), { ProjectSummary: 'x'.repeat(1001) }, []))).toEqual(['Texts.ProjectSummary']);
});
