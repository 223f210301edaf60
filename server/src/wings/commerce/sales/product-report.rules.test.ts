import { describe, expect, test } from 'vitest';
import { kindsOf, refundedByAmount, reportOf, type SoldLine } from './product-report.rules.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const line = (change: Partial<SoldLine> = {}): SoldLine => ({
  orderId: 1,
  kind: 'products',
  received: 0,
  createdAt: on('2026-11-01'),
  discount: 0,
  tax: 0,
  taxRate: 0,
  credited: 0,
  id: 1,
  quantity: 1,
  unitPrice: 30_000,
  returnedAt: null,
  productSeasonId: 7,
  levelId: null,
  ...change,
});
const product = {
  ProductSeasonID: 7,
  Name: 'Statue',
  ProductType: 'Statues',
  SeasonID: 1,
  IsTicket: false,
  IsAvailable: true,
  Price: 30_000,
  InStock: 4,
};
const known = {
  products: [product, { ...product, ProductSeasonID: 8, Name: 'Certificate', InStock: null }],
  levels: [
    { id: 1, name: 'Winner' },
    { id: 2, name: 'Nominee' },
  ],
  dayOf: (moment: Date) => moment.toISOString().slice(0, 10),
  noLevel: 'None',
};

describe('the report of a shop', () => {
  test('shares out the discount over the lines, to the minor unit', () => {
    const shared = { discount: 1000 };
    const lines = [
      line({ ...shared, id: 1, unitPrice: 10_000 }),
      line({ ...shared, id: 2, unitPrice: 10_000, productSeasonId: 8 }),
      line({ ...shared, id: 3, unitPrice: 10_000, productSeasonId: 8, levelId: 2 }),
    ];
    const report = reportOf(lines, known);
    expect(report.Total).toEqual({ Sold: 3, Refunded: 0, Income: 29_000 });
    expect(report.Products).toMatchObject([
      { ProductSeasonID: 7, Sold: 1, Income: 9667, InStock: 4 },
      { ProductSeasonID: 8, Sold: 2, Income: 19_333, InStock: null },
    ]);
    expect(report.Levels).toEqual([
      { AwardLevelID: 2, Level: 'Nominee', Sold: 1, Refunded: 0, Income: 9666 },
      { AwardLevelID: null, Level: 'None', Sold: 2, Refunded: 0, Income: 19_334 },
    ]);
  });

  test('counts what was given back as sold and refunded, with no income, on the day it was given back', () => {
    const lines = [line({ quantity: 2, unitPrice: 15_000, returnedAt: on('2026-11-03'), credited: 30_000 })];
    const report = reportOf(lines, known);
    expect(report.Total).toEqual({ Sold: 2, Refunded: 2, Income: 0 });
    expect(report.Days).toEqual([
      { Day: '2026-11-01', Sold: 2, Refunded: 0, Income: 0 },
      { Day: '2026-11-02', Sold: 0, Refunded: 0, Income: 0 },
      { Day: '2026-11-03', Sold: 0, Refunded: 2, Income: 0 },
    ]);
  });

  test('has no days without orders, and counts products that are no longer sold in the total', () => {
    expect(reportOf([], known)).toMatchObject({ Days: [], Levels: [], Total: { Sold: 0 }, RefundedByAmount: 0 });
    const gone = reportOf([line({ productSeasonId: 99 }), line({ id: 2, productSeasonId: null, orderId: 2 })], known);
    expect(gone.Total.Sold).toBe(2);
    expect(gone.Products.map(({ Sold }) => Sold)).toEqual([0, 0]);
  });
});

describe('money given back for no product', () => {
  test('is what an order was credited beyond its returned lines', () => {
    expect(refundedByAmount([line({ credited: 500 })])).toBe(500);
    const two = { tax: 3000, taxRate: 1000, credited: 12_000 };
    expect(
      refundedByAmount([line({ ...two, unitPrice: 10_000, returnedAt: on('2026-11-02') }), line({ ...two, id: 2, unitPrice: 20_000 })]),
    ).toBe(1000);
  });

  test('is nothing for an order that was given back whole, with its shipping', () => {
    expect(refundedByAmount([line({ credited: 31_500, returnedAt: on('2026-11-02') })])).toBe(0);
    expect(refundedByAmount([line({ orderId: 1, credited: 100 }), line({ orderId: 2, id: 2, credited: 20 })])).toBe(120);
  });
});

test('entry fees, products and tickets are counted beside each other; what came in for an order counts once', () => {
  const fee = { kind: 'entries', productSeasonId: null, received: 18_000, discount: 2000 };
  const lines = [
    line({ ...fee, orderId: 1, id: 1, unitPrice: 10_000 }),
    line({ ...fee, orderId: 1, id: 2, unitPrice: 10_000 }),
    line({ orderId: 2, id: 3, received: 30_000 }),
    line({ orderId: 3, id: 4, kind: 'tickets', quantity: 2, unitPrice: 5000, received: 10_000 }),
  ];
  expect(kindsOf(lines)).toEqual([
    { Kind: 'entries', Orders: 1, Sold: 2, Refunded: 0, Income: 18_000, Received: 18_000 },
    { Kind: 'products', Orders: 1, Sold: 1, Refunded: 0, Income: 30_000, Received: 30_000 },
    { Kind: 'tickets', Orders: 1, Sold: 2, Refunded: 0, Income: 10_000, Received: 10_000 },
  ]);
  const report = reportOf(lines, known);
  expect(report.Total).toEqual({ Sold: 5, Refunded: 0, Income: 58_000 });
  expect(report.Levels, 'a fee is paid before anybody has an award').toEqual([
    { AwardLevelID: null, Level: 'None', Sold: 3, Refunded: 0, Income: 40_000 },
  ]);
});
