import { describe, expect, test } from 'vitest';
import type { DoorTicket } from '#contract/wings/commerce/ticket/check-in.ts';
import { writeCode } from '#contract/wings/commerce/ticket/ticket-code.ts';
import {
  type Admission,
  admittedOf,
  countsOf,
  type DoorList,
  findGuests,
  isRepeat,
  judgeCode,
  judgeListed,
  judgeNumber,
  mergeTickets,
  stillToCome,
} from './door-state.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 18, minute));
const ticket = (TicketID: number, change: Partial<DoorTicket> = {}): DoorTicket => ({
  TicketID,
  Issue: 1,
  Number: `WN53-${TicketID}-7H2C`,
  Name: `Guest ${TicketID}`,
  Company: '',
  Table: '',
  OrderID: 1,
  CancelledBy: null,
  CancelReason: '',
  AdmittedDate: null,
  Door: '',
  ...change,
});
const admission = (ticketId: number, change: Partial<Admission> = {}): Admission => ({
  id: `a${ticketId}`,
  ticketId,
  issue: 1,
  at: at(42),
  reason: '',
  isUndone: false,
  isSent: false,
  ...change,
});
const listOf = (tickets: DoorTicket[], admissions: Admission[] = []): DoorList => ({
  eventId: 7,
  tickets: mergeTickets(new Map(), tickets),
  admissions,
});
const code = (ticketId: number, issue = 1, eventId = 7) => writeCode({ eventId, ticketId, issue }, new Uint8Array(64));

describe('a code at the door', () => {
  test('lets in once; the second time it says when, whichever door it was', () => {
    const one = ticket(1, { Name: 'Petra' });
    expect(judgeCode(listOf([one]), code(1), true)).toEqual({ isIn: true, ticketId: 1, issue: 1, ticket: one });
    expect(judgeCode(listOf([one], [admission(1)]), code(1), true)).toMatchObject({ why: 'already', at: at(42), door: '' });
    const elsewhere = ticket(1, { AdmittedDate: at(20), Door: 'Quay' });
    expect(judgeCode(listOf([elsewhere]), code(1), true)).toMatchObject({ why: 'already', at: at(20), door: 'Quay' });
  });

  test('is refused if it is forged, of another event, passed on or canceled', () => {
    const list = listOf([ticket(1, { Issue: 2 }), ticket(2, { CancelledBy: 'refund' })]);
    expect(judgeCode(list, code(1, 2), false)).toEqual({ isIn: false, why: 'forged' });
    expect(judgeCode(list, 'https://example.org', true)).toEqual({ isIn: false, why: 'forged' });
    expect(judgeCode(list, code(1, 2, 8), true)).toEqual({ isIn: false, why: 'otherEvent' });
    expect(judgeCode(list, code(1, 1), true)).toMatchObject({ why: 'passedOn' });
    expect(judgeCode(list, code(2), true)).toMatchObject({ why: 'cancelled' });
    expect(judgeCode(list, code(1, 2), undefined), 'where the browser can’t prove it').toEqual({ isIn: false, why: 'unchecked' });
  });

  test('is let in by its signature if it is newer than the list', () => {
    expect(judgeCode(listOf([]), code(9), true)).toEqual({ isIn: true, ticketId: 9, issue: 1, ticket: undefined });
    expect(judgeCode(listOf([ticket(9)]), code(9, 2), true)).toMatchObject({ isIn: true, issue: 2 });
    expect(judgeCode(listOf([], [admission(9)]), code(9), true)).toMatchObject({ why: 'already' });
  });
});

test('a typed number finds its ticket however it is typed, and a name can be let in', () => {
  const list = listOf([ticket(1), ticket(2)]);
  expect(judgeNumber(list, 'wn53 2 7h2c')).toMatchObject({ isIn: true, ticketId: 2 });
  expect(judgeNumber(list, 'wn53-3-7h2c')).toEqual({ isIn: false, why: 'unknown' });
  expect(judgeNumber(list, ' - ')).toEqual({ isIn: false, why: 'unknown' });
  expect(judgeListed(list, ticket(1))).toMatchObject({ isIn: true });
});

test('what was undone is not in, also before the server knows', () => {
  const list = listOf([ticket(1, { AdmittedDate: at(42) })], [admission(1, { isUndone: true })]);
  expect(admittedOf(list, 1)).toBeUndefined();
  const sent = listOf([ticket(1, { AdmittedDate: at(42) })], [admission(1, { isUndone: true, isSent: true })]);
  expect(admittedOf(sent, 1), 'but another door may have let it in since').toMatchObject({ at: at(42) });
});

test('214 sent and 7 kept are 221: each guest counts once, canceled ones not among all', () => {
  const list = listOf(
    [ticket(1, { AdmittedDate: at(1) }), ticket(2), ticket(3), ticket(4, { CancelledBy: 'staff' })],
    [admission(1, { isSent: true }), admission(2), admission(3, { isUndone: true }), admission(9)],
  );
  expect(countsOf(list)).toEqual({ isIn: 3, all: 3, kept: 2 });
});

test('says how many of the order are still to come', () => {
  const tickets = [
    ticket(1),
    ticket(2),
    ticket(3, { AdmittedDate: at(1) }),
    ticket(4, { OrderID: 2 }),
    ticket(5, { CancelledBy: 'staff' }),
  ];
  expect(stillToCome(listOf(tickets), ticket(1))).toBe(1);
});

test('finds guests by all words of name, company or table, those to come first', () => {
  const list = listOf(
    [
      ticket(1, { Name: 'Petra Okafor', Company: 'Longacre' }),
      ticket(2, { Name: 'Ada Okafor', Table: '12' }),
      ticket(3, { Name: 'Oda Brink' }),
    ],
    [admission(2)],
  );
  expect(findGuests(list, 'okafor').map(({ TicketID }) => TicketID)).toEqual([1, 2]);
  expect(findGuests(list, 'long PETRA').map(({ TicketID }) => TicketID)).toEqual([1]);
  expect([findGuests(list, 'petra brink'), findGuests(list, '  ')]).toEqual([[], []]);
  expect(findGuests(list, 'o', 1)).toHaveLength(1);
});

test('the same code within five seconds is read once, another or a later one again', () => {
  const last = { text: 'A', at: 1000 };
  expect([isRepeat(last, 'A', 5999), isRepeat(last, 'A', 6000), isRepeat(last, 'B', 1001), isRepeat(undefined, 'A', 0)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
