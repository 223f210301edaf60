import { describe, expect, test } from 'vitest';
import { heldTiers, isWholeOrder, pricePhasesOf, treeOf, triple, whatStandsInTheWay, whyFixed, whyHeld } from './category-manager.rules.ts';
import type { TreeRow } from './category-tree.store.ts';
import { worded } from '#kit/worded.ts';

const at = (ms: number) => new Date(ms);
const season = { startDate: at(1000), earlyEndDate: at(2000), regularEndDate: at(3000), endDate: at(4000) };

describe('the phases of a price', () => {
  test.each([
    [999, ['ahead', 'ahead', 'ahead']],
    [1000, ['running', 'ahead', 'ahead']],
    [1999, ['running', 'ahead', 'ahead']],
    [2000, ['over', 'running', 'ahead']],
    [3000, ['over', 'over', 'running']],
    [4000, ['over', 'over', 'over']],
  ])('at %i are %j', (now, states) => {
    expect(pricePhasesOf(season, at(now)).map(({ State }) => State)).toEqual(states);
  });

  test('follow each other without a gap', () => {
    expect(pricePhasesOf(season, at(0)).map(({ Tier, From, Until }) => [Tier, From.getTime(), Until.getTime()])).toEqual([
      ['early', 1000, 2000],
      ['regular', 2000, 3000],
      ['late', 3000, 4000],
    ]);
  });
});

test('only a judged season that is over is fixed', () => {
  expect(worded(whyFixed({ isCurrent: false, isJudged: true, number: 7 }))).toBe(
    'Season 7 has been judged, so its categories stay as they were.',
  );
  expect(whyFixed({ isCurrent: true, isJudged: true, number: 7 })).toBeUndefined();
  expect(whyFixed({ isCurrent: false, isJudged: false, number: 7 })).toBeUndefined();
});

test('a price is whole or none', () => {
  expect(triple(1, 2, 3)).toEqual({ Early: 1, Regular: 2, Late: 3 });
  expect(triple(0, 0, 0)).toEqual({ Early: 0, Regular: 0, Late: 0 });
  for (const part of [triple(null, 2, 3), triple(1, null, 3), triple(1, 2, null)]) expect(part).toBeNull();
});

describe('prices that were ordered at', () => {
  const before = { Early: 1, Regular: 2, Late: 3 };
  const phases = pricePhasesOf(season, at(2500));

  test('stay once their phase has begun; later ones may change', () => {
    const all = { Early: 10, Regular: 20, Late: 30 };
    expect(heldTiers(before, all, phases, 4).map(({ Tier }) => Tier)).toEqual(['early', 'regular']);
    expect(heldTiers(before, { ...before, Late: 30 }, phases, 4)).toEqual([]);
    expect(heldTiers(before, all, phases, 0)).toEqual([]);
  });

  test('say why, with how many', () => {
    expect(worded(whyHeld({ Tier: 'early', State: 'over' }, 1))).toBe(
      'The early price no longer applies, and 1 entry was ordered here. It can’t be changed.',
    );
    expect(worded(whyHeld({ Tier: 'regular', State: 'running' }, 4))).toBe(
      'The regular price applies now, and 4 entries were ordered here. It can’t be changed.',
    );
  });
});

test('blockers are explained in words', () => {
  const none = { entries: 0, moved: 0, ballots: 0, votes: 0, rankings: 0, suggestions: 0, nominees: 0 };
  expect(whatStandsInTheWay(none)).toBeUndefined();
  expect(worded(whatStandsInTheWay({ ...none, entries: 1 }))).toBe('1 entry');
  expect(worded(whatStandsInTheWay({ ...none, entries: 12, ballots: 1 }))).toBe('12 entries and 1 ballot');
  expect(worded(whatStandsInTheWay({ entries: 2, moved: 1, ballots: 2, votes: 3, rankings: 1, suggestions: 2, nominees: 3 }))).toBe(
    '2 entries, 1 entry that was moved elsewhere, 2 ballots, 3 public votes, 1 ranking, 2 suggestions by judges and 3 nominees',
  );
});

test('an order names everything once', () => {
  expect(isWholeOrder([2, 1], [1, 2])).toBe(true);
  expect(isWholeOrder([1], [1, 2])).toBe(false);
  expect(isWholeOrder([1, 1], [1, 2])).toBe(false);
  expect(isWholeOrder([1, 3], [1, 2])).toBe(false);
});

test('lines become a tree, also those with nothing below', () => {
  const row = (change: Partial<TreeRow>): TreeRow => ({
    mediaTypeId: 1,
    mediaType: 'Websites',
    mediaIsActive: true,
    mediaVersion: 1,
    mediaEarly: 1,
    mediaRegular: 2,
    mediaLate: 3,
    categoryTypeId: 10,
    categoryType: 'General',
    typeIsActive: true,
    typeVersion: 1,
    typeEarly: null,
    typeRegular: null,
    typeLate: null,
    categoryId: 100,
    name: 'Science',
    isActive: true,
    isHidden: false,
    isCampaign: false,
    hasOwnPrice: false,
    earlyPrice: 1,
    regularPrice: 2,
    latePrice: 3,
    version: 1,
    entries: 5,
    unpaid: 1,
    drafts: 2,
    ...change,
  });
  const tree = treeOf(
    [
      row({}),
      row({ categoryId: 101, name: 'Shops' }),
      row({ categoryTypeId: 11, categoryId: null }),
      row({ mediaTypeId: 2, categoryTypeId: null, categoryId: null }),
    ],
    [
      { mediaTypeId: 1, categoryTypeId: null, categoryId: null, judges: 4 },
      { mediaTypeId: 1, categoryTypeId: 10, categoryId: null, judges: 3 },
      { mediaTypeId: 1, categoryTypeId: 10, categoryId: 101, judges: 2 },
    ],
  );
  expect(tree.map(({ MediaTypeID, Judges, OwnPrice }) => [MediaTypeID, Judges, OwnPrice?.Late])).toEqual([
    [1, 4, 3],
    [2, 0, 3],
  ]);
  expect(tree[0]?.CategoryTypes.map(({ CategoryTypeID, Judges, OwnPrice }) => [CategoryTypeID, Judges, OwnPrice])).toEqual([
    [10, 3, null],
    [11, 0, null],
  ]);
  expect(tree[0]?.CategoryTypes[0]?.Categories.map(({ CategoryID, Judges, Entries }) => [CategoryID, Judges, Entries])).toEqual([
    [100, 0, 5],
    [101, 2, 5],
  ]);
  expect(tree[1]?.CategoryTypes).toEqual([]);
});
