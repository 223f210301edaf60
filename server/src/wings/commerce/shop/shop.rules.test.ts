import { describe, expect, test } from 'vitest';
import { availabilityOf, comesLater, mostOf, viewCombines, viewShop, whyNotFor } from './shop.rules.ts';
import type { SoldRow, WorkRow } from './shop.store.ts';
import { worded } from '#kit/worded.ts';

const now = new Date('2026-11-15T12:00:00Z');
const soon = new Date('2027-06-02T12:00:00Z');
const urlOf = (key: string) => `https://files.example/${key}`;

const wren: SoldRow = {
  id: 1,
  productId: 101,
  propertyId: 4,
  seasonId: 16,
  season: 'Season 16',
  parentId: null,
  name: 'The Wren',
  description: 'Bronze on slate.',
  imageKey: 'Products/wren.png',
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
  stock: 14,
  restockAt: null,
  isAvailable: true,
  position: 1,
  levels: [{ id: 1, name: 'Winner' }],
  combines: [],
  texts: [{ id: 5, label: 'Line 1', maxLength: 32, isRequired: true, position: 0 }],
};
const plate: SoldRow = { ...wren, id: 2, name: 'Nominee’s plate', levels: [{ id: 2, name: 'Nominee' }], texts: [], imageKey: null };
const ticket: SoldRow = { ...wren, id: 3, name: 'Ticket', isTicket: true, weight: null, levels: [], texts: [], price: 12_000, stock: 9 };
const winner: WorkRow = {
  id: 21,
  seasonId: 16,
  title: 'Where the Songs Went',
  organization: 'Fourth Wall',
  category: 'Data',
  leadKey: 'Pieces/a.png',
  levels: [{ id: 1, name: 'Winner' }],
};
const nominee: WorkRow = { ...winner, id: 22, title: 'The Quiet Atlas', leadKey: null, levels: [{ id: 2, name: 'Nominee' }] };
const none: WorkRow = { ...winner, id: 23, title: 'Untold', levels: [] };

describe('how many there are', () => {
  test.each([
    [{ stock: null }, 'unlimited'],
    [{ stock: 5 }, 'inStock'],
    [{ stock: 4 }, 'few'],
    [{ stock: 0 }, 'soldOut'],
    [{ stock: 0, restockAt: soon }, 'later'],
    [{ stock: 0, restockAt: now }, 'soldOut'],
    [{ stock: 0, restockAt: soon, isTicket: true }, 'soldOut'],
  ])('%j is %s', (change, said) => expect(availabilityOf({ ...wren, ...change }, now)).toBe(said));

  test('what is made again is sold without end, until the day it is due', () => {
    expect(comesLater({ restockAt: soon, isTicket: false }, now)).toBe(true);
    expect(comesLater({ restockAt: soon, isTicket: false }, soon)).toBe(false);
    expect(mostOf({ ...wren, stock: 0, restockAt: soon }, new Map(), now)).toBe(500);
    expect(mostOf({ ...wren, stock: 3 }, new Map(), now)).toBe(3);
    expect(mostOf({ ...wren, stock: 9000 }, new Map(), now)).toBe(500);
  });

  test('a combination ends with the first of its parts that does', () => {
    const set = {
      ...wren,
      stock: null,
      combines: [
        { partId: 1, quantity: 1 },
        { partId: 3, quantity: 2 },
      ],
    };
    const parts = new Map([
      [1, wren],
      [3, ticket],
    ]);
    expect(mostOf(set, parts, now)).toBe(4);
    expect(mostOf(set, new Map([[1, wren]]), now)).toBe(0);
    expect(
      mostOf(
        set,
        new Map([
          [1, { ...wren, restockAt: soon }],
          [3, { ...ticket, stock: null }],
        ]),
        now,
      ),
    ).toBe(500);
  });
});

