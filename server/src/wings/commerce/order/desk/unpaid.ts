import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { unpaid } from '#contract/wings/commerce/order/unpaid.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { amountDue } from '../order.rules.ts';
import { lockOrder } from '../order.store.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { ageAt, pageOfUnpaid, putWriteOff } from './unpaid.store.ts';

const says = saying(texts);

export const unpaidHandlers = implement(unpaid, {
  async getUnpaidInvoices({ db, body, actor, now }) {
    const hidesContact = !seesIn(actor.grants, 'contact', body.PropertyID);
    const { rows, total, ages } = await pageOfUnpaid(db, { ...body, hidesContact, now });
    return {
      ...asPage(
        body,
        rows.map((row) => {
          const billing = row.billing as Partial<Order['Billing']>;
          const name = `${billing.FirstName ?? row.firstName} ${billing.LastName ?? row.lastName}`.trim();
          return {
            OrderID: row.id,
            ConfirmationNumber: row.confirmationNumber,
            SeasonID: row.seasonId,
            Customer: name || row.email,
            Organization: billing.Organization ?? '',
            Email: billing.Email ?? row.email,
            Invoices: row.invoices,
            CreatedDate: row.createdAt,
            DueDate: row.dueAt,
            DaysOverdue: row.daysOverdue,
            Age: ageAt(row.age),
            Currency: row.currency,
            Paid: row.paid,
            Due: row.due,
            WriteOffReason: row.writeOffReason,
          };
        }),
        total,
      ),
      Ages: ages.map((row) => ({ Age: ageAt(row.age), Currency: row.currency, Count: row.count, Due: row.due })),
    };
  },

  async writeOffOrder({ db, body, actor, now, record, refuse }) {
    const head = (await lockOrder(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    // Sent twice: it is written off.
    if (head.writtenOffAt) return null;
    const due = amountDue(head);
    // Like the list: a cart that no one paid for by card is no one's debt.
    if (due === 0 || head.isTest || head.paymentMethod !== 'invoice') return refuse('Locked', { message: says('nothingToWriteOff') });
    await putWriteOff(db, head.id, { by: actor.id, at: now, reason: body.Reason });
    await record('order.writtenOff', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      after: { amount: due, reason: body.Reason },
    });
    return null;
  },

  async undoWriteOff({ db, body, actor, record, refuse }) {
    const head = (await lockOrder(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    if (!head.writtenOffAt) return null;
    await putWriteOff(db, head.id, { by: null, at: null, reason: '' });
    await record('order.writeOffUndone', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { reason: head.writeOffReason },
    });
    return null;
  },
});
