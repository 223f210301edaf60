import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Text } from '#contract/kernel/call/wire.ts';
import { Order } from './order-view.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = schemaSaying(texts);

/** The whole order, which ends it; some of its lines, whose entries go back; or an amount, which changes nothing else. */
const RefundWanted = z
  .discriminatedUnion('What', [
    z.object({ What: z.literal('whole') }),
    z.object({
      What: z.literal('lines'),
      LineIDs: z
        .array(Id)
        .min(1, { error: says('chooseItem') })
        .max(200),
    }),
    z.object({ What: z.literal('amount'), Amount: z.int().min(1, { error: says('amountAboveZero') }) }),
  ])
  .meta({ id: 'RefundWanted' });
export type RefundWanted = z.infer<typeof RefundWanted>;

/** Said to the buyer too. */
const Reason = Text(300);

/** What would happen. */
const RefundPreview = entity('RefundPreview', {
  Amount: z.int(),
  Currency: z.string(),
  /** How much goes back through whom; what was recorded by hand is transferred by hand. */
  Parts: z.array(z.object({ Gateway: z.string(), Amount: z.int(), IsByHand: z.boolean() })),
  /** Back to where they were before the order: not entered, and not judged. */
  EntriesBack: z.array(z.object({ EntryID: z.int(), Name: z.string(), Detail: z.string() })),
  IsCancelled: z.boolean(),
  /** What stays of the order's total, and of the money. */
  StaysOwed: z.int(),
  StaysReceived: z.int(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

/** Calls of our own: the specification has none for giving money back. */
export const refund = {
  previewRefund: read('POST /order/PreviewRefund', {
    does: 'Preview a refund',
    may: 'order.manage',
    about: { order: 'OrderID' },
    body: z.object({ OrderID: Id, Wanted: RefundWanted }),
    reply: RefundPreview,
    fails: ['Locked', 'NotFound'],
  }),
  refundOrder: write('POST /order/RefundOrder', {
    does: 'Give money back: the whole order, some of its lines or an amount',
    may: 'order.manage',
    about: { order: 'OrderID' },
    takesNew: false,
    recent: true,
    body: z.object({
      OrderID: Id,
      Version: z.int(),
      Wanted: RefundWanted,
      Reason,
      /** Made up by the client: sent twice, it refunds once. */
      Key: z.string().trim().min(8).max(100),
    }),
    reply: Order,
    fails: ['Conflict', 'Locked', 'NotFound', 'PaymentUnavailable'],
  }),
  retryRefund: write('POST /order/RetryRefund', {
    does: 'Try a refund again that the payment provider refused',
    may: 'order.manage',
    about: { order: 'OrderID' },
    takesNew: false,
    recent: true,
    body: z.object({ OrderID: Id, RefundID: Id }),
    reply: Order,
    fails: ['Locked', 'NotFound'],
  }),
  reversePayment: write('POST /order/ReversePayment', {
    does: 'Take back a payment that was recorded by mistake',
    may: 'order.manage',
    about: { order: 'OrderID' },
    takesNew: false,
    recent: true,
    body: z.object({ OrderID: Id, Version: z.int(), PaymentID: Id, Reason }),
    reply: Order,
    fails: ['Conflict', 'Locked', 'NotFound'],
  }),
};
