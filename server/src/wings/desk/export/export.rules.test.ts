import { describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { confirmationUrl, globalStatusName, reviewerStatusName, votingUrl } from './export.rules.ts';

const home = 'https://awards.example.org';

describe('statuses read as words', () => {
  test('of the whole account', () => {
    expect(globalStatusName(globalStatuses.groupActive)).toBe('Group active');
    expect(globalStatusName(globalStatuses.active)).toBe('Active');
  });
  test('of one award', () => {
    expect(reviewerStatusName(reviewerPropertyStatuses.assignmentFulfilled)).toBe('Assignment fulfilled');
    expect(reviewerStatusName(reviewerPropertyStatuses.scheduled)).toBe('Scheduled');
  });
  test('and as their number when no one knows them', () => expect(globalStatusName(404)).toBe('404'));
});

test('a category’s voting address names the award and the category', () =>
  expect(votingUrl(home, 1, 31)).toBe(`${home}/vote/halyard?category=31`));

test('a voter asks for another confirmation at the award’s own address', () =>
  expect(confirmationUrl(home, 1)).toBe(`${home}/vote/halyard?confirm=1`));
