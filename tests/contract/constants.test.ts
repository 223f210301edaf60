import { encode } from 'zod/v4/core';
import { describe, expect, test } from 'vitest';
import { isWithin, roundOneIsOpen, roundTwoIsOpen } from '#contract/areas/season/season-phases.ts';
import {
  analytics,
  categoryMenu,
  collapseAtPixels,
  deviceTypeGroups,
  emailRequiredFlagMs,
  expertiseSlots,
  exportTypes,
  galleryDescription,
  galleryTitle,
  globalStatuses,
  headerMessageMs,
  isValidPassword,
  maxShortlistVideos,
  newsletterSubscriptionId,
  noLoadReasons,
  nomineeCount,
  nomineesNeeded,
  passwordMinLength,
  paymentStatuses,
  paymentStatusName,
  player,
  productName,
  reviewerPropertyStatuses,
  reviewStatuses,
  specialAchievementAssetTypeId,
  successBanner,
  textLimits,
} from '#contract/kernel/constants.ts';
import { displayZone, formatDate, formatDateTime, formatShortDate, formatTime, ordinal } from '#contract/kernel/formats.ts';
import { entryProperties, properties, traitsOf } from '#contract/kernel/properties.ts';
import { Instant } from '#contract/kernel/wire.ts';

describe('printed constants', () => {
  test('R276 five nominees, fewer when there are fewer entries', () => {
    expect(nomineeCount).toBe(5);
    expect([0, 3, 5, 40].map(nomineesNeeded)).toEqual([0, 3, 5, 5]);
  });

  test('R277 the category menu: two, three, ten in all, three suggested', () => {
    expect(categoryMenu).toEqual({ fromCluster3: 2, fromCluster2: 3, inAll: 10, suggested: 3 });
  });

  test('R278 one shortlist video', () => {
    expect(maxShortlistVideos).toBe(1);
  });

  test('R279 every entry property has a campaign and a piece maximum', () => {
    for (const { maxCampaignItems, maxPieces } of entryProperties) {
      expect([5, 10, 12]).toContain(maxCampaignItems);
      expect([1, 2, 4, 5]).toContain(maxPieces);
    }
  });

  test('R280 long text collapses at 190 px', () => {
    expect(collapseAtPixels).toBe(190);
  });

  test('R281 every property has a spinner and a login mode', () => {
    for (const { spinner, loginMode } of properties) {
      expect(['white', 'accent']).toContain(spinner);
      expect([0, 5]).toContain(loginMode);
    }
  });

  test('R282 device type groups', () => {
    expect(deviceTypeGroups).toEqual({ mobile: 1, vr: 2 });
  });

  test('R283 the asset type of special achievements', () => {
    expect(specialAchievementAssetTypeId).toBe(1);
  });

  test('R284 ordinals', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '23rd',
      '111th',
    ]);
  });

  test('R285 passwords have six characters or more, one of them neither letter nor digit', () => {
    expect(passwordMinLength).toBe(6);
    expect(['abc12', 'abcdef1', 'ab-12', 'abc-12', 'äöüß12', 'pass word'].map(isValidPassword)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  test('R286 six expertise slots, newsletter subscription 12030', () => {
    expect(expertiseSlots).toBe(6);
    expect(newsletterSubscriptionId).toBe(12030);
  });

  test('R287 header messages and the email flag last three seconds', () => {
    expect([headerMessageMs, emailRequiredFlagMs]).toEqual([3000, 3000]);
  });

  test('R288 the success banner shows three seconds and slides half a second', () => {
    expect(successBanner).toEqual({ showMs: 3000, slideMs: 500 });
  });

  test('R289 text limits', () => {
    expect(Object.values(textLimits)).toEqual([300, 500, 1000]);
  });

  test('R290 export type 1 is original categories', () => {
    expect(exportTypes).toEqual({ originalCategories: 1 });
  });

  test("R291 gallery pages are titled by the product's name, alone or as a suffix", () => {
    expect(productName).toBe('Laurel');
    expect(galleryTitle()).toBe('Laurel');
    expect(galleryTitle('Season 29')).toBe('Season 29 | Laurel');
  });

  test('R292 the gallery has a default description', () => {
    expect(galleryDescription.length).toBeGreaterThan(40);
  });

  test('R293 card, honors, guest, tax and identity lists do not overlap by accident', () => {
    for (const { honors, cardPayments, identityCheck, guestAccounts } of properties) {
      if (honors) expect(cardPayments).toBe(true);
      if (identityCheck) expect(guestAccounts).toBe(true);
    }
  });

  test('R294 payment statuses 2 to 5', () => {
    expect(Object.values(paymentStatuses)).toEqual([2, 3, 4, 5]);
  });

  test('R295 the figures of the media player', () => {
    expect(player).toEqual({ volumeStep: 0.05, scrubStep: 0.05, hideAfterMs: 2000, thumbnails: 100, speeds: [0.5, 1, 1.5, 2] });
  });
});

describe('dates and times', () => {
  const evening = '2026-12-04T23:59:00Z';

  test('R296 moments travel in UTC', () => {
    expect(encode(Instant, new Date('2026-12-04T15:59:00-08:00'))).toBe('2026-12-04T23:59:00.000Z');
  });

  test('R297 dates show in Pacific time', () => {
    expect(displayZone).toBe('America/Los_Angeles');
    expect(formatTime(evening)).toBe('3:59 PM');
  });

  test('R298 the usual form of a date', () => {
    expect(formatDate(evening)).toBe('Dec 4, 2026');
  });

  test('R299 property 3 puts the day first', () => {
    expect(formatDate(evening, traitsOf(3).dateOrder)).toBe('4 Dec 2026');
  });

  test('R300 the short forms', () => {
    expect(formatShortDate(evening)).toBe('12/4/2026');
    expect(formatDateTime(evening)).toBe('12/4/2026 03:59 PM');
    expect(formatTime(evening)).toBe('3:59 PM');
  });

  const [start, middle, end] = ['2026-05-01', '2026-05-10', '2026-06-01'].map((text) => new Date(text)) as [Date, Date, Date];

  test('R301 a judging window holds its start and not its end', () => {
    expect([start, middle, end].map((now) => isWithin(start, end, now))).toEqual([true, true, false]);
  });

  test('R302 round one is for associates, round two for executives', () => {
    const never = new Date('2020-01-01');
    expect(roundOneIsOpen({ JudgingRnd1StartDate: start, JudgingRnd1EndDate: end }, middle)).toBe(true);
    expect(roundOneIsOpen({ JudgingRnd1StartDate: start, JudgingRnd1EndDate: end }, never)).toBe(false);
    expect(roundTwoIsOpen({ JudgingRnd2StartDate: start, JudgingRnd2EndDate: end }, middle)).toBe(true);
    expect(roundTwoIsOpen({ JudgingRnd2StartDate: start, JudgingRnd2EndDate: end }, end)).toBe(false);
  });
});

describe('statuses and ids', () => {
  test('R353 global statuses', () => {
    expect(globalStatuses).toEqual({ active: 1, groupActive: 4, new: 5, inactive: 7, needsUpdated: 8, rip: 9 });
  });

  test('R354 statuses of a reviewer on a property', () => {
    expect(reviewerPropertyStatuses).toEqual({ scheduled: 2, assignmentFulfilled: 6, unscheduled: 10, temporarilyInactive: 11 });
  });

  test('R355 the review status', () => {
    expect(reviewStatuses).toEqual({ active: 3 });
  });

  test('R356 reasons why a work does not load', () => {
    expect(noLoadReasons.map(({ id, value }) => [id, value])).toEqual([
      [1, 'No download by region'],
      [2, 'Incompatible with device'],
      [3, 'Broken URL'],
      [4, 'No username provided'],
      [5, 'Other'],
    ]);
  });

  test('R357 payment statuses by name; everything else is Unpaid', () => {
    expect([2, 3, 4, 5].map(paymentStatusName)).toEqual(['Authorization Pending', 'Authorization Declined', 'Authorized', 'Paid']);
    expect([0, 1, 6, -1].map(paymentStatusName)).toEqual(['Unpaid', 'Unpaid', 'Unpaid', 'Unpaid']);
  });

  test('R364 device groups, the asset type and the newsletter share their ids with R282, R283 and R286', () => {
    expect([deviceTypeGroups.mobile, deviceTypeGroups.vr, specialAchievementAssetTypeId, newsletterSubscriptionId]).toEqual([
      1, 2, 1, 12030,
    ]);
  });

  test('R365 ids of analytics', () => {
    expect(analytics).toEqual({ actions: { view: 1 }, contents: { galleryPiece: 1, galleryAchievement: 2 } });
  });
});
