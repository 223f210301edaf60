import { editOrder } from '#contract/wings/commerce/order/edit-order.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import { listDocuments } from '#server/wings/commerce/invoice/invoice.store.ts';
import { holdProducts } from '#server/wings/commerce/product/stock.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { documentOrder } from './document-order.service.ts';
import * as edits from './edit-order.store.ts';
import { type Planned, planFor, productsIn, writeEdit } from './edit-plan.ts';
import { orderEditedMail } from '../mails/order-edited.ts';
import type { Totals } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { listPayments } from '../payment/payment.store.ts';
import { sendBack } from '../refund/refund.service.ts';
import { heldWords, isByHand, partsOf, refundableOf } from '../refund/refund.rules.ts';
import { renewOrder } from '../renew-order.ts';
import { viewOf } from '../view.ts';

const sumsOf = ({ subtotal, discount, shipping, tax, total }: Totals) => ({
  Subtotal: subtotal,
  Discount: discount,
  Shipping: shipping,
  Tax: tax,
  Total: total,
});

const written = (
  { billing, shippingAddress, ...totals }: Totals & { billing: unknown; shippingAddress: unknown },
  lines: readonly { name: string; quantity: number; unitPrice: number; personalizations: unknown }[],
) => ({
  ...sumsOf(totals),
  billing,
  shippingAddress,
  lines: lines.map(({ name, quantity, unitPrice, personalizations }) => ({ name, quantity, unitPrice, personalizations })),
});

async function mailEdited(
  desk: MailDesk,
  before: store.OrderHead,
  after: store.OrderHead,
  planned: Planned,
  reason: string,
): Promise<void> {
  const account = await findAccountAnywhere(desk.db, after.accountId);
  const billing = after.billing as Partial<Billing>;
  const to = billing.Email ?? account?.email;
  if (!to) return;
  const lines = await store.listLines(desk.db, after.id);
  await queueMail(desk, orderEditedMail, {
    propertyId: after.propertyId,
    to,
    values: {
      firstName: billing.FirstName ?? account?.firstName ?? null,
      confirmationNumber: after.confirmationNumber,
      reason,
      currency: after.currency,
      lines: lines.map(({ name, detail, quantity, unitPrice }) => ({ name, detail, quantity, amount: quantity * unitPrice })),
      before: before.total,
      total: after.total,
      stillToPay: planned.money.stillToPay,
      givenBack: planned.money.toGiveBack,
      isTest: after.isTest,
      link: `${portalAddress(desk.services.settings.publicUrl, after.propertyId, 'entries')}/orders/${after.confirmationNumber}`,
    },
  });
}

export const editOrderHandlers = implement(editOrder, {
  async previewProductOrderEdit({ db, body, actor, now, services, language, refuse }) {
    const head = (await store.findOrder(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services, language) });
    const { totals, money } = await planFor(db, head, body, now);
    const issued = await listDocuments(db, head.propertyId, head.id);
    const Difference = totals.total - head.total;
    return {
      Currency: head.currency,
      Before: sumsOf(head),
      After: sumsOf(totals),
      Difference,
      StillToPay: money.stillToPay,
      ToGiveBack: money.toGiveBack,
      Parts: partsOf(await listPayments(db, head.id), money.toGiveBack).map((part) => ({
        Gateway: part.gateway,
        Amount: part.amount,
        IsByHand: isByHand(part),
      })),
      Document: issued.length === 0 || Difference === 0 ? 'none' : Difference > 0 ? 'invoice' : 'credit',
    };
  },

  async updateProductOrderEdit(given) {
    const { db, body, actor, now, services, language, record, refuse } = given;
    const head = (await store.lockOrder(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    // Sent twice: it was changed once.
    if (await edits.isEditKnown(db, head.id, body.Key)) return viewOf(db, head, services, language);
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services, language) });
    const rows = await store.listLines(db, head.id);
    await holdProducts(db, productsIn(rows, body.Lines));
    const planned = await planFor(db, head, body, now);
    await writeEdit(db, head, planned);
    await edits.addEdit(db, { orderId: head.id, actKey: body.Key, reason: body.Reason, createdAt: now });
    const payments = await listPayments(db, head.id);
    if (planned.money.toGiveBack > refundableOf(payments)) return refuse('Locked', { message: heldWords });
    const parts = partsOf(payments, planned.money.toGiveBack);
    await sendBack(given, head.id, parts, { reason: body.Reason, actKey: body.Key });
    await renewOrder(db, head.id, now, { reopens: true });
    await documentOrder(db, head.id, now, false);
    const after = (await store.findOrder(db, 'everybody', head.id)) ?? head;
    await record('order.edited', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: written(head, rows),
      after: {
        ...written({ ...planned.totals, billing: planned.billing, shippingAddress: planned.shippingAddress }, planned.plan.lines),
        reason: body.Reason,
        givenBack: planned.money.toGiveBack,
        stillToPay: planned.money.stillToPay,
      },
    });
    await mailEdited(given, head, after, planned, body.Reason);
    return viewOf(db, after, services, language);
  },
});
