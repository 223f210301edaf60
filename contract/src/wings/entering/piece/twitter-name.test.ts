import { expect, test } from 'vitest';
import { TwitterName, twitterNameOf, twitterWords } from './twitter-name.ts';

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
  expect(TwitterName.safeParse('two words').error?.issues[0]?.message).toBe(twitterWords);
});
