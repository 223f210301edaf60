import { describe, expect, test } from 'vitest';
import { wholeSeason } from '#contract/wings/ground/season/season-phases.ts';
import { nextActs } from './next-acts.ts';

const on = (day: string): Date => new Date(`2027-${day}T12:00:00Z`);
const season = {
  StartDate: on('01-01'),
  EarlyEndDate: on('01-20'),
  RegularEndDate: on('02-10'),
  EndDate: on('03-01'),
  JudgingRnd1StartDate: on('03-10'),
  JudgingRnd1EndDate: on('04-10'),
  JudgingRnd2StartDate: on('04-15'),
  JudgingRnd2EndDate: on('05-01'),
  VotingStartDate: on('04-12'),
  VotingEndDate: on('05-05'),
  WinnersDate: on('06-01'),
};
const namesOn = (day: string, parts = wholeSeason) =>
  nextActs(season, parts, on(day)).map(({ name, isNow }) => (isNow ? name : `${name}, later`));

describe('what an organizer does next', () => {
  test('while entries are open: share them, look at them, invite judges; then the rest of the year', () =>
    expect(namesOn('02-01')).toEqual([
      'share',
      'entries',
      'judges',
      'judging, later',
      'vote, later',
      'roundTwo, later',
      'results, later',
      'announce, later',
      'nextSeason, later',
    ]));

  test('an award with one round and no public vote has neither', () =>
    expect(namesOn('03-20', { secondRound: false, publicVote: false })).toEqual([
      'judging',
      'results, later',
      'announce, later',
      'nextSeason, later',
    ]));

  test('after the winners’ date: announce what is left, and plan the next season', () => {
    expect(namesOn('06-02')).toEqual(['announce', 'nextSeason']);
    expect(nextActs(season, wholeSeason, on('06-02'))[0]).toEqual({ name: 'announce', to: '/results', isNow: true, date: undefined });
  });

  test('what runs says when it ends, what is to come says when it begins', () => {
    const acts = nextActs(season, wholeSeason, on('02-01'));
    expect(acts.find(({ name }) => name === 'entries')?.date).toEqual(season.EndDate);
    expect(acts.find(({ name }) => name === 'judging')?.date).toEqual(season.JudgingRnd1StartDate);
    expect(acts.find(({ name }) => name === 'results')?.date, 'once the last of them is over').toEqual(season.VotingEndDate);
  });
});
