import { expect, test } from 'vitest';
import { clashWords } from './clash-words.ts';

const names = {
  tree: { MediaTypes: [{ CategoryTypes: [{ CategoryTypeID: 7, Name: 'Vessels' }] }] },
  now: {
    Excluded: [
      { CategoryID: 3, Name: 'Tableware' },
      { CategoryID: 4, Name: 'Tiles' },
    ],
    Clusters: [{ ClusterID: 9, Name: 'Kiln' }],
  },
  groups: [{ DeviceTypeGroupID: 2, Name: 'Phones' }],
  yes: 'yes',
  no: 'no',
} as never;

test.each([
  ['Name', 'Glass', 'Glass'],
  ['MaxPerEntrant', 3, '3'],
  ['MaxPerEntrant', null, ''],
  ['Description', '', ''],
  ['ExcludedCategoryIDs', [3, 4], 'Tableware, Tiles'],
  ['ClusterIDs', [9], 'Kiln'],
  ['CategoryTypeID', '7', 'Vessels'],
  ['DeviceTypeGroupID', '2', 'Phones'],
  ['DeviceTypeGroupID', '', ''],
  ['IsCampaign', true, 'yes'],
  ['isOwn', false, 'no'],
] as const)('what they saved in %s as %j is told as %j', (field, value, words) => {
  expect(clashWords(field, value, names)).toBe(words);
});
