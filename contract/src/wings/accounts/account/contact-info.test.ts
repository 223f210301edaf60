import { expect, test } from 'vitest';
import { TimeZone } from './contact-info.ts';

test.each(['America/Los_Angeles', 'Europe/Berlin', 'UTC'])('%s is a time zone', (zone) => expect(TimeZone.parse(zone)).toBe(zone));

test.each(['', 'Atlantis', 'Europe'])('%j is not one, and people see what one looks like', (zone) =>
  expect(TimeZone.safeParse(zone).error?.issues[0]?.message).toBe('Choose a time zone, such as America/Los_Angeles.'),
);
