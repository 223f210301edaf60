import { expect, test } from 'vitest';
import { partsOfLines } from './line-parts.ts';

const line = (id: number, unitPrice: number, more: object = {}) => ({ id, quantity: 1, unitPrice, ...more });

test('each line has its part of the discount and of the tax on the rest', () => {
  expect([...partsOfLines({ discount: 30, tax: 54 }, [line(1, 100), line(2, 100, { quantity: 2 })])]).toEqual([
    [1, { discount: 10, tax: 18, share: 108 }],
    [2, { discount: 20, tax: 36, share: 216 }],
  ]);
});

test('what is left over by rounding goes to the line at which the sum has grown by it', () => {
  const parts = partsOfLines({ discount: 0, tax: 2 }, [line(1, 100), line(2, 100), line(3, 100)]);
  expect([...parts.values()].map(({ tax }) => tax)).toEqual([0, 1, 1]);
});

test('a coupon takes nothing off lines it is not for', () => {
  const parts = partsOfLines({ discount: 50, tax: 25 }, [line(1, 100, { isDiscounted: true }), line(2, 200, { isDiscounted: false })]);
  expect([...parts.values()]).toEqual([
    { discount: 50, tax: 5, share: 55 },
    { discount: 0, tax: 20, share: 220 },
  ]);
});

test('what costs nothing has no part', () => {
  expect([...partsOfLines({ discount: 0, tax: 0 }, [line(1, 0)]).values()]).toEqual([{ discount: 0, tax: 0, share: 0 }]);
});

test('the tax on shipping belongs to no line: refunding all of them keeps it, until the whole order goes back', () => {
  const parts = partsOfLines({ discount: 0, tax: 2_240, taxRate: 2000 }, [line(1, 6_000), line(2, 4_000)]);
  expect([...parts.values()].map(({ tax }) => tax)).toEqual([1_200, 800]);
});
