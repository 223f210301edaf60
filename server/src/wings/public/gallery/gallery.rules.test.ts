import { expect, test } from 'vitest';
import { groupByMediaType, viewWork } from './gallery.rules.ts';

const category = (id: number, mediaTypeId: number, works: number) => ({
  id,
  propertyId: 2,
  name: `Category ${id}`,
  description: '',
  clonedFrom: null,
  categoryType: 'General',
  mediaTypeId,
  mediaType: `Media ${mediaTypeId}`,
  seasonId: 1,
  seasonName: 'Season 1',
  seasonNumber: 1,
  works,
});

test('categories come under their media types in the tree’s order, with their works added up', () => {
  const groups = groupByMediaType([category(1, 9, 2), category(2, 9, 3), category(3, 4, 1)]);
  expect(groups.map(({ MediaType, Works, Categories }) => [MediaType, Works, Categories.map(({ CategoryName }) => CategoryName)])).toEqual([
    ['Media 9', 5, ['Category 1', 'Category 2']],
    ['Media 4', 1, ['Category 3']],
  ]);
  expect(groupByMediaType([])).toEqual([]);
});

test('a work without an image has none, and has the time of its honor', () => {
  const honor = {
    winnerLevelId: 1,
    winnerLevel: 'Winner',
    kind: 'winner' as const,
    colour: null,
    badge: null,
    categoryId: 3,
    categoryName: 'Film',
    seasonId: 1,
    seasonName: 'S',
  };
  const at = '2026-05-01T09:00:00.000Z';
  const work = {
    id: 5,
    title: 'Night Bus',
    organization: 'Harbor',
    client: null,
    isFeatured: true,
    picture: null,
    honors: [{ ...honor, finalizedAt: at }],
  };
  expect(viewWork(work, (key) => `/files/${key}`)).toMatchObject({
    PieceID: 5,
    PictureUrl: null,
    Honors: [{ WinnerLevel: 'Winner', CategoryName: 'Film', AnnouncedDate: new Date(at) }],
  });
  expect(
    viewWork({ ...work, picture: { key: 'a.png', width: 640, height: 400, fullKey: null, fullWidth: null } }, (key) => `/files/${key}`)
      .PictureUrl,
  ).toBe('/files/a.png');
});
