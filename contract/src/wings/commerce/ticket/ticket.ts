import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, FileReply, Id, Instant, Name, PathId, Text } from '#contract/kernel/call/wire.ts';

/** The evening that a ticket of a season admits to. */
export const TicketEvent = entity('TicketEvent', {
  /** The ticket product of a season. */
  ProductSeasonID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  Name: z.string(),
  Place: z.string(),
  Address: z.string(),
  DoorsDate: Instant.nullable(),
  StartDate: Instant.nullable(),
  TimeZone: z.string(),
  /** Until when guests can be named; absent: for ever. */
  NamesUntil: Instant.nullable(),
  /** What else is asked of guests, such as dietary needs; empty: nothing. */
  NeedsLabel: z.string(),
});
export type TicketEvent = z.infer<typeof TicketEvent>;

export const attendeeFields = {
  Name: Name(120),
  Email: z.union([z.literal(''), Email]).default(''),
  Company: z.string().trim().max(120).default(''),
  Needs: z.string().trim().max(500).default(''),
};

/** Why a ticket admits no one; `staff` gives a reason of their own. */
export const CancelledBy = z.enum(['staff', 'refund', 'cancel', 'unpaid', 'dispute']).nullable();
export type CancelledBy = z.infer<typeof CancelledBy>;

const Ticket = entity('Ticket', {
  TicketID: z.int(),
  /** Short, for people to read out; it changes when the ticket is passed on. */
  Number: z.string(),
  /** What the square says; absent for tickets that admit no one anymore, and for those passed on to someone else. */
  Code: z.string().nullable(),
  State: z.enum(['valid', 'used', 'passedOn', 'cancelled']),
  Name: z.string(),
  Email: z.string(),
  Company: z.string(),
  Needs: z.string(),
  Table: z.string(),
  AdmittedDate: Instant.nullable(),
  CancelledBy,
  CancelReason: z.string(),
  /** Whether its guest can still be named or changed. */
  MayName: z.boolean(),
  Version: z.int(),
  Event: TicketEvent,
});
export type Ticket = z.infer<typeof Ticket>;

const Opened = entity('OpenedTickets', {
  PropertyID: z.int(),
  ConfirmationNumber: z.string(),
  /** Opened by the buyer's link, which shows all tickets of the order. */
  IsBuyer: z.boolean(),
  Tickets: z.array(Ticket),
});
export type OpenedTickets = z.infer<typeof Opened>;

/** Behind the # of a ticket's link: signed, and of no use once the ticket was passed on. */
const Token = Text(120);

/** For guests and buyers: a ticket opens by its link, without an account. */
export const ticket = {
  openTickets: read('POST /ticket/OpenTickets', {
    does: 'Open the tickets of a link: one, or all of an order',
    may: 'public',
    limit: 'ticket',
    body: z.object({ Token }),
    reply: Opened,
    fails: ['NotFound'],
  }),
  nameTicket: write('POST /ticket/NameTicket', {
    does: 'Name the guest of a ticket; a new address is mailed the ticket',
    may: 'public',
    about: { ticket: 'TicketID' },
    takesNew: false,
    limit: 'ticketMail',
    body: z.object({ Token, TicketID: Id, Version: z.int(), ...attendeeFields }),
    reply: Opened,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),
  passTicketOn: write('POST /ticket/PassTicketOn', {
    does: 'Transfer a ticket to another person; its previous code and link stop working',
    may: 'public',
    about: { ticket: 'TicketID' },
    takesNew: false,
    limit: 'ticketMail',
    body: z.object({ Token, TicketID: Id, Version: z.int(), Name: attendeeFields.Name, Email: Email.meta({ format: 'email' }) }),
    reply: z.object({ Email: z.string() }),
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),
  getTicketPdf: read('GET /temp/pdf/ticket/{token}', {
    does: 'Download the tickets of a link, one on each page',
    may: 'public',
    answers: 'file',
    limit: 'document',
    params: z.object({ token: Token }),
    reply: FileReply,
    fails: ['NotFound'],
  }),
  getOrderTickets: read('GET /ticket/GetOrderTickets/{orderId}', {
    does: 'Find the tickets of an order, with the link that opens them',
    may: 'order.own',
    about: { order: 'orderId' },
    params: z.object({ orderId: PathId }),
    reply: z.object({ Tickets: z.int(), Unnamed: z.int(), Url: z.string().nullable() }),
    fails: ['NotFound'],
  }),
};
