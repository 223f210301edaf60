import { describe, expect, test } from 'vitest';
import { assetTypes } from '#contract/wings/results/achievement/special-achievement.ts';
import { assetTypeOf, momentProblem, viewOf, withOneMain } from './special-achievement.rules.ts';

test('an asset is what its file is', () => {
  expect(assetTypeOf('people/talk.MP4')).toBe(assetTypes.video);
  expect(assetTypeOf('people/portrait.jpg')).toBe(assetTypes.image);
});

describe('exactly one asset is the main one', () => {
  const mains = (...flags: boolean[]) => withOneMain(flags.map((IsMain) => ({ IsMain }))).map(({ IsMain }) => IsMain);

  test('the first that is marked as main', () => expect(mains(false, true, true)).toEqual([false, true, false]));
  test('else the first of all', () => expect(mains(false, false)).toEqual([true, false]));
  test('and none where there is none', () => expect(mains()).toEqual([]));
});

test('an achievement shows its own assets, with addresses in place of keys', () => {
  const row = {
    id: 7,
    propertyId: 1,
    seasonId: 4,
    typeId: 3,
    typeName: 'Lifetime',
    name: 'Maren Holt',
    organization: 'Longshore',
    description: 'Forty years of lettering.',
    url: null,
    position: 2,
    isPublic: true,
    announceAt: null,
    version: 5,
  };
  const asset = {
    achievementId: 7,
    fileKey: 'a/portrait.jpg',
    assetTypeId: 1,
    isMain: true,
    originalName: 'portrait.jpg',
    thumbKey: 'a/portrait-small.jpg',
  };
  const view = viewOf(
    row,
    [asset, { ...asset, fileKey: 'a/plain.jpg', thumbKey: null }, { ...asset, achievementId: 8 }],
    (key) => `/files/${key}`,
  );
  expect(view).toEqual({
    SpecialAchievementID: 7,
    PropertyID: 1,
    SeasonID: 4,
    SpecialAchievementTypeID: 3,
    TypeName: 'Lifetime',
    Name: 'Maren Holt',
    Organization: 'Longshore',
    Description: 'Forty years of lettering.',
    Url: null,
    Position: 2,
    IsPublic: true,
    AnnounceDate: null,
    Version: 5,
    Assets: [
      {
        IsMain: true,
        Source: 'a/portrait.jpg',
        SpecialAchievementAssetTypeID: 1,
        Thumb: '/files/a/portrait-small.jpg',
        Url: '/files/a/portrait.jpg',
        OriginalFileName: 'portrait.jpg',
      },
      {
        IsMain: true,
        Source: 'a/plain.jpg',
        SpecialAchievementAssetTypeID: 1,
        Thumb: null,
        Url: '/files/a/plain.jpg',
        OriginalFileName: 'portrait.jpg',
      },
    ],
  });
});

test('an achievement is announced from the winners date on; a click that took a while is forgiven', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  expect([-6, -5, 0, 60].map((at) => momentProblem(minutes(at), now, now))).toEqual(['past', undefined, undefined, undefined]);
  expect([0, 59, 60, 61].map((at) => momentProblem(minutes(at), minutes(60), now))).toEqual([
    'beforeWinners',
    'beforeWinners',
    undefined,
    undefined,
  ]);
  expect(momentProblem(minutes(-3), minutes(-1), now)).toBeUndefined();
});
