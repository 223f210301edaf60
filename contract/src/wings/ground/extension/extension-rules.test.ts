import { describe, expect, test } from 'vitest';
import { extendedEnd, extensionLimits, ownExtension } from './extension-rules.ts';

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
const year = {
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
const whole = { secondRound: true, publicVote: true };

test('an extension moves an end back and never forward', () => {
  expect(extendedEnd(day('05-01'), day('05-08'))).toEqual(day('05-08'));
  expect(extendedEnd(day('05-01'), day('04-20'))).toEqual(day('05-01'));
  expect(extendedEnd(day('05-01'), null)).toEqual(day('05-01'));
  expect(extendedEnd(day('05-01'), undefined)).toEqual(day('05-01'));
});

test('someone with more time reads until when and why, everyone else nothing', () => {
  expect(ownExtension(day('05-01'), day('05-08'), 'Flood')).toEqual({ Until: day('05-08'), Reason: 'Flood' });
  expect(ownExtension(day('05-01'), day('05-08'), null)).toEqual({ Until: day('05-08'), Reason: '' });
  expect(ownExtension(day('05-01'), day('05-01'), 'Flood')).toBeNull();
});

describe('an extension reaches', () => {
  test('for entries and ballots up to the announcement', () => {
    expect(extensionLimits('entries', year, whole)).toEqual({ ends: day('05-01'), latest: day('10-01') });
    expect(extensionLimits('two', year, whole)).toEqual({ ends: day('08-15'), latest: day('10-01') });
  });

  test('in round one up to what is made of its shortlist', () => {
    expect(extensionLimits('one', year, whole)).toEqual({ ends: day('07-01'), latest: day('07-10') });
    expect(extensionLimits('one', year, { secondRound: false, publicVote: true }).latest).toEqual(day('08-01'));
    expect(extensionLimits('one', year, { secondRound: false, publicVote: false }).latest).toEqual(day('10-01'));
  });

  test('past a step that has begun before the end', () => {
    const early = { ...year, JudgingRnd2StartDate: day('06-01') };
    expect(extensionLimits('one', early, whole).latest).toEqual(day('08-01'));
  });

  test('no further than the end where winners are announced with it', () => {
    expect(extensionLimits('entries', { ...year, WinnersDate: day('05-01') }, whole).latest).toEqual(day('05-01'));
  });
});