describe('for which works a product is', () => {
  test('for those of its levels, in its season', () => {
    expect(worded(whyNotFor(wren, winner))).toBeUndefined();
    expect(worded(whyNotFor(wren, nominee))).toBe('This is for Winner. This work is Nominee.');
    expect(worded(whyNotFor(wren, none))).toBe('This is for Winner. No award is announced for this work.');
    expect(worded(whyNotFor({ ...wren, levels: [...wren.levels, { id: 3, name: 'Honoree' }, { id: 4, name: 'Finalist' }] }, nominee))).toBe(
      'This is for Winner, Honoree and Finalist. This work is Nominee.',
    );
    expect(worded(whyNotFor(wren, { ...winner, seasonId: 15 }))).toBe('This is for works from Season 16.');
    expect(worded(whyNotFor(ticket, none))).toBeUndefined();
  });

  test('nothing is engraved for a work that is not judged yet, nor is it offered an honor, for any levels of the product', () => {
    const anyones = { ...wren, levels: [] };
    expect(worded(whyNotFor(anyones, none))).toBe('No award is announced for this work.');
    expect(worded(whyNotFor({ ...anyones, texts: [], isHonor: true }, none))).toBe('No award is announced for this work.');
    expect(worded(whyNotFor({ ...anyones, texts: [] }, none))).toBeUndefined();
    expect(worded(whyNotFor(anyones, nominee))).toBeUndefined();
  });

  test('the shop shows the others with the reason, and what is theirs instead', () => {
    const sale = {
      propertyId: 4,
      currency: 'GBP',
      rows: [wren, plate, ticket],
      works: [winner, nominee, none],
      now,
      urlOf,
      language: 'en-US',
    } as const;
    const { Products, Works } = viewShop(sale, ({ id }) => id === 1);
    expect(Products).toMatchObject([
      {
        Name: 'The Wren',
        ImageUrl: 'https://files.example/Products/wren.png',
        NeedsEntry: true,
        EligibleEntryIDs: [21],
        Ineligible: [
          { EntryID: 22, Instead: [{ ProductSeasonID: 2, Name: 'Nominee’s plate' }] },
          { EntryID: 23, Instead: [] },
        ],
        Personalizations: [{ PersonalizationID: 5, ProductSeasonID: 1, Label: 'Line 1', MaxLength: 32, IsRequired: true, Position: 0 }],
      },
    ]);
    expect(Works.map(({ EntryID, LeadImageUrl, Levels }) => [EntryID, LeadImageUrl, Levels.length])).toEqual([
      [21, 'https://files.example/Pieces/a.png', 1],
      [22, null, 1],
      [23, 'https://files.example/Pieces/a.png', 0],
    ]);
    expect(viewShop(sale, ({ id }) => id === 3).Products).toMatchObject([
      { NeedsEntry: false, EligibleEntryIDs: [21, 22, 23], Ineligible: [] },
    ]);
    expect(viewShop(sale, () => false)).toEqual({ PropertyID: 4, Currency: 'GBP', Products: [], Works: [] });
  });

  test('parts are under their product, and are no products of their own', () => {
    const box = { ...wren, id: 4, parentId: 1, name: 'Case', texts: [], levels: [] };
    const { Products } = viewShop(
      { propertyId: 4, currency: 'GBP', rows: [wren, box], works: [], now, urlOf, language: 'en-US' },
      () => true,
    );
    expect(Products.map(({ Name, Parts }) => [Name, Parts.map((part) => part.Name)])).toEqual([['The Wren', ['Case']]]);
  });
});

test('a combination says what it holds and saves, and is as available as its parts', () => {
  const set: SoldRow = {
    ...wren,
    id: 5,
    name: 'Set',
    price: 45_000,
    stock: null,
    levels: [],
    combines: [
      { partId: 1, quantity: 1 },
      { partId: 3, quantity: 2 },
    ],
  };
  expect(viewCombines([wren, ticket, set], now)).toMatchObject([
    {
      ProductSeasonID: 5,
      PartsPrice: 50_500,
      Saves: 5_500,
      MaxQuantity: 4,
      Availability: 'inStock',
      Parts: [
        { Name: 'The Wren', Quantity: 1, Price: 26_500 },
        { Name: 'Ticket', Quantity: 2, Price: 12_000 },
      ],
    },
  ]);
  expect(viewCombines([wren, { ...ticket, stock: 1 }, set], now)).toMatchObject([{ Availability: 'soldOut', MaxQuantity: 0 }]);
  expect(viewCombines([{ ...wren, stock: 0, restockAt: soon }, ticket, { ...set, price: 60_000 }], now)).toMatchObject([
    { Availability: 'later', Saves: 0 },
  ]);
});
