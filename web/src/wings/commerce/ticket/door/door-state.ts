import type { DoorTicket } from '#contract/wings/commerce/ticket/check-in.ts';
import { plainNumber, readCode } from '#contract/wings/commerce/ticket/ticket-code.ts';

/** One time this door let someone in, kept on the phone until the server has it. */
export interface Admission {
  id: string;
  ticketId: number;
  issue: number;
  at: Date;
  reason: string;
  isUndone: boolean;
  isSent: boolean;
  /** Another door let the same ticket in. */
  other?: { at: Date; door: string };
}

export interface DoorList {
  eventId: number;
  tickets: ReadonlyMap<number, DoorTicket>;
  /** Of this phone, in the order in which people came. */
  admissions: readonly Admission[];
}

/** What speaks against letting someone in. */
export type Refused =
  | { why: 'forged' | 'otherEvent' | 'unknown' | 'unchecked' }
  | { why: 'passedOn' | 'cancelled'; ticket: DoorTicket }
  | { why: 'already'; ticket?: DoorTicket; at: Date; door: string };

export type Verdict =
  | ({ isIn: false } & Refused)
  /** A genuine ticket may be newer than the list. */
  | { isIn: true; ticketId: number; issue: number; ticket: DoorTicket | undefined };

const standing = (list: DoorList, ticketId: number): Admission | undefined =>
  list.admissions.find((one) => one.ticketId === ticketId && !one.isUndone);

/** When someone came in with a ticket, by this door or, as far as the list knows, by another. */
export function admittedOf(list: DoorList, ticketId: number): { at: Date; door: string } | undefined {
  const own = standing(list, ticketId);
  if (own) return { at: own.at, door: '' };
  const ticket = list.tickets.get(ticketId);
  // A check-in undone on this phone counts as undone until the list confirms it.
  const wasUndone = list.admissions.some((one) => one.ticketId === ticketId && one.isUndone && !one.isSent);
  return ticket?.AdmittedDate && !wasUndone ? { at: ticket.AdmittedDate, door: ticket.Door } : undefined;
}

function judgeTicket(list: DoorList, ticketId: number, issue: number): Verdict {
  const ticket = list.tickets.get(ticketId);
  if (ticket?.CancelledBy) return { isIn: false, why: 'cancelled', ticket };
  if (ticket && issue < ticket.Issue) return { isIn: false, why: 'passedOn', ticket };
  const before = admittedOf(list, ticketId);
  if (before) return { isIn: false, why: 'already', ...(ticket && { ticket }), ...before };
  return { isIn: true, ticketId, issue, ticket };
}

/** By the list on this phone alone. `isGenuine` is what the key says of the code; undefined where this browser cannot tell. */
export function judgeCode(list: DoorList, text: string, isGenuine: boolean | undefined): Verdict {
  const code = readCode(text);
  if (!code || isGenuine === false) return { isIn: false, why: 'forged' };
  if (isGenuine === undefined) return { isIn: false, why: 'unchecked' };
  if (code.eventId !== list.eventId) return { isIn: false, why: 'otherEvent' };
  return judgeTicket(list, code.ticketId, code.issue);
}

export function judgeNumber(list: DoorList, typed: string): Verdict {
  const plain = plainNumber(typed);
  const ticket = plain ? [...list.tickets.values()].find(({ Number: number }) => plainNumber(number) === plain) : undefined;
  return ticket ? judgeTicket(list, ticket.TicketID, ticket.Issue) : { isIn: false, why: 'unknown' };
}

export const judgeListed = (list: DoorList, ticket: DoorTicket): Verdict => judgeTicket(list, ticket.TicketID, ticket.Issue);

/** How many are in of all that may come, and how many of them only this phone knows. */
export function countsOf(list: DoorList): { isIn: number; all: number; kept: number } {
  const valid = [...list.tickets.values()].filter(({ CancelledBy }) => !CancelledBy);
  const ids = new Set([...list.tickets.keys(), ...list.admissions.filter(({ isUndone }) => !isUndone).map(({ ticketId }) => ticketId)]);
  return {
    isIn: [...ids].filter((id) => admittedOf(list, id)).length,
    all: valid.length,
    kept: list.admissions.filter(({ isSent, isUndone }) => !isSent && !isUndone).length,
  };
}

/** Others of the same order who are still to come. */
export const stillToCome = (list: DoorList, { OrderID, TicketID }: DoorTicket): number =>
  [...list.tickets.values()].filter(
    (other) => other.OrderID === OrderID && other.TicketID !== TicketID && !other.CancelledBy && !admittedOf(list, other.TicketID),
  ).length;

/** Guests whose name, company or table holds all the words, those not in yet first. */
export function findGuests(list: DoorList, search: string, most = 20): DoorTicket[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits = [...list.tickets.values()].filter((ticket) => {
    const text = [ticket.Name, ticket.Company, ticket.Table, ticket.Number].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const rank = (ticket: DoorTicket): number => (ticket.CancelledBy ? 2 : admittedOf(list, ticket.TicketID) ? 1 : 0);
  return fits.sort((one, other) => rank(one) - rank(other) || one.Name.localeCompare(other.Name)).slice(0, most);
}

const repeatMs = 5000;

/** A camera sees the same code many times a second: within five seconds it is read once. */
export const isRepeat = (last: { text: string; at: number } | undefined, text: string, now: number): boolean =>
  last?.text === text && now - last.at < repeatMs;

/** What the server sends later replaces what the phone had. */
export const mergeTickets = (before: ReadonlyMap<number, DoorTicket>, changed: readonly DoorTicket[]): Map<number, DoorTicket> =>
  new Map([...before, ...changed.map((ticket) => [ticket.TicketID, ticket] as const)]);
