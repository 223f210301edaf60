import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Amount, Email, entity, Id, Name, OptionalText, PathId } from '#contract/kernel/call/wire.ts';
import { Personalization } from '../product/product.ts';
import { Billing } from './cart-info.ts';
import { Order } from './order-view.ts';
import { mostOfOne, mostProductLines, ShippingAddress } from './product-cart.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = schemaSaying(texts);

/** What an organizer can put into someone's order. */
const DeskProduct = entity('DeskProduct', {
  ProductSeasonID: z.int(),
  SeasonID: z.int(),
  Season: z.string(),
  Name: z.string(),
  ProductType: z.string(),
  /** Minor units of the award's currency, before tax. */
  Price: z.int(),
  /** How many are left; absent where there is no end to them. */
  Stock: z.int().nullable(),
  /** Buyers can buy it themselves now. */
  IsAvailable: z.boolean(),
  IsTicket: z.boolean(),
  IsShipped: z.boolean(),
  Personalizations: z.array(Personalization),
});
export type DeskProduct = z.infer<typeof DeskProduct>;

const Line = entity('DeskCartLine', {
  ProductSeasonID: Id,
  EntryID: Id.nullish(),
  Quantity: z.int().min(1).max(mostOfOne),
  /** Minor units; left out: what the shop asks. */
  UnitPrice: Amount.nullish(),
  Personalizations: z
    .array(z.object({ PersonalizationID: Id, Text: z.string().trim().max(500) }))
    .max(20)
    .default([]),
});

/** Someone who has an account, or a new contact, who gets one. */
const Buyer = z.union([z.object({ UserID: Id }), z.object({ Email, FirstName: Name(100), LastName: Name(100) })]);

/** `card`: the organizer pays it on behalf of the buyer next. */
export const deskPayments = ['invoice', 'complimentary', 'card'] as const;

export const deskOrder = {
  getProductsForAdminOrderCreation: read('GET /Ecommerce/GetProductsForAdminOrderCreation/{propertyId}', {
    does: 'List the products that an administrator can order for a customer',
    may: 'order.manage',
    about: { property: 'propertyId', season: 'seasonId' },
    needs: 'shop',
    params: z.object({ propertyId: PathId }),
    query: z.object({ seasonId: PathId.optional() }),
    reply: z.array(DeskProduct),
  }),
  getTicketsForAdminOrderCreation: read('POST /Ecommerce/GetTicketsForAdminOrderCreation/', {
    does: 'List the tickets that an administrator can order for a customer',
    may: 'order.manage',
    about: { property: 'PropertyID', season: 'SeasonID' },
    needs: 'shop',
    body: z.object({ PropertyID: Id, SeasonID: Id.nullish() }),
    reply: z.array(DeskProduct),
  }),
  submitAdminNewTicketCart: write('POST /Ecommerce/SubmitAdminNewTicketCart/', {
    does: 'Order tickets or products for a customer: by invoice, complimentary, or paid on their behalf',
    may: 'order.manage',
    about: {
      property: 'PropertyID',
      account: 'Buyer.UserID',
      productSeason: 'Lines.ProductSeasonID',
      entry: 'Lines.EntryID',
    },
    needs: 'shop',
    body: z.object({
      PropertyID: Id,
      Buyer,
      Lines: z
        .array(Line)
        .min(1, { error: says('addProduct') })
        .max(mostProductLines),
      Billing,
      ShippingAddress: ShippingAddress.nullish(),
      PaidBy: z.enum(deskPayments),
      /** Why it costs something else than in the shop; needed where it does. */
      Reason: OptionalText(300),
      /** Made up by the client: sent twice, it orders once. */
      Key: z.string().trim().min(8).max(100),
    }),
    reply: Order,
    fails: ['AlreadyOrdered', 'CannotShip', 'CartChanged', 'NotAllowed', 'NotEligible', 'NotFound', 'OutOfStock', 'WrongPayment'],
  }),
};
