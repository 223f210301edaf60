import { expect, test } from 'vitest';
import { globalStatusName, globalStatusOptions, propertyStatusName, propertyStatusOptions } from './status-names.ts';

test('administrators read the statuses of judges in words, and a number that has none as it is', () => {
  expect(globalStatusName(1)).toBe('Active');
  expect(globalStatusName(5)).toBe('Waiting for approval');
  expect(globalStatusName(77)).toBe('77');
  expect(propertyStatusName(2)).toBe('Scheduled');
  expect(propertyStatusName(77)).toBe('77');
});

test('every status is offered once, under its own number', () => {
  expect(globalStatusOptions.map(({ id }) => id)).toEqual([5, 1, 4, 8, 7, 9]);
  expect(propertyStatusOptions.map(({ id }) => id)).toEqual([2, 6, 10, 11]);
});
