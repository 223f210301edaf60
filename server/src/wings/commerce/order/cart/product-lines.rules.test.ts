import { describe, expect, test } from 'vitest';
import type { ProductCartLine } from '#contract/wings/commerce/order/product-cart.ts';
import type { SoldRow, WorkRow } from '#server/wings/commerce/shop/shop.store.ts';
import { gramsOf, idsInCart, readCart } from './product-lines.rules.ts';
import { worded } from '#kit/worded.ts';

const now = new Date('2026-11-15T12:00:00Z');
const soon = new Date('2027-06-02T12:00:00Z');
const base: SoldRow = {
  id: 1,
  productId: 101,
  propertyId: 4,
  seasonId: 16,
  season: 'Season 16',
  parentId: null,
  name: 'Wren',
  description: '',
  imageKey: null,
  typeId: 7,
  typeName: 'Statues',
  groupId: null,
  groupName: null,
  weight: 1900,
  isTicket: false,
  isHonor: false,
  eventAt: null,
  eventCountry: null,
  price: 26_500,
  stock: 4,
  restockAt: null,
  isAvailable: true,
  position: 1,
  levels: [],
  combines: [],
  texts: [],
};
const work: WorkRow = { id: 21, seasonId: 16, title: 'Songs', organization: '', category: 'Data', leadKey: null, levels: [] };
const line = (change: Partial<ProductCartLine> = {}): ProductCartLine => ({
  ProductSeasonID: 1,
  Quantity: 1,
  Personalizations: [],
  Parts: [],
  ...change,
});
const read = (lines: ProductCartLine[], rows: SoldRow[], honors = false) =>
  readCart(lines, { rows: new Map(rows.map((row) => [row.id, row])), works: new Map([[21, work]]), honors, now });
const problemsOf = (groups: ReturnType<typeof read>) => groups.flatMap(({ problems }) => problems.map(({ kind, field }) => [kind, field]));

describe('what is in a cart', () => {
  test('each line holds its product, its parts and what it combines', () => {
    const box = { ...base, id: 2, parentId: 1, name: 'Case', price: 4_000, stock: null, weight: 300 };
    const set = { ...base, id: 3, combines: [{ partId: 4, quantity: 2 }] };
    const ticket = { ...base, id: 4, isTicket: true, stock: 9, weight: null };
    const [one, two] = read(
      [line({ Quantity: 3, Parts: [{ ProductSeasonID: 2, Personalizations: [] }] }), line({ ProductSeasonID: 3, Quantity: 4 })],
      [base, box, set, ticket],
    );
    expect(one?.lines.map(({ product, quantity, unitPrice, fromStock }) => [product.name, quantity, unitPrice, fromStock])).toEqual([
      ['Wren', 3, 26_500, 3],
      ['Case', 3, 4_000, 0],
    ]);
    expect(two?.lines.map(({ product, quantity, unitPrice, isIncluded }) => [product.id, quantity, unitPrice, isIncluded])).toEqual([
      [3, 4, 26_500, false],
      [4, 8, 0, true],
    ]);
    expect([one, two].flatMap((group) => group?.problems ?? [])).toEqual([]);
    expect([one, two].flatMap((group) => group?.lines.map(({ isPart, isIncluded }) => [isPart, isIncluded]))).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [true, true],
    ]);
    expect(two?.lines[1]?.personalizations).toEqual([]);
  });

  test('each line says of which product and for which work it is', () =>
    expect(read([line({ EntryID: 21 }), line()], [base])).toMatchObject([
      { productSeasonId: 1, work },
      { productSeasonId: 1, work: undefined },
    ]));

  test('products that are gone are named, as far as their name is known', () => {
    const Parts = [{ ProductSeasonID: 99, Personalizations: [] }];
    const set = { ...base, id: 3, name: 'Pair', combines: [{ partId: 99, quantity: 2 }] };
    const lines = [line({ ProductSeasonID: 99 }), line({ ProductSeasonID: 2 }), line({ Parts }), line({ ProductSeasonID: 3 })];
    const groups = read(lines, [base, { ...base, id: 2, name: 'Finch', isAvailable: false }, set]);
    expect(worded(groups.flatMap(({ problems }) => problems))).toEqual(
      [
        ['Lines.0', 'This product'],
        ['Lines.1', 'Finch'],
        ['Lines.2.Parts.0', 'This product'],
        ['Lines.3', 'Pair'],
      ].map(([place, name]) => ({
        kind: 'gone',
        field: `${place}.ProductSeasonID`,
        message: `${name} is no longer for sale. Remove it from your cart.`,
      })),
    );
  });

  test.each<[string, Partial<SoldRow>]>([
    ['nothing for sale', { isAvailable: false }],
    ['a part by itself', { parentId: 9 }],
    ['an honor where there are none', { isHonor: true }],
    ['a seat at an evening that has begun', { isTicket: true, eventAt: now }],
  ])('is not %s', (_, change) =>
    expect(worded(problemsOf(read([line()], [{ ...base, ...change }])))).toEqual([['gone', 'Lines.0.ProductSeasonID']]),
  );

  test('a seat is, until the evening begins, and at the desk also after that', () => {
    const seat = { ...base, isTicket: true, eventAt: new Date(now.getTime() + 1) };
    expect(worded(problemsOf(read([line()], [seat])))).toEqual([]);
    const shelf = { rows: new Map([[1, { ...seat, eventAt: now }]]), works: new Map(), honors: false, isAtDesk: true, now };
    expect(worded(problemsOf(readCart([line()], shelf)))).toEqual([]);
  });

  test('an honor is, where the award has them', () =>
    expect(worded(problemsOf(read([line()], [{ ...base, isHonor: true }], true)))).toEqual([]));

  test('parts are of their product', () => {
    const other = { ...base, id: 2, parentId: 8 };
    const Parts = [{ ProductSeasonID: 2, Personalizations: [] }];
    expect(worded(problemsOf(read([line({ Parts })], [base, other])))).toEqual([['gone', 'Lines.0.Parts.0.ProductSeasonID']]);
  });

  test('all of one season', () =>
    expect(worded(problemsOf(read([line(), line({ ProductSeasonID: 2 })], [base, { ...base, id: 2, seasonId: 17 }])))).toEqual([
      ['otherSeason', 'Lines.1.ProductSeasonID'],
    ]));
});

