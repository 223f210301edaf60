import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { placesOf } from '#server/wings/commerce/tax/tax.service.ts';
import { taxSentence, taxWordOf } from '#server/wings/commerce/tax/tax-words.rules.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { entriesReceivedMail } from './mails/entries-received.ts';
import { productOrderMail } from './mails/product-order.ts';
import { orderConfirmationMail } from './mails/order-confirmation.ts';
import type { orderJobs } from './order.jobs.ts';
import { paymentTerms } from './payment/payment-terms.rules.ts';
import * as store from './order.store.ts';

/** On one line, as a bill names whom it is for. */
const addressOf = (to: Order['Billing']): string =>
  [
    [to.FirstName, to.LastName].filter(Boolean).join(' '),
    to.Organization,
    to.Address1,
    to.Address2,
    [to.PostalCode, to.City, to.State].filter(Boolean).join(' '),
    to.Country,
  ]
    .filter(Boolean)
    .join(', ');

interface Told {
  /** What was withdrawn left it. */
  isLowered?: boolean | undefined;
  /** What goes back now. */
  refunded?: number | undefined;
}

type Buyer = Awaited<ReturnType<typeof findAccountAnywhere>>;

/** Until someone has proved an address of their own, no one else is written to in their name: their mail waits for them. */
export const recipientOf = ({ billing }: Pick<store.OrderHead, 'billing'>, account: Buyer): string | undefined => {
  const isUnproved = account?.confirmationSentAt && !account.emailConfirmedAt;
  return isUnproved ? account.email : ((billing as Partial<Order['Billing']>).Email ?? account?.email);
};

/** The current order, mailed to its billing contact. */
export async function mailOrder(desk: MailDesk, orderId: number, { isLowered = false, refunded = 0 }: Told = {}): Promise<void> {
  const order = await store.findOrder(desk.db, 'everybody', orderId);
  if (!order) return;
  const account = await findAccountAnywhere(desk.db, order.accountId);
  const lines = await store.listLines(desk.db, order.id);
  const billing = order.billing as Order['Billing'];
  const to = recipientOf(order, account);
  if (!to) return;
  const award = traitsOf(order.propertyId);
  if (!award.fees) {
    const works = lines.map(({ name, detail }) => ({ name, detail }));
    const link = `${portalAddress(desk.services.settings.publicUrl, order.propertyId, 'entries')}/submissions`;
    const values = { firstName: account?.firstName ?? null, works, link };
    await queueMail(desk, entriesReceivedMail, { propertyId: order.propertyId, to, values });
    return;
  }
  const terms = paymentTerms(order);
  const taxWord = taxWordOf((await placesOf(desk.db, order.propertyId)).home, award.locale);
  const values = {
    firstName: billing.FirstName ?? account?.firstName ?? null,
    confirmationNumber: order.confirmationNumber,
    paymentStatusId: order.paymentStatusId,
    paymentMethod: order.paymentMethod,
    isCancelled: order.cancelledAt !== null,
    isLowered,
    refunded,
    credited: order.credited,
    reference: terms.reference,
    dueOn: terms.dueAt && formatDate(terms.dueAt, award),
    isTest: order.isTest,
    isSandbox: order.isSandbox || order.isTest,
    orderedOn: formatDate(order.createdAt, award),
    paidOn: order.paidAt && formatDate(order.paidAt, award),
    billedTo: addressOf(billing),
    vatNumber: billing.VatNumber ?? '',
    poNumber: billing.PoNumber ?? '',
    currency: order.currency,
    lines: lines.map((line) => ({ name: nameOf(line), detail: line.detail, amount: line.quantity * line.unitPrice })),
    subtotal: order.subtotal,
    discount: order.discount,
    couponCode: order.couponCode,
    shipping: order.shipping,
    tax: order.tax,
    taxRate: order.taxRate,
    taxWord,
    taxNote: taxSentence(order.taxReason, { locale: award.locale, word: taxWord }),
    total: order.total,
    link: `${portalAddress(desk.services.settings.publicUrl, order.propertyId, 'entries')}/orders/${order.confirmationNumber}`,
  };
  if (order.kind === 'entries') return void (await queueMail(desk, orderConfirmationMail, { propertyId: order.propertyId, to, values }));
  const isSent = lines.some(({ weight }) => weight !== null);
  await queueMail(desk, productOrderMail, {
    propertyId: order.propertyId,
    to,
    values: {
      ...values,
      shippedTo: isSent ? addressOf((order.shippingAddress ?? billing) as Order['Billing']) : '',
      later: lines.flatMap(({ name, quantity, fromStock, laterAt }) =>
        laterAt ? [{ name, quantity: quantity - fromStock, madeBy: formatDate(laterAt, award) }] : [],
      ),
    },
  });
}

const nameOf = ({ name, quantity }: { name: string; quantity: number }): string => (quantity === 1 ? name : `${quantity} × ${name}`);

/** For areas that change an order without knowing its mails. Anything that changed it since has sent the rest. */
export const mailOrderJob: JobHandler<typeof orderJobs.mail> = (
  { orderId, version, isLowered, refunded },
  { inTransaction, enqueue, services, now },
) =>
  inTransaction(async (db) => {
    const order = await store.findOrder(db, 'everybody', orderId);
    if (order?.version !== version) return;
    await mailOrder({ db, services, now: now(), enqueue: (job, data, options) => enqueue(db, job, data, options) }, orderId, {
      isLowered,
      refunded,
    });
  });
