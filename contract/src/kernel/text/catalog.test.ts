import { expect, test } from 'vitest';
import { type Catalog, catalogOf, type Locale, onArea, speakFrom, wordsFrom } from './catalog.ts';

const works = (one: string, many: string) => [['count', 2, { one: [0, ` ${one}`], other: [0, ` ${many}`] }]];
const catalog = (messages: object): Catalog<unknown> => messages as Catalog<unknown>;
const texts = catalog({
  'en-US': { color: 'Color', works: works('work', 'works'), hello: ['Hello ', ['name']], title: 'Round one', plain: 'Judges' },
  'en-GB': { color: 'Colour' },
});
const spoken = catalog({
  'en-US': {
    levels: works('media type', 'media types'),
    'levels~own': works('section', 'sections'),
    title: 'Round one',
    'title~single': 'Judging',
  },
});

test('British English is read over American English', () => {
  expect(wordsFrom([texts], 'en-GB', 'color')).toBe('Colour');
  expect(wordsFrom([texts], 'en-GB', 'hello', { name: 'Ada' })).toBe('Hello Ada');
});

test('one work is singular, none and many are plural, and large numbers are grouped', () => {
  expect([0, 1, 2, 13_000].map((count) => wordsFrom([texts], 'en-US', 'works', { count }))).toEqual([
    '0 works',
    '1 work',
    '2 works',
    '13,000 works',
  ]);
});

test('the first catalog that has a key says it', () => {
  expect(wordsFrom([spoken, texts], 'en-US', 'color')).toBe('Color');
  expect(wordsFrom([spoken, texts], 'en-US', 'nowhere')).toBe('nowhere');
});

test('an award that lacks something reads nothing about it', () => {
  expect(wordsFrom([spoken], 'en-US', 'levels', { count: 2 })).toBe('2 media types');
  expect(wordsFrom([spoken], 'en-GB', 'levels', { count: 1 }, ['own'])).toBe('1 section');
  expect(wordsFrom([spoken], 'en-US', 'title', {}, ['own'])).toBe('Round one');
  expect(wordsFrom([spoken], 'en-US', 'title', {}, ['own', 'single'])).toBe('Judging');
  expect(wordsFrom([spoken, texts], 'en-US', 'plain', {}, ['own', 'single'])).toBe('Judges');
});

test('a further language is asked for by area, and what it lacks is American', () => {
  const told: string[] = [];
  onArea((area) => told.push(area));
  const votes = catalogOf('public/votes', { 'en-US': { vote: 'Vote', share: 'Share' } });
  expect(told).toEqual(['public/votes']);
  const german = 'de-DE' as Locale;
  expect(wordsFrom([votes], german, 'vote')).toBe('Vote');
  speakFrom((locale, area) => (locale === german && area === 'public/votes' ? { vote: 'Abstimmen' } : undefined));
  expect(wordsFrom([votes], german, 'vote')).toBe('Abstimmen');
  expect(wordsFrom([votes], german, 'share')).toBe('Share');
  expect(wordsFrom([votes], 'en-GB', 'vote')).toBe('Vote');
  speakFrom(() => undefined);
});
