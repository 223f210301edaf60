import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Sight } from '#server/kernel/payments/gateway.ts';
import { plainAmount } from '#contract/kernel/text/money.ts';
import {
  disputeOf,
  type DisputeState,
  join,
  lostOf,
  type PaymentFacts,
  refundedOf,
  type RefundState,
  statusOfStage,
} from './payment-state.rules.ts';
import { addMatter, type DisputeRow, listDisputes, putDispute } from '../desk/order-matter.store.ts';
import { findOrder, putCredited } from '../order.store.ts';
import { type PaymentRow, putPayment } from './payment.store.ts';
import { standingOf } from '../refund/refund.rules.ts';
import { addRefund, listRefundsOfPayment, putRefund, type RefundRow } from '../refund/refund.store.ts';

const says = saying(texts);

type Told = Pick<Sight, 'stage' | 'seenAt'> & Partial<Pick<Sight, 'taken' | 'refunds' | 'disputes' | 'message'>>;

/** A refund that the provider has no number for yet is known by ours. */
const nameOf = ({ id, reference }: Pick<RefundRow, 'id' | 'reference'>): string => reference || `#${id}`;

/** What we ask the provider with: the same key refunds once, another attempt refunds again. */
export const keyOfRefund = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>): string => `${id} ${attempt}`;

const factsOf = (payment: PaymentRow, refunds: readonly RefundRow[], disputes: readonly DisputeRow[]): PaymentFacts => {
  const { stage, isReversed } = standingOf(payment);
  return {
    stage,
    isReversed,
    taken: stage === 'captured' ? payment.amount : 0,
    disputes: Object.fromEntries(disputes.map(({ reference, amount, state }) => [reference, { amount, state: state as DisputeState }])),
    seenAt: payment.stageAt?.getTime() ?? 0,
    refunds: Object.fromEntries(refunds.map((one) => [nameOf(one), { amount: one.amount, state: one.state as RefundState }])),
  };
};

/**
 * The only way a payment changes state, from any source: merges the update into what is known and writes the consequences. The caller holds the order
 * and renews it afterwards. Returns whether anything is another than before.
 */
export async function movePayment(db: WriteDb, payment: PaymentRow, told: Told, now: Date): Promise<boolean> {
  await takeRefundNumbers(db, payment, told, now);
  const rows = await listRefundsOfPayment(db, payment.id);
  const disputeRows = await listDisputes(db, [payment.id]);
  const known = factsOf(payment, rows, disputeRows);
  const facts = join(known, {
    stage: told.stage,
    seenAt: told.seenAt.getTime(),
    taken: told.stage === 'captured' ? (told.taken ?? payment.amount) : 0,
    disputes: Object.fromEntries((told.disputes ?? []).map(({ reference, amount, state }) => [reference, { amount, state }])),
    refunds: Object.fromEntries((told.refunds ?? []).map(({ reference, amount, state }) => [reference, { amount, state }])),
    isReversed: false,
  });
  for (const row of rows) {
    const state = facts.refunds[nameOf(row)]?.state ?? row.state;
    if (state === row.state) continue;
    const message = told.refunds?.find(({ reference }) => reference === row.reference)?.message ?? '';
    await putRefund(db, row.id, { state, message, settledAt: now });
  }
  const amount = facts.stage === 'captured' ? facts.taken : payment.amount;
  if (amount !== payment.amount) await noteMismatch(db, payment, amount, now);
  // The provider never gives back more than it took; what we asked for too much fails there.
  const refunded = Math.min(amount, refundedOf(facts));
  const isDisputed = await keepDisputes(db, payment, facts, told, disputeRows, now);
  const changed = facts.stage !== known.stage || amount !== payment.amount || isDisputed || refunded !== payment.refunded;
  await putPayment(db, payment.id, {
    stage: facts.stage,
    stageAt: new Date(facts.seenAt),
    paymentStatusId: statusOfStage(facts.stage),
    amount,
    refunded,
    ...(told.message && facts.stage === told.stage && { message: told.message }),
  });
  return changed;
}

/** The provider took another amount than was asked for: it counts as it is, and someone looks at it. */
async function noteMismatch(db: WriteDb, { id, orderId, amount: asked, reference }: PaymentRow, taken: number, now: Date): Promise<void> {
  const { currency = '' } = (await findOrder(db, 'everybody', orderId)) ?? {};
  const amountOf = (amount: number): string => `${plainAmount(amount, currency)} ${currency}`;
  const message = says('otherAmountCame', { came: amountOf(taken), asked: amountOf(asked) });
  await addMatter(db, { orderId, kind: 'mismatch', fact: reference || `payment ${id}`, amount: taken - asked, message, createdAt: now });
}

/** Writes what is known about disputes, each a row, and what they come to for the payment. Returns whether anything of it is new. */
async function keepDisputes(
  db: WriteDb,
  payment: PaymentRow,
  facts: PaymentFacts,
  { disputes = [] }: Told,
  rows: readonly DisputeRow[],
  now: Date,
): Promise<boolean> {
  let isNew = false;
  for (const { reference, reason, respondBy, isRefundable } of disputes) {
    const fact = facts.disputes[reference];
    const row = rows.find((one) => one.reference === reference);
    if (!fact) continue;
    isNew ||= row?.state !== fact.state || row.amount !== fact.amount || row.respondBy?.getTime() !== respondBy?.getTime();
    await putDispute(db, {
      paymentId: payment.id,
      reference,
      ...fact,
      reason,
      respondBy,
      isRefundable,
      createdAt: now,
      settledAt: fact.state === 'open' ? null : (row?.settledAt ?? now),
    });
  }
  const all = await listDisputes(db, [payment.id]);
  // Noted by the version before, which kept no rows.
  if (all.length === 0) return false;
  await putPayment(db, payment.id, {
    dispute: disputeOf(Object.values(facts.disputes)),
    disputeLost: lostOf(facts),
    isHeld: all.some(({ state, isRefundable }) => state === 'open' && !isRefundable),
  });
  return isNew;
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
        reason: says('refundedAtProvider'),
        createdAt: now,
      });
      await putCredited(db, payment.orderId, refund.amount);
    }
  }
}
