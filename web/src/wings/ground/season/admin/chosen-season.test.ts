import { expect, test } from 'vitest';
import { chosenIn, seasonStanding, takeSeasonAlong } from './chosen-season.ts';

const here = { award: '7', season: '31', page: '2', search: 'bus' };

test('an address names an award and a season by their numbers, and nothing else counts', () => {
  expect(chosenIn(here)).toEqual({ award: 7, season: 31 });
  for (const wrong of ['', '0', '-1', '7.5', '1e3', 'seven', '12345678901', undefined])
    expect(chosenIn({ award: wrong, season: wrong })).toEqual({ award: undefined, season: undefined });
});

test('a way within the admin takes award and season along, and nothing else of the page before', () => {
  expect(takeSeasonAlong(here, {})).toEqual({ award: 7, season: 31 });
  expect(takeSeasonAlong(here, { state: 'failed' })).toEqual({ award: 7, season: 31, state: 'failed' });
  expect(takeSeasonAlong(here, { award: 7 })).toEqual({ award: 7, season: 31 });
});

test('a way that names its own season keeps it', () => {
  expect(takeSeasonAlong(here, { award: 7, season: 30 })).toEqual({ award: 7, season: 30 });
  expect(takeSeasonAlong(here, { season: 30 })).toEqual({ award: 7, season: 30 });
});

test('a way to another award leaves the season behind', () => {
  expect(takeSeasonAlong(here, { award: 3 })).toEqual({ award: 3 });
  expect(takeSeasonAlong({ award: '7' }, { award: 3, view: 'all' })).toEqual({ award: 3, view: 'all' });
});

test('a page without award and season gives none', () => {
  expect(takeSeasonAlong({}, { page: 1 })).toEqual({ page: 1 });
  expect(takeSeasonAlong({ award: 'x', season: 'y' }, {})).toEqual({});
});

const season = (SeasonNumber: number, IsCurrent: boolean, ...phases: string[]) => ({
  SeasonNumber,
  IsCurrent,
  Phases: phases.map((Name) => ({ Name })),
});

test('a season is before, at or after the current one', () => {
  const [past, current, planned] = [season(29, false, 'published'), season(30, true, 'round-one'), season(31, false, 'before')];
  const all = [planned, current, past];
  expect(all.map((one) => seasonStanding(one, all))).toEqual(['planned', 'current', 'past']);
  // Opened early by its dates, but no one made it current.
  expect(seasonStanding(season(31, false, 'entries-early'), all)).toBe('planned');
});

test('without a current season the dates decide', () => {
  const [over, ahead] = [season(1, false, 'published'), season(2, false, 'before')];
  expect([over, ahead].map((one) => seasonStanding(one, [over, ahead]))).toEqual(['past', 'planned']);
  expect(seasonStanding(season(3, false), [])).toBe('past');
});
