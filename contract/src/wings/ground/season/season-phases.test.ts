import { describe, expect, test } from 'vitest';
import { isWithin, phasesAt, type SeasonDates } from './season-phases.ts';

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
const year: SeasonDates = {
  StartDate: day('02-01'),
  EarlyEndDate: day('03-01'),
  RegularEndDate: day('04-01'),
  EndDate: day('05-01'),
  JudgingRnd1StartDate: day('05-15'),
  JudgingRnd1EndDate: day('07-01'),
  JudgingRnd2StartDate: day('07-10'),
  JudgingRnd2EndDate: day('08-15'),
  VotingStartDate: day('08-01'),
  VotingEndDate: day('09-01'),
  WinnersDate: day('10-01'),
};
const names = (text: string) => phasesAt(year, day(text)).map(({ name }) => name);

describe('the phase of a season', () => {
  test.each([
    ['01-15', ['before']],
    ['02-01', ['entries-early']],
    ['03-01', ['entries-regular']],
    ['04-01', ['entries-late']],
    ['05-01', ['closed']],
    ['05-15', ['round-one']],
    ['07-05', ['closed']],
    ['07-10', ['round-two']],
    ['08-10', ['round-two', 'voting']],
    ['08-20', ['voting']],
    ['09-01', ['closed']],
    ['10-01', ['published']],
  ])('on %s it is %j', (date, expected) => {
    expect(names(date)).toEqual(expected);
  });

  test('each open phase says when it ends', () => {
    expect(phasesAt(year, day('03-15'))).toEqual([{ name: 'entries-regular', until: year.RegularEndDate }]);
    expect(phasesAt(year, day('10-15'))).toEqual([{ name: 'published' }]);
  });

  test('between two phases it says when the next begins', () => {
    expect(phasesAt(year, day('07-05'))).toEqual([{ name: 'closed', until: year.JudgingRnd2StartDate }]);
    expect(phasesAt(year, day('01-15'))).toEqual([{ name: 'before', until: year.StartDate }]);
    expect(phasesAt(year, day('09-15'))).toEqual([{ name: 'closed', until: year.WinnersDate }]);
  });

  test('the next phase is the soonest, even if another comes first in other years', () => {
    const early = { ...year, VotingStartDate: day('07-08'), VotingEndDate: day('07-09') };
    expect(phasesAt(early, day('07-05'))).toEqual([{ name: 'closed', until: day('07-08') }]);
    const judged = { ...year, JudgingRnd1StartDate: day('01-20'), JudgingRnd1EndDate: day('01-25') };
    expect(phasesAt(judged, day('01-15'))).toEqual([{ name: 'before', until: day('01-20') }]);
  });
});

test('a window holds its first moment and not its last', () => {
  expect(isWithin(year.StartDate, year.EndDate, year.StartDate)).toBe(true);
  expect(isWithin(year.StartDate, year.EndDate, new Date(year.EndDate.getTime() - 1))).toBe(true);
  expect(isWithin(year.StartDate, year.EndDate, year.EndDate)).toBe(false);
});
