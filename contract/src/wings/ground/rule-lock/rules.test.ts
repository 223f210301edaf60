import { describe, expect, test } from 'vitest';
import { wholeSeason } from '../season/season-phases.ts';
import { type CriterionValues, isWindowRule, lockedAt, roundOfRule, sameValue } from './rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const dates = {
  StartDate: day(1),
  EarlyEndDate: day(2),
  RegularEndDate: day(3),
  EndDate: day(4),
  JudgingRnd1StartDate: day(10),
  JudgingRnd1EndDate: day(12),
  JudgingRnd2StartDate: day(20),
  JudgingRnd2EndDate: day(22),
  VotingStartDate: day(15),
  VotingEndDate: day(17),
  WinnersDate: day(30),
};

describe('the rules of a round', () => {
  test('are locked from the moment it opens, and stay locked after it ends', () => {
    const before = new Date(day(10).getTime() - 1);
    expect(lockedAt(dates, wholeSeason, before)).toEqual([]);
    expect(lockedAt(dates, wholeSeason, day(10))).toEqual(['one']);
    expect(lockedAt(dates, wholeSeason, day(14))).toEqual(['one']);
    expect(lockedAt(dates, wholeSeason, day(15))).toEqual(['one', 'vote', 'announcement']);
    expect(lockedAt(dates, wholeSeason, day(40))).toEqual(['one', 'two', 'vote', 'announcement']);
  });

  test('of a part that the award lacks never are; the announcement goes with what decides', () => {
    expect(lockedAt(dates, { secondRound: true, publicVote: false }, day(16))).toEqual(['one']);
    expect(lockedAt(dates, { secondRound: true, publicVote: false }, day(20))).toEqual(['one', 'two', 'announcement']);
    expect(lockedAt(dates, { secondRound: false, publicVote: true }, day(25))).toEqual(['one', 'vote', 'announcement']);
    expect(lockedAt(dates, { secondRound: false, publicVote: false }, day(10))).toEqual(['one', 'announcement']);
    expect(lockedAt(dates, { secondRound: false, publicVote: false }, day(9))).toEqual([]);
  });

  test('belong to the round they decide', () => {
    expect(roundOfRule('JudgingRnd1EndDate')).toBe('one');
    expect(roundOfRule('ShortlistSize')).toBe('one');
    expect(roundOfRule('CriterionWeight')).toBe('one');
    expect(roundOfRule('JudgingRnd2StartDate')).toBe('two');
    expect(roundOfRule('VotingEndDate')).toBe('vote');
    expect(roundOfRule('WinnersDate')).toBe('announcement');
    expect(isWindowRule('WinnersDate')).toBe(true);
    expect(isWindowRule('Most')).toBe(false);
  });
});

test('two values are the same by what they say', () => {
  const idea: CriterionValues = {
    Name: 'Idea',
    Question: '',
    LowAnchor: '',
    MiddleAnchor: '',
    HighAnchor: '',
    MediaTypeID: null,
    Weight: 2,
  };
  expect(sameValue(idea, { ...idea })).toBe(true);
  expect(sameValue(idea, { ...idea, Weight: 3 })).toBe(false);
  expect(sameValue(idea, null)).toBe(false);
  expect(sameValue(null, idea)).toBe(false);
  expect(sameValue(null, null)).toBe(true);
  expect(sameValue(3, 3)).toBe(true);
  expect(sameValue(3, '3')).toBe(false);
});
