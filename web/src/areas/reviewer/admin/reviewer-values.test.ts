import { expect, test } from 'vitest';
import type { ReviewerDetails } from '#contract/areas/reviewer/reviewer-record.ts';
import { dataOf, errorsOf, newAward, valuesOf } from './reviewer-values.ts';

const start = new Date('2026-11-10T17:30:00Z');
const details = {
  UserID: 7,
  UserReviewerID: 70,
  Version: 3,
  FirstName: 'Abena',
  LastName: 'Ashgrove',
  Title: null,
  Organization: 'Copperline',
  TimeZone: 'Europe/Berlin',
  LangList: ['de'],
  PrimaryDeviceTypes: [1],
  SecondaryDeviceTypes: [],
  GlobalStatusID: 1,
  Executive: false,
  MayRecommendWork: true,
  ReviewerProperties: [
    {
      EntryPropertyID: 4,
      SeasonID: 9,
      ReviewerPropertyStatusID: 2,
      JudgingStartDate: start,
      JudgingEndDate: null,
      ReviewsRequired: 20,
      ExpertiseCluster1ID: 5,
      ExpertiseCluster2ID: null,
    },
  ],
} as unknown as ReviewerDetails;

test('saving what was opened changes nothing', () => {
  const data = dataOf(valuesOf(details), details);
  expect(data).toMatchObject({ UserID: 7, Version: 3, TimeZone: 'Europe/Berlin', LangList: ['de'], MayRecommendWork: true });
  expect(data.ReviewerProperties).toMatchObject([
    {
      EntryPropertyID: 4,
      SeasonID: 9,
      ReviewerPropertyStatusID: 2,
      JudgingStartDate: start.toISOString(),
      JudgingEndDate: null,
      ReviewsRequired: 20,
      ExpertiseCluster1ID: 5,
      ExpertiseCluster2ID: null,
    },
  ]);
});

test('an award that was added is sent as scheduled for its season', () => {
  const values = valuesOf(details);
  const data = dataOf({ ...values, awards: [...values.awards, newAward(5, 11)] }, details);
  expect(data.ReviewerProperties?.[1]).toMatchObject({
    EntryPropertyID: 5,
    SeasonID: 11,
    ReviewerPropertyStatusID: 2,
    ExpertiseCluster1ID: null,
  });
});

test('the words of the server stand at the fields of the award they are about', () => {
  const errors = [
    { Field: 'ReviewerProperties.1.JudgingEndDate', Message: 'Judging must end after it begins.' },
    { Field: 'Data.FirstName', Message: 'Fill this in.' },
    { Field: 'ReviewerProperties.0.EntryPropertyID', Message: 'This award is judged elsewhere.' },
  ];
  expect(errorsOf({ errors, message: '' })).toEqual({
    'awards.1.until': 'Judging must end after it begins.',
    FirstName: 'Fill this in.',
    '': 'This award is judged elsewhere.',
  });
  expect(errorsOf({ errors: [], message: 'The service is away.' })).toEqual({ '': 'The service is away.' });
});
