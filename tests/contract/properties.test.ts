import { describe, expect, test } from 'vitest';
import {
  entryProperties,
  entryPropertiesJudgedOn,
  findProperty,
  findPropertyBySlug,
  hasGlobalAccess,
  judgingProperties,
  type PropertyTraits,
  allProperties,
  subSites,
  traitsOf,
} from '#contract/kernel/award/properties.ts';

describe('the properties', () => {
  test('are those the specification names', () => {
    expect(allProperties().map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 17, 19]);
    for (const id of [11, 13, 16, 18]) expect(findProperty(id)).toBeUndefined();
    expect(() => traitsOf(11)).toThrow(RangeError);
  });

  test('take entries or are judged on, each entry property on one judging property', () => {
    expect(entryProperties().map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 14, 15, 17, 19]);
    expect(judgingProperties().map(({ id }) => id)).toEqual([2, 10, 12]);
    expect(entryPropertiesJudgedOn(2).map(({ id }) => id)).toEqual([1]);
    expect(entryPropertiesJudgedOn(12).map(({ id }) => id)).toEqual([3]);
    expect(entryPropertiesJudgedOn(10).map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9, 14, 15, 17, 19]);
  });

  test('are found by the name in an address, in any letter case', () => {
    for (const { id, kind, slug } of allProperties()) expect(findPropertyBySlug(kind, slug.toUpperCase())?.id).toBe(id);
    expect(findPropertyBySlug('entry', 'nobody')).toBeUndefined();
  });
});

/** What is printed of whom. What follows from it is tried by the tests of the areas, through the server or in a browser. */
describe('the table of traits', () => {
  test.each<[string, (traits: PropertyTraits) => unknown, number[]]>([
    ['is the admin app', ({ kind }) => kind === 'admin', [0]],
    ['takes cards', ({ cardPayments }) => cardPayments, [1, 3, 4, 5, 8, 9, 14, 15, 17, 19]],
    ['has honors', ({ honors }) => honors, [4, 5, 8, 9, 14, 15, 17]],
    ['has guest accounts', ({ guestAccounts }) => guestAccounts, [1, 3, 19]],
    ['takes entries without order tax', ({ kind, orderTax }) => kind === 'entry' && !orderTax, [3, 6]],
    ['names brands in credits', ({ creditsHaveBrand }) => creditsHaveBrand, [1]],
    ['has a media type for campaigns', ({ campaignMediaType }) => campaignMediaType, [1]],
    ['has judges by invitation only', ({ kind, selfRegistration }) => kind === 'judging' && !selfRegistration, [2]],
    ['offers no choice of seasons', ({ kind, enrollmentChoice }) => kind === 'judging' && !enrollmentChoice, [2]],
    ['writes British English', ({ locale }) => locale === 'en-GB', [3, 12]],
    ['puts the day first', ({ dateOrder }) => dateOrder === 'day-first', [3, 12]],
    ['treats executives as associates', ({ treatsExecutivesAsAssociates }) => treatsExecutivesAsAssociates, [3, 14]],
    ['has share names', ({ share }) => share, [1, 3, 7, 8, 14, 15, 17]],
    ['recommends work', ({ recommendsWork }) => recommendsWork, [1, 3, 14]],
    ['wants a file', ({ fileRequiredAgainOnRemoval }) => fileRequiredAgainOnRemoval, [7]],
    ['hides mobile and VR', ({ hidesMobileAndVr }) => hidesMobileAndVr, [12]],
    ['has long company texts', ({ longCompanyTexts }) => longCompanyTexts, [19]],
  ])('%s', (_, holds, ids) =>
    expect(
      allProperties()
        .filter(holds)
        .map(({ id }) => id),
    ).toEqual(ids),
  );

  test('R379 R599 three sub-sites can be limited, and global access ends with the third of them only', () => {
    expect(subSites).toHaveLength(3);
    const [first, second, timeRelated] = subSites;
    expect(hasGlobalAccess({ limitedSubSites: [] })).toBe(true);
    expect(hasGlobalAccess({ limitedSubSites: [first, second] })).toBe(true);
    expect(hasGlobalAccess({ limitedSubSites: [timeRelated] })).toBe(false);
    expect(hasGlobalAccess({ limitedSubSites: [...subSites] })).toBe(false);
    expect(allProperties().filter((traits) => !hasGlobalAccess(traits))).toEqual([]);
  });
});
