import { expect, test } from 'vitest';
import { changedFields, changesIn, describeChanges, reasonIn } from './work-history.rules.ts';

const entry = { id: 7, category: 'Best Shop', fields: [{ id: 3, label: 'Region' }] };

test('a correction is described in words people know, without what stayed the same', () => {
  const told = describeChanges(
    [
      { name: 'title', before: 'Lamp', after: 'Lantern' },
      { name: 'client', before: null, after: undefined },
      {
        name: 'texts',
        before: { ProjectSummary: 'Old', Objectives: 'Same' },
        after: { ProjectSummary: 'New', Objectives: 'Same', Other: 'x' },
      },
      { name: 'lengthId', before: null, after: 2 },
      { name: 'partnerIds', before: [], after: [1, 99] },
      {
        name: 'credits',
        before: [],
        after: [{ firstName: 'Robin', lastName: 'Vale', title: 'Director', organization: '', brand: null }],
      },
      {
        name: 'entry 7',
        before: { texts: {}, customFields: { 3: 'North' } },
        after: { texts: { ProjectSummary: 'Own' }, customFields: { 3: 'South', 4: 'x' } },
      },
    ],
    [entry],
  );
  expect(told.before).toEqual({
    Title: 'Lamp',
    Client: null,
    Texts: { 'About the work': 'Old', Other: '', 'About the work (Best Shop)': '' },
    Length: null,
    Partners: [],
    Credits: [],
    Answers: { 'Region (Best Shop)': 'North', 'Question 4 (Best Shop)': '' },
  });
  expect(told.after).toEqual({
    Title: 'Lantern',
    Client: null,
    Texts: { 'About the work': 'New', Other: 'x', 'About the work (Best Shop)': 'Own' },
    Length: '30 seconds to 1 minute',
    Partners: ['Agency', '99'],
    Credits: ['Robin Vale, Director'],
    Answers: { 'Region (Best Shop)': 'South', 'Question 4 (Best Shop)': 'x' },
  });
  expect(changedFields({ after: { Title: 'x', Texts: { Objectives: '' }, Answers: { Region: '' } } })).toEqual([
    'Title',
    'Objectives',
    'Region',
  ]);
});

test('a password is never shown', () => {
  const told = describeChanges([{ name: 'protectedPassword', before: 'old', after: 'new' }]);
  expect(told).toEqual({ before: { Password: null }, after: { Password: null } });
});

test('nothing is reported about texts that are the same', () => {
  expect(describeChanges([{ name: 'texts', before: { A: 'x' }, after: { A: 'x', B: '' } }])).toEqual({ before: {}, after: {} });
});

test('an event is read field by field, with its reason apart', () => {
  const before = { Title: 'Lamp', Texts: { Objectives: 'Old' }, Credits: [] };
  const after = {
    Title: 'Lantern',
    Texts: { Objectives: '', Results: 'New' },
    Credits: ['A', 'B'],
    Reason: 'Spelling',
    IsReasonShown: true,
  };
  expect(changesIn('piece.corrected', before, after)).toEqual([
    { Field: 'Title', Before: 'Lamp', After: 'Lantern' },
    { Field: 'Objectives', Before: 'Old', After: null },
    { Field: 'Results', Before: null, After: 'New' },
    { Field: 'Credits', Before: null, After: 'A\nB' },
  ]);
  expect(reasonIn(after)).toEqual({ reason: 'Spelling', isShown: true });
  expect(reasonIn({ Reason: 'Spelling' })).toEqual({ reason: 'Spelling', isShown: false });
  expect(reasonIn(null)).toEqual({ reason: null, isShown: false });
});

test('what entrants save, and lists of files and links, are read too', () => {
  expect(changesIn('piece.saved', { title: 'a' }, { title: 'b', 'entry 7': {}, categoryIds: [1] })).toEqual([
    { Field: 'Title', Before: 'a', After: 'b' },
  ]);
  expect(changesIn('piece.files', ['Pieces/1/old.png'], ['Pieces/1/new.png', 'Pieces/2/more.png'])).toEqual([
    { Field: 'Files', Before: 'old.png', After: 'new.png\nmore.png' },
  ]);
  expect(changesIn('piece.urls', null, ['http://a.example'])).toEqual([{ Field: 'Links', Before: null, After: 'http://a.example' }]);
  expect(changesIn('entry.moved', { Category: 'A', CustomFields: {} }, { Category: 'B', Reason: 'r' })).toEqual([
    { Field: 'Category', Before: 'A', After: 'B' },
  ]);
  expect(changesIn('entry.takenOff', { isOff: false }, { isOff: true, title: 'Lamp', Reason: 'r' })).toEqual([]);
});
