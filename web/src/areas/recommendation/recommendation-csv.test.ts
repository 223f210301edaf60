import { expect, test } from 'vitest';
import { recommendationCsv } from './recommendation-csv.ts';

const row = {
  RecommendationID: 1,
  Title: 'Salt, Roads',
  URL: 'http://example.com/salt',
  Categories: 'Maps; Sound',
  MediaTypes: 'Websites',
  Judge: 'Abena Ashgrove',
  JudgeEmail: 'abena@copperline.example',
  JudgeOrganization: 'Copperline',
  UserReviewerID: 7,
  Date: new Date('2026-11-10T00:00:00Z'),
};

test('R412 R413 the file of recommended works is named by property and season, and begins with its columns', () => {
  const saved = recommendationCsv('works', [row], 1, 30);
  expect(saved?.fileName).toBe('halyard-season-30-recommended-works.csv');
  expect(saved?.text.split('\r\n')).toEqual([
    '\uFEFFTitle,URL,Categories,MediaTypes,Judge,JudgeEmail,JudgeOrganization,Date',
    '"Salt, Roads",http://example.com/salt,Maps; Sound,Websites,Abena Ashgrove,abena@copperline.example,Copperline,2026-11-10T00:00:00.000Z',
    '',
  ]);
});

test('R413 an empty list is no file', () => {
  expect(recommendationCsv('funds', [], 1, 30)).toBeUndefined();
});
