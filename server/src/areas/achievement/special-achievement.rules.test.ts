import { describe, expect, test } from 'vitest';
import { assetTypes } from '#contract/areas/achievement/special-achievement.ts';
import { assetTypeOf, viewOf, withOneMain } from './special-achievement.rules.ts';

test('an asset is what its file is', () => {
  expect(assetTypeOf('people/talk.MP4')).toBe(assetTypes.video);
  expect(assetTypeOf('people/portrait.jpg')).toBe(assetTypes.image);
});

describe('exactly one asset is the main one', () => {
  const mains = (...flags: boolean[]) => withOneMain(flags.map((IsMain) => ({ IsMain }))).map(({ IsMain }) => IsMain);

  test('the first that says so', () => expect(mains(false, true, true)).toEqual([false, true, false]));
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
