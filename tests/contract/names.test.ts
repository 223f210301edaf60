import { expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import mailText from '#texts/desk/mail-text.ts';
import operation from '#texts/desk/operation.ts';

/** The admin shows these by key: a name that is missing appears as the key itself. */
const unnamed = (names: object, keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => !(key in names)).toSorted();

test('organizers read the name of every mail whose text they can change', () => {
  const mails = areas.mails.filter(({ mail }) => mail.placeholders);
  expect(mails.length).toBeGreaterThan(30);
  const names = mails.map(({ mail }) => `mail-${mail.name}`);
  const variants = mails.flatMap(({ mail, samples }) => samples.map((values) => mail.variantOf(values)));
  expect(unnamed(mailText['en-US'], [...names, ...variants.map((variant) => `variant-${variant}`)])).toEqual(['variant-usual']);
});

test('operators read the name of every background job', () => {
  expect(areas.jobs.length).toBeGreaterThan(30);
  const names = areas.jobs.map(({ job }) => `queue-${job.name}`);
  expect(unnamed(operation['en-US'], names)).toEqual([]);
});
