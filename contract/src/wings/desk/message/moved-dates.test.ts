import { describe, expect, test } from 'vitest';
import { movedDates } from './moved-dates.ts';

const day = (at: number) => new Date(Date.UTC(2026, 2, at));
const year = {
  StartDate: day(1),
  EarlyEndDate: day(3),
  RegularEndDate: day(4),
  EndDate: day(5),
  JudgingRnd1StartDate: day(6),
  JudgingRnd1EndDate: day(8),
  JudgingRnd2StartDate: day(9),
  JudgingRnd2EndDate: day(10),
  VotingStartDate: day(9),
  VotingEndDate: day(11),
  WinnersDate: day(15),
};
const whole = { secondRound: true, publicVote: true, fees: true };
const moved = (change: Partial<typeof year>, award = whole, now = day(2)) =>
  movedDates(year, { ...year, ...change }, award, now).map(
    ({ field, group, isLater }) => `${field} ${group} ${isLater ? 'later' : 'earlier'}`,
  );

describe('a moved date concerns', () => {
  test('entrants who have not finished, where entries close at another time', () => {
    expect(moved({ EndDate: day(7) })).toEqual(['EndDate drafts later', 'EndDate unpaid later']);
    expect(moved({ EndDate: day(4) }, { ...whole, fees: false })).toEqual(['EndDate drafts earlier']);
  });
  test('entrants with drafts, where a price ends', () => {
    expect(moved({ EarlyEndDate: day(4) })).toEqual(['EarlyEndDate drafts later']);
    expect(moved({ EarlyEndDate: day(4) }, { ...whole, fees: false })).toEqual([]);
  });
  test('judges with work left, where a round ends, and those of a round that begins', () => {
    expect(moved({ JudgingRnd1StartDate: day(7), JudgingRnd1EndDate: day(9) })).toEqual([
      'JudgingRnd1StartDate associates later',
      'JudgingRnd1EndDate workLeft later',
    ]);
    expect(moved({ JudgingRnd2StartDate: day(8), JudgingRnd2EndDate: day(9) })).toEqual([
      'JudgingRnd2StartDate executives earlier',
      'JudgingRnd2EndDate withoutBallot earlier',
    ]);
  });
  test('nominees and entrants, who wait for the vote and the winners', () =>
    expect(moved({ VotingEndDate: day(12), WinnersDate: day(16) })).toEqual([
      'VotingEndDate nominees later',
      'WinnersDate submitted later',
    ]));
  test('no one where it is past, where nothing moved, or where the award has no such part', () => {
    expect(moved({ EndDate: day(4) }, whole, day(4))).toEqual([]);
    expect(moved({ StartDate: day(2), RegularEndDate: day(5), VotingStartDate: day(10) })).toEqual([]);
    expect(moved({ JudgingRnd2EndDate: day(12), VotingEndDate: day(12) }, { ...whole, secondRound: false, publicVote: false })).toEqual([]);
  });
});
