import { describe, expect, test } from 'vitest';
import { nameOf, viewCheck, viewEntryRow, withoutJudging } from './entry-list.rules.ts';
import { noLoadReason } from '#contract/kernel/call/no-load-reasons.ts';

const row: Parameters<typeof viewEntryRow>[0] = {
  id: 5,
  pieceId: 6,
  submissionId: 7,
  propertyId: 3,
  seasonId: 8,
  title: 'Harbour lights',
  organization: 'Vale & Daughters',
  pieceTexts: {},
  client: null,
  twitterName: null,
  companySizeId: null,
  entryTexts: {},
  categoryId: 9,
  category: 'Maps',
  categoryType: 'Print',
  mediaType: 'Work',
  originalCategory: 'Atlases',
  state: 'paid',
  isOff: false,
  isShortlisted: false,
  noLoadReasonId: 3,
  offStatus: null,
  reports: null,
  offNote: null,
  offSince: null,
  offChanged: null,
  reviewsDone: 2,
  pricePaid: 9900,
  paid: 9900,
  entrantId: 10,
  firstName: 'Robin',
  lastName: 'Vale',
  email: 'robin@example.org',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  createdAt: new Date('2026-03-01T08:00:00Z'),
  updatedAt: new Date('2026-03-02T08:00:00Z'),
  version: 4,
  mark: null,
  markNote: null,
  checkedAt: null,
  checkVersion: null,
  checkerFirstName: null,
  checkerLastName: null,
  award: 'Winner',
  meanScore: 7.5,
  noLoads: 1,
  leadImageKey: null,
};
const urlOf = (key: string) => `https://files.example/${key}`;

test('an organizer’s list shows an entry with its category, its entrant and what was paid in the award’s currency', () => {
  expect(viewEntryRow(row, urlOf, 'en-US')).toEqual({
    EntryID: 5,
    PieceID: 6,
    SubmissionID: 7,
    PropertyID: 3,
    SeasonID: 8,
    Title: 'Harbour lights',
    Organization: 'Vale & Daughters',
    CategoryID: 9,
    Category: 'Maps',
    CategoryType: 'Print',
    MediaType: 'Work',
    State: 'paid',
    Award: 'Winner',
    IsOff: false,
    IsShortlisted: false,
    OriginalCategory: 'Atlases',
    OffReason: null,
    Reviews: 2,
    NoLoads: 1,
    MeanScore: 7.5,
    PricePaid: 9900,
    Currency: 'GBP',
    EntrantID: 10,
    EntrantName: 'Robin Vale',
    EntrantEmail: 'robin@example.org',
    CreatedDate: row.createdAt,
    ChangedDate: row.updatedAt,
    Mark: null,
    MarkNote: '',
    LeadImageUrl: null,
  });
});

test('a marked entry shows its mark, and one with a picture the picture', () =>
  expect(
    viewEntryRow({ ...row, mark: 'question', markNote: 'Whose map is it?', leadImageKey: 'Pieces/a.png' }, urlOf, 'en-US'),
  ).toMatchObject({
    Mark: 'question',
    MarkNote: 'Whose map is it?',
    LeadImageUrl: 'https://files.example/Pieces/a.png',
  }));

describe('an entry that is off', () => {
  test('says why judges could not see it', () =>
    expect(viewEntryRow({ ...row, isOff: true }, urlOf, 'en-US')).toMatchObject({ State: 'off', IsOff: true, OffReason: 'Broken URL' }));
  test.each([
    [1, 'No download by region'],
    [5, 'Other'],
    [99, 'Other'],
    [null, 'Other'],
  ])('has a reason in words for any number (%s)', (id, reason) => expect(noLoadReason(id, 'en-US')).toBe(reason));
});

test.each([
  ['Robin', 'Vale', 'Robin Vale'],
  ['Robin', null, 'Robin'],
  [null, 'Vale', 'Vale'],
  [null, null, ''],
])('people are called by the names they have: %s %s', (first, last, name) => expect(nameOf(first, last)).toBe(name));

describe('the check of an entry', () => {
  const checked = {
    ...row,
    checkedAt: new Date('2026-03-03T08:00:00Z'),
    checkVersion: 2,
    checkerFirstName: 'Noor',
    checkerLastName: 'Haddad',
  };
  test('names who checked it and when', () =>
    expect(viewCheck(checked)).toEqual({ CheckedBy: 'Noor Haddad', CheckedDate: checked.checkedAt, CheckVersion: 2 }));
  test('names no one before', () => expect(viewCheck(row)).toEqual({ CheckedBy: null, CheckedDate: null, CheckVersion: 0 }));
});

test('works of a category that is closed to the viewer stay in the list, without a word of what judges said', () => {
  const row = { CategoryID: 9, Title: 'Harbour lights', Reviews: 2, NoLoads: 1, MeanScore: 7.5 };
  expect(withoutJudging([9])(row)).toEqual({ ...row, Reviews: 0, NoLoads: 0, MeanScore: null });
  expect(withoutJudging([8])(row)).toBe(row);
});
