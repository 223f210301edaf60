import { describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { whyNotBreakTies } from './tie-breaker.rules.ts';
import { worded } from '#kit/worded.ts';

const executive = {
  isExecutive: true,
  globalStatusId: globalStatuses.active,
  statusId: reviewerPropertyStatuses.scheduled,
  isSeasonOff: false,
} as Parameters<typeof whyNotBreakTies>[0] & object;

describe('breaking the ties of an award', () => {
  test('is for its scheduled executives', () => expect(worded(whyNotBreakTies(executive, 1))).toBeUndefined());
  test('is not for associates', () => expect(worded(whyNotBreakTies({ ...executive, isExecutive: false }, 1))).toMatch(/executive/));
  test('is for associates where no one judges as an executive', () =>
    expect(worded(whyNotBreakTies({ ...executive, isExecutive: false }, 3))).toBeUndefined());
  test('is not for judges of another award', () => expect(worded(whyNotBreakTies(undefined, 1))).toMatch(/isn’t enrolled/));
  test.each([{ globalStatusId: globalStatuses.inactive }, { statusId: reviewerPropertyStatuses.unscheduled }, { isSeasonOff: true }])(
    'is not for judges who may not judge now: %o',
    (change) => expect(worded(whyNotBreakTies({ ...executive, ...change }, 1))).toMatch(/can’t judge/),
  );
});