describe('for which work', () => {
  const winners = { ...base, levels: [{ id: 1, name: 'Winner' }] };
  test('what has levels needs a work that holds one', () => {
    expect(worded(problemsOf(read([line()], [winners])))).toEqual([['needsWork', 'Lines.0.EntryID']]);
    expect(worded(problemsOf(read([line({ EntryID: 21 })], [winners])))).toEqual([['notEligible', 'Lines.0.EntryID']]);
    const group = readCart([line({ EntryID: 21 })], {
      rows: new Map([[1, winners]]),
      works: new Map([[21, { ...work, levels: [{ id: 1, name: 'Winner' }] }]]),
      honors: false,
      now,
    });
    expect(worded(problemsOf(group))).toEqual([]);
  });
  test('what has none is also for a work of another year, but not for a stranger’s', () => {
    expect(worded(problemsOf(read([line({ EntryID: 21 })], [{ ...base, seasonId: 17 }])))).toEqual([]);
    expect(worded(problemsOf(read([line({ EntryID: 99 })], [base])))).toEqual([['notEligible', 'Lines.0.EntryID']]);
    // Nothing is engraved for a work before it is judged.
    const engraved = { ...base, texts: [{ id: 5, label: 'Line 1', maxLength: 32, isRequired: false, position: 0 }] };
    expect(worded(problemsOf(read([line({ EntryID: 21 })], [engraved])))).toEqual([['notEligible', 'Lines.0.EntryID']]);
  });
});

