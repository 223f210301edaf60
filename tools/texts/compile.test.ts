import { expect, test } from 'vitest';
import { moduleOf, troublesOf } from './compile.ts';

test('each message says which values it takes, a plural one a number', () => {
  const text = moduleOf('x', {
    'en-US': {
      plain: 'Coupons',
      named: 'Coupon {code}',
      many: '{count, plural, one {# code for {who}} other {# codes for {who}}}',
      'plain~own': 'Codes',
    },
    'en-GB': { plain: 'Vouchers' },
  });
  expect(text).toContain('"plain": None;');
  expect(text).toContain('"named": { code: string | number };');
  expect(text).toContain('"many": { count: number; who: string | number };');
  expect(text).not.toContain('"plain~own": None');
  expect(text).toContain('"plain": "Vouchers"');
});

test.each([
  ['a value that no one hands in', { a: 'Hello {name}' }, { a: 'Hello {first}' }, 'x.en-GB a: the value {first} isn’t handed in'],
  ['a message that the source lacks', { a: 'Hello' }, { b: 'Hello' }, 'x.en-GB b: there is no such message in American English'],
  ['an offset', { a: '{n, plural, offset:1 one {#} other {#}}' }, {}, 'x.en-US a: an offset isn’t taken into account'],
  ['a named style', { a: '{when, date, long}' }, {}, 'x.en-US a: write a skeleton (::…) in place of the style “long”'],
  ['braces that don’t close', { a: 'Hello {name' }, {}, 'x.en-US a: EXPECT_ARGUMENT_CLOSING_BRACE'],
])('%s is refused', (_, american, british, trouble) => {
  expect(troublesOf('x', { 'en-US': american, 'en-GB': british })).toEqual([trouble]);
});

test('a variation for some awards may leave out values but has none of its own', () => {
  expect(troublesOf('x', { 'en-US': { a: '{count} in {name}', 'a~own': '{count} here' } })).toEqual([]);
  expect(troublesOf('x', { 'en-US': { a: '{count} in {name}', 'a~own': '{other} here' } })).toEqual([
    'x.en-US a~own: the value {other} isn’t handed in',
  ]);
});
