import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id } from '#contract/kernel/call/wire.ts';
import { CardInfo, CartInfo, StripeInfo } from './cart-info.ts';
import { CardForm, Order } from './order-view.ts';

/** What a payment provider's fields need to take a card for one cart or order. */
export const StripeData = entity('StripeData', {
  Gateway: z.string(),
  IsSandbox: z.boolean(),
  PublicKey: z.string().nullable(),
  IntentID: z.string(),
  ClientSecret: z.string().nullable(),
  Amount: z.int(),
  Currency: z.string(),
  CardForm: CardForm.nullable(),
});

/** A form that a browser posts to the provider's own page; signed, so that no one changes what it says on the way. */
export const HostedPage = entity('HostedPage', {
  Url: z.string(),
  Fields: z.record(z.string(), z.string()),
  OrderID: z.int(),
  ConfirmationNumber: z.string(),
});

const Paid = {
  reply: Order,
  fails: ['PaymentDeclined', 'PaymentNeedsAction', 'PaymentUnavailable', 'PaymentUnknown', 'WrongPayment'],
} as const;

/** Paying an existing order: by the buyer, or by organizers on their behalf. */
export const payOrder = {
  generateStripeDataForStoreOrderHistory: write('POST /order/GenerateStripeDataForStoreOrderHistory', {
    does: 'Start a card payment for an existing order',
    may: 'order.place',
    takesNew: false,
    body: z.object({ OrderID: Id }),
    reply: StripeData,
    fails: ['PaymentUnavailable', 'WrongPayment'],
  }),
  processStripeForStoreOrderHistory: write('POST /order/ProcessStripeForStoreOrderHistory', {
    does: 'Pay an existing order by card through the payment provider',
    may: 'order.place',
    takesNew: false,
    limit: 'pay',
    body: z.object({ OrderID: Id, stripeInfo: StripeInfo }),
    ...Paid,
  }),
  processCreditCardForOrder: write('POST /order/ProcessCreditCardForOrder', {
    does: 'Pay an existing order with a test card',
    may: 'order.place',
    takesNew: false,
    limit: 'pay',
    body: z.object({ OrderID: Id, cardInfo: CardInfo }),
    ...Paid,
  }),
  generateStripeDataForOrderDash: write('POST /order/GenerateStripeDataForOrderDash', {
    does: 'Start a card payment for an order on behalf of the buyer',
    may: 'order.manage',
    about: { order: 'OrderID' },
    takesNew: false,
    body: z.object({ OrderID: Id }),
    reply: StripeData,
    fails: ['PaymentUnavailable', 'WrongPayment'],
  }),
  processStripeForOrderDash: write('POST /order/ProcessStripeForOrderDash', {
    does: 'Pay an order by card on behalf of the buyer',
    may: 'order.manage',
    about: { order: 'OrderID' },
    takesNew: false,
    body: z.object({ OrderID: Id, stripeInfo: StripeInfo }),
    ...Paid,
  }),
  processCreditCardForOrderDash: write('POST /order/ProcessCreditCardForOrderDash', {
    does: 'Pay an order with a test card on behalf of the buyer',
    may: 'order.manage',
    about: { order: 'OrderID' },
    takesNew: false,
    body: z.object({ OrderID: Id, cardInfo: CardInfo }),
    ...Paid,
  }),

  generateWorldPayData: write('POST /order/GenerateWorldPayData', {
    does: 'Place an order that is paid on the provider’s page, and get its link',
    may: 'order.place',
    asks: 'submitting',
    about: { property: 'cartInfo.PropertyID', entry: 'cartInfo.EntryIDs' },
    needs: 'fees',
    limit: 'pay',
    body: z.object({ cartInfo: CartInfo }),
    reply: HostedPage,
    fails: ['AlreadyOrdered', 'CartChanged', 'EntriesClosed', 'NotAllowed', 'WrongPayment'],
  }),
  generateWorldPayDataForOrderDash: write('POST /order/GenerateWorldPayDataForOrderDash', {
    does: 'Get the link to the provider’s page for an order, on behalf of the buyer',
    may: 'order.manage',
    about: { order: 'OrderID' },
    takesNew: false,
    body: z.object({ OrderID: Id }),
    reply: HostedPage,
    fails: ['WrongPayment'],
  }),

  getStripePortalInfo: read('GET /User/GetStripePortalInfo', {
    does: 'Get the address of the payment provider’s page for one’s own cards and receipts',
    may: 'order.place',
    whileActing: false,
    reply: z.object({ Url: z.string().nullable() }),
    fails: ['WrongPayment'],
  }),
};
