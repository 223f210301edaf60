import { expect, test } from 'vitest';
import {
  byYear,
  choiceInAddress,
  countsOfWorks,
  inOrder,
  keyOfPage,
  knownQuery,
  numbersIn,
  possible,
  readChoice,
  viewCard,
  viewPicture,
  viewSeason,
} from './gallery-page.rules.ts';

const urlOf = (key: string) => `/files/${key}`;
const none = { level: null, mediaType: null, category: null };

test('a picture is offered in its real widths, where there are two', () => {
  expect(viewPicture({ key: 'a', width: 640, height: 400, fullKey: 'b', fullWidth: 2000 }, urlOf)).toEqual({
    src: '/files/a',
    width: 640,
    height: 400,
    srcSet: '/files/a 640w, /files/b 2000w',
  });
  for (const row of [
    { key: 'a', width: 640, height: 400, fullKey: null, fullWidth: 2000 },
    { key: 'a', width: 640, height: 400, fullKey: 'a', fullWidth: 2000 },
    { key: 'a', width: null, height: null, fullKey: 'b', fullWidth: 2000 },
    { key: 'a', width: 300, height: 400, fullKey: 'b', fullWidth: 300 },
    { key: 'a', width: 640, height: 400, fullKey: 'b', fullWidth: null },
  ])
    expect(viewPicture(row, urlOf)?.srcSet).toBeNull();
  expect(viewPicture(null, urlOf)).toBeNull();
});

const honor = (kind: 'winner' | 'pv_winner' | 'nominee', seasonId = 1) => ({
  winnerLevelId: 1,
  winnerLevel: kind,
  kind,
  colour: null,
  badge: null,
  categoryId: 5,
  categoryName: 'Film',
  seasonId,
  seasonName: `Season ${seasonId}`,
  finalizedAt: '2026-01-01',
});
const work = (id: number, ...honors: ReturnType<typeof honor>[]) =>
  viewCard({ id, title: `Work ${id}`, organization: 'Studio', client: null, isFeatured: false, picture: null, honors }, urlOf);

test('works hang in the order asked for, and without those that are not there', () => {
  expect(inOrder([3, 1, 9], [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }]);
});

test('a season is of the year in which its winners are announced, by the award’s clock', () => {
  const season = { id: 1, name: 'Season 1', winnersDate: new Date('2026-01-01T03:00:00Z') };
  expect(viewSeason(season, 'America/New_York').year).toBe('2025');
  expect(viewSeason(season, 'Europe/London').year).toBe('2026');
});

test('chosen filters are in the address in one order, and others aren’t', () => {
  const query = new URLSearchParams('level=3&page=2&category=x&media=4&utm_source=mail');
  expect(readChoice(query)).toEqual({ season: null, level: 3, mediaType: 4, category: null, at: 2 });
  expect(choiceInAddress({ level: 3, mediaType: 4, category: 5 }, 2)).toBe('?media=4&category=5&level=3&page=2');
  expect(choiceInAddress(none)).toBe('');
  expect(choiceInAddress(none, 1)).toBe('');
  expect(knownQuery(query)).toBe('level=3&page=2&category=x&media=4');
  expect(keyOfPage('works/a-1', query)).toBe('works/a-1?level=3&page=2&category=x&media=4');
  expect(keyOfPage('Search', query)).toBeUndefined();
});

test('numbers of an address are numbers, each once', () => {
  expect(numbersIn(new URLSearchParams('a=1&a=1&a=-2&a=0&a=x&a=30'), 'a')).toEqual([1, 30]);
});

test('only what a season has can be chosen, and a category decides its media type', () => {
  const levels = [{ id: 1 }];
  const categories = [
    { id: 5, mediaTypeId: 10 },
    { id: 6, mediaTypeId: 11 },
  ];
  expect(possible({ level: 1, mediaType: 10, category: 5 }, levels, categories)).toEqual({ level: 1, mediaType: 10, category: 5 });
  expect(possible({ level: 2, mediaType: 12, category: 7 }, levels, categories)).toEqual(none);
  expect(possible({ level: null, mediaType: 11, category: 5 }, levels, categories)).toEqual({ ...none, mediaType: 11 });
  expect(possible({ level: null, mediaType: 99, category: 5 }, levels, categories)).toEqual({ ...none, category: 5 });
});

test('someone’s works are grouped by the season of their best honor, each once', () => {
  const seasons = [2, 1].map((id) => ({ id, name: `Season ${id}`, year: '2026' }));
  const works = [work(1, honor('winner', 1), honor('nominee', 2)), work(2, honor('nominee', 2)), work(3, honor('pv_winner', 1))];
  const years = byYear(
    works.map((one) => ({ ...one, roles: [] })),
    seasons,
  );
  expect(years.map(({ season, works: own }) => [season.id, own.map(({ id }) => id)])).toEqual([
    [2, [2]],
    [1, [1, 3]],
  ]);
  expect(countsOfWorks(works)).toEqual({ works: 3, honors: 4, wins: 2 });
});
