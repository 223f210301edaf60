import { describe, expect, test } from 'vitest';
import type { Shelf } from '#web/kernel/session/storage.ts';
import { emptyDraft, meanOf, openDrafts, parseDraft, shareOf, withScore } from './review-draft.ts';

const shelf = (): Shelf => {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  };
};
const place = { propertyId: 2, accountId: 9, seasonId: 4 };

describe('a review in the making', () => {
  test('comes back after the page is gone, and leaves when it is saved', () => {
    const device = shelf();
    const draft = { ...withScore(emptyDraft, 11, 8), note: 'Seen twice' };
    openDrafts(device, place).keep(31, draft);
    const later = openDrafts(device, place);
    expect(later.find(31)).toEqual(draft);
    expect(later.find(32)).toBeUndefined();
    expect(later.hasAny()).toBe(true);
    later.remove(31);
    expect(later.find(31)).toBeUndefined();
    expect(later.hasAny()).toBe(false);
  });

  test('is not shown to another judge on the same device, nor in another season', () => {
    const device = shelf();
    openDrafts(device, place).keep(31, emptyDraft);
    expect(openDrafts(device, { ...place, accountId: 10 }).find(31)).toBeUndefined();
    expect(openDrafts(device, { ...place, seasonId: 5 }).hasAny()).toBe(false);
  });

  test('loses a score that is removed and keeps the others', () =>
    expect(withScore(withScore(withScore(emptyDraft, 1, 9), 2, 4), 1, null).scores).toEqual({ 2: 4 }));

  test.each([
    ['nothing', null],
    ['what is no JSON', '{'],
    ['what is no draft', '7'],
  ])('%s is no draft', (_, text) => expect(parseDraft(text)).toBeUndefined());

  test('scores outside the scale and fields of another kind are left out', () =>
    expect(parseDraft('{"scores":{"1":11,"2":"9","3":3,"x":4},"overall":0,"note":5}')).toEqual({ ...emptyDraft, scores: { 3: 3 } }));
});

describe('the overall score', () => {
  test('is the mean of what is given so far', () => {
    const criteria = [1, 2, 3].map((CriterionID) => ({ CriterionID, Weight: 1 }));
    expect(meanOf(criteria, { 1: 9, 2: 8, 3: 8 })).toBe(8.33);
    expect(meanOf(criteria, { 2: 7 })).toBe(7);
    expect(meanOf(criteria, {})).toBeNull();
    expect(criteria.map((criterion) => shareOf(criteria, criterion))).toEqual([undefined, undefined, undefined]);
    const weighed = criteria.map((criterion) => ({ ...criterion, Weight: criterion.CriterionID === 1 ? 2 : 1 }));
    expect(meanOf(weighed, { 1: 9, 2: 8, 3: 8 })).toBe(8.5);
    expect(meanOf(weighed, { 1: 9, 2: 6 })).toBe(8);
    expect(weighed.map((criterion) => shareOf(weighed, criterion))).toEqual([50, 25, 25]);
  });
});
