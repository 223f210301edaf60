import { expect, test } from 'vitest';
import { unreadCalls } from './unread-calls.ts';
import { unreadReasons } from './unread-reasons.ts';

const unread = unreadCalls().map(({ topic, name }) => `${topic}.${name}`);

test('what people can do by no screen has a written reason', () => {
  expect(unread.filter((name) => !unreadReasons[name])).toEqual([]);
});

test('a reason goes when its call is gone or has a screen', () => {
  expect(Object.keys(unreadReasons).filter((name) => !unread.includes(name))).toEqual([]);
});

test('R544: organizers read the no-load reasons by their own path', () => {
  expect(unread).not.toContain('review.getNoLoadReasonsOfEntries');
});

test.each([
  'reviewRecord.updateReview',
  'specialAchievement.orderSpecialAchievements',
  'entrant.createEntrant',
  'property.getPropertyGroups',
  'property.updatePropertyGroups',
  'product.addproductgroup',
])('organizers have a screen for %s', (name) => expect(unread).not.toContain(name));
