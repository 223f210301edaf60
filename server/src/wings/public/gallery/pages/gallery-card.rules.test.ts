import { beforeAll, expect, test } from 'vitest';
import { installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { galleryListCard, galleryWorkCard, isWin } from './gallery-card.rules.ts';

beforeAll(() => installProperties(presets));
const honor = { winnerLevel: 'Nominee', kind: 'nominee' as const, categoryName: 'Films', seasonName: '2026' };
const work = { title: 'Tide', organization: 'Marrow Lane', pictureKey: 'tide.webp', honors: [honor] };

test('a work says its best honor; only a win is filled', () => {
  expect(galleryWorkCard(traitsOf(1), work)).toMatchObject({
    label: 'Nominee, 2026',
    isFilled: false,
    isWork: true,
    lines: ['Marrow Lane', 'Films'],
    pictures: ['tide.webp'],
  });
  const won = { ...work, pictureKey: null, honors: [{ ...honor, winnerLevel: 'Gold', kind: 'winner' as const }, honor] };
  expect(galleryWorkCard(traitsOf(1), won)).toMatchObject({ label: 'Gold, 2026', isFilled: true, pictures: [] });
  expect(['winner', 'pv_winner', 'nominee', 'honoree', 'shortlist'].filter((kind) => isWin(kind as 'winner'))).toEqual([
    'winner',
    'pv_winner',
  ]);
});

test('a list counts its works, one by its own word and none not at all', () => {
  const linesOf = (works: number) => galleryListCard(traitsOf(1), { label: '', title: '2026', works, pictures: [] }).lines;
  expect([0, 1, 2].map(linesOf)).toEqual([[], ['1 work'], ['2 works']]);
});

test('a work without an honor or an organization shows its title alone', () => {
  expect(galleryWorkCard(traitsOf(1), { ...work, organization: '', honors: [] })).toMatchObject({ label: '', isFilled: false, lines: [] });
});

test('a list is neither a win nor a work', () => {
  expect(galleryListCard(traitsOf(1), { label: '', title: '2026', works: 1, pictures: [] })).toMatchObject({
    isFilled: false,
    isWork: false,
  });
});
