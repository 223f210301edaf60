import { describe, expect, test } from 'vitest';
import { datesOfParts, findDateProblems, seasonDateFields, withHiddenDates, yearsLater } from './season-dates.ts';
import { type SeasonDates, wholeSeason } from './season-phases.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const year: SeasonDates = {
  StartDate: day('2026-02-01'),
  EarlyEndDate: day('2026-03-01'),
  RegularEndDate: day('2026-04-01'),
  EndDate: day('2026-05-01'),
  JudgingRnd1StartDate: day('2026-04-15'),
  JudgingRnd1EndDate: day('2026-07-01'),
  JudgingRnd2StartDate: day('2026-06-10'),
  JudgingRnd2EndDate: day('2026-08-15'),
  VotingStartDate: day('2026-08-01'),
  VotingEndDate: day('2026-09-01'),
  WinnersDate: day('2026-10-01'),
};
const problemsIn = (...given: Parameters<typeof findDateProblems>) => faultsInWords(findDateProblems(...given), 'en-US');
const problemsWith = (change: Partial<SeasonDates>) => problemsIn({ ...year, ...change });

describe('the dates of a season', () => {
  test('may overlap as awards overlap them: judging while entries are open, voting while round two goes on', () => {
    expect(findDateProblems(year)).toEqual([]);
  });

  test.each<[keyof SeasonDates, string, RegExp]>([
    ['EarlyEndDate', '2026-02-01', /after entries open/],
    ['RegularEndDate', '2026-02-20', /before the early price/],
    ['EndDate', '2026-03-31', /before the regular price/],
    ['JudgingRnd1StartDate', '2026-01-31', /before entries open/],
    ['JudgingRnd1EndDate', '2026-04-15', /after it begins/],
    ['JudgingRnd2StartDate', '2026-04-15', /after round one/],
    ['JudgingRnd2EndDate', '2026-06-30', /before round one/],
    ['VotingStartDate', '2026-02-01', /after entries open/],
    ['VotingEndDate', '2026-08-01', /after it begins/],
    ['WinnersDate', '2026-08-31', /before the public vote/],
    ['WinnersDate', '2029-10-01', /more than two years/],
  ])('%s on %s has an error, and nothing else does', (Field, date, Message) => {
    expect(problemsWith({ [Field]: day(date) })).toEqual([{ Field, Message: expect.stringMatching(Message) }]);
  });

  test('have one sentence each, regardless of other errors, and none while the other date is missing', () => {
    const fields = findDateProblems({ ...year, StartDate: day('2026-12-01') }).map(({ Field }) => Field);
    expect(new Set(fields).size).toBe(fields.length);
    expect(findDateProblems({ EndDate: day('2026-01-01'), RegularEndDate: undefined })).toEqual([]);
  });

  test('are all looked at', () => {
    expect([...seasonDateFields].sort()).toEqual(Object.keys(year).sort());
  });
});

describe('an award without a second round and a public vote', () => {
  const plain = { secondRound: false, publicVote: false };
  const moved = { ...year, WinnersDate: day('2026-07-05') };

  test('asks for neither date and gets no message about them', () => {
    expect(datesOfParts(wholeSeason)).toEqual(seasonDateFields);
    expect(datesOfParts(plain).filter((field) => /Rnd2|Voting/.test(field))).toEqual([]);
    expect(datesOfParts({ secondRound: true, publicVote: false })).toContain('JudgingRnd2EndDate');
    expect(datesOfParts({ secondRound: false, publicVote: true })).toContain('VotingEndDate');
    expect(findDateProblems(moved, plain)).toEqual([]);
    expect(findDateProblems({ ...year, VotingStartDate: day('2020-01-01') }, plain)).toEqual([]);
    expect(problemsIn({ ...year, WinnersDate: day('2026-06-30') }, plain)).toEqual([
      { Field: 'WinnersDate', Message: 'Winners can’t be announced before judging ends.' },
    ]);
    expect(findDateProblems({ ...year, WinnersDate: year.JudgingRnd1EndDate }, plain)).toEqual([]);
  });

  test('keeps them while they fit, and moves them out of the way otherwise', () => {
    expect(withHiddenDates(year, plain)).toEqual(year);
    const settled = withHiddenDates(moved, plain);
    expect(findDateProblems(settled)).toEqual([]);
    expect(settled).toMatchObject({ JudgingRnd2EndDate: year.JudgingRnd1EndDate, VotingEndDate: year.JudgingRnd1EndDate });
    expect(withHiddenDates(moved, wholeSeason)).toEqual(moved);
    const { VotingStartDate: _, ...withoutVote } = year;
    expect(withHiddenDates(withoutVote, plain)).toMatchObject({ VotingEndDate: year.JudgingRnd1EndDate });
    expect(withHiddenDates(withoutVote, plain).JudgingRnd2EndDate).toEqual(year.JudgingRnd2EndDate);
    expect(withHiddenDates({ StartDate: year.StartDate }, plain)).toEqual({ StartDate: year.StartDate });
  });
});

test('a year later is the same day, or the last of February', () => {
  expect(yearsLater(new Date('2026-11-15T08:00:00Z'), 1)).toEqual(new Date('2027-11-15T08:00:00Z'));
  expect(yearsLater(new Date('2028-02-29T08:00:00Z'), 1)).toEqual(new Date('2029-02-28T08:00:00Z'));
});

test('where there is one round, a wrong date of it speaks of judging', () => {
  const dates = { StartDate: new Date(2000), JudgingRnd1StartDate: new Date(1000), JudgingRnd1EndDate: new Date(500) };
  const words = (secondRound: boolean) => problemsIn(dates, { secondRound, publicVote: false }).map(({ Message }) => Message);
  expect(words(false)).toEqual(['Judging can’t begin before entries open.', 'Judging must end after it begins.']);
  expect(words(true)).toEqual(['Round one can’t begin before entries open.', 'Round one must end after it begins.']);
});
