import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';

/** What about the money of an order needs someone. */
const matterKinds = ['dispute', 'disputeLost', 'refundFailed', 'paidCancelled', 'mismatch', 'overpaid'] as const;
export type MatterKind = (typeof matterKinds)[number];
export const MatterKind = z.enum(matterKinds);

/** By what an organizer looks for orders: refunded, failed and cancelled by what became of them, the rest by an open matter. */
export const moneyFilters = [
  'any',
  'disputed',
  'refunded',
  'failed',
  'overpaid',
  'cancelled',
  'refundFailed',
  'paidCancelled',
  'mismatch',
] as const;
export type MoneyFilter = (typeof moneyFilters)[number];

const OrderMatter = entity('OrderMatter', {
  MatterID: z.int(),
  Kind: MatterKind,
  /** Minor units of the order's currency. */
  Amount: z.int(),
  /** In the provider's words, or ours. */
  Message: z.string(),
  /** Until when someone has to act: the bank takes no evidence later. */
  DueDate: Instant.nullable(),
  CreatedDate: Instant,
  ClosedDate: Instant.nullable(),
  /** Who resolved it; no one where a change to the order ended it. */
  ClosedBy: z.string().nullable(),
  Note: z.string(),
  /** Nothing but a word of staff ends it. */
  MayClose: z.boolean(),
});
export type OrderMatter = z.infer<typeof OrderMatter>;

export const orderMatter = {
  getOrderMatters: read('GET /order/GetOrderMatters/{id}', {
    does: 'List an order’s payment issues, open and resolved',
    may: 'order.read',
    about: { order: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(OrderMatter),
  }),
  closeOrderMatter: write('POST /order/CloseOrderMatter', {
    does: 'Mark a payment issue of an order as resolved',
    may: 'order.manage',
    about: { order: 'OrderID' },
    body: z.object({ OrderID: Id, MatterID: Id, /** For colleagues. */ Note: Text(300) }),
    reply: z.array(OrderMatter),
    fails: ['Locked', 'NotFound'],
  }),
};
