import { describe, expect, test } from 'vitest';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { mayRecommendPeople, mayRecommendWork } from './recommendation.rules.ts';

const flagged = { mayRecommend: true, globalStatusId: globalStatuses.active };

describe('recommending work (R137, R370)', () => {
  test('is for flagged judges of an award that takes it', () => expect(mayRecommendWork(flagged, 2, 1)).toBe(true));
  test('is not for judges without the flag', () => expect(mayRecommendWork({ ...flagged, mayRecommend: false }, 2, 1)).toBe(false));
  test('is not for judges who are not active', () =>
    expect(mayRecommendWork({ ...flagged, globalStatusId: globalStatuses.inactive }, 2, 1)).toBe(false));
  test('is not for awards that do not take it', () => expect(mayRecommendWork(flagged, 10, 6)).toBe(false));
  test('is not for another site’s awards, or none', () => {
    expect(mayRecommendWork(flagged, 10, 1)).toBe(false);
    expect(mayRecommendWork(flagged, 2, 999)).toBe(false);
  });
});

describe('recommending people', () => {
  test('needs no flag, on every award of the site', () =>
    expect(mayRecommendPeople({ ...flagged, mayRecommend: false }, 10, 6)).toBe(true));
  test('is not for inactive judges, nor for another site’s awards', () => {
    expect(mayRecommendPeople({ ...flagged, globalStatusId: globalStatuses.new }, 10, 6)).toBe(false);
    expect(mayRecommendPeople(flagged, 2, 6)).toBe(false);
  });
});
