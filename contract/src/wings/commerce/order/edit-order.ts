import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Amount, entity, Id, Text } from '#contract/kernel/call/wire.ts';
import { Billing } from './cart-info.ts';
import { Order } from './order-view.ts';
import { mostOfOne, mostProductLines, ShippingAddress } from './product-cart.ts';

/** A line that is changed, or added. What is not named stays as it is. */
const EditedLine = entity('EditedLine', {
  /** Left out for a line that is added. */
  OrderLineID: Id.nullish(),
  /** Of a line that is added. */
  ProductSeasonID: Id.nullish(),
  EntryID: Id.nullish(),
  /** 0 takes it out. */
  Quantity: z.int().min(0).max(mostOfOne),
  /** Minor units; left out: as it was, or what the shop asks today. */
  UnitPrice: Amount.nullish(),
  /** All of them; left out: as they were. */
  Personalizations: z
    .array(z.object({ PersonalizationID: Id, Text: z.string().trim().max(500) }))
    .max(20)
    .nullish(),
});
export type EditedLine = z.infer<typeof EditedLine>;

const edited = {
  OrderID: Id,
  Version: z.int(),
  Lines: z.array(EditedLine).max(mostProductLines).default([]),
  Billing: Billing.nullish(),
  /** `null` sends the parcel to the billing address; left out: as it was. */
  ShippingAddress: ShippingAddress.nullable().optional(),
  /** Minor units; left out: as the award's zones have it. */
  Shipping: Amount.nullish(),
};

const Sums = z.object({ Subtotal: z.int(), Discount: z.int(), Shipping: z.int(), Tax: z.int(), Total: z.int() });

/** What an edit comes to before anyone does it. */
const OrderEditPreview = entity('OrderEditPreview', {
  Currency: z.string(),
  Before: Sums,
  After: Sums,
  /** After less before. */
  Difference: z.int(),
  StillToPay: z.int(),
  /** Goes back with the edit, through whom it came; what was recorded by hand is transferred by hand. */
  ToGiveBack: z.int(),
  Parts: z.array(z.object({ Gateway: z.string(), Amount: z.int(), IsByHand: z.boolean() })),
  /** What finance gets, where an invoice was issued already. */
  Document: z.enum(['none', 'invoice', 'credit']),
});
export type OrderEditPreview = z.infer<typeof OrderEditPreview>;

const asked = { may: 'order.manage', about: { order: 'OrderID', productSeason: 'Lines.ProductSeasonID', entry: 'Lines.EntryID' } } as const;

export const editOrder = {
  previewProductOrderEdit: read('POST /order/PreviewProductOrderEdit', {
    does: 'Preview a change to an order of products',
    ...asked,
    body: z.object(edited),
    reply: OrderEditPreview,
    fails: ['Conflict', 'Locked', 'NotFound', 'OutOfStock', 'CannotShip'],
  }),
  updateProductOrderEdit: write('POST /order/updateProductOrderEdit', {
    does: 'Change an order of products: items, engraving, addresses; overpayments are refunded, missing amounts are due',
    ...asked,
    recent: true,
    body: z.object({
      ...edited,
      /** Said to the buyer too. */
      Reason: Text(300),
      /** Made up by the client: sent twice, it changes once. */
      Key: z.string().trim().min(8).max(100),
    }),
    reply: Order,
    fails: ['Conflict', 'Locked', 'NotFound', 'OutOfStock', 'CannotShip'],
  }),
};
