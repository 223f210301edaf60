import { expect, test } from 'vitest';
import { wordsOf } from './i18n.ts';

const texts = {
  'en-US': { color: 'Color', works_one: '{{count}} work', works_other: '{{count}} works', hello: 'Hello {{name}}' },
  'en-GB': { color: 'Colour' },
};

test('British English stands over American English', () => {
  expect(wordsOf(texts, 'en-GB', 'color')).toBe('Colour');
  expect(wordsOf(texts, 'en-GB', 'hello', { name: 'Ada' })).toBe('Hello Ada');
});

test('one work is singular, none and many are plural', () => {
  expect([0, 1, 2].map((count) => wordsOf(texts, 'en-US', 'works', { count }))).toEqual(['0 works', '1 work', '2 works']);
});

test('a value that is missing stays visible instead of vanishing', () => {
  expect(wordsOf(texts, 'en-US', 'hello')).toBe('Hello {{name}}');
});

test('an award that lacks something reads nothing about it', () => {
  const spoken = {
    'en-US': {
      levels_one: '{{count}} media type',
      levels_other: '{{count}} media types',
      'levels_one~own': '{{count}} section',
      'levels_other~own': '{{count}} sections',
      title: 'Round one',
      'title~single': 'Judging',
      plain: 'Judges',
    },
    'en-GB': {},
  };
  expect(wordsOf(spoken, 'en-US', 'levels', { count: 2 })).toBe('2 media types');
  expect(wordsOf(spoken, 'en-GB', 'levels', { count: 1 }, ['own'])).toBe('1 section');
  expect(wordsOf(spoken, 'en-US', 'title', {}, ['own'])).toBe('Round one');
  expect(wordsOf(spoken, 'en-US', 'title', {}, ['own', 'single'])).toBe('Judging');
  expect(wordsOf(spoken, 'en-US', 'plain', {}, ['own', 'single'])).toBe('Judges');
});
