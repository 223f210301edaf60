import { expect, test } from 'vitest';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { ReviewerDetails } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { dataOf, inSeason, newAward, reviewerField, valuesOf } from './reviewer-values.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';

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
  PlannedSeasons: [
    {
      EntryPropertyID: 4,
      SeasonID: 10,
      ReviewerPropertyStatusID: 1,
      JudgingStartDate: null,
      JudgingEndDate: null,
      ReviewsRequired: 35,
      ExpertiseCluster1ID: 6,
      ExpertiseCluster2ID: 8,
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

test('another season shows what was arranged for it, so that saving overwrites nothing', () => {
  const values = valuesOf(details);
  const [today = newAward(4, 9)] = values.awards;
  const planned = inSeason(today, '10', details);
  expect(planned).toMatchObject({ seasonId: '10', statusId: '1', reviewsRequired: 35, from: '' });
  expect(planned.slots.slice(0, 2)).toEqual(['6', '8']);
  expect(dataOf({ ...values, awards: [planned] }, details).ReviewerProperties).toMatchObject([{ SeasonID: 10, ReviewsRequired: 35 }]);
  // Nothing was arranged for this one: clusters belong to their season, the rest is a start.
  expect(inSeason(today, '11', details)).toEqual({ ...today, seasonId: '11', slots: today.slots.map(() => '') });
  expect(inSeason(planned, '9', details)).toEqual(today);
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

test('a message about an award is at its field; one without a field, with the rest', () => {
  expect(reviewerField('ReviewerProperties.1.JudgingEndDate')).toBe('awards.1.until');
  expect(reviewerField('Data.ReviewerProperties.0.ExpertiseCluster1ID')).toBe('awards.0.slots.0');
  expect(reviewerField('Data.FirstName')).toBeUndefined();
  expect(reviewerField('ReviewerProperties.0.EntryPropertyID')).toBeUndefined();
});

test('the form is checked by what the call asks for', () => {
  const values = valuesOf(details);
  const check = checkedBy(reviewer.saveReviewer, (given: typeof values) => ({ Data: dataOf(given, details), Dashboard: true }), {
    names: reviewerField,
  });
  expect(check(values)).toEqual({});
  const [award] = values.awards;
  expect(check({ ...values, FirstName: ' ', LastName: 'a://b', awards: award ? [{ ...award, reviewsRequired: 10_001 }] : [] })).toEqual({
    FirstName: 'Fill this in.',
    LastName: 'A name can’t contain a web address or a line break.',
    'awards.0.reviewsRequired': 'This must be at most 10000.',
  });
});
