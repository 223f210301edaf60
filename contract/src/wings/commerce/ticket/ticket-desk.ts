import * as z from 'zod';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { TimeZone } from '#contract/kernel/award/property-row.ts';
import { entity, Id, Instant, Page, PageRequest, PathId, SortBy, Text } from '#contract/kernel/call/wire.ts';
import { TaxCountry } from '../tax/tax-places.ts';
import { attendeeFields, CancelledBy, TicketEvent } from './ticket.ts';

const EventSummary = entity('TicketEventSummary', {
  ...TicketEvent.shape,
  /** What the product is called in the shop. */
  Product: z.string(),
  /** Of the event; empty: the seller's own. */
  Country: z.string(),
  /** Whether an organizer said when and where it is. */
  IsSet: z.boolean(),
  Version: z.int(),
  Valid: z.int(),
  Named: z.int(),
  Admitted: z.int(),
  Cancelled: z.int(),
  /** Tickets that two doors let in. */
  Doubles: z.int(),
});
export type TicketEventSummary = z.infer<typeof EventSummary>;

const Attendee = entity('Attendee', {
  TicketID: z.int(),
  Number: z.string(),
  Name: z.string(),
  Email: Contact,
  Company: z.string(),
  Needs: z.string(),
  Table: z.string(),
  OrderID: z.int(),
  ConfirmationNumber: z.string(),
  Buyer: NameOrEmail,
  IsPassedOn: z.boolean(),
  CancelledDate: Instant.nullable(),
  CancelledBy,
  CancelReason: z.string(),
  /** Each time a door let it in, oldest first. */
  Admissions: z.array(z.object({ Date: Instant, Door: z.string(), Reason: z.string(), By: NameOrEmail })),
  Version: z.int(),
});
export type Attendee = z.infer<typeof Attendee>;

export const attendeeStates = ['all', 'in', 'out', 'unnamed', 'cancelled', 'double'] as const;

const sold = { Sold: z.int(), Cancelled: z.int(), Amount: z.int() };

const EventSales = entity('TicketSales', {
  ProductSeasonID: z.int(),
  SeasonID: z.int(),
  Name: z.string(),
  Currency: z.string(),
  /** How many are left; absent where there is no end to them. */
  Left: z.int().nullable(),
  /** Tickets that admit, those canceled, and what the former cost, in minor units before discounts. */
  ...sold,
  /** By the award's days, those with sales only. */
  Days: z.array(z.object({ Day: z.string(), ...sold })),
});

const aboutTicket = { may: 'ticket.manage', about: { ticket: 'TicketID' }, takesNew: false } as const;

export const ticketDesk = {
  getTicketEvents: read('GET /ticket/GetTicketEvents/{seasonId}', {
    does: 'List the events of a season that tickets are sold for, with how many are sold, named and in',
    may: 'ticket.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.array(EventSummary),
    fails: ['NotFound'],
  }),
  saveTicketEvent: write('POST /ticket/SaveTicketEvent', {
    does: 'Set date and place of a ticket product’s event, and its questions to guests',
    may: 'product.manage',
    about: { productSeason: 'ProductSeasonID' },
    body: z.object({
      ProductSeasonID: Id,
      Version: z.int(),
      Name: Text(120),
      Place: z.string().trim().max(120).default(''),
      Address: z.string().trim().max(300).default(''),
      /** Whose tax admission carries; empty: the seller's own country. */
      Country: z.union([z.literal(''), TaxCountry]).default(''),
      DoorsDate: Instant.nullish(),
      StartDate: Instant.nullish(),
      /** Empty: the award's own. */
      TimeZone: z.union([z.literal(''), TimeZone]).default(''),
      NamesUntil: Instant.nullish(),
      NeedsLabel: z.string().trim().max(120).default(''),
    }),
    reply: z.object({ Version: z.int() }),
    fails: ['NotFound', 'Conflict'],
  }),
  getAttendees: read('POST /ticket/GetAttendees', {
    does: 'List the guests of an event, by search and state',
    may: 'ticket.read',
    about: { productSeason: 'ProductSeasonID' },
    body: PageRequest.extend({
      ProductSeasonID: Id,
      Search: z.string().trim().max(200).default(''),
      State: z.enum(attendeeStates).default('all'),
      Sort: SortBy('Name', 'Table', 'Admitted').default('Name'),
    }),
    reply: Page(Attendee),
    fails: ['NotFound'],
  }),
  saveAttendee: write('POST /ticket/SaveAttendee', {
    does: 'Change the guest or the table of a ticket',
    ...aboutTicket,
    body: z.object({ TicketID: Id, Version: z.int(), ...attendeeFields, Table: z.string().trim().max(40).default('') }),
    reply: Attendee,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),
  resendTicket: write('POST /ticket/ResendTicket', {
    does: 'Mail a ticket to its guest again, or to the buyer where it has no address',
    ...aboutTicket,
    body: z.object({ TicketID: Id }),
    reply: z.object({ Email: Contact }),
    fails: ['NotFound', 'Locked'],
  }),
  cancelTicket: write('POST /ticket/CancelTicket', {
    does: 'Cancel a ticket with a reason; it becomes invalid, and its guest is notified',
    ...aboutTicket,
    body: z.object({ TicketID: Id, Reason: Text(300) }),
    reply: Attendee,
    fails: ['NotFound'],
  }),
  restoreTicket: write('POST /ticket/RestoreTicket', {
    does: 'Restore a ticket that staff canceled',
    ...aboutTicket,
    body: z.object({ TicketID: Id }),
    reply: Attendee,
    fails: ['NotFound', 'Locked'],
  }),
  getPropertyTicketSales: read('GET /ecommerce/GetPropertyTicketSales/{id}', {
    does: 'Sum up the ticket sales of a property by event and day, newest season first',
    may: 'ticket.read',
    about: { property: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(EventSales),
    fails: ['NotFound'],
  }),
};
