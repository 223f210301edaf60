import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { paymentReminders, type ReminderKind, reminderKinds, usualReminderDays } from '#contract/wings/commerce/order/payment-reminders.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Enqueue, JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import { paymentReminderMail } from '../mails/payment-reminder.ts';
import { recipientOf } from '../order-mail.ts';
import type { orderJobs } from '../order.jobs.ts';
import { amountDue } from '../order.rules.ts';
import { lockOrder } from '../order.store.ts';
import { theProvider } from '../payment/capture.ts';
import { paymentTerms } from '../payment/payment-terms.rules.ts';
import * as store from './payment-reminders.store.ts';

const rulesOf = async (db: ReadDb, propertyId: number) => {
  const saved = await store.listRules(db, propertyId);
  return reminderKinds.map((Kind) => {
    const { days = usualReminderDays[Kind], isOn = false } = saved.find(({ kind }) => kind === Kind) ?? {};
    return { Kind, Days: days, IsOn: isOn };
  });
};

export const paymentRemindersHandlers = implement(paymentReminders, {
  getPaymentReminders: ({ db, params }) => rulesOf(db, params.propertyId),

  async savePaymentReminders({ db, body, record }) {
    const before = await rulesOf(db, body.PropertyID);
    for (const { Kind, Days, IsOn } of body.Rules) await store.putRule(db, body.PropertyID, { kind: Kind, days: Days, isOn: IsOn });
    const after = await rulesOf(db, body.PropertyID);
    await record('paymentReminders.saved', {
      subject: 'property',
      subjectId: body.PropertyID,
      propertyId: body.PropertyID,
      before: { rules: before },
      after: { rules: after },
    });
    return after;
  },
});

/** Reminds buyers of invoices by their award's rules: each once, and none of what was paid, canceled or written off in the meantime. */
export const remindOfPayments: JobHandler<typeof orderJobs.remind> = async (_, { db, inTransaction, enqueue, services, now }) => {
  for (const { id, kind } of await store.listWaiting(db, now())) {
    await inTransaction(async (tx) => {
      const head = await lockOrder(tx, 'everybody', id);
      const [waiting] = (await store.listWaiting(tx, now(), id)).filter((one) => one.kind === kind);
      if (!head || !waiting || !(await store.addReminder(tx, id, kind, now()))) return;
      const account = await findAccountAnywhere(tx, head.accountId);
      const to = recipientOf(head, account);
      if (!to) return;
      const billing = head.billing as Partial<Order['Billing']>;
      const terms = paymentTerms(head);
      const inHere: Enqueue = (job, data, options) => enqueue(tx, job, data, options);
      const desk = { db: tx, services, now: now(), enqueue: inHere };
      await queueMail(desk, paymentReminderMail, {
        propertyId: head.propertyId,
        to,
        values: {
          firstName: billing.FirstName ?? account?.firstName ?? null,
          kind: kind as ReminderKind,
          confirmationNumber: head.confirmationNumber,
          due: amountDue(head),
          currency: head.currency,
          dueOn: terms.dueAt && formatDate(terms.dueAt, traitsOf(head.propertyId)),
          reference: terms.reference,
          link: `${portalAddress(services.settings.publicUrl, head.propertyId, 'entries')}/orders/${head.confirmationNumber}`,
        },
      });
      await recorderFor(
        tx,
        undefined,
        theProvider,
        now(),
      )('order.reminded', {
        subject: 'order',
        subjectId: head.id,
        propertyId: head.propertyId,
        after: { kind, amount: amountDue(head) },
      });
    });
  }
};
