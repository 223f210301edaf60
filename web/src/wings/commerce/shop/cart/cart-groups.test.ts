import { expect, test } from 'vitest';
import { groupsOf, pricesChanged, sentLines } from './cart-groups.ts';
import type { CartItem } from './kept-cart.ts';

const item = (key: string, entryId: number | null, change: Partial<CartItem> = {}): CartItem => ({
  key,
  productSeasonId: 7,
  entryId,
  quantity: 1,
  texts: [],
  parts: [],
  ...change,
});
const quoted = (Amount: number, parts: number[] = [], UnitPrice = Amount) =>
  ({ Amount, UnitPrice, Parts: parts.map((part) => ({ Amount: part, UnitPrice: part })) }) as never;
const shop = { Products: [{ ProductSeasonID: 7 }], Works: [{ EntryID: 40 }, { EntryID: 41 }] } as never;

test('lines are under their work, those of no work last, each group with its sum', () => {
  const groups = groupsOf(
    [item('a', null), item('b', 41), item('c', 40), item('d', 41), item('e', 99, { productSeasonId: 8 })],
    new Map([
      ['a', quoted(5)],
      ['b', quoted(100, [20])],
      ['d', quoted(7)],
    ]),
    shop,
  );
  expect(groups.map(({ entryId, work, amount, lines }) => [entryId, Boolean(work), amount, lines.map(({ item: { key } }) => key)])).toEqual(
    [
      [41, true, 127, ['b', 'd']],
      [40, true, 0, ['c']],
      [99, false, 0, ['e']],
      [null, false, 5, ['a']],
    ],
  );
  expect(groups[2]?.lines[0]?.product).toBeUndefined();
  expect(groups[0]?.lines[0]?.product).toEqual({ ProductSeasonID: 7 });
});

test('a cart is sent with its words trimmed', () => {
  const parts = [{ productSeasonId: 9, texts: [{ id: 2, text: ' For Ada ' }] }];
  expect(sentLines([item('a', 40, { quantity: 3, texts: [{ id: 1, text: ' Night Bus' }], parts })])).toEqual([
    {
      ProductSeasonID: 7,
      EntryID: 40,
      Quantity: 3,
      Personalizations: [{ PersonalizationID: 1, Text: 'Night Bus' }],
      Parts: [{ ProductSeasonID: 9, Personalizations: [{ PersonalizationID: 2, Text: 'For Ada' }] }],
    },
  ]);
});

test('a line that costs something else than before is known with its old price', () => {
  const before = new Map([
    ['a', quoted(100)],
    ['b', quoted(50, [10])],
    ['c', quoted(50)],
    ['e', quoted(200, [], 100)],
  ]);
  const now = new Map([
    ['a', quoted(120)],
    ['b', quoted(50, [15])],
    ['c', quoted(50, [5])],
    ['d', quoted(9)],
    ['e', quoted(300, [], 100)],
  ]);
  expect([...pricesChanged(before, now)]).toEqual([
    ['a', 100],
    ['b', 60],
  ]);
});
