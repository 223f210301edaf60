import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partOf } from '#contract/wings/commerce/order/tax.ts';
import {
  type ContentLine,
  differenceOf,
  lessRefund,
  lessReturned,
  linesTotal,
  mayIssue,
  netOf,
  shippingRateOf,
  taxRows,
} from './content.rules.ts';

const line = (lineId: number | null, unitPrice: number, quantity = 1): ContentLine => ({
  lineId,
  name: `Line ${lineId}`,
  detail: '',
  quantity,
  unitPrice,
  amount: unitPrice * quantity,
});
const charge = (lines: ContentLine[], { discount = 0, shipping = 0, taxRate = 2000 } = {}) => {
  const net = linesTotal({ lines }) - discount;
  const tax = partOf(net, taxRate);
  return { lines, discount, shipping, tax, total: net + shipping + tax };
};

describe('what a new document says', () => {
  test('is the whole order at first, and nothing once it was said', () => {
    const whole = charge([line(1, 20_000), line(2, 5000, 3)], { shipping: 1850 });
    expect(differenceOf(whole, [])).toEqual(whole);
    expect(differenceOf(whole, [whole])).toBeUndefined();
  });

  const plain = charge([line(1, 1000)], { taxRate: 0 });
  test.each<[string, Partial<typeof plain>, Partial<typeof plain>]>([
    ['one more line', { lines: [...plain.lines, line(2, 500)], total: 1500 }, { lines: [line(2, 500)], total: 500 }],
    ['a discount', { discount: 100, total: 900 }, { lines: [], discount: 100, total: -100 }],
    ['shipping', { shipping: 300, total: 1300 }, { lines: [], shipping: 300, total: 300 }],
    ['tax', { tax: 200, total: 1200 }, { lines: [], tax: 200, total: 200 }],
  ])('is %s where that alone is new', (_, change, difference) =>
    expect(differenceOf({ ...plain, ...change }, [plain])).toEqual({ discount: 0, shipping: 0, tax: 0, ...difference }),
  );

  test('names the line that went, and what of the discount went with it', () => {
    const before = charge([line(1, 20_000), line(2, 10_000)], { discount: 3000 });
    const after = charge([line(1, 20_000)], { discount: 2000 });
    expect(differenceOf(after, [before])).toEqual({
      lines: [{ ...line(2, 10_000), quantity: -1, amount: -10_000 }],
      discount: -1000,
      shipping: 0,
      tax: -1800,
      total: -10_800,
    });
  });

  test('says of a line with fewer pieces how many went', () => {
    expect(differenceOf(charge([line(1, 500, 2)]), [charge([line(1, 500, 5)])])?.lines).toEqual([
      { ...line(1, 500), quantity: -3, amount: -1500 },
    ]);
  });

  test('credits a line that became free as one piece at its former price', () => {
    expect(differenceOf(charge([line(1, 0)]), [charge([line(1, 500)])])?.lines).toEqual([
      { ...line(1, 0), quantity: 1, unitPrice: -500, amount: -500 },
    ]);
  });

  test('credits a whole order that was canceled', () => {
    const whole = charge([line(1, 20_000), line(2, 10_000)], { discount: 500, shipping: 900 });
    const none = charge([]);
    const credit = differenceOf(none, [whole]);
    expect(credit).toMatchObject({ discount: -500, shipping: -900, tax: -whole.tax, total: -whole.total });
    expect(differenceOf(none, [whole, credit ?? none])).toBeUndefined();
  });

  test('splits the tax out of a refund that belongs to no line, once', () => {
    const whole = charge([line(1, 10_000)]);
    const rest = lessRefund(whole, 6000, 2000, 'Refund');
    const credit = differenceOf(rest, [whole]);
    expect(credit).toMatchObject({ lines: [{ name: 'Refund', amount: -5000 }], tax: -1000, total: -6000 });
    expect(differenceOf(rest, [whole, credit ?? rest])).toBeUndefined();
    const more = differenceOf(lessRefund(whole, 9000, 2000, 'Refund'), [whole, credit ?? rest]);
    expect(more).toMatchObject({ lines: [{ name: 'Refund', amount: -2500 }], tax: -500, total: -3000 });
  });

  test('has no line for a refund of nothing, and no tax in a refund of an order without tax', () => {
    const whole = charge([line(1, 10_000)], { taxRate: 0 });
    expect(lessRefund(whole, 0, 2000, 'Refund')).toEqual(whole);
    expect(lessRefund(whole, 6000, 2000, 'Refund')).toMatchObject({ lines: [{}, { amount: -6000 }], tax: 0, total: 4000 });
  });

  test('names the lines that were given back, and only the rest as a refund', () => {
    const whole = charge([line(1, 10_000), line(2, 5000, 2)], { discount: 1000 });
    const returned = new Map([[2, { discount: 500, tax: 1900, share: 11_400 }]]);
    expect(lessReturned(whole, returned, 0), 'not a penny yet').toEqual({ charged: whole, rest: 0 });
    expect(lessReturned(whole, returned, 11_399), 'less than they came to').toEqual({ charged: whole, rest: 11_399 });
    expect(lessReturned(whole, new Map(), 700)).toEqual({ charged: whole, rest: 700 });
    const free = new Map([[2, { discount: 0, tax: 0, share: 0 }]]);
    expect(lessReturned(whole, free, 700), 'a line that cost nothing').toEqual({ charged: whole, rest: 700 });
    expect(lessReturned(whole, returned, 11_400), 'all that they came to').toMatchObject({ charged: { lines: [{ lineId: 1 }] }, rest: 0 });
    const { charged, rest } = lessReturned(whole, returned, 11_700);
    expect(rest).toBe(300);
    expect(differenceOf(lessRefund(charged, rest, 2000, 'Refund'), [whole])).toEqual({
      lines: [
        { ...line(null, -250), name: 'Refund' },
        { ...line(2, 5000), quantity: -2, amount: -10_000 },
      ],
      discount: -500,
      shipping: 0,
      tax: -1950,
      total: -11_700,
    });
  });

  test('adds up: after any change to an order, its documents come to its total', () => {
    const orders = fc.record({
      lines: fc.uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 6 }),
          price: fc.integer({ min: 0, max: 99_999 }),
          pieces: fc.integer({ min: 1, max: 9 }),
        }),
        {
          selector: ({ id }) => id,
        },
      ),
      share: fc.integer({ min: 0, max: 100 }),
      shipping: fc.integer({ min: 0, max: 5000 }),
      refunded: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 6 }), fc.constantFrom(0, 700, 2000, 2550), (states, taxRate) => {
        const issued: ReturnType<typeof charge>[] = [];
        for (const { lines: bought, share, shipping, refunded } of states) {
          const lines = bought.map(({ id, price, pieces }) => line(id, price, pieces));
          const whole = charge(lines, { discount: Math.floor((linesTotal({ lines }) * share) / 100), shipping, taxRate });
          const now = lessRefund(whole, Math.floor((whole.total * refunded) / 100), taxRate, 'Refund');
          const next = differenceOf(now, issued);
          if (next) issued.push(next as ReturnType<typeof charge>);
          for (const one of issued) expect(netOf(one) + one.tax).toBe(one.total);
          expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(now.total);
          expect(issued.reduce((sum, { tax }) => sum + tax, 0)).toBe(now.tax);
          expect(differenceOf(now, issued)).toBeUndefined();
        }
      }),
    );
  });
});

