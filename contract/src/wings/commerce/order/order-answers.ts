import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { entity, Id } from '#contract/kernel/call/wire.ts';

/** After these a column for each question, by its stable name. */
const AnsweredOrder = entity('AnsweredOrder', {
  OrderID: z.int(),
  ConfirmationNumber: z.string(),
  Season: z.string(),
  EntrantName: NameOrEmail,
  EntrantEmail: Contact.nullable(),
}).catchall(z.union([z.string(), z.int()]).nullable());

/** Questions of an award's own form that are asked with an order. */
export const orderAnswers = {
  exportOrderAnswers: read('POST /order/ExportOrderAnswers', {
    does: 'Export what was answered with the orders of an award, one row per order with a column per question, by its stable name',
    may: 'export.orders',
    about: { property: 'PropertyID' },
    notes: 'export.taken',
    body: z.object({ PropertyID: Id }),
    reply: z.array(AnsweredOrder),
  }),
};
