import { recordedGateway } from '#contract/kernel/award/card-providers.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import type { bankStatement } from '#contract/wings/commerce/order/bank-statement.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import texts from '#texts/commerce/bank-refusals.ts';
import orderTexts from '#texts/commerce/order-refusals.ts';
import { mailOrder } from '../order-mail.ts';
import { amountDue } from '../order.rules.ts';
import * as orders from '../order.store.ts';
import { addPayment, findPayment, putPayment } from '../payment/payment.store.ts';
import { lockWithWorks } from '../refund/cancel.ts';
import { mayReverse } from '../refund/refund.rules.ts';
import { renewOrder } from '../renew-order.ts';
import * as store from './bank-line.store.ts';
import { proposalsOf } from './propose.ts';

const says = saying(texts);
const saysOfOrder = saying(orderTexts);

type Desk = Pick<Given<typeof bankStatement.reopenBankLine>, 'db' | 'actor' | 'now' | 'record' | 'services' | 'enqueue'>;
type Allocations = readonly { OrderID: number; Amount: number }[];

const wrong = (message: Said): Refusal => new Refusal('Invalid', { message, errors: [fieldError('Orders', message)] });

/** Each order of a line gets a payment, and the whole line is spent. The caller holds the line, which waits. */
export async function bookPayments(
  desk: Desk,
  line: store.BankLineRow,
  allocations: Allocations,
  { evenIfPaid = false } = {},
): Promise<void> {
  const { db, actor, now, record } = desk;
  if (line.amount <= 0) throw wrong(says('notIncoming'));
  if (new Set(allocations.map(({ OrderID }) => OrderID)).size < allocations.length) throw wrong(says('orderTwice'));
  if (allocations.reduce((sum, { Amount }) => sum + Amount, 0) !== line.amount) throw wrong(says('otherSum'));
  const message = line.payer
    ? saysOfOrder('bankTransferFrom', { day: line.bookedOn, payer: line.payer })
    : saysOfOrder('bankTransfer', { day: line.bookedOn });
  for (const { OrderID, Amount } of [...allocations].sort((one, other) => one.OrderID - other.OrderID)) {
    const head = await orders.lockOrder(db, 'everybody', OrderID);
    if (!head || head.propertyId !== line.propertyId) throw new Refusal('NotFound');
    const number = head.confirmationNumber;
    if (head.currency !== line.currency) throw wrong(says('otherCurrency', { currency: line.currency, number }));
    // Paid by card, canceled or refunded in the meantime.
    if (amountDue(head) === 0 && !evenIfPaid) throw new Refusal('Conflict', { message: says('notWaiting', { number }) });
    const paymentId = await addPayment(db, {
      orderId: head.id,
      gateway: recordedGateway,
      amount: Amount,
      paymentStatusId: paymentStatuses.paid,
      reference: '',
      message,
      createdAt: now,
    });
    await store.addMatch(db, line.id, paymentId);
    await orders.putTest(db, head, false);
    const renewed = await renewOrder(db, head.id, now);
    await record('order.payment', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { paymentStatusId: head.paymentStatusId },
      after: { paymentStatusId: renewed?.after.paymentStatusId, amount: Amount, bankLine: line.id },
    });
    if (renewed?.hasNewStatus) await mailOrder(desk, head.id);
  }
  await store.putDecision(db, line.id, { state: 'matched', note: '', decidedBy: actor.id, decidedAt: now });
}

const isSame = (one: Allocations, other: Allocations): boolean =>
  one.length === other.length && one.every(({ OrderID, Amount }) => other.some((two) => two.OrderID === OrderID && two.Amount === Amount));

/** Whether this person confirmed just this before: the answer to it was lost on the way. */
export async function isConfirmedSo({ db, actor }: Desk, line: store.BankLineRow, allocations: Allocations): Promise<boolean> {
  if (line.state !== 'matched' || line.decidedBy !== actor.id) return false;
  const paid = await store.listPaymentsOf(db, line.id);
  return isSame(
    paid.map(({ orderId, amount }) => ({ OrderID: orderId, Amount: amount })),
    allocations,
  );
}

