import { describe, expect, test } from 'vitest';
import { differenceOfMoney, planEdit, type Shelved, whyNotEdited } from './edit-order.rules.ts';
import { worded } from '#kit/worded.ts';

const day = new Date('2026-12-01T00:00:00Z');
const line = {
  id: 1,
  productSeasonId: 7,
  partOfId: null as number | null,
  name: 'Statue',
  quantity: 2,
  unitPrice: 1000,
  returnedAt: null as Date | null,
  isTicket: false,
  fromStock: 2,
  laterAt: null as Date | null,
  personalizations: [{ PersonalizationID: 4, Label: 'Name', Text: 'Ada' }],
  packed: 0,
};
const statue: Shelved = {
  id: 7,
  seasonId: 3,
  name: 'Statue',
  typeName: 'Statues',
  price: 1200,
  isTicket: false,
  isCombination: false,
  weight: 500,
  stock: 3,
  restockAt: null,
  personalizations: [{ id: 4, label: 'Name', maxLength: 5, isRequired: true }],
};
const shelf = (change: Partial<Shelved> = {}) => new Map([[7, { ...statue, ...change }]]);
const plan = (wanted: Parameters<typeof planEdit>[1], known = [line], of = shelf()) => planEdit(known, wanted, of, 3);
const text = [{ PersonalizationID: 4, Text: 'Ada' }];

describe('an order can be edited', () => {
  const order = { kind: 'products', cancelledAt: null, paymentStatusId: 5 };
  test('unless it is of entries, canceled, or being paid', () => {
    expect(worded(whyNotEdited(order))).toBeUndefined();
    expect(worded(whyNotEdited({ ...order, paymentStatusId: 3 }))).toBeUndefined();
    expect(worded(whyNotEdited({ ...order, kind: 'entries' }))).toMatch(/Only orders of products/);
    expect(worded(whyNotEdited({ ...order, cancelledAt: day }))).toBe('This order was canceled.');
    for (const paymentStatusId of [2, 4]) expect(worded(whyNotEdited({ ...order, paymentStatusId }))).toMatch(/in progress/);
  });
});

