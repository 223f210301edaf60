import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { entrantFilter } from '#contract/wings/desk/entrant/entrant-list.ts';
import { read } from '#contract/kernel/call/call.ts';
import { Id, Instant } from '#contract/kernel/call/wire.ts';

const text = z.string();

const orderKinds = ['entries', 'products', 'tickets'] as const;

export const peopleExport = {
  list: read('POST /export/entrant/list', {
    does: 'List the entrants of a property with their number of entries',
    may: 'export.people',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: z.object({
      ...entrantFilter,
      /** Only these, of those that fit. */
      UserIDs: z.array(Id).max(20_000).nullish(),
    }),
    reply: z.array(
      z.object({
        UserID: z.int(),
        FirstName: text,
        LastName: text,
        Email: Contact,
        Role: text,
        Title: text,
        Organization: text,
        Phone: Contact,
        Address1: Contact,
        Address2: Contact,
        City: Contact,
        State: text,
        PostalCode: Contact,
        Country: text,
        Submissions: z.int(),
        Entries: z.int(),
        PaidEntries: z.int(),
        CreatedDate: Instant,
        LastSeenDate: Instant.nullable(),
      }),
    ),
  }),
  exportOrders: read('POST /export/ExportOrders/', {
    does: 'Export the orders of a season',
    may: 'export.orders',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: z.object({
      PropertyID: Id,
      SeasonID: Id.nullish(),
      Kinds: z.array(z.enum(orderKinds)).max(3).default([]),
      PaymentStatusIDs: z.array(z.int()).max(5).default([]),
      From: Instant.nullish(),
      Until: Instant.nullish(),
      Search: z.string().trim().max(200).nullish(),
    }),
    reply: z.array(
      z.object({
        OrderID: z.int(),
        ConfirmationNumber: text,
        Kind: text,
        BuyerName: text,
        BuyerEmail: Contact,
        Organization: text,
        PaymentStatus: text,
        PaymentMethod: text,
        Currency: text,
        /** In whole units with the currency's decimals, such as 295.00. */
        Subtotal: text,
        Discount: text,
        Shipping: text,
        Tax: text,
        Total: text,
        Items: z.array(text),
        CreatedDate: Instant,
        PaidDate: Instant.nullable(),
        CancelledDate: Instant.nullable(),
      }),
    ),
  }),
};
