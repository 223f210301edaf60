import { describe, expect, test } from 'vitest';
import { type CartItem, emptyCart, mostPieces, piecesIn, readCart, withChange, withItem, withItemBack, withoutItem } from './kept-cart.ts';

const wren = (change: Partial<CartItem> = {}): CartItem => ({
  key: 'a',
  productSeasonId: 7,
  entryId: 40,
  quantity: 2,
  texts: [{ id: 1, text: 'Night Bus' }],
  parts: [{ productSeasonId: 9, texts: [{ id: 3, text: 'For Ada' }] }],
  ...change,
});
const newKey = () => 'a-new-key-of-ours';

describe('a cart kept on the device', () => {
  test('is read as it was written', () => {
    const cart = { items: [wren(), wren({ key: 'b', entryId: null, texts: [] })], cartKey: 'a-key-of-mine', country: 'GB', by: 'tab' };
    expect(readCart(JSON.stringify(cart), newKey)).toEqual(cart);
  });

  test('starts over where nothing useful is kept', () => {
    for (const text of [null, '', 'no json', '[]', '7', 'null', '{"items":5,"cartKey":"short","country":"Britain","by":3}'])
      expect(readCart(text, newKey)).toEqual(emptyCart('a-new-key-of-ours'));
  });

  test('leaves out lines that are not whole', () => {
    const broken = [
      wren({ quantity: 0 }),
      wren({ quantity: 1.5 }),
      wren({ quantity: mostPieces + 1 }),
      wren({ productSeasonId: -1 }),
      { ...wren(), entryId: 'x' },
      { ...wren(), key: 5 },
      null,
      'text',
    ];
    const kept = {
      items: [
        ...broken,
        { ...wren(), texts: [{ id: 1, text: 'Kept' }, { id: 'x', text: '' }, { id: 2 }, null] },
        { ...wren(), texts: 5, parts: [null, { productSeasonId: 'x' }, { productSeasonId: 9, texts: 7 }] },
      ],
    };
    expect(readCart(JSON.stringify(kept), newKey).items).toEqual([
      wren({ texts: [{ id: 1, text: 'Kept' }] }),
      wren({ texts: [], parts: [{ productSeasonId: 9, texts: [] }] }),
    ]);
    expect(readCart(JSON.stringify({ items: [wren({ quantity: mostPieces })] }), newKey).items).toHaveLength(1);
  });
});

describe('the lines of a cart', () => {
  test('the same thing with the same words is more of it', () => {
    expect(withItem([wren()], wren({ key: 'b', quantity: 3, texts: [{ id: 1, text: ' Night Bus ' }] }))).toEqual([wren({ quantity: 5 })]);
    expect(withItem([wren({ quantity: mostPieces })], wren({ key: 'b' }))).toEqual([wren({ quantity: mostPieces })]);
  });

  test('other words, another work or another product is another line', () => {
    for (const change of [{ texts: [{ id: 1, text: 'Day Bus' }] }, { entryId: 41 }, { productSeasonId: 8 }, { parts: [] }])
      expect(withItem([wren()], wren({ key: 'b', ...change }))).toHaveLength(2);
  });

  test('one is changed, removed and brought back to its place', () => {
    const items = [wren(), wren({ key: 'b', entryId: 41 }), wren({ key: 'c', entryId: 42 })];
    expect(withChange(items, 'b', { quantity: 9 }).map(({ quantity }) => quantity)).toEqual([2, 9, 2]);
    const left = withoutItem(items, 'b');
    expect(left.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(withItemBack(left, items[1]!, 1)).toEqual(items);
    expect(withItemBack(items, items[1]!, 1)).toEqual(items);
    expect(piecesIn(items)).toBe(6);
  });
});
