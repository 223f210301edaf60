import { expect, test } from 'vitest';
import { voterTexts } from './share-words.ts';

const t = ((key: string, values: Record<string, string | number>) => `${key} ${values.work} ${values.by}`) as never;
const work = { title: 'Lantern', organization: 'Marrow Lane', twitterName: 'marrowlane', rank: null as number | null };
const sharing = { t, propertyId: 3, award: 'the prize', date: 'Nov 20', works: 60, isLastDay: false };

test('all votes are shared with the voter’s own sentences', () => {
  expect(voterTexts({ ...sharing, work: undefined }).map((text) => text.split(' ')[0])).toEqual([
    'ownAll1',
    'ownAll2',
    'ownAll3',
    'ownAll4',
  ]);
});

test('a work also with those the award prints, but for those in which its makers speak (R337)', () => {
  const texts = voterTexts({ ...sharing, work });
  expect(texts.slice(0, 4).every((text) => text.includes('“Lantern” Marrow Lane'))).toBe(true);
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.slice(4).some((text) => /\b(we|us|our)\b/i.test(text))).toBe(false);
});

test('the place is named where it is known (R457)', () => {
  expect(voterTexts({ ...sharing, work: { ...work, rank: 2 } }).join(' ')).toContain('2nd');
  expect(voterTexts({ ...sharing, work }).join(' ')).not.toMatch(/\d(st|nd|rd|th)\b/);
});
