import { describe, expect, test } from 'vitest';
import { globalStatuses, noEntryProperty, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { findExecutiveProperty, type CheckedJudge, judgeCheck } from './judge-check.rules.ts';

const { active } = globalStatuses;
const { scheduled, unscheduled } = reviewerPropertyStatuses;

const judge = (change: Partial<NonNullable<CheckedJudge['reviewer']>> = {}, propertyId = 2): CheckedJudge => ({
  role: 'Reviewer',
  propertyId,
  reviewer: {
    globalStatusId: active,
    isExecutive: false,
    properties: [{ entryPropertyId: 1, statusId: scheduled, isSeasonOff: false }],
    ...change,
  },
});

const invalid = { ValidAccount: false, GActive: false, Executive: false, AllowedToJudge: false };

describe('R026, R027, R368 the account is valid', () => {
  test('for a reviewer, on an entry property that is judged where they sign in', () => {
    expect(judgeCheck(judge(), 1)).toEqual({ ValidAccount: true, GActive: true, Executive: false, AllowedToJudge: true });
  });
  test('not for any other role', () => {
    for (const role of ['Administrator', 'Entrant', 'Guest'] as const) expect(judgeCheck({ ...judge(), role }, 1)).toEqual(invalid);
  });
  test('not for an account that is no reviewer anymore', () => {
    expect(judgeCheck({ ...judge(), reviewer: undefined }, noEntryProperty)).toEqual(invalid);
  });
  test('not on a property judged elsewhere, nor on one that does not exist', () => {
    expect(judgeCheck(judge(), 3)).toEqual(invalid);
    expect(judgeCheck(judge(), 11)).toEqual(invalid);
  });
  test('R233 also without a property', () => {
    expect(judgeCheck(judge(), noEntryProperty)).toEqual({ ValidAccount: true, GActive: true, Executive: false, AllowedToJudge: true });
  });
});

describe('R028, R353, R548 globally active', () => {
  test.each([
    ['active', 1],
    ['group active', 4],
    ['new', 5],
    ['inactive', 7],
    ['needs to be updated', 8],
    ['dead', 9],
  ])('%s (%i)', (_, globalStatusId) => {
    expect(judgeCheck(judge({ globalStatusId }), 1).GActive).toBe(globalStatusId === 1);
  });
});

describe('R028, R354 allowed to judge', () => {
  test.each([
    [2, true],
    [6, true],
    [10, false],
    [11, false],
  ])('with reviewer-property status %i: %s', (statusId, allowed) => {
    expect(judgeCheck(judge({ properties: [{ entryPropertyId: 1, statusId, isSeasonOff: false }] }), 1).AllowedToJudge).toBe(allowed);
    expect(judgeCheck(judge({ properties: [{ entryPropertyId: 1, statusId, isSeasonOff: false }] }), noEntryProperty).AllowedToJudge).toBe(
      allowed,
    );
  });
  test('only on the property they are scheduled for', () => {
    const one = judge({ properties: [{ entryPropertyId: 4, statusId: scheduled, isSeasonOff: false }] }, 10);
    expect(judgeCheck(one, 4).AllowedToJudge).toBe(true);
    expect(judgeCheck(one, 5).AllowedToJudge).toBe(false);
  });
});

describe('R029, R366, R369, R546, R605 executives', () => {
  test('are executives on their property, and the check agrees with the executive property', () => {
    const executive = judge({ isExecutive: true });
    expect(judgeCheck(executive, 1)).toEqual({ ValidAccount: true, GActive: true, Executive: true, AllowedToJudge: true });
    expect(judgeCheck(executive, noEntryProperty).Executive).toBe(true);
    expect(findExecutiveProperty(executive)).toBe(1);
  });
  test('are associates where the property treats them so, and such a property is no executive property', () => {
    const wren = judge({ isExecutive: true, properties: [{ entryPropertyId: 3, statusId: scheduled, isSeasonOff: false }] }, 12);
    expect(judgeCheck(wren, 3).Executive).toBe(false);
    expect(judgeCheck(wren, noEntryProperty).Executive).toBe(false);
    expect(findExecutiveProperty(wren)).toBeUndefined();
  });
  test('are no executives of a property they are not enrolled at', () => {
    const elsewhere = judge({ isExecutive: true, properties: [] });
    expect(judgeCheck(elsewhere, 1).Executive).toBe(false);
    expect(findExecutiveProperty(elsewhere)).toBeUndefined();
  });
  test('of several properties go to one they are scheduled for', () => {
    const properties = [
      { entryPropertyId: 14, statusId: scheduled, isSeasonOff: false },
      { entryPropertyId: 4, statusId: unscheduled, isSeasonOff: false },
      { entryPropertyId: 5, statusId: scheduled, isSeasonOff: false },
    ];
    expect(findExecutiveProperty(judge({ isExecutive: true, properties }, 10))).toBe(5);
  });
  test('without any property have none', () => {
    expect(findExecutiveProperty(judge({ isExecutive: true, properties: [] }))).toBeUndefined();
    expect(findExecutiveProperty(judge())).toBeUndefined();
  });
});

describe('judges of several properties', () => {
  const properties = [
    { entryPropertyId: 4, statusId: scheduled, isSeasonOff: false },
    { entryPropertyId: 5, statusId: unscheduled, isSeasonOff: false },
  ];

  test('may judge where they are scheduled, regardless of other awards', () => {
    expect([4, 5, noEntryProperty].map((id) => judgeCheck(judge({ properties }, 10), id).AllowedToJudge)).toEqual([true, false, true]);
  });
  test('are executives where they are enrolled only', () => {
    const executive = judge({ isExecutive: true, properties: properties.slice(0, 1) }, 10);
    expect([4, 5].map((id) => judgeCheck(executive, id).Executive)).toEqual([true, false]);
  });
  test('are not executives in another role, or once they are no judges', () => {
    expect(findExecutiveProperty({ ...judge({ isExecutive: true }), role: 'Entrant' })).toBeUndefined();
    expect(findExecutiveProperty({ ...judge(), reviewer: undefined })).toBeUndefined();
  });
});
