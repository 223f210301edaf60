import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { unpaid } from '#contract/wings/commerce/order/unpaid.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { ageAt, pageOfUnpaid } from './unpaid.store.ts';

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
          };
        }),
        total,
      ),
      Ages: ages.map((row) => ({ Age: ageAt(row.age), Currency: row.currency, Count: row.count, Due: row.due })),
    };
  },
});
