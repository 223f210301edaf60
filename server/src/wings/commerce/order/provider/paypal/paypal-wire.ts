import * as z from 'zod';

const Money = z.object({ currency_code: z.string().length(3), value: z.string() });
export type Money = z.output<typeof Money>;
export const OrderNumber = z.string().regex(/^[A-Z0-9]{6,36}$/);
const Link = z.object({ rel: z.string(), href: z.string() });

export const Refund = z.object({
  id: z.string().min(1).max(64),
  status: z.string(),
  amount: Money,
  custom_id: z.string().nullish(),
});
export type Refund = z.output<typeof Refund>;
const Capture = z.object({ id: z.string().min(1).max(64), status: z.string(), amount: Money });

export const PayPalOrder = z.object({
  id: OrderNumber,
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: Money,
        custom_id: z.string().nullish(),
        payments: z.object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) }).nullish(),
      }),
    )
    .length(1),
  links: z.array(Link).default([]),
});
export type PayPalOrder = z.output<typeof PayPalOrder>;

/** An order as it is answered when it was made: only its number and the ways on. */
export const MadeOrder = z.object({ id: OrderNumber, status: z.string(), links: z.array(Link) });
export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export const Dispute = z.object({
  dispute_id: z.string().min(1).max(64),
  reason: z.string().max(200).default('general'),
  status: z.string(),
  dispute_amount: Money,
  seller_response_due_date: z.iso.datetime({ offset: true }).nullish().catch(null),
  dispute_outcome: z.object({ outcome_code: z.string() }).nullish(),
});
export const Disputes = z.object({ items: z.array(z.object({ dispute_id: z.string().regex(/^[\w-]{1,64}$/) })).default([]) });

const RelatedIds = z.object({ related_ids: z.object({ order_id: OrderNumber }).partial() }).partial();
export const CaptureOfOrder = z.object({ supplementary_data: RelatedIds });

export const Notice = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z
    .object({
      id: z.string().max(100).optional(),
      supplementary_data: RelatedIds.optional(),
      links: z.array(Link).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().max(100) })).optional(),
    })
    .catch({}),
});
export type Notice = z.output<typeof Notice>;
