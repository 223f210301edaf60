import { expect, test } from 'vitest';
import { begunWords, counterpartOf, leavesNothing, reviewsBy, ruleOf, viewCriterion } from './criteria.rules.ts';
import { worded } from '#kit/worded.ts';

const media = [
  { id: 1, isActive: true, reviews: 3 },
  { id: 2, isActive: true, reviews: 0 },
  { id: 3, isActive: false, reviews: 4 },
];

test('what is asked of every work was scored by all reviews, what is asked of a media type by its own', () => {
  expect(reviewsBy(media, null)).toBe(7);
  expect(reviewsBy(media, 1)).toBe(3);
  expect(reviewsBy(media, 2)).toBe(0);
});

test('judges keep something to score in every media type that takes works', () => {
  const every = { id: 10, mediaTypeId: null };
  const first = { id: 11, mediaTypeId: 1 };
  const second = { id: 12, mediaTypeId: 2 };
  expect(leavesNothing([every], media, 10)).toBe(true);
  expect(leavesNothing([every, first], media, 10)).toBe(true);
  expect(leavesNothing([every, first, second], media, 10)).toBe(false);
  expect(leavesNothing([every, first], media, 11)).toBe(false);
  // The third is switched off, the second had nothing before.
  expect(leavesNothing([first, { id: 13, mediaTypeId: 1 }, { id: 14, mediaTypeId: 3 }], media, 14)).toBe(false);
  expect(leavesNothing([first], [], 11)).toBe(true);
});

test('a refusal says how many reviews there are, and from when the change can hold', () => {
  expect(worded(begunWords(1, 'Season 12'))).toBe(
    '1 review was scored by this season’s criteria, so they stay as they are. You can make this change from Season 12 on.',
  );
  expect(worded(begunWords(1204, undefined))).toBe(
    '1,204 reviews were scored by this season’s criteria, so they stay as they are. Create the next season to make this change there.',
  );
});

test('a criterion is known again in the next season by its origin, else by its name', () => {
  const rows = [
    { id: 21, clonedFrom: null, name: 'idea', mediaTypeId: null },
    { id: 22, clonedFrom: 5, name: 'Renamed', mediaTypeId: null },
    { id: 23, clonedFrom: null, name: 'Idea', mediaTypeId: 7 },
  ];
  expect(counterpartOf(rows, { id: 5, name: 'Idea' }, null)?.id).toBe(22);
  expect(counterpartOf(rows, { id: 6, name: 'Idea' }, null)?.id).toBe(21);
  expect(counterpartOf(rows, { id: 6, name: 'Idea' }, 7)?.id).toBe(23);
  expect(counterpartOf(rows, { id: 6, name: 'Craft' }, null)).toBeUndefined();
});

test('a criterion is shown whole', () => {
  const row = {
    id: 1,
    seasonId: 2,
    mediaTypeId: null,
    name: 'Idea',
    question: 'Worth it?',
    lowAnchor: 'Low',
    middleAnchor: 'Middle',
    highAnchor: 'High',
  };
  expect(viewCriterion({ ...row, weight: 3, version: 4, position: 0, clonedFrom: null })).toEqual({
    CriterionID: 1,
    SeasonID: 2,
    MediaTypeID: null,
    Name: 'Idea',
    Question: 'Worth it?',
    LowAnchor: 'Low',
    MiddleAnchor: 'Middle',
    HighAnchor: 'High',
    Weight: 3,
    Version: 4,
  });
});

test('the lock of rules knows a criterion by what judges are asked and how much it counts', () => {
  const row = { name: 'Idea', question: 'Why?', lowAnchor: 'No', middleAnchor: '', highAnchor: 'Yes', mediaTypeId: 4, weight: 3 };
  expect(ruleOf(row)).toEqual({
    Name: 'Idea',
    Question: 'Why?',
    LowAnchor: 'No',
    MiddleAnchor: '',
    HighAnchor: 'Yes',
    MediaTypeID: 4,
    Weight: 3,
  });
});
