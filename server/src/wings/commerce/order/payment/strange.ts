import type { Words } from '#contract/kernel/text/said.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { addMatter } from '../desk/order-matter.store.ts';
import { lockOrder } from '../order.store.ts';
import { theProvider } from './capture.ts';
import type { PaymentRow } from './payment.store.ts';

/** A provider says what makes no sense about a payment: nothing is marked paid by it, and the desk sees it, once. */
export async function noteStrange(
  { inTransaction, now }: Pick<JobWorld, 'inTransaction' | 'now'>,
  { orderId, id, reference, gateway }: Pick<PaymentRow, 'orderId' | 'id' | 'reference' | 'gateway'>,
  message: Words,
): Promise<void> {
  await inTransaction(async (tx) => {
    const head = await lockOrder(tx, 'everybody', orderId);
    const fact = `strange ${reference || id}`;
    if (!head || !(await addMatter(tx, { orderId, kind: 'mismatch', fact, amount: 0, message, createdAt: now() }))) return;
    await recorderFor(
      tx,
      undefined,
      theProvider,
      now(),
    )('payment.mismatch', { subject: 'order', subjectId: orderId, propertyId: head.propertyId, after: { gateway, reference, message } });
  });
}
