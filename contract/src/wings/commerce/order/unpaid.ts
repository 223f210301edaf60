import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { Id, Instant, Page, PageRequest, SortBy } from '#contract/kernel/call/wire.ts';

/** By days after the due date, as books of receivables count. */
export const invoiceAges = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
const InvoiceAge = z.enum(invoiceAges);
export type InvoiceAge = z.infer<typeof InvoiceAge>;

export const unpaid = {
  getUnpaidInvoices: read('POST /order/GetUnpaidInvoices', {
    does: 'List unpaid invoices by age',
    may: 'order.read',
    about: { property: 'PropertyID' },
    needs: 'fees',
    notes: 'addresses.seen',
    body: PageRequest.extend({
      PropertyID: Id,
      Age: InvoiceAge.nullish(),
      Sort: SortBy('DueDate', 'Due', 'ConfirmationNumber').optional(),
    }),
    reply: Page(
      z.object({
        OrderID: z.int(),
        ConfirmationNumber: z.string(),
        SeasonID: z.int(),
        Customer: NameOrEmail,
        Organization: z.string(),
        Email: Contact,
        /** The numbers of its invoices. */
        Invoices: z.array(z.string()),
        CreatedDate: Instant,
        DueDate: Instant,
        /** Whole days after the due date; 0 or less: not due yet. */
        DaysOverdue: z.int(),
        Age: InvoiceAge,
        Currency: z.string(),
        /** What came already, and what is still owed. */
        Paid: z.int(),
        Due: z.int(),
      }),
    ).extend({
      /** Regardless of the filter by age; currencies are never added up. */
      Ages: z.array(z.object({ Age: InvoiceAge, Currency: z.string(), Count: z.int(), Due: z.int() })),
    }),
  }),
};
