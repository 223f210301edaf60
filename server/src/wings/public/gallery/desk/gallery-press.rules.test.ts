import { expect, test } from 'vitest';
import { pressCsv, pressLevels, pressRows } from './gallery-press.rules.ts';

const honor = {
  id: 9,
  title: '=Tide, "Ebb"',
  organization: 'Marrow Lane',
  level: 'Winner',
  category: 'Films',
  mediaType: 'Film',
  announcedAt: new Date('2026-11-01T10:00:00Z'),
  picture: { key: 'a-small.webp', fullKey: 'a.webp' },
};
const around = { award: 'Halyard', season: '2026', gallery: 'https://x.example/gallery/halyard', urlOf: (key: string) => `/files/${key}` };

test('a row names the honor and has whole addresses of page and picture', () => {
  expect(pressRows([honor, { ...honor, picture: null }], around)).toEqual([
    {
      Award: 'Halyard',
      Season: '2026',
      Level: 'Winner',
      MediaType: 'Film',
      Category: 'Films',
      Title: '=Tide, "Ebb"',
      Organization: 'Marrow Lane',
      Announced: '2026-11-01T10:00:00.000Z',
      Page: 'https://x.example/gallery/halyard/works/tide-ebb-9',
      Picture: 'https://x.example/files/a.webp',
    },
    expect.objectContaining({ Picture: '' }),
  ]);
});

test('the table has the names of its columns, and no cell that a spreadsheet would run', () => {
  const [head, line] = pressCsv(pressRows([honor], around), { timeZone: 'UTC', dateOrder: 'month-first', locale: 'en-US' }).split('\r\n');
  expect(head).toBe('\uFEFFAward,Season,Level,MediaType,Category,Title,Organization,Announced,Page,Picture');
  expect(line).toContain(`"'=Tide, ""Ebb"""`);
});

test('works are under their levels in the order given', () => {
  const levels = pressLevels([honor, { ...honor, level: 'Honoree', picture: null }, { ...honor, id: 10 }], around.urlOf);
  expect(levels.map(({ name, works }) => [name, works.map(({ id, thumbnail, picture }) => [id, thumbnail, picture])])).toEqual([
    [
      'Winner',
      [
        [9, '/files/a-small.webp', '/files/a.webp'],
        [10, '/files/a-small.webp', '/files/a.webp'],
      ],
    ],
    ['Honoree', [[9, null, null]]],
  ]);
});
