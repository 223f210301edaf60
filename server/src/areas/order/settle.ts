import { paymentStatuses, paymentStatusName } from '#contract/kernel/constants.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import type { Order } from '#contract/areas/order/order-view.ts';
import { findAccountAnywhere } from '#server/areas/account/account.store.ts';
import type { WriteDb } from '#server/kernel/db.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { mayBecome } from './order.rules.ts';
import * as store from './order.store.ts';

/** Puts an order's payment on, if the table allows it; entries follow once it is paid. Answers whether anything changed. */
export async function settle(db: WriteDb, order: store.OrderHead, paymentStatusId: number, now: Date): Promise<boolean> {
  if (!mayBecome(order.paymentStatusId, paymentStatusId))
    throw new Refusal('Locked', {
      message: `An order that is ${paymentStatusName(order.paymentStatusId).toLowerCase()} cannot become ${paymentStatusName(paymentStatusId).toLowerCase()}.`,
    });
  if (order.paymentStatusId === paymentStatusId) return false;
  const isPaid = paymentStatusId === paymentStatuses.paid;
  await store.putStatus(db, order.id, { paymentStatusId, paidAt: isPaid ? now : null });
  if (isPaid) await store.putEntriesPaid(db, order.id);
  return true;
}

/** The confirmation as the order stands now, to whom it is billed. */
export async function mailOrder(desk: MailDesk, orderId: number): Promise<void> {
  const order = await store.findOrder(desk.db, 'everybody', orderId);
  if (!order) return;
  const account = await findAccountAnywhere(desk.db, order.accountId);
  const lines = await store.listLines(desk.db, order.id);
  const billing = order.billing as Order['Billing'];
  const to = billing.Email ?? account?.email;
  if (!to) return;
  await queueMail(desk, {
    template: 'order-confirmation',
    propertyId: order.propertyId,
    to,
    values: {
      firstName: billing.FirstName ?? account?.firstName ?? null,
      confirmationNumber: order.confirmationNumber,
      paymentStatusId: order.paymentStatusId,
      paymentMethod: order.paymentMethod,
      isCancelled: order.cancelledAt !== null,
      isSandbox: order.isSandbox,
      currency: order.currency,
      lines: lines.map(({ name, detail, quantity, unitPrice }) => ({ name, detail, amount: quantity * unitPrice })),
      discount: order.discount,
      couponCode: order.couponCode,
      shipping: order.shipping,
      tax: order.tax,
      total: order.total,
      link: `${desk.services.settings.publicUrl}/entries/${traitsOf(order.propertyId).slug}/orders/${order.confirmationNumber}`,
    },
  });
}
