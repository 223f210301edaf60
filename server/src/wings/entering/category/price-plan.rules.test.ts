import { describe, expect, test } from 'vitest';
import type { ManagedMediaType } from '#contract/wings/entering/category/category-manager.ts';
import { largestAmount } from '#contract/kernel/text/money.ts';
import { changedPrice, isAsShown, planPrices } from './price-plan.rules.ts';

const price = (late: number) => ({ Early: 10, Regular: 20, Late: late });
const category = (CategoryID: number, own?: number) => ({
  CategoryID,
  Name: `Category ${CategoryID}`,
  IsActive: true,
  IsHidden: false,
  IsCampaign: false,
  HasOwnPrice: own !== undefined,
  Price: price(own ?? 30),
  Entries: 0,
  Unpaid: 0,
  Drafts: 0,
  Judges: 0,
  Version: 1,
});
const line = { IsActive: true, Judges: 0, Version: 1 };
const type = (CategoryTypeID: number, own: number | undefined, ...Categories: ReturnType<typeof category>[]) => ({
  ...line,
  CategoryTypeID,
  Name: `Type ${CategoryTypeID}`,
  OwnPrice: own === undefined ? null : price(own),
  Categories,
});
const media = (...CategoryTypes: ReturnType<typeof type>[]): ManagedMediaType => ({
  ...line,
  MediaTypeID: 1,
  Name: 'Websites',
  OwnPrice: price(30),
  CategoryTypes,
});
const add = { Tier: 'late', Change: 'add', By: 5, RoundTo: 1 } as const;
const plan = (tree: ManagedMediaType, ...chosen: number[]) => planPrices([tree], new Set(chosen), add);

describe('a changed price', () => {
  test.each([
    ['add', 30, 100, 1, 130],
    ['subtract', 30, 100, 1, 70],
    ['subtract', 300, 100, 1, 0],
    ['percent', 10, 1990, 500, 2000],
    ['percent', -50, 100, 1, 50],
    ['set', 1234, 100, 5, 1235],
    ['add', 10, largestAmount, 1, largestAmount],
  ] as const)('%s %i to %i', (Change, By, from, RoundTo, to) => {
    expect(changedPrice(from, { Change, By, RoundTo })).toBe(to);
  });
});

describe('a change of prices', () => {
  test('changes the media type where everything that follows it is chosen', () => {
    const done = plan(media(type(10, undefined, category(1), category(2)), type(11, undefined, category(3))), 1, 2, 3);
    expect([...done.mediaTypes]).toEqual([[1, price(35)]]);
    expect([...done.categoryTypes, ...done.categories]).toEqual([]);
    expect(done.lines).toEqual([1, 2, 3].map((CategoryID) => ({ CategoryID, Name: `Category ${CategoryID}`, From: 30, To: 35 })));
  });

  test('gives a chosen category type its own price, and leaves its siblings alone', () => {
    const done = plan(media(type(10, undefined, category(1), category(2)), type(11, undefined, category(3))), 1, 2);
    expect([...done.categoryTypes]).toEqual([[10, price(35)]]);
    expect([...done.mediaTypes, ...done.categories]).toEqual([]);
  });

  test('gives single categories their own price', () => {
    const done = plan(media(type(10, undefined, category(1), category(2))), 2);
    expect([...done.categories]).toEqual([[2, price(35)]]);
    expect([...done.mediaTypes, ...done.categoryTypes]).toEqual([]);
  });

  test('leaves out and names what has a price of its own beside the chosen, unless it is chosen too', () => {
    const tree = media(type(10, undefined, category(1), category(2, 70)), type(11, undefined, category(3, 80)));
    const done = plan(tree, 1);
    expect(done.leftOut).toEqual([{ CategoryID: 2, Name: 'Category 2', Price: 70 }]);
    expect([...done.mediaTypes.keys()]).toEqual([1]);
    expect(done.lines.map(({ CategoryID }) => CategoryID)).toEqual([1]);
    const both = plan(tree, 1, 2);
    expect([both.leftOut, [...both.categories]]).toEqual([[], [[2, price(75)]]]);
  });

  test('changes a category type with a price of its own on its own', () => {
    const done = plan(media(type(10, 30, category(1)), type(11, undefined, category(3))), 1, 3);
    expect([...done.mediaTypes.keys()]).toEqual([1]);
    expect([...done.categoryTypes.keys()]).toEqual([10]);
  });

  test('has no line for what stays the same', () => {
    const done = planPrices([media(type(10, undefined, category(1)))], new Set([1]), { ...add, Change: 'set', By: 30 });
    expect(done.lines).toEqual([]);
  });
});

test('what was shown is compared line by line, in any order', () => {
  const [one, two] = [
    { CategoryID: 1, From: 1, To: 2 },
    { CategoryID: 2, From: 1, To: 2 },
  ] as const;
  expect(isAsShown([one, two], [two, one])).toBe(true);
  expect(isAsShown([one], [one, two])).toBe(false);
  expect(isAsShown([one], [{ ...one, To: 3 }])).toBe(false);
  expect(isAsShown([one], [{ ...one, From: 3 }])).toBe(false);
});
