import { describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { answersText, confirmationUrl, globalStatusName, reviewerStatusName, votingUrl } from './export.rules.ts';

test('answers stand in one cell, a line for each, in words', () => {
  expect(
    answersText([
      { label: 'Channels', kind: 'several', answer: 'Print\nFilm' },
      { label: 'First shown', kind: 'date', answer: '2026-03-04' },
    ]),
  ).toBe('Channels: Print, Film\nFirst shown: 4 Mar 2026');
  expect(answersText([])).toBe('');
});

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
  test('and as their number when nobody knows them', () => expect(globalStatusName(404)).toBe('404'));
});

test('a category’s voting address names the award and the category', () =>
  expect(votingUrl(home, 1, 31)).toBe(`${home}/vote/halyard?category=31`));

test('only an unconfirmed voter gets an address to confirm at', () => {
  expect(confirmationUrl(home, 1, false)).toBe(`${home}/vote/halyard?confirm=1`);
  expect(confirmationUrl(home, 1, true)).toBe('');
});