/** Those that are as sure now as they were when someone saw them, and say the same; the rest stays to be looked at. */
export async function confirmSure(
  desk: Desk,
  propertyId: number,
  wanted: readonly { LineID: number; Orders: Allocations }[],
): Promise<{ Confirmed: number; LeftOut: number }> {
  const { db } = desk;
  const lines = await store.lockLines(
    db,
    propertyId,
    wanted.map(({ LineID }) => LineID),
  );
  // All orders are held before anything is proposed, in one order, so that none is paid in between.
  const orderIds = [...new Set(wanted.flatMap(({ Orders }) => Orders.map(({ OrderID }) => OrderID)))].sort((one, other) => one - other);
  for (const id of orderIds) await orders.lockOrder(db, 'everybody', id);
  const proposals = await proposalsOf(db, propertyId);
  let confirmed = 0;
  for (const line of lines) {
    const [first] = proposals.get(line.id) ?? [];
    const seen = wanted.find(({ LineID }) => LineID === line.id)?.Orders ?? [];
    if (line.state !== 'todo' || first?.Sureness !== 'sure' || !isSame(first.Orders, seen)) continue;
    await bookPayments(desk, line, seen);
    confirmed += 1;
  }
  return { Confirmed: confirmed, LeftOut: wanted.length - confirmed };
}

/** The payments of a line no longer count, and their orders wait for money again. They stay in their history. */
async function reversePayments(desk: Desk, lineId: number, reason: Said): Promise<number[]> {
  const { db, now, record } = desk;
  const reversed: number[] = [];
  for (const { id, orderId } of await store.listPaymentsOf(db, lineId)) {
    const head = await lockWithWorks(db, 'everybody', orderId);
    const payment = await findPayment(db, id);
    if (!head || !payment) throw new Refusal('NotFound');
    if (!mayReverse(payment)) throw new Refusal('Locked', { message: says('refundedSince') });
    await putPayment(db, id, { reversedAt: now, message: saysOfOrder('reversedAfter', { message: payment.message, reason }) });
    const renewed = await renewOrder(db, orderId, now, { reopens: true });
    await record('order.paymentReversed', {
      subject: 'order',
      subjectId: orderId,
      propertyId: head.propertyId,
      before: { paymentStatusId: head.paymentStatusId, amount: payment.amount },
      after: { paymentStatusId: renewed?.after.paymentStatusId ?? head.paymentStatusId, bankLine: lineId },
    });
    await mailOrder(desk, orderId);
    reversed.push(id);
  }
  return reversed;
}

/** The bank took a transfer back: what it paid is owed again. */
export async function takeReturn(desk: Desk, line: store.BankLineRow, paidLineId: number): Promise<void> {
  const { db, actor, now } = desk;
  const [paid] = await store.lockLines(db, line.propertyId, [paidLineId]);
  if (!paid) throw new Refusal('NotFound');
  if (paid.state !== 'matched' || paid.amount !== -line.amount || paid.currency !== line.currency)
    throw invalid('ReturnsLineID', says('notAReturn'));
  const reversed = await reversePayments(desk, paid.id, saysOfOrder('transferReturned', { day: line.bookedOn }));
  if (reversed.length === 0) throw invalid('ReturnsLineID', says('notAReturn'));
  await store.putReturned(db, reversed, line.id);
  await store.putDecision(db, line.id, { state: 'matched', note: '', decidedBy: actor.id, decidedAt: now });
}

/** Back to what waits for someone. */
export async function reopenLine(desk: Desk, line: store.BankLineRow): Promise<void> {
  const { db, record } = desk;
  if (line.state === 'matched') {
    if (line.amount < 0 || (await store.listPaymentsOf(db, line.id)).length === 0)
      throw new Refusal('Locked', { message: says('returnStays') });
    await reversePayments(desk, line.id, saysOfOrder('bankReopened'));
  }
  await store.putDecision(db, line.id, { state: 'todo', note: '', decidedBy: null, decidedAt: null });
  await record('bankLine.reopened', {
    subject: 'bankLine',
    subjectId: line.id,
    propertyId: line.propertyId,
    before: { state: line.state, note: line.note },
  });
}
