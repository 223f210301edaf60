import { expect, test } from 'vitest';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import operation from '#texts/desk/operation.ts';
import { scheduleWords } from './job-words.ts';

test.each([
  ['* * * * *', 'every minute'],
  ['*/10 * * * *', 'every 10 minutes'],
  ['5 * * * *', 'hourly, at 05 minutes past'],
  ['20 3 * * *', 'daily at 03:20 UTC'],
  ['0 0 1 * *', '0 0 1 * *'],
])('operators read when a job runs: %s is %s', (cron, words) => expect(scheduleWords(sayIn('en-US')(operation), cron)).toBe(words));
