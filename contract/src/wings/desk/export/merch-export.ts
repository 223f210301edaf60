import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { Instant, PathId } from '#contract/kernel/call/wire.ts';

const text = z.string();

const asked = {
  may: 'export.orders',
  about: { property: 'propId', season: 'seasonId' },
  notes: 'export.taken',
  params: z.object({ propId: PathId }),
  query: z.object({ seasonId: PathId.optional() }),
} as const;

/** How many lines one plate has in the engraver's file. */
export const mostEngravedLines = 6;

/** The columns are ours: none are printed. */
export const merchExport = {
  exportMerchReport: read('GET /export/ExportMerchReport/{propId}', {
    does: 'Export the goods ordered from a property, one row each, with destination and shipping status, for packing and shipping',
    ...asked,
    reply: z.array(
      z.object({
        OrderNumber: text,
        OrderDate: Instant,
        PaymentStatus: text,
        PaidDate: Instant.nullable(),
        Season: text,
        Product: text,
        ProductType: text,
        /** What it belongs to, where it is a part or in a combination. */
        PartOf: text,
        EntryID: z.int().nullable(),
        Work: text,
        Category: text,
        Level: text,
        Quantity: z.int(),
        ToPack: z.int(),
        Packed: z.int(),
        Sent: z.int(),
        /** To pack, Packed, Sent, Partly sent, Returned, Canceled or Not paid */
        Status: text,
        AvailableDate: Instant.nullable(),
        /** Each line as its label and text. */
        Engraving: z.array(text),
        GramsEach: z.int(),
        ShipFirstName: text,
        ShipLastName: text,
        ShipOrganization: text,
        ShipAddress1: Contact,
        ShipAddress2: Contact,
        ShipCity: Contact,
        ShipState: text,
        ShipPostalCode: Contact,
        ShipCountry: text,
        ShipPhone: Contact,
        Email: Contact,
        Carriers: z.array(text),
        TrackingNumbers: z.array(text),
        SentDate: Instant.nullable(),
        /** In whole units with the currency's decimals, such as 295.00. */
        UnitPrice: text,
        Currency: text,
      }),
    ),
  }),
  exportAwardPackage: read('GET /export/ExportAwardPackage/{propId}', {
    does: 'Export engravings: a row for each plate of a paid order, its lines in separate columns',
    ...asked,
    reply: z.array(
      z.object({
        OrderNumber: text,
        Plate: z.int(),
        Product: text,
        ProductType: text,
        PartOf: text,
        Quantity: z.int(),
        Season: text,
        EntryID: z.int().nullable(),
        Work: text,
        WorkOrganization: text,
        Category: text,
        Level: text,
        Line1Label: text,
        Line1: text,
        Line2Label: text,
        Line2: text,
        Line3Label: text,
        Line3: text,
        Line4Label: text,
        Line4: text,
        Line5Label: text,
        Line5: text,
        Line6Label: text,
        Line6: text,
        /** What more than six lines say. */
        MoreLines: z.array(text),
        Status: text,
        AvailableDate: Instant.nullable(),
        PaidDate: Instant.nullable(),
        ShipName: text,
        ShipOrganization: text,
        ShipCity: Contact,
        ShipCountry: text,
      }),
    ),
  }),
};
