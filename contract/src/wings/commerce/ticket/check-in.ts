import * as z from 'zod';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { CancelledBy, TicketEvent } from './ticket.ts';

/** How many a phone sends at once. */
export const mostAdmissions = 200;

const DoorEvent = entity('DoorEvent', { ...TicketEvent.shape, Valid: z.int(), Admitted: z.int() });
export type DoorEvent = z.infer<typeof DoorEvent>;

/** A ticket as a door needs it. Its code is not in it: anyone who finds a lost phone can forge none. */
const DoorTicket = entity('DoorTicket', {
  TicketID: z.int(),
  Issue: z.int(),
  Number: z.string(),
  Name: z.string(),
  Company: z.string(),
  Table: z.string(),
  OrderID: z.int(),
  /** Absent: it admits. */
  CancelledBy,
  CancelReason: z.string(),
  /** The first time a door let it in; absent: not in. */
  AdmittedDate: Instant.nullable(),
  Door: z.string(),
});
export type DoorTicket = z.infer<typeof DoorTicket>;

const admissionResults = ['in', 'already', 'undone', 'cancelled', 'passedOn', 'unknown'] as const;

/** For those at the door. A phone keeps the list, checks people in offline, and syncs with the server when it can. */
export const checkIn = {
  getDoorEvents: read('GET /ticket/GetDoorEvents', {
    does: 'List the events whose tickets the caller may check, soonest first',
    may: 'ticket.checkIn',
    about: 'listed',
    reply: z.array(DoorEvent),
  }),
  getDoor: read('GET /ticket/GetDoor/{productSeasonId}', {
    does: 'Get the data for check-in: the event, the public key of tickets, and the tickets changed since a given time',
    may: 'ticket.checkIn',
    about: { productSeason: 'productSeasonId' },
    params: z.object({ productSeasonId: PathId }),
    query: z.object({ since: Instant.optional() }),
    reply: z.object({
      /** How the award writes its name and dates: a phone without connection knows nothing else of it. */
      Award: z.object({
        Name: z.string(),
        Color: z.string(),
        Locale: z.enum(locales),
        DateOrder: z.enum(['month-first', 'day-first']),
      }),
      Event: TicketEvent,
      /** Ed25519, in base64url. */
      PublicKey: z.string(),
      /** Send it as `since` next time. */
      ListDate: Instant,
      Tickets: z.array(DoorTicket),
    }),
    fails: ['NotFound'],
  }),
  sendAdmissions: write('POST /ticket/SendAdmissions', {
    does: 'Report admissions of an entrance; the same admission sent twice counts once',
    may: 'ticket.checkIn',
    about: { productSeason: 'ProductSeasonID' },
    takesNew: false,
    body: z.object({
      ProductSeasonID: Id,
      Door: z.string().trim().max(60).default(''),
      Admissions: z
        .array(
          z.object({
            /** Made up by the door. */
            AdmissionID: z.uuid(),
            TicketID: Id,
            Issue: z.int().min(1).max(65_535),
            AdmittedDate: Instant,
            /** Why someone was let in whose ticket says otherwise. */
            Reason: z.string().trim().max(300).default(''),
            IsUndone: z.boolean().default(false),
            /** Not in yet: to be noted only if nothing speaks against it. */
            Asks: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(mostAdmissions),
    }),
    reply: z.array(
      z.object({
        AdmissionID: z.string(),
        /** `already`: another door let it in before or after; both times are in `Other` and here. */
        Result: z.enum(admissionResults),
        Other: z.object({ Date: Instant, Door: z.string() }).nullable(),
      }),
    ),
    fails: ['NotFound'],
  }),
};
