import { expect, test } from 'vitest';
import { firstProblemOf } from '#kit/schema-problems.ts';
import { TwitterName, twitterNameOf } from './twitter-name.ts';

test.each([
  ['@tide', 'tide'],
  [' tide_1 ', 'tide_1'],
  ['https://twitter.com/tide?lang=en', 'tide'],
  ['x.com/tide/', 'tide'],
  ['http://www.twitter.com/@tide', 'tide'],
  ['a name', undefined],
  ['@', undefined],
  ['sixteenletters16', undefined],
  ['https://example.org/tide', undefined],
])('%s is %s', (typed, name) => expect(twitterNameOf(typed)).toBe(name));

test('a form takes a name, nothing, or an empty field, and says what it expects otherwise', () => {
  for (const typed of ['@tide', 'https://x.com/tide', '', null, undefined]) expect(TwitterName.safeParse(typed).success).toBe(true);
  expect(firstProblemOf(TwitterName, 'two words')).toBe('Enter an X handle such as @name: up to 15 letters, digits and underscores.');
});
