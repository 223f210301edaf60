import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { Id, Instant, Nothing, Page, PageRequest, SortBy, Text } from '#contract/kernel/call/wire.ts';

/** By days after the due date, as books of receivables count. */
export const invoiceAges = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
const InvoiceAge = z.enum(invoiceAges);
export type InvoiceAge = z.infer<typeof InvoiceAge>;

const ofOrder = { may: 'order.manage', about: { order: 'OrderID' }, reply: Nothing, fails: ['NotFound', 'Locked'] } as const;

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
      IsWrittenOff: z.boolean().default(false),
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
        WriteOffReason: z.string(),
      }),
    ).extend({
      /** Regardless of the filter by age, without what is written off; currencies are never added up. */
      Ages: z.array(z.object({ Age: InvoiceAge, Currency: z.string(), Count: z.int(), Due: z.int() })),
    }),
  }),
  writeOffOrder: write('POST /order/WriteOffOrder', {
    does: 'Write off what is owed for an order',
    ...ofOrder,
    body: z.object({ OrderID: Id, Reason: Text(300) }),
  }),
  undoWriteOff: write('POST /order/UndoWriteOff', {
    does: 'Expect the money of an order again that was written off',
    ...ofOrder,
    body: z.object({ OrderID: Id }),
  }),
};
