import { describe, expect, test } from 'vitest';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { pieceFields, PieceUrls } from '../piece/piece.ts';
import { submission } from './submission.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { answerLimit, maxLengthOf, textFieldsOf } from './text-limits.ts';

const long = { longCompanyTexts: true };
const usual = { longCompanyTexts: false };

describe('how long an entry text may be', () => {
  test.each(['ResultsEvaluation', 'Objectives', 'CompanyEffortsDiversity', 'CompanyEffortsSustainability'])(
    'R272, R289, R491: %s is 1000 where company texts are long, else 300',
    (field) => {
      expect(maxLengthOf(long, field)).toBe(1000);
      expect(maxLengthOf(usual, field)).toBe(300);
    },
  );
  test('R273, R492: a project summary is 1000 for a company', () => expect(maxLengthOf(long, 'ProjectSummary', 'Company')).toBe(1000));
  test('R274, R492: and 300 for an invention', () => expect(maxLengthOf(long, 'ProjectSummary', 'Inventions')).toBe(300));
  test('R581: and 300 for any other media type there', () => {
    expect(maxLengthOf(long, 'ProjectSummary', 'Apps')).toBe(300);
    expect(maxLengthOf(long, 'ProjectSummary')).toBe(300);
  });
  test('R275, R289, R492: 500 everywhere else, for any media type', () => {
    expect(maxLengthOf(usual, 'ProjectSummary')).toBe(500);
    expect(maxLengthOf(usual, 'ProjectSummary', 'Company')).toBe(500);
  });
  test('R493, R494: every other field is 300', () => {
    expect(maxLengthOf(long, 'Title')).toBe(300);
    expect(maxLengthOf(usual, 'Title', 'Company')).toBe(300);
  });
  test.each([
    ['a name in the credits', (text: string) => pieceFields.Credits.safeParse([{ FirstName: text, LastName: text }])],
    ['a role in the credits', (text: string) => pieceFields.Credits.safeParse([{ FirstName: 'Ada', Title: text }])],
    ['whom they worked for', (text: string) => pieceFields.Credits.safeParse([{ FirstName: 'Ada', Organization: text, Brand: text }])],
    ['the title of a work', (text: string) => pieceFields.Title.safeParse(text)],
    ['who made it', (text: string) => pieceFields.Organization.safeParse(text)],
    ['for whom it was made', (text: string) => pieceFields.Client.safeParse(text)],
    ['how judges get in', (text: string) => pieceFields.ProtectedUsername.safeParse(text)],
    ['the word that lets them in', (text: string) => pieceFields.ProtectedPassword.safeParse(text)],
    ['what a link shows', (text: string) => PieceUrls.safeParse([{ Url: 'example.org', Label: text }])],
    [
      'whom to ask',
      (text: string) => safeParse(submission.createSubmission.body as $ZodType, { Title: 'A lamp', ContactName: text, ContactPhone: text }),
    ],
  ])('R493: %s takes 300 characters and no more', (_, given) => {
    expect(given('x'.repeat(300)).success).toBe(true);
    expect(given('x'.repeat(301)).success).toBe(false);
  });

  test('R493: an answer to a question of a category has 300 characters at most, regardless of the question’s own limit', () =>
    expect([10, 300, 5000].map(answerLimit)).toEqual([10, 300, 300]));
  test('R272: exactly one property has the long texts', () =>
    expect(
      entryProperties()
        .filter((row) => maxLengthOf(row, 'Objectives') === 1000)
        .map((row) => row.id),
    ).toEqual([19]));
});

test('how a company behaves is asked where companies are entered, or where it was already given', () => {
  expect(textFieldsOf(['Websites'])).toEqual(['ProjectSummary', 'Objectives', 'ResultsEvaluation']);
  expect(textFieldsOf(['Websites', 'Company'])).toHaveLength(5);
  expect(textFieldsOf([], { CompanyEffortsDiversity: 'We publish pay.' })).toContain('CompanyEffortsDiversity');
});
