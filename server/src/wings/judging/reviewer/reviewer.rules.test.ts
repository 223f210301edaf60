import { describe, expect, test } from 'vitest';
import { distributionOf, profileOf, propertyOf } from './reviewer.rules.ts';

type Enrolled = Parameters<typeof propertyOf>[0];

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const enrolled: Enrolled = {
  reviewerId: 40,
  isExecutive: false,
  entryPropertyId: 1,
  seasonId: 4,
  seasonNumber: 9,
  judgingRnd1StartDate: day(1),
  judgingRnd1EndDate: day(10),
  judgingRnd2StartDate: day(15),
  judgingRnd2EndDate: day(20),
  heldSince: null,
  isSeasonOff: false,
  statusId: 2,
  judgingStartDate: null,
  judgingEndDate: null,
  extendedOne: null,
  extendedTwo: null,
  extensionReason: null,
  reviewsRequired: 20,
  reviewsCompleted: 5,
  ballotsCast: 3,
  expertise: [
    { slot: 2, clusterId: 22 },
    { slot: 1, clusterId: 21 },
  ],
};

describe('an award of a judge', () => {
  test('has its name, the judge’s dates, how far they are, and their expertise slot by slot', () => {
    const shown = propertyOf({ ...enrolled, heldSince: day(5) }, 4, 'organizer');
    expect(shown).toEqual({
      EntryPropertyID: 1,
      EntryPropertyName: shown.EntryPropertyName,
      EntryPropertySlug: shown.EntryPropertySlug,
      SeasonID: 4,
      SeasonNumber: 9,
      ReviewerPropertyStatusID: 2,
      IsSeasonDisabled: false,
      JudgingStartDate: null,
      JudgingEndDate: null,
      OpensAt: day(1),
      ClosesAt: day(10),
      ExtendedTo: null,
      ExtensionReason: null,
      HeldSince: day(5),
      ReviewsCompleted: 5,
      ReviewsRequired: 20,
      BallotsCast: 3,
      BallotsOpen: 4,
      ExpertiseFixed: 'organizer',
      ExpertiseCluster1ID: 21,
      ExpertiseCluster2ID: 22,
      ExpertiseCluster3ID: null,
      ExpertiseCluster4ID: null,
      ExpertiseCluster5ID: null,
      ExpertiseCluster6ID: null,
    });
    expect(shown.EntryPropertyName).not.toBe('');
  });

  test('closes later for a judge with more time, in the round in which they judge', () => {
    const given = { ...enrolled, judgingEndDate: day(8), extendedOne: day(12), extendedTwo: day(25), extensionReason: 'Ill' };
    expect(propertyOf(given, 0)).toMatchObject({ ClosesAt: day(12), ExtendedTo: day(12), ExtensionReason: 'Ill' });
    expect(propertyOf({ ...given, isExecutive: true, judgingEndDate: null }, 0)).toMatchObject({ ClosesAt: day(25), ExtendedTo: day(25) });
    expect(propertyOf({ ...given, extendedOne: day(9), judgingEndDate: null }, 0)).toMatchObject({ ClosesAt: day(10), ExtendedTo: null });
  });

  test('counts nothing where nothing was done, and fixes nothing on its own', () =>
    expect(propertyOf({ ...enrolled, reviewsCompleted: null, ballotsCast: null }, 0)).toMatchObject({
      ReviewsCompleted: 0,
      BallotsCast: 0,
      ExpertiseFixed: null,
    }));

  const opening = (change: Partial<Enrolled>) => {
    const { OpensAt, ClosesAt } = propertyOf({ ...enrolled, ...change }, 0);
    return [OpensAt, ClosesAt];
  };
  test('opens in round two for executives, where the award has executives', () => {
    expect(opening({ isExecutive: true })).toEqual([day(15), day(20)]);
    expect(opening({ isExecutive: true, entryPropertyId: 3 })).toEqual([day(1), day(10)]);
  });
  test('opens within the judge’s own dates', () =>
    expect(opening({ judgingStartDate: day(3), judgingEndDate: day(7) })).toEqual([day(3), day(7)]));
  test('does not open without a season', () => {
    expect(opening({ judgingRnd1StartDate: null })).toEqual([null, null]);
    expect(opening({ judgingRnd1EndDate: null })).toEqual([null, null]);
  });
});

test('a judge’s profile has their devices, their portrait and their awards', () => {
  const account = {
    id: 7,
    email: 'noor@example.org',
    propertyId: 2,
    firstName: 'Noor',
    lastName: 'Haddad',
    confirmationSentAt: null,
    emailConfirmedAt: null,
  };
  const row = {
    ...account,
    reviewerId: 40,
    globalStatusId: 1,
    isExecutive: true,
    mayRecommend: true,
    gender: 'f',
    ethnicityId: 3,
    biography: 'Sails',
    experience: 'Years',
    website: 'https://noor.example',
    headshotFileName: 'Headshots/a.png',
    devices: [
      { deviceTypeId: 1, isPrimary: true },
      { deviceTypeId: 2, isPrimary: false },
    ],
  } as unknown as Parameters<typeof profileOf>[0];
  const urlOf = (key: string) => `https://files.example/${key}`;
  const profile = profileOf(row, [{ ...enrolled, ballotsOpen: 6, expertiseFixed: 'organizer' }], urlOf);
  expect(profile).toMatchObject({
    UserID: 7,
    Role: 'Reviewer',
    RoleID: 4,
    UserReviewerID: 40,
    Gender: 'f',
    EthnicityID: 3,
    Biography: 'Sails',
    Experience: 'Years',
    Website: 'https://noor.example',
    PrimaryDeviceTypes: [1],
    SecondaryDeviceTypes: [2],
    HeadshotFileName: 'Headshots/a.png',
    HeadshotUrl: 'https://files.example/Headshots/a.png',
    GlobalStatusID: 1,
    Executive: true,
    MayRecommendWork: true,
    ReviewerProperties: [{ EntryPropertyID: 1, BallotsOpen: 6, ExpertiseFixed: 'organizer' }],
  });
  expect(profileOf({ ...row, headshotFileName: null }, [], urlOf)).toMatchObject({ HeadshotUrl: null, ReviewerProperties: [] });
});

describe('how a judge scores', () => {
  const rows = [
    { score: 7, own: 2, everyone: 10, sumOfOwn: 14, sumOfEveryone: 70 },
    { score: 9, own: 1, everyone: 5, sumOfOwn: 9, sumOfEveryone: 45 },
  ];

  test('is counted from one to ten, and the mean has two places', () => {
    const { Scores, MeanScore } = distributionOf(rows, false);
    expect(Scores.map(({ Score }) => Score)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Scores.map(({ Own }) => Own)).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 1, 0]);
    expect(MeanScore).toBe(7.67);
  });
  test('is beside how everyone does only when the judge is done', () => {
    const early = distributionOf(rows, false);
    expect([new Set(early.Scores.map(({ Everyone }) => Everyone)), early.MeanOfEveryone]).toEqual([new Set([null]), null]);
    const done = distributionOf(rows, true);
    expect(done.Scores.map(({ Everyone }) => Everyone)).toEqual([0, 0, 0, 0, 0, 0, 10, 0, 5, 0]);
    expect(done.MeanOfEveryone).toBe(7.67);
  });
  test('has no mean before the first score', () =>
    expect(distributionOf([], true)).toMatchObject({ MeanScore: null, MeanOfEveryone: null }));
});
