import { expect, test } from 'vitest';
import { inWords } from '#contract/kernel/text/said.ts';
import { globalStatusName, globalStatusOptions, propertyStatusName, propertyStatusOptions } from './status-names.ts';

test('administrators read the statuses of judges in words, and a number that has none as it is', () => {
  expect(inWords(globalStatusName(1), 'en-US')).toBe('Active');
  expect(inWords(globalStatusName(5), 'en-US')).toBe('Waiting for approval');
  expect(inWords(globalStatusName(77), 'en-US')).toBe('77');
  expect(inWords(propertyStatusName(2), 'en-US')).toBe('Scheduled');
  expect(inWords(propertyStatusName(77), 'en-US')).toBe('77');
});

test('every status is offered once, under its own number', () => {
  expect(globalStatusOptions.map(({ id }) => id)).toEqual([5, 1, 4, 8, 7, 9]);
  expect(propertyStatusOptions.map(({ id }) => id)).toEqual([2, 6, 10, 11]);
});
