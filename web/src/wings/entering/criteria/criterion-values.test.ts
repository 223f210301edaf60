import { expect, test } from 'vitest';
import { bodyOf, shareIn, valuesOf } from './criterion-values.ts';

const criterion = (CriterionID: number, Weight: number, MediaTypeID: number | null = null) => ({ CriterionID, Weight, MediaTypeID });

test('a share counts what is asked beside it: of every work, and of its own media type', () => {
  const all = [criterion(1, 2), criterion(2, 2), criterion(3, 4, 7), criterion(4, 10, 8)];
  expect(all.map((one) => shareIn(all, one))).toEqual([50, 50, 50, 71]);
});

test('what is typed becomes a body; without a media type it is asked of every work', () => {
  const values = { ...valuesOf(undefined), Name: 'Idea', Weight: 3 };
  expect(bodyOf(values, { seasonId: 4, known: undefined, isForNext: true })).toEqual({
    SeasonID: 4,
    MediaTypeID: null,
    Name: 'Idea',
    Question: '',
    LowAnchor: '',
    MiddleAnchor: '',
    HighAnchor: '',
    Weight: 3,
    FromNextSeason: true,
  });
  expect(bodyOf({ ...values, MediaTypeID: '7', Weight: null }, { seasonId: 4, known: undefined, isForNext: false })).toMatchObject({
    MediaTypeID: 7,
    Weight: 0,
  });
});
