import { describe, expect, test } from 'vitest';
import {
  dueOf,
  linkEnds,
  mostReminders,
  nextSend,
  personState,
  reminderIsDue,
  restedBefore,
  sameEmail,
  silentSince,
  standingOf,
  whyMissing,
} from './third-party.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('what someone who was named has said', () => {
  const shown = { 1: 'aa', 2: 'bb' };
  test.each([
    ['waits', 'approver', null, {}, 'waiting'],
    ['approved what is there', 'approver', 'yes', { 1: 'aa', 2: 'bb' }, 'yes'],
    ['approved it before it was changed', 'approver', 'yes', { 1: 'aa', 2: 'old' }, 'changed'],
    ['approved it before a work was added', 'coauthor', 'yes', { 1: 'aa' }, 'changed'],
    ['approved a work that was withdrawn since', 'approver', 'yes', { 1: 'aa', 2: 'bb', 3: 'cc' }, 'yes'],
    ['refused, whatever was changed', 'approver', 'no', {}, 'no'],
    ['is someone else', 'approver', 'notMe', {}, 'notMe'],
    ['gave a reference, which is about no version', 'referee', 'yes', {}, 'yes'],
    ['refused a reference', 'referee', 'no', {}, 'no'],
  ] as const)('they %s', (_, kind, verdict, hashes, expected) => {
    expect(personState(kind, { verdict, hashes }, shown)).toBe(expected);
  });
});

describe('a role', () => {
  const role = { least: 1, daysAfter: null };
  const nothing = { isWaived: false, extendedTo: null };

  test('that submitting waits for is in the way until enough people said yes', () => {
    expect(standingOf(role, [], nothing, day(3), now)).toEqual({ state: 'open', waits: true, due: day(3), isLate: false });
    expect(standingOf(role, ['changed'], nothing, day(3), now)).toMatchObject({ state: 'open', waits: true });
    expect(standingOf(role, ['no', 'yes'], nothing, day(3), now)).toMatchObject({ state: 'done', waits: false });
    expect(standingOf({ ...role, least: 2 }, ['yes'], nothing, day(3), now)).toMatchObject({ state: 'open' });
    expect(standingOf({ ...role, least: 2 }, ['yes', 'yes'], nothing, day(3), now)).toMatchObject({ state: 'done' });
  });

  test('with days after the deadline is never in the way, and is late afterwards', () => {
    const later = { least: 1, daysAfter: 7 };
    expect(standingOf(later, [], nothing, day(-3), now)).toEqual({ state: 'open', waits: false, due: day(4), isLate: false });
    expect(standingOf(later, ['waiting'], nothing, day(-7), now)).toMatchObject({ due: now, isLate: true });
    expect(standingOf(later, ['yes'], nothing, day(-9), now)).toMatchObject({ state: 'done', isLate: false });
  });

  test('that an organizer does without is in no one’s way', () => {
    expect(standingOf(role, [], { isWaived: true, extendedTo: null }, day(-1), now)).toEqual({
      state: 'waived',
      waits: false,
      due: day(-1),
      isLate: false,
    });
  });

  test('with more time lets people submit until then', () => {
    expect(standingOf(role, [], { isWaived: false, extendedTo: day(5) }, day(3), now)).toMatchObject({ waits: false, due: day(5) });
    expect(standingOf(role, [], { isWaived: false, extendedTo: now }, day(3), now)).toMatchObject({ waits: true, due: day(3) });
  });

  test('may be left empty where no one is needed', () => {
    expect(standingOf({ least: 0, daysAfter: null }, [], nothing, day(3), now)).toMatchObject({ state: 'done', waits: false });
  });
});

test('an extension moves a date back and never forward', () => {
  expect(dueOf({ daysAfter: 2 }, day(1), null)).toEqual(day(3));
  expect(dueOf({ daysAfter: 2 }, day(1), day(2))).toEqual(day(3));
  expect(dueOf({ daysAfter: null }, day(1), day(2))).toEqual(day(2));
});

test.each([
  [1, ['no'], 'refused'],
  [1, ['notMe', 'changed'], 'refused'],
  [1, ['changed', 'waiting'], 'changed'],
  [1, [], 'unnamed'],
  [2, ['waiting'], 'unnamed'],
  [1, ['waiting'], 'waiting'],
  [0, [], 'unnamed'],
] as const)('of %i people needed, %j: %s', (least, states, why) => {
  expect(whyMissing(least, states)).toBe(why);
});

test('a link lasts until an answer is due, two weeks at least and two months at most', () => {
  expect(linkEnds(day(20), now)).toEqual(day(20));
  expect(linkEnds(day(-1), now)).toEqual(day(14));
  expect(linkEnds(day(100), now)).toEqual(day(60));
});

test('someone who is silent is reminded after five days and after ten, and then left alone', () => {
  const after = (days: number, reminders: number) => reminderIsDue(day(-days), reminders, now);
  expect([after(4.9, 0), after(5, 0), after(9, 1), after(10, 1), after(99, mostReminders)]).toEqual([false, true, false, true, false]);
  expect(mostReminders).toBe(2);
  expect(silentSince(now)).toEqual(day(-5));
});

test('the same person is emailed again after ten minutes, and asked again once the changes have rested for an hour', () => {
  expect(nextSend(now)).toEqual(new Date('2026-11-15T12:10:00Z'));
  expect(restedBefore(now)).toEqual(new Date('2026-11-15T11:00:00Z'));
});

test('an address is the same in any case', () => {
  expect(sameEmail(' Kim@Example.org', 'kim@example.org ')).toBe(true);
  expect(sameEmail('kim@example.org', 'kim@example.com')).toBe(false);
});
