import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, FileReply, Id, Instant, Page, PageRequest, PathId, Text } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/dispatch-fields.ts';

const says = schemaSaying(texts);

/** To be packed, packed and waiting for the carrier, or on its way. */
const parcelStates = ['open', 'packed', 'sent'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** How many parcels one act changes or prints. */
export const mostParcels = 200;

const ParcelRow = entity('ParcelRow', {
  /** None while nothing is packed: then the row is what is left of its order. */
  ParcelID: z.int().nullable(),
  OrderID: z.int(),
  ConfirmationNumber: z.string(),
  OrderDate: Instant,
  State: z.enum(parcelStates),
  /** Where it goes. */
  Name: z.string(),
  Organization: z.string(),
  Address: Contact,
  Country: z.string(),
  Email: Contact,
  Grams: z.int(),
  Lines: z.array(
    z.object({
      OrderLineID: z.int(),
      Name: z.string(),
      Detail: z.string(),
      Quantity: z.int(),
      Engraving: z.array(z.object({ Label: z.string(), Text: z.string() })),
    }),
  ),
  /** Another parcel of this order was packed or sent already. */
  IsPart: z.boolean(),
  Carrier: z.string(),
  TrackingNumber: z.string(),
  PackedDate: Instant.nullable(),
  SentDate: Instant.nullable(),
  Version: z.int(),
});
export type ParcelRow = z.infer<typeof ParcelRow>;

const Tracking = { Carrier: z.string().trim().max(80), TrackingNumber: z.string().trim().max(100) };

const ParcelIDs = z
  .array(Id)
  .min(1, { error: says('chooseParcel') })
  .max(mostParcels);

/** What a file of tracking numbers says, line by line, before any of it is saved. */
const TrackingCheck = entity('TrackingCheck', {
  Lines: z.array(
    z.object({
      /** As a spreadsheet counts. */
      Line: z.int(),
      ConfirmationNumber: z.string(),
      TrackingNumber: z.string(),
      Carrier: z.string(),
      /** The parcel it belongs to, where it can be saved. */
      ParcelID: z.int().nullable(),
      /** Why not; empty where it can be. */
      Problem: z.string(),
      /** What it would replace. */
      Replaces: z.string(),
    }),
  ),
});
export type TrackingCheck = z.infer<typeof TrackingCheck>;

const about = { property: 'PropertyID' } as const;
const Changed = z.object({ Count: z.int() });

/** In two columns. */
export const labelsPerSheet = 8;

/** Calls of our own: packing what was paid, and sending it. */
export const dispatch = {
  getParcels: read('POST /dispatch/GetParcels', {
    does: 'List what is to be packed, packed or sent',
    may: 'order.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'addresses.seen',
    body: PageRequest.extend({ PropertyID: Id, SeasonID: Id.nullish(), State: z.enum(parcelStates) }),
    reply: Page(ParcelRow).extend({ Counts: z.object({ Open: z.int(), Packed: z.int(), Sent: z.int() }) }),
  }),
  packOrders: write('POST /dispatch/PackOrders', {
    does: 'Note that orders were packed: all that is left of them, or some of their lines',
    may: 'order.manage',
    about: { property: 'PropertyID', order: 'Orders.OrderID' },
    takesNew: false,
    body: z.object({
      PropertyID: Id,
      Orders: z
        .array(
          z.object({
            OrderID: Id,
            /** Left out: all that is left. */
            Lines: z
              .array(z.object({ OrderLineID: Id, Quantity: z.int().min(1).max(10_000) }))
              .min(1)
              .max(200)
              .nullish(),
          }),
        )
        .min(1, { error: says('chooseOrder') })
        .max(mostParcels),
      /** Made up by the client: sent twice, it packs once. */
      Key: z.string().trim().min(8).max(100),
    }),
    reply: z.object({ ParcelIDs: z.array(z.int()) }),
    fails: ['Locked', 'NotFound'],
  }),
  checkTracking: read('POST /dispatch/CheckTracking', {
    does: 'Read a file of order numbers and tracking numbers and preview the result of saving it',
    may: 'order.manage',
    about,
    body: z.object({ PropertyID: Id, Csv: Text(1_000_000) }),
    reply: TrackingCheck,
  }),
  saveTracking: write('POST /dispatch/SaveTracking', {
    does: 'Save the tracking numbers of packages',
    may: 'order.manage',
    about,
    takesNew: false,
    body: z.object({
      PropertyID: Id,
      Parcels: z
        .array(z.object({ ParcelID: Id, Version: z.int().nullish(), ...Tracking }))
        .min(1, { error: says('chooseParcel') })
        .max(2000),
    }),
    reply: Changed,
    fails: ['Conflict', 'NotFound'],
  }),
  sendParcels: write('POST /dispatch/SendParcels', {
    does: 'Mark packages as sent, and notify their buyers',
    may: 'order.manage',
    about,
    takesNew: false,
    body: z.object({ PropertyID: Id, ParcelIDs }),
    reply: Changed,
    fails: ['NotFound'],
  }),
  undoParcels: write('POST /dispatch/UndoParcels', {
    does: 'Undo a step: sent packages become packed, packed ones return to packing',
    may: 'order.manage',
    about,
    takesNew: false,
    body: z.object({ PropertyID: Id, ParcelIDs, From: z.enum(['packed', 'sent']) }),
    reply: Changed,
    fails: ['NotFound'],
  }),
  getParcelLabels: read('GET /temp/pdf/parcels/{propertyId}', {
    does: 'Download the packing or shipping labels of many packages of paid orders as one file',
    may: 'order.read',
    about: { property: 'propertyId' },
    notes: 'addresses.seen',
    answers: 'file',
    limit: 'document',
    params: z.object({ propertyId: PathId }),
    query: z.object({
      /** On a page each, or as sheets of labels that stick (`labelsPerSheet`). */
      what: z.enum(['packing', 'shipping', 'both', 'sheet']).default('both'),
      /** How many labels of the first sheet are used already. */
      skip: z
        .string()
        .regex(/^[0-7]$/)
        .default('0'),
      /** Numbers with commas between them: of parcels, or of orders of which all that is left is printed. */
      parcels: z.string().max(3000).default(''),
      orders: z.string().max(3000).default(''),
    }),
    reply: FileReply,
    fails: ['NothingToShip'],
  }),
};
