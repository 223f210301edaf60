import { expect, test } from 'vitest';
import { firstProblemOf } from '#kit/schema-problems.ts';
import { TimeZone } from './contact-info.ts';

test.each(['America/Los_Angeles', 'Europe/Berlin', 'UTC'])('%s is a time zone', (zone) => expect(TimeZone.parse(zone)).toBe(zone));

test.each(['', 'Atlantis', 'Europe'])('%j is not one, and people see what one looks like', (zone) =>
  expect(firstProblemOf(TimeZone, zone)).toBe('Choose a time zone, such as America/Los_Angeles.'),
);
