import { expect, test } from 'vitest';
import { isDue, occasionsOf, upcoming, usualDays } from './automation.rules.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const season = { endDate: day('2026-12-31'), judgingRnd1EndDate: day('2027-02-10'), judgingRnd2EndDate: day('2027-03-10') };

test('entrants are reminded days before entries close, of orders only where there are fees', () => {
  expect(occasionsOf('deadline', [7, 1], season, true)).toEqual([
    { occasion: 'drafts 7', group: 'drafts', at: day('2026-12-24') },
    { occasion: 'unpaid 7', group: 'unpaid', at: day('2026-12-24') },
    { occasion: 'drafts 1', group: 'drafts', at: day('2026-12-30') },
    { occasion: 'unpaid 1', group: 'unpaid', at: day('2026-12-30') },
  ]);
  expect(occasionsOf('deadline', [7], season, false).map(({ group }) => group)).toEqual(['drafts']);
});

test('judges are reminded before the end of their own round', () => {
  expect(occasionsOf('judgeNudge', [5], season, true)).toEqual([
    { occasion: 'behind 5', group: 'behind', at: day('2027-02-05') },
    { occasion: 'withoutBallot 5', group: 'withoutBallot', at: day('2027-03-05') },
  ]);
  expect(occasionsOf('results', [5], season, true)).toEqual([]);
  expect(usualDays.deadline).toEqual([7, 1]);
});

test('what was missed by more than half a day is not sent late', () => {
  const one = { at: day('2026-12-24') };
  expect(isDue(one, new Date('2026-12-24T11:59:00Z'))).toBe(false);
  expect(isDue(one, day('2026-12-24'))).toBe(true);
  expect(isDue(one, new Date('2026-12-24T23:59:00Z'))).toBe(true);
  expect(isDue(one, new Date('2026-12-25T00:00:00Z'))).toBe(false);
});

test('the next one of each group comes', () => {
  const all = occasionsOf('deadline', [7, 1], season, true);
  expect(upcoming(all, day('2026-12-20')).map(({ occasion }) => occasion)).toEqual(['drafts 7', 'unpaid 7']);
  expect(upcoming(all, day('2026-12-25')).map(({ occasion }) => occasion)).toEqual(['drafts 1', 'unpaid 1']);
  expect(upcoming(all, day('2027-01-01'))).toEqual([]);
});
