import { expect, test } from 'vitest';
import { workOf } from '#kit/works.ts';
import { emptyDraft } from './review-draft.ts';
import { bodyOfDecline, bodyOfReview } from './review-body.ts';

const work = workOf(11);
const place = { JudgingPropertyID: 2, EntryPropertyID: 1, SeasonID: 3, EntryID: 11 };

test('R046: a review says every criterion, and neither a conflict nor a report', () => {
  const draft = { scores: { 1: 8, 99: 3 }, overall: 7, note: 'Seen twice.', suggestedCategoryId: 5 };
  expect(bodyOfReview(work, draft)).toEqual({
    ...place,
    IsConflict: false,
    IsNoLoad: false,
    NoLoadReasonID: null,
    OverallScore: 7,
    Criteria: [
      { CriterionID: 1, Score: 8 },
      { CriterionID: 2, Score: null },
    ],
    SuggestedCategoryID: 5,
    Note: 'Seen twice.',
  });
});

test('an empty note is left out', () => expect(bodyOfReview(work, emptyDraft)).toMatchObject({ Note: null, OverallScore: null }));

test('R045: a conflict and a report that a work does not load are sent without scores', () => {
  const without = { OverallScore: null, Criteria: [] };
  expect(bodyOfDecline(work, { why: 'conflict' })).toEqual({
    ...place,
    ...without,
    IsConflict: true,
    IsNoLoad: false,
    NoLoadReasonID: null,
    NoLoadNote: null,
  });
  expect(bodyOfDecline(work, { why: 'noLoad', reasonId: 5, note: 'Only a grey page.' })).toEqual({
    ...place,
    ...without,
    IsConflict: false,
    IsNoLoad: true,
    NoLoadReasonID: 5,
    NoLoadNote: 'Only a grey page.',
  });
  expect(bodyOfDecline(work, { why: 'noLoad', reasonId: 1, note: '' })).toMatchObject({ NoLoadReasonID: 1, NoLoadNote: null });
});
