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
