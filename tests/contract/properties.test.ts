import { describe, expect, test } from 'vitest';
import { maxLengthOf } from '#contract/areas/submission/text-limits.ts';
import {
  adminPropertyId,
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
} from '#contract/kernel/properties.ts';
import { noEntryProperty } from '#contract/kernel/constants.ts';
import { formatDate } from '#contract/kernel/formats.ts';

/** The properties of which something holds. */
const where = (holds: (traits: PropertyTraits) => unknown): number[] =>
  allProperties()
    .filter(holds)
    .map(({ id }) => id);
/** The entry properties of which something holds: some rules only make sense where work is entered. */
const entering = (holds: (traits: PropertyTraits) => unknown): number[] =>
  entryProperties()
    .filter(holds)
    .map(({ id }) => id);

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

  test('are found by the name in an address, whatever its letter case', () => {
    for (const { id, kind, slug } of allProperties()) expect(findPropertyBySlug(kind, slug.toUpperCase())?.id).toBe(id);
    expect(findPropertyBySlug('entry', 'nobody')).toBeUndefined();
  });
});

describe('rules that name a property', () => {
  test('R231 the admin app is property 0', () => {
    expect(adminPropertyId).toBe(0);
    expect(where(({ kind }) => kind === 'admin')).toEqual([0]);
  });

  test('R232 an administrator resets a password on property 0', () => {
    expect(traitsOf(adminPropertyId)).toMatchObject({ id: 0, kind: 'admin' });
  });

  test('R233 a judge check without an entry property asks for -1', () => {
    expect(noEntryProperty).toBe(-1);
    expect(findProperty(noEntryProperty)).toBeUndefined();
  });

  test('R234 card payments through the card provider', () => {
    expect(where((traits) => traits.cardPayments)).toEqual([1, 3, 4, 5, 8, 9, 14, 15, 17, 19]);
  });

  test('R235 R381 the honors enhancement', () => {
    expect(where((traits) => traits.honors)).toEqual([4, 5, 8, 9, 14, 15, 17]);
  });

  test('R236 guest accounts exist on three allProperties() only', () => {
    expect(where((traits) => traits.guestAccounts)).toEqual([1, 3, 19]);
  });

  test("R237 a guest's token is the fallback on the same three only", () => {
    // who-is.ts asks this very trait; server/src/kernel tests try it with real tokens.
    expect(where((traits) => traits.guestAccounts)).toEqual([1, 3, 19]);
  });

  test('R238 no tax info for allProperties() 3 and 6', () => {
    expect(entering((traits) => !traits.orderTax)).toEqual([3, 6]);
  });

  test('R239 R380 the identity check holds for 1 and 3', () => {
    expect(where((traits) => traits.identityCheck)).toEqual([1, 3]);
  });

  test('R379 R599 three sub-sites can be limited, and global access ends with the third of them only', () => {
    expect(subSites).toHaveLength(3);
    const [first, second, timeRelated] = subSites;
    expect(hasGlobalAccess({ limitedSubSites: [] })).toBe(true);
    expect(hasGlobalAccess({ limitedSubSites: [first, second] })).toBe(true);
    expect(hasGlobalAccess({ limitedSubSites: [timeRelated] })).toBe(false);
    expect(hasGlobalAccess({ limitedSubSites: [...subSites] })).toBe(false);
    expect(where((traits) => !hasGlobalAccess(traits))).toEqual([]);
  });

  test('R240 the Brand column of the credits export', () => {
    expect(where((traits) => traits.creditsHaveBrand)).toEqual([1]);
  });

  test('R241 FileMP4 and FileWEBM on ballots', () => {
    expect(where((traits) => traits.ballotVideoVariants)).toEqual([1]);
  });

  test('R242 the media type with a campaign mode of its own', () => {
    expect(where((traits) => traits.campaignMediaType)).toEqual([1]);
    expect(traitsOf(1).campaignMediaType).toBe('Advertising, Media, & PR');
  });

  test('R243 share texts of property 1', () => {
    expect(traitsOf(1).share).toEqual({ ranked: 11, unranked: 4, facebook: 6 });
  });

  test('R244 no judge self-registration on property 2', () => {
    expect(
      judgingProperties()
        .filter((traits) => !traits.selfRegistration)
        .map(({ id }) => id),
    ).toEqual([2]);
  });

  test('R245 the enrollment choice is hidden on property 2', () => {
    expect(
      judgingProperties()
        .filter((traits) => !traits.enrollmentChoice)
        .map(({ id }) => id),
    ).toEqual([2]);
  });

  test('R246 where no enrollment is offered, none must be chosen', () => {
    expect(traitsOf(2).enrollmentChoice).toBe(false);
    expect(traitsOf(10).enrollmentChoice).toBe(true);
    expect(traitsOf(12).enrollmentChoice).toBe(true);
  });

  test('R247 headshots are uploaded in the profile of property 2', () => {
    expect(where((traits) => traits.headshotInProfile)).toEqual([2]);
  });

  test('R248 British wording for property 3 and for where its judges work', () => {
    expect(where(({ locale }) => locale === 'en-GB')).toEqual([3, 12]);
  });

  test('R249 day-first dates for property 3 and for where its judges work', () => {
    expect(where(({ dateOrder }) => dateOrder === 'day-first')).toEqual([3, 12]);
    expect(formatDate('2026-12-04', traitsOf(3).dateOrder)).toBe('4 Dec 2026');
    expect(formatDate('2026-12-04', traitsOf(1).dateOrder)).toBe('Dec 4, 2026');
  });

  test('R250 executives of property 3 count as associates', () => {
    expect(traitsOf(3).treatsExecutivesAsAssociates).toBe(true);
  });

  test('R251 executives of property 14 count as associates, and nobody else', () => {
    expect(traitsOf(14).treatsExecutivesAsAssociates).toBe(true);
    expect(where((traits) => traits.treatsExecutivesAsAssociates)).toEqual([3, 14]);
  });

  test('R252 share texts of property 3', () => {
    expect(traitsOf(3).share).toEqual({ ranked: 10, unranked: 4, facebook: 0 });
  });

  test('R253 share texts of property 14', () => {
    expect(traitsOf(14).share).toEqual({ ranked: 1, unranked: 6, facebook: 0 });
  });

  test('R254 share names of their own', () => {
    expect(where(({ share }) => share)).toEqual([1, 3, 7, 8, 14, 15, 17]);
  });

  test('R255 recommending work', () => {
    expect(where((traits) => traits.recommendsWork)).toEqual([1, 3, 14]);
  });

  test('R256 ten campaign items on allProperties() 1 and 3', () => {
    expect(entering(({ maxCampaignItems }) => maxCampaignItems === 10)).toEqual([1, 3]);
  });

  test('R257 twelve campaign items on property 7', () => {
    expect(entering(({ maxCampaignItems }) => maxCampaignItems === 12)).toEqual([7]);
  });

  test('R258 two campaign items in the upload dialog of property 15, and there only', () => {
    expect(entering(({ maxCampaignItemsInUpload }) => maxCampaignItemsInUpload === 2)).toEqual([15]);
    expect(entering((traits) => traits.maxCampaignItemsInUpload !== traits.maxCampaignItems)).toEqual([15]);
    expect(traitsOf(15).maxCampaignItems).toBe(5);
  });

  test('R259 five campaign items everywhere else', () => {
    expect(entering(({ maxCampaignItems }) => maxCampaignItems === 5)).toEqual([4, 5, 6, 8, 9, 14, 15, 17, 19]);
  });

  test('R260 four pieces on property 6', () => {
    expect(entering(({ maxPieces }) => maxPieces === 4)).toEqual([6]);
  });

  test('R261 five pieces on property 19', () => {
    expect(entering(({ maxPieces }) => maxPieces === 5)).toEqual([19]);
  });

  test('R262 two pieces on property 9', () => {
    expect(entering(({ maxPieces }) => maxPieces === 2)).toEqual([9]);
  });

  test('R263 one piece everywhere else', () => {
    expect(entering(({ maxPieces }) => maxPieces === 1)).toEqual([1, 3, 4, 5, 7, 8, 14, 15, 17]);
  });

  test('R264 removing a file shows the file-required error again on property 7', () => {
    expect(where((traits) => traits.fileRequiredAgainOnRemoval)).toEqual([7]);
  });

  test('R155 R265 allProperties() 14 and 15 save files without asking', () => {
    expect(where((traits) => !traits.confirmsFiles)).toEqual([14, 15]);
  });

  test('R155 R266 property 14 saves URLs without asking; 15 asks', () => {
    expect(where((traits) => !traits.confirmsUrls)).toEqual([14]);
  });

  test('R267 the white spinner', () => {
    expect(where(({ spinner }) => spinner === 'white')).toEqual([1, 3, 5, 7, 8]);
  });

  test('R268 login mode 5, otherwise 0', () => {
    expect(where(({ loginMode }) => loginMode === 5)).toEqual([4, 5, 6, 8, 9, 14, 15, 17]);
    expect(where(({ loginMode }) => loginMode !== 5 && loginMode !== 0)).toEqual([]);
  });

  test('R269 encoded videos of property 8 have 480p names', () => {
    expect(traitsOf(8).videoVariants).toEqual({ mp4: 'mp4 480p', webm: 'webm 480p' });
    expect(where(({ videoVariants }) => videoVariants.mp4 !== 'mp4' || videoVariants.webm !== 'webm')).toEqual([8]);
  });

  test('R270 property 10 offers the choice of device types', () => {
    expect(where((traits) => traits.deviceTypeChoice)).toEqual([10]);
  });

  test('R271 the profile of property 12 hides VR and mobile', () => {
    expect(where((traits) => traits.hidesMobileAndVr)).toEqual([12]);
  });

  test('R272 four company texts may have 1000 characters on property 19, and 300 elsewhere', () => {
    for (const field of ['ResultsEvaluation', 'Objectives', 'CompanyEffortsDiversity', 'CompanyEffortsSustainability']) {
      expect(entering((traits) => maxLengthOf(traits, field) === 1000)).toEqual([19]);
      expect(entering((traits) => maxLengthOf(traits, field) === 300)).toHaveLength(entryProperties().length - 1);
    }
  });

  test('R273 a company summary on property 19 may have 1000 characters', () => {
    expect(maxLengthOf(traitsOf(19), 'ProjectSummary', 'Company')).toBe(1000);
  });

  test('R274 a summary of an invention on property 19 may have 300 characters', () => {
    expect(maxLengthOf(traitsOf(19), 'ProjectSummary', 'Inventions')).toBe(300);
  });

  test('R275 a summary may have 500 characters on every other property', () => {
    expect(entering((traits) => maxLengthOf(traits, 'ProjectSummary', 'Company') === 500)).toEqual(
      entryProperties()
        .map(({ id }) => id)
        .filter((id) => id !== 19),
    );
  });
});