describe('what is engraved', () => {
  const engraved = {
    ...base,
    texts: [
      { id: 5, label: 'Line 1', maxLength: 6, isRequired: true, position: 0 },
      { id: 6, label: 'Line 2', maxLength: 6, isRequired: false, position: 1 },
    ],
  };
  const said = (...Personalizations: ProductCartLine['Personalizations']) => read([line({ Personalizations })], [engraved]);
  test('comes in the product’s order, as the engraver gets it', () =>
    expect(
      said({ PersonalizationID: 6, Text: ' Two ' }, { PersonalizationID: 5, Text: 'Cafe\u0301' })[0]?.lines[0]?.personalizations,
    ).toEqual([
      { PersonalizationID: 5, Label: 'Line 1', Text: 'Café' },
      { PersonalizationID: 6, Label: 'Line 2', Text: 'Two' },
    ]));
  test('leaves out a line that may stay empty', () =>
    expect(said({ PersonalizationID: 5, Text: 'One' })[0]?.lines[0]?.personalizations).toEqual([
      { PersonalizationID: 5, Label: 'Line 1', Text: 'One' },
    ]));
  test('is refused at its field', () => {
    expect(worded(problemsOf(said()))).toEqual([['personalization', 'Lines.0.Personalizations']]);
    expect(worded(said()[0]?.problems[0]?.message)).toMatch(/^Line 1: /);
    expect(worded(problemsOf(said({ PersonalizationID: 5, Text: 'Fine' }, { PersonalizationID: 6, Text: 'Too long' })))).toEqual([
      ['personalization', 'Lines.0.Personalizations.1.Text'],
    ]);
    const Parts = [{ ProductSeasonID: 2, Personalizations: [{ PersonalizationID: 5, Text: 'Too long' }] }];
    expect(worded(problemsOf(read([line({ Parts })], [base, { ...engraved, id: 2, parentId: 1 }]))), 'also on a part').toEqual([
      ['personalization', 'Lines.0.Parts.0.Personalizations.0.Text'],
    ]);
    expect(worded(problemsOf(said({ PersonalizationID: 5, Text: '空' })))).toEqual([
      ['personalization', 'Lines.0.Personalizations.0.Text'],
    ]);
    expect(worded(problemsOf(said({ PersonalizationID: 5, Text: 'Too long' })))).toEqual([
      ['personalization', 'Lines.0.Personalizations.0.Text'],
    ]);
    expect(worded(problemsOf(said({ PersonalizationID: 5, Text: 'Fine' }, { PersonalizationID: 77, Text: 'x' })))).toEqual([
      ['personalization', 'Lines.0.Personalizations.1.PersonalizationID'],
    ]);
  });
});

test('a line within its length that is too wide for the plate is refused, as the screen refuses it', () => {
  const wide = { ...base, texts: [{ id: 5, label: 'Title', maxLength: 40, isRequired: true, position: 0 }] };
  const problems = (Text: string) => read([line({ Personalizations: [{ PersonalizationID: 5, Text }] })], [wide])[0]?.problems;
  expect(worded(problems('W'.repeat(19)))).toEqual([]);
  expect(worded(problems('W'.repeat(20)))).toMatchObject([{ message: 'This line is too long for the plate. Shorten it by 1 character.' }]);
});

describe('the shelf', () => {
  test('gives the first line what it has, and says to the next how much is left', () => {
    expect(worded(problemsOf(read([line({ Quantity: 3 }), line({ Quantity: 2 })], [base])))).toEqual([['notEnough', 'Lines.1.Quantity']]);
    expect(worded(problemsOf(read([line({ Quantity: 4 }), line({ Quantity: 1 })], [base])))).toEqual([['soldOut', 'Lines.1.Quantity']]);
    expect(worded(read([line({ Quantity: 5 })], [base])[0]?.problems[0]?.message)).toBe('Only 4 of Wren are left. Reduce the quantity.');
    expect(worded(read([line({ Quantity: 5 })], [{ ...base, stock: 1 }])[0]?.problems[0]?.message)).toBe(
      'Only one Wren is left. Reduce the quantity.',
    );
  });
  test('lets the rest come later where more are made', () => {
    const [group] = read([line({ Quantity: 6 })], [{ ...base, restockAt: soon }]);
    expect(group?.lines).toMatchObject([{ fromStock: 4, later: 2 }]);
    expect(group?.problems).toEqual([]);
  });
  test('has no end where no stock is kept', () =>
    expect(read([line({ Quantity: 500 })], [{ ...base, stock: null }])[0]).toMatchObject({
      problems: [],
      lines: [{ fromStock: 0, later: 0 }],
    }));
});

test('a parcel weighs what is in it; a combination by its own weight, or by what it holds', () => {
  const part = { ...base, id: 4, weight: 500, stock: null };
  const set = { ...base, id: 3, weight: null, combines: [{ partId: 4, quantity: 2 }] };
  expect(gramsOf(read([line({ Quantity: 2 })], [base]))).toBe(3_800);
  expect(gramsOf(read([line({ ProductSeasonID: 3, Quantity: 3 })], [set, part]))).toBe(3_000);
  expect(gramsOf(read([line({ ProductSeasonID: 3, Quantity: 3 })], [{ ...set, weight: 900 }, part]))).toBe(2_700);
  expect(gramsOf(read([line()], [{ ...base, weight: null }]))).toBe(0);
});

test('products are held in the order of their numbers, each once', () =>
  expect(
    idsInCart([
      line({ ProductSeasonID: 9, Parts: [{ ProductSeasonID: 2, Personalizations: [] }] }),
      line({ ProductSeasonID: 9 }),
      line({ ProductSeasonID: 4 }),
    ]),
  ).toEqual([2, 4, 9]));
