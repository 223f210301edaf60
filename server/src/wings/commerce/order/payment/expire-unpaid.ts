import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { cancel, lockWithWorks } from '../refund/cancel.ts';
import { theProvider } from './capture.ts';
import { mailOrder } from '../order-mail.ts';
import type { orderJobs } from '../order.jobs.ts';

type World = Parameters<JobHandler<typeof orderJobs.reconcile>>[1];

/** The card never paid: the order is cancelled, and what it held is back on the shelf. Nothing where it was paid or cancelled in the meantime. */
export const expireUnpaid = ({ inTransaction, enqueue, services, now }: World, orderId: number): Promise<void> =>
  inTransaction(async (db) => {
    const head = await lockWithWorks(db, 'everybody', orderId);
    if (!head || head.cancelledAt || !(await cancel(db, head, now()))) return;
    await recorderFor(
      db,
      undefined,
      theProvider,
      now(),
    )('order.expired', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { paymentStatusId: head.paymentStatusId, total: head.total },
    });
    await mailOrder({ db, services, now: now(), enqueue: (job, data, options) => enqueue(db, job, data, options) }, head.id);
  });
