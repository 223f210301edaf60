import type { WriteDb } from '#server/kernel/db.ts';
import type { Sight } from '#server/kernel/payments/gateway.ts';
import { join, type PaymentFacts, refundedOf, type RefundState, statusOfStage } from './payment-state.rules.ts';
import { putCredited } from './order.store.ts';
import { type PaymentRow, putPayment } from './payment.store.ts';
import { standingOf } from './refund.rules.ts';
import { addRefund, listRefundsOfPayment, putRefund, type RefundRow } from './refund.store.ts';

type Told = Pick<Sight, 'stage' | 'seenAt'> & Partial<Pick<Sight, 'refunds' | 'dispute' | 'message'>>;

/** A refund that the provider has no number for yet is known by ours. */
const nameOf = ({ id, reference }: Pick<RefundRow, 'id' | 'reference'>): string => reference || `#${id}`;

/** What we ask the provider with: the same again gives back once, another attempt once more. */
export const keyOfRefund = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>): string => `${id} ${attempt}`;

const factsOf = (payment: PaymentRow, refunds: readonly RefundRow[]): PaymentFacts => {
  const { stage, dispute, isReversed } = standingOf(payment);
  return {
    stage,
    dispute,
    isReversed,
    seenAt: payment.stageAt?.getTime() ?? 0,
    refunds: Object.fromEntries(refunds.map((one) => [nameOf(one), { amount: one.amount, state: one.state as RefundState }])),
  };
};

/**
 * The one way in which a payment moves, whoever tells: joins what is told to what is known and writes what follows. The caller holds the order
 * and renews it afterwards. Answers whether anything is another than before.
 */
export async function movePayment(db: WriteDb, payment: PaymentRow, told: Told, now: Date): Promise<boolean> {
  await takeRefundNumbers(db, payment, told, now);
  const rows = await listRefundsOfPayment(db, payment.id);
  const known = factsOf(payment, rows);
  const facts = join(known, {
    stage: told.stage,
    seenAt: told.seenAt.getTime(),
    dispute: told.dispute ?? 'none',
    refunds: Object.fromEntries((told.refunds ?? []).map(({ reference, amount, state }) => [reference, { amount, state }])),
    isReversed: false,
  });
  for (const row of rows) {
    const state = facts.refunds[nameOf(row)]?.state ?? row.state;
    if (state === row.state) continue;
    const message = told.refunds?.find(({ reference }) => reference === row.reference)?.message ?? '';
    await putRefund(db, row.id, { state, message, settledAt: now });
  }
  // The provider never gives back more than it took; what we asked for too much fails there.
  const refunded = Math.min(payment.amount, refundedOf(facts));
  const changed = facts.stage !== known.stage || facts.dispute !== known.dispute || refunded !== payment.refunded;
  await putPayment(db, payment.id, {
    stage: facts.stage,
    stageAt: new Date(facts.seenAt),
    paymentStatusId: statusOfStage(facts.stage),
    dispute: facts.dispute,
    refunded,
    ...(told.message && facts.stage === told.stage && { message: told.message }),
  });
  return changed;
}

/** Refunds of ours get the provider's number; those made at the provider itself are written down, and what they gave back is no longer owed. */
async function takeRefundNumbers(db: WriteDb, payment: PaymentRow, { refunds = [] }: Told, now: Date): Promise<void> {
  const rows = await listRefundsOfPayment(db, payment.id);
  for (const refund of refunds) {
    if (rows.some(({ reference }) => reference === refund.reference)) continue;
    const own = rows.find((row) => row.reference === '' && keyOfRefund(row) === refund.key);
    if (own) await putRefund(db, own.id, { reference: refund.reference });
    else if (refund.state !== 'failed') {
      await addRefund(db, {
        orderId: payment.orderId,
        paymentId: payment.id,
        amount: refund.amount,
        state: refund.state,
        reference: refund.reference,
        reason: 'Given back at the payment provider.',
        createdAt: now,
      });
      await putCredited(db, payment.orderId, refund.amount);
    }
  }
}
