import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Id, PathId } from '#contract/kernel/call/wire.ts';

/** Before the due date, on it, and after it. */
export const reminderKinds = ['before', 'due', 'after'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Of an award that saved none: all off. */
export const usualReminderDays: Readonly<Record<ReminderKind, number>> = { before: 7, due: 0, after: 7 };
export const mostReminderDays = 90;

const Rules = z
  .array(z.object({ Kind: z.enum(reminderKinds), Days: z.int().min(0).max(mostReminderDays), IsOn: z.boolean() }))
  .max(reminderKinds.length);

export const paymentReminders = {
  getPaymentReminders: read('GET /order/GetPaymentReminders/{propertyId}', {
    does: 'Get when buyers are reminded of unpaid invoices',
    may: 'order.read',
    about: { property: 'propertyId' },
    needs: 'fees',
    params: z.object({ propertyId: PathId }),
    reply: Rules,
  }),
  savePaymentReminders: write('POST /order/SavePaymentReminders', {
    does: 'Save when buyers are reminded of unpaid invoices',
    may: 'order.manage',
    about: { property: 'PropertyID' },
    needs: 'fees',
    body: z.object({ PropertyID: Id, Rules }),
    reply: Rules,
  }),
};
