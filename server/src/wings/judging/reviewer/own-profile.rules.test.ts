import { expect, test } from 'vitest';
import { forTheLog, whyExpertiseIsFixed } from './own-profile.rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 5, number));
const season = {
  entryPropertyId: 1,
  seasonId: 7,
  judgingStartDate: null,
  judgingRnd1StartDate: day(10),
  judgingRnd2StartDate: day(20),
};
const associate = { isExecutive: false };
const executive = { isExecutive: true };

test('a judge chooses the own expertise until the round begins', () => {
  expect(whyExpertiseIsFixed(associate, season, [], day(9))).toBeNull();
  expect(whyExpertiseIsFixed(associate, season, [], day(10))).toBe('round');
  expect(whyExpertiseIsFixed(executive, season, [], day(19))).toBeNull();
  expect(whyExpertiseIsFixed(executive, season, [], day(20))).toBe('round');
});

test('where executives judge as associates do, the first round counts', () => {
  expect(whyExpertiseIsFixed(executive, { ...season, entryPropertyId: 3 }, [], day(11))).toBe('round');
});

test("the judge's own first day counts where it lies within the round", () => {
  expect(whyExpertiseIsFixed(associate, { ...season, judgingStartDate: day(12) }, [], day(11))).toBeNull();
  expect(whyExpertiseIsFixed(associate, { ...season, judgingStartDate: day(12) }, [], day(12))).toBe('round');
  expect(whyExpertiseIsFixed(associate, { ...season, judgingStartDate: day(5) }, [], day(6))).toBeNull();
});

test('categories that an organizer assigned for that round and season take its place', () => {
  expect(whyExpertiseIsFixed(associate, season, [{ seasonId: 7, forRound: 1 }], day(1))).toBe('organizer');
  expect(whyExpertiseIsFixed(associate, season, [{ seasonId: 7, forRound: 2 }], day(1))).toBeNull();
  expect(whyExpertiseIsFixed(associate, season, [{ seasonId: 6, forRound: 1 }], day(1))).toBeNull();
});

test('the log keeps a profile without anyone’s descent', () => {
  const profile = { UserID: 7, FirstName: 'Noor', EthnicityID: 3 } as Parameters<typeof forTheLog>[0];
  expect(forTheLog(profile)).toEqual({ UserID: 7, FirstName: 'Noor' });
});
