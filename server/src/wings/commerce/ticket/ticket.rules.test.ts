import { describe, expect, test } from 'vitest';
import { admissionResult, mayName, planTickets, stateOf } from './ticket.rules.ts';

const paid = { isPaid: true, isCancelled: false, isDisputed: false };
const line = (change = {}) => ({ id: 1, productSeasonId: 7, quantity: 2, isTicket: true, isReturned: false, ...change });
const seat = (id: number, change = {}) => ({ id, orderLineId: 1, seat: id, cancelledBy: null, ...change });
const nothing = { issue: [], cancel: [], restore: [] };

describe('the tickets of an order', () => {
  test('are issued once it is paid, one for each seat, and only for tickets', () => {
    const seats = [1, 2].map((number) => ({ orderLineId: 1, productSeasonId: 7, seat: number }));
    expect(planTickets(paid, [line(), line({ id: 2, isTicket: false })], [])).toEqual({ ...nothing, issue: seats });
    expect(planTickets({ ...paid, isPaid: false }, [line()], [])).toEqual(nothing);
    expect(planTickets(paid, [line()], [seat(1)]).issue, 'those that are missing').toEqual([seats[1]]);
    expect(planTickets(paid, [line()], [seat(1), seat(2)]), 'asked again').toEqual(nothing);
  });

  test.each([
    ['the order is canceled', { ...paid, isCancelled: true }, [line()], 'cancel'],
    ['the line is refunded', paid, [line({ isReturned: true })], 'refund'],
    ['the line is gone', paid, [], 'refund'],
    ['there are fewer seats', paid, [line({ quantity: 0 })], 'refund'],
    ['the payment is disputed', { ...paid, isDisputed: true }, [line()], 'dispute'],
    ['the payment was taken back', { ...paid, isPaid: false }, [line()], 'unpaid'],
  ])('admit no one when %s, and do again when that is over', (_, order, lines, cause) => {
    expect(planTickets(order, lines, [seat(1)])).toEqual({ ...nothing, cancel: [{ id: 1, cause }] });
    expect(planTickets(order, lines, [seat(1, { cancelledBy: cause })]), 'asked again').toEqual(nothing);
    expect(planTickets(paid, [line({ quantity: 1 })], [seat(1, { cancelledBy: cause })])).toEqual({ ...nothing, restore: [1] });
  });

  test('stay canceled if staff canceled them, regardless of the order', () => {
    const byStaff = [seat(1, { cancelledBy: 'staff' })];
    expect(planTickets(paid, [line({ quantity: 1 })], byStaff)).toEqual(nothing);
    expect(planTickets({ ...paid, isCancelled: true }, [line()], byStaff)).toEqual(nothing);
  });
});

test('a ticket is canceled before anything else; the person who passed it on sees that, its guest sees a ticket', () => {
  const [none, some] = [{ cancelledAt: null, admittedAt: null, passedAt: null }, new Date(1)];
  expect(stateOf(none, true)).toBe('valid');
  expect(stateOf({ ...none, admittedAt: some }, true)).toBe('used');
  expect([true, false].map((isBuyer) => stateOf({ ...none, passedAt: some, admittedAt: some }, isBuyer))).toEqual(['passedOn', 'used']);
  expect(stateOf({ cancelledAt: some, passedAt: some, admittedAt: some }, true)).toBe('cancelled');
});

test('guests are named until the organizer’s date, else until it starts, else for ever', () => {
  const at = (hour: number) => new Date(hour * 3_600_000);
  const may = (namesUntil: Date | null, startsAt: Date | null) =>
    [1, 2, 3].map((hour) => mayName('valid', { namesUntil, startsAt }, at(hour)));
  expect(may(at(2), at(3))).toEqual([true, false, false]);
  expect(may(null, at(3))).toEqual([true, true, false]);
  expect(may(null, null)).toEqual([true, true, true]);
  for (const state of ['used', 'passedOn', 'cancelled']) expect(mayName(state, { namesUntil: null, startsAt: null }, at(1))).toBe(false);
});

test('check-in shows what is wrong with a ticket: undone, canceled, passed on, in by another door', () => {
  const [ticket, shown] = [
    { issue: 2, cancelledAt: null },
    { issue: 2, isUndone: false },
  ];
  expect(admissionResult(ticket, shown, false)).toBe('in');
  expect(admissionResult(ticket, shown, true)).toBe('already');
  expect(admissionResult(ticket, { ...shown, issue: 1 }, true)).toBe('passedOn');
  expect(admissionResult({ ...ticket, cancelledAt: new Date(1) }, { ...shown, issue: 1 }, true)).toBe('cancelled');
  expect(admissionResult({ ...ticket, cancelledAt: new Date(1) }, { ...shown, isUndone: true }, true)).toBe('undone');
});
