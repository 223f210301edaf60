import { expect, test } from 'vitest';
import { voteTreeOf } from './vote-categories.rules.ts';

const row = (id: number, categoryTypeId: number, mediaTypeId: number) => ({
  id,
  name: `Category ${id}`,
  categoryTypeId,
  categoryType: `Type ${categoryTypeId}`,
  mediaTypeId,
  mediaType: `Media ${mediaTypeId}`,
});
const work = (id: number, categoryId: number, change = {}) => ({
  id,
  categoryId,
  title: `Work ${id}`,
  organization: 'Studio',
  pictureKey: null,
  hasWonVote: false,
  ...change,
});
const showing = { urlOf: (key: string) => `/files/${key}`, seed: 'ada', hasBegun: true };
const categories = [row(1, 10, 100), row(2, 10, 100), row(3, 11, 100), row(4, 20, 200)];

test('categories are under their category type and media type, with their works', () => {
  const tree = voteTreeOf(categories, [work(7, 1, { pictureKey: 'a.webp', hasWonVote: true }), work(8, 3), work(9, 4)], showing);
  expect(tree.map(({ MediaTypeID, Name }) => [MediaTypeID, Name])).toEqual([
    [100, 'Media 100'],
    [200, 'Media 200'],
  ]);
  expect(
    tree[0]?.CategoryTypes.map(({ Name, Categories }) => [Name, Categories.map(({ PropertyCategoryID }) => PropertyCategoryID)]),
  ).toEqual([
    ['Type 10', [1]],
    ['Type 11', [3]],
  ]);
  expect(tree[0]?.CategoryTypes[0]?.Categories[0]?.Entries).toEqual([
    { EntryID: 7, PieceTitle: 'Work 7', Organization: 'Studio', PictureUrl: '/files/a.webp', IsPVWinner: true },
  ]);
  expect(tree[1]?.CategoryTypes[0]?.Categories[0]?.Entries[0]).toMatchObject({ PictureUrl: null, IsPVWinner: false });
});

test('before the vote begins all categories are listed, and no work', () => {
  const tree = voteTreeOf(categories, [work(7, 1)], { ...showing, hasBegun: false });
  const listed = tree.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories));
  expect(listed.map(({ PropertyCategoryID }) => PropertyCategoryID)).toEqual([1, 2, 3, 4]);
  expect(listed.flatMap(({ Entries }) => Entries)).toEqual([]);
});