describe('a line', () => {
  test('that is not named stays as it is', () => {
    expect(worded(plan([]))).toMatchObject({
      lines: [{ id: 1, quantity: 2, unitPrice: 1000, fromStock: 2 }],
      goneIds: [],
      stock: new Map(),
    });
  });

  test('takes from the shelf what it grows by, and puts back what it shrinks by', () => {
    expect(worded(plan([{ OrderLineID: 1, Quantity: 5 }]))).toMatchObject({
      lines: [{ quantity: 5, fromStock: 5 }],
      stock: new Map([[7, 3]]),
    });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 1 }]))).toMatchObject({
      lines: [{ quantity: 1, fromStock: 1 }],
      stock: new Map([[7, -1]]),
    });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 6 }]))).toMatchObject({
      field: 'Quantity',
      isOutOfStock: true,
      message: expect.stringContaining('Only 5 of Statue'),
    });
  });

  test('is made later where more is made, and takes nothing from an endless shelf', () => {
    expect(worded(plan([{ OrderLineID: 1, Quantity: 9 }], [line], shelf({ restockAt: day })))).toMatchObject({
      lines: [{ quantity: 9, fromStock: 5, laterAt: day }],
    });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 9 }], [{ ...line, fromStock: 0 }], shelf({ stock: null })))).toMatchObject({
      lines: [{ quantity: 9, fromStock: 0, laterAt: null }],
      stock: new Map(),
    });
  });

  test('that keeps its number also keeps what is made later', () => {
    const later = { ...line, quantity: 5, laterAt: day };
    expect(worded(plan([{ OrderLineID: 1, Quantity: 5, UnitPrice: 900 }], [later]))).toMatchObject({
      lines: [{ fromStock: 2, laterAt: day }],
      stock: new Map(),
    });
  });

  test('keeps its price unless another is set', () => {
    expect(worded(plan([{ OrderLineID: 1, Quantity: 2, UnitPrice: 0 }]))).toMatchObject({ lines: [{ unitPrice: 0 }] });
  });

  test('is engraved by the rules of its plate', () => {
    const engrave = (Text: string, known = [line]) =>
      plan([{ OrderLineID: 1, Quantity: 2, Personalizations: [{ PersonalizationID: 4, Text }] }], known);
    expect(worded(engrave('Kit'))).toMatchObject({ lines: [{ personalizations: [{ PersonalizationID: 4, Label: 'Name', Text: 'Kit' }] }] });
    expect(worded(engrave('Far too long'))).toMatchObject({ field: 'Personalizations', message: expect.stringContaining('Name: ') });
    expect(worded(engrave(''))).toMatchObject({ field: 'Personalizations' });
    expect(worded(engrave('Kit', [{ ...line, packed: 1 }]))).toMatchObject({ message: expect.stringContaining('already packed') });
    expect(worded(engrave('Ada', [{ ...line, packed: 1 }]))).toMatchObject({ lines: [{ personalizations: line.personalizations }] });
  });

  test('is engraved in the order of its plate, without what stays empty', () => {
    const personalizations = ['Name', 'Title', 'Year'].map((label, index) => ({ id: 4 + index, label, maxLength: 5, isRequired: false }));
    const Personalizations = [
      { PersonalizationID: 6, Text: '2026' },
      { PersonalizationID: 4, Text: 'Kit' },
    ];
    expect(worded(plan([{ OrderLineID: 1, Quantity: 2, Personalizations }], [line], shelf({ personalizations })))).toMatchObject({
      lines: [
        {
          personalizations: [
            { PersonalizationID: 4, Label: 'Name', Text: 'Kit' },
            { PersonalizationID: 6, Label: 'Year', Text: '2026' },
          ],
        },
      ],
    });
  });

  test('that was never engraved stays so, also once it is packed, and also where the shop has no such product', () => {
    const bare = { ...line, personalizations: null as never, packed: 1 };
    const wanted = [{ OrderLineID: 1, Quantity: 2, Personalizations: [] }];
    expect(worded(plan(wanted, [bare], shelf({ personalizations: [] })))).toMatchObject({ lines: [{ personalizations: null }] });
    expect(worded(plan(wanted, [bare], new Map()))).toMatchObject({ lines: [{ personalizations: null }] });
  });

  test('never goes below what is packed, nor changes once it was given back or is a ticket', () => {
    expect(worded(plan([{ OrderLineID: 1, Quantity: 1 }], [{ ...line, packed: 2 }]))).toMatchObject({
      message: '2 of Statue are already packed. Undo the packing first.',
    });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 0 }], [{ ...line, packed: 1 }]))).toMatchObject({
      message: '1 of Statue is already packed. Undo the packing first.',
    });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 1 }], [{ ...line, returnedAt: day }]))).toMatchObject({
      message: 'Statue was refunded and can’t be changed.',
    });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 1 }], [{ ...line, isTicket: true }]))).toMatchObject({
      field: 'Quantity',
      message: expect.stringContaining('Tickets can’t be changed'),
    });
    expect(worded(plan([{ OrderLineID: 9, Quantity: 1 }]))).toMatchObject({ field: 'OrderLineID' });
  });

  test('that was given back, or is a ticket, stays in an order of which something else is edited', () => {
    const returned = { ...line, returnedAt: day };
    expect(worded(plan([{ OrderLineID: 1, Quantity: 2, UnitPrice: 900 }], [returned]))).toMatchObject({
      message: 'Statue was refunded and can’t be changed.',
    });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 2, UnitPrice: 1000 }], [returned]))).toMatchObject({ lines: [{ id: 1 }] });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 2 }], [returned]))).toMatchObject({ lines: [{ id: 1 }] });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 2, UnitPrice: 900 }], [{ ...line, isTicket: true }]))).toMatchObject({
      lines: [{ unitPrice: 900 }],
    });
  });

  test('that can’t be changed is named by its place among those that were sent', () => {
    const other = { ...line, id: 2 };
    const wanted = [
      { OrderLineID: 2, Quantity: 2 },
      { OrderLineID: 1, Quantity: 1 },
    ];
    expect(worded(plan(wanted, [{ ...line, packed: 2 }, other]))).toMatchObject({ at: 1, field: 'Quantity' });
    const part = { ...line, id: 3, partOfId: 1, packed: 2 };
    expect(worded(plan(wanted, [other, line, part])), 'a part of it').toMatchObject({ at: 1, field: 'Quantity' });
  });

  test('takes its parts along', () => {
    const part = { ...line, id: 2, partOfId: 1, productSeasonId: null as never, quantity: 4, fromStock: 0, personalizations: [] as never };
    expect(worded(plan([{ OrderLineID: 1, Quantity: 1 }], [line, part]))).toMatchObject({
      lines: [{ quantity: 1 }, { id: 2, quantity: 2 }],
    });
    expect(
      worded(
        plan(
          [
            { OrderLineID: 1, Quantity: 0 },
            { ProductSeasonID: 7, Quantity: 1, Personalizations: text },
          ],
          [line, part],
        ),
      ),
    ).toMatchObject({ goneIds: [1, 2] });
    const other = { ...line, id: 3, fromStock: 0 };
    expect(worded(plan([{ OrderLineID: 1, Quantity: 1 }], [other, line, part])), 'not those of another').toMatchObject({
      lines: [
        { id: 3, quantity: 2 },
        { id: 1, quantity: 1 },
        { id: 2, quantity: 2 },
      ],
    });
  });
});

