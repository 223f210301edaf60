import { expect, test } from 'vitest';
import { openBallotsOf, rowOf } from './reviewer-list.rules.ts';

type Row = Parameters<typeof rowOf>[0];
type Enrolled = Parameters<typeof rowOf>[1][number];

const day = new Date('2026-03-01T08:00:00Z');
const row: Row = {
  id: 40,
  accountId: 7,
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  title: 'Director',
  organization: 'Longshore',
  headshotFileName: null,
  globalStatusId: 1,
  isExecutive: true,
  mayRecommend: false,
  featuredPosition: null,
  createdAt: day,
  lastSeenAt: null,
  openInvitation: null,
  deletedAt: null,
};
const enrolled = (reviewerId: number, seasonId: number | null) =>
  ({ reviewerId, seasonId, entryPropertyId: 1, statusId: 2, reviewsRequired: 20, expertise: [] }) as unknown as Enrolled;
const ballots = [
  { reviewerId: 41, seasonId: 4, open: 9 },
  { reviewerId: 40, seasonId: 3, open: 8 },
  { reviewerId: 40, seasonId: 4, open: 2 },
];
const urlOf = (key: string) => `https://files.example/${key}`;

test('the open ballots of a judge are those of the season', () => {
  expect(openBallotsOf(ballots, { reviewerId: 40, seasonId: 4 })).toBe(2);
  expect(openBallotsOf(ballots, { reviewerId: 41, seasonId: 4 })).toBe(9);
  expect(openBallotsOf(ballots, { reviewerId: 42, seasonId: 4 })).toBe(0);
});

test('an organizer’s list shows a judge with the awards that are theirs', () => {
  const { ReviewerProperties, ...person } = rowOf(row, [enrolled(41, 4), enrolled(40, 4)], ballots, urlOf);
  expect(person).toEqual({
    UserID: 7,
    UserReviewerID: 40,
    FirstName: 'Noor',
    LastName: 'Haddad',
    Email: 'noor@example.org',
    Title: 'Director',
    Organization: 'Longshore',
    HeadshotUrl: null,
    GlobalStatusID: 1,
    Executive: true,
    MayRecommendWork: false,
    Featured: false,
    CreatedDate: day,
    LastSeenDate: null,
    InvitedDate: null,
    DeletedDate: null,
  });
  expect(ReviewerProperties).toMatchObject([{ EntryPropertyID: 1, SeasonID: 4, BallotsOpen: 2 }]);
});

test('a featured judge with a portrait shows both', () =>
  expect(rowOf({ ...row, featuredPosition: 0, headshotFileName: 'Headshots/a.png' }, [], [], urlOf)).toMatchObject({
    Featured: true,
    HeadshotUrl: 'https://files.example/Headshots/a.png',
    ReviewerProperties: [],
  }));