test('tax is listed by rate, with shipping, as far as it was taxed when the document was issued', () => {
  const content = { ...charge([line(1, 10_000)], { shipping: 900 }), taxRate: 2000 };
  expect(taxRows({ ...content, tax: 2180 } as never)).toEqual([{ rate: 2000, net: 10_900, tax: 2180 }]);
  expect(taxRows({ ...content, taxRate: 0, tax: 0 } as never)).toEqual([{ rate: 0, net: 10_900, tax: 0 }]);
  expect(taxRows(content as never)).toEqual([
    { rate: 2000, net: 10_000, tax: 2000 },
    { rate: 0, net: 900, tax: 0 },
  ]);
  expect(
    [2180, 2000].map((tax) => shippingRateOf({ ...content, tax } as never)),
    'at its line',
  ).toEqual([2000, 0]);
  expect(
    [1180, 1000].map((tax) => shippingRateOf({ ...content, discount: 5000, tax } as never)),
    'after a discount',
  ).toEqual([2000, 0]);
  expect(shippingRateOf({ ...content, shipping: 0 } as never), 'without shipping').toBe(2000);
});

test('a document of shipping alone, or of tax alone, has one row of tax', () => {
  const nothing = { ...charge([]), taxRate: 2000 };
  expect(taxRows({ ...nothing, shipping: 900 } as never)).toEqual([{ rate: 0, net: 900, tax: 0 }]);
  expect(taxRows({ ...nothing, tax: -200 } as never)).toEqual([{ rate: 2000, net: 0, tax: -200 }]);
  expect(taxRows(nothing as never)).toEqual([]);
});

test.each([
  ['a seller with name and address may', { Name: 'Wren Ltd', Address: '1 Quay' }, true],
  ['a seller without a name may not', { Name: ' ', Address: '1 Quay' }, false],
  ['a seller without an address may not', { Name: 'Wren Ltd', Address: ' ' }, false],
  ['an award without a seller may not', null, false],
])('%s issue an invoice', (_, seller, may) => expect(mayIssue(seller as never)).toBe(may));