describe('a line that is added', () => {
  test('costs what the shop asks, and is of the same season', () => {
    expect(worded(plan([{ ProductSeasonID: 7, Quantity: 3, Personalizations: text }]))).toMatchObject({
      lines: [{}, { id: null, name: 'Statue', detail: 'Statues', quantity: 3, unitPrice: 1200, fromStock: 3 }],
      stock: new Map([[7, 3]]),
    });
    expect(worded(plan([{ ProductSeasonID: 7, Quantity: 1 }]))).toMatchObject({ field: 'Personalizations' });
    expect(worded(plan([{ ProductSeasonID: 8, Quantity: 1 }]))).toMatchObject({ field: 'ProductSeasonID' });
    expect(worded(planEdit([line], [{ ProductSeasonID: 7, Quantity: 1 }], shelf(), 4))).toMatchObject({ field: 'ProductSeasonID' });
    for (const change of [{ isTicket: true }, { isCombination: true }])
      expect(worded(plan([{ ProductSeasonID: 7, Quantity: 1 }], [line], shelf(change)))).toMatchObject({
        message: expect.stringContaining('ordered separately'),
      });
  });

  test('is for a work where one is named, and not added at all where its number is invalid', () => {
    expect(worded(plan([{ ProductSeasonID: 7, Quantity: 1, EntryID: 21, Personalizations: text }]))).toMatchObject({
      lines: [{}, { forEntryId: 21 }],
    });
    expect(worded(plan([{ ProductSeasonID: 7, Quantity: 1, Personalizations: text }]))).toMatchObject({
      lines: [{}, { forEntryId: null }],
    });
    expect(worded(plan([{ ProductSeasonID: 7, Quantity: 0 }]))).toMatchObject({ lines: [{ id: 1 }] });
  });

  test('gets what the others leave on the shelf, and the rest once more are made', () => {
    const wanted = [
      { OrderLineID: 1, Quantity: 4 },
      { ProductSeasonID: 7, Quantity: 4, Personalizations: text },
    ];
    expect(worded(plan(wanted, [line], shelf({ restockAt: day })))).toMatchObject({
      lines: [{ fromStock: 4 }, { quantity: 4, fromStock: 1, laterAt: day }],
      stock: new Map([[7, 3]]),
    });
  });

  test('shares the shelf with the others, and an order is never left with nothing', () => {
    expect(
      worded(
        plan([
          { OrderLineID: 1, Quantity: 4 },
          { ProductSeasonID: 7, Quantity: 2, Personalizations: text },
        ]),
      ),
    ).toMatchObject({ isOutOfStock: true });
    expect(worded(plan([{ OrderLineID: 1, Quantity: 0 }]))).toMatchObject({
      message: 'Nothing would be left. Cancel or refund the order instead.',
    });
  });
});

test('what is missing is due, what is too much goes back', () => {
  expect(differenceOfMoney({ total: 500, credited: 0, received: 300 })).toEqual({ stillToPay: 200, toGiveBack: 0 });
  expect(differenceOfMoney({ total: 500, credited: 250, received: 300 })).toEqual({ stillToPay: 0, toGiveBack: 50 });
  expect(differenceOfMoney({ total: 500, credited: 0, received: 500 })).toEqual({ stillToPay: 0, toGiveBack: 0 });
});
