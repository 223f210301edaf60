import { expect, test } from 'vitest';
import { placeholdersFor } from '#contract/wings/desk/message/audience.ts';
import { movedDates } from '#contract/wings/desk/message/moved-dates.ts';
import { seasonDateFields } from '#contract/wings/ground/season/season-dates.ts';
import type { SeasonDates } from '#contract/wings/ground/season/season-phases.ts';
import { textProblem } from '#contract/kernel/text/mail-text.ts';
import { wordsFrom } from '#contract/kernel/text/catalog.ts';
import movedDatesTexts from '#texts/ground/moved-dates.ts';
import { movedMail } from './moved-mail.ts';

const t = ((key: string, values: { to: string }) => wordsFrom([movedDatesTexts], 'en-US', key, values)) as Parameters<typeof movedMail>[2];

const yearAt = (day: number) =>
  Object.fromEntries(seasonDateFields.map((field, at) => [field, new Date(Date.UTC(2026, at, day))])) as unknown as SeasonDates;
const all = [yearAt(20), yearAt(2)].flatMap((after) =>
  movedDates(yearAt(10), after, { secondRound: true, publicVote: true, fees: true }, new Date(0)),
);

test('every message about a moved date can be sent as it is written, to everyone it concerns', () => {
  expect(all).toHaveLength(18);
  for (const moved of all) {
    const { Audience, Subject, Text } = movedMail(moved, 'May 5, 2026', t);
    const known = placeholdersFor(Audience.Group);
    expect([Subject, textProblem(Subject, known, { links: false })]).toEqual([expect.not.stringMatching(/^subject-/), undefined]);
    expect([Text, textProblem(Text, known)]).toEqual([expect.stringMatching(/^Hello \{first name\}/), undefined]);
  }
});

test('who has an unpaid order is led to pay, everyone else to their entries', () => {
  const linkTo = (group: string) =>
    all.filter((one) => one.field === 'EndDate' && one.group === group).map((one) => /\((\{.*?\})\)/.exec(movedMail(one, '', t).Text)?.[1]);
  expect(linkTo('unpaid')).toEqual(['{pay link}', '{pay link}']);
  expect(linkTo('drafts')).toEqual(['{entries link}', '{entries link}']);
});
