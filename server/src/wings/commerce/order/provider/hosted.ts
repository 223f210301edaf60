import { plainAmount, readPlainAmount } from '#contract/kernel/text/money.ts';
import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { unitsOf, whyUnchargeable } from '#contract/wings/commerce/order/provider-currencies.ts';
import { onPage } from '#contract/wings/commerce/order/ways.ts';
import { type HostedProvider, isHosted } from '#contract/kernel/award/card-providers.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { HostedAnswer, Purchase } from '#server/kernel/payments/gateway.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { noteSight, theProvider } from '../payment/capture.ts';
import { wrongPayment } from '../payment/intent.ts';
import { amountDue } from '../order.rules.ts';
import { dueOrder } from '../payment/pay-later.service.ts';
import { addMatter } from '../desk/order-matter.store.ts';
import { addPayment, findPayment, findPaymentByReference, listPayments, putPayment } from '../payment/payment.store.ts';
import * as store from '../order.store.ts';
import type { Placing } from '../payment/place.ts';
import { hostedMethodOf } from './methods.service.ts';
import { tryAddress } from './try.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** The way to the provider's page for an order that waits for money. Asked for again, it is the same try. */
export async function hostedPageFor({ db, actor, now, services, record }: Placing, orderId: number) {
  const head = await dueOrder(db, scopeOf(actor, 'pay'), orderId, onPage);
  const { cardProvider: provider } = traitsOf(head.propertyId);
  const method = isHosted(provider) ? hostedMethodOf(services, provider) : undefined;
  if (!method || !isHosted(provider)) throw wrongPayment('OrderID', says('paymentsNotSetUp'));
  await store.lockOrder(db, 'everybody', head.id);
  const amount = amountDue(head);
  if (unitsOf(provider, amount, head.currency) === undefined) throw wrongPayment('OrderID', whyUnchargeable(provider, head.currency));
  const begun = (await listPayments(db, head.id)).find(
    (payment) => payment.gateway === method.name && payment.stage === 'promised' && payment.amount === amount,
  );
  const paymentId =
    begun?.id ??
    (await addPayment(db, {
      orderId: head.id,
      gateway: method.name,
      amount,
      paymentStatusId: 1,
      stage: 'promised',
      stageAt: now,
      createdAt: now,
    }));
  if (!begun)
    await record('order.paying', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      after: { amount, gateway: method.name },
    });
  const { page } = method;
  // A page that is made on request is made on the way there: no transaction waits for the provider, and a lost answer is asked for again.
  const way =
    page.by === 'form'
      ? { Url: page.url, Fields: page.fieldsOf(purchaseOf(head, paymentId)) }
      : { Url: tryAddress(services, provider, 'pay', paymentId), Fields: {} };
  return { ...way, OrderID: head.id, ConfirmationNumber: head.confirmationNumber };
}

export function purchaseOf(head: store.OrderHead, paymentId: number): Purchase {
  const to = head.billing as Order['Billing'];
  const amount = amountDue(head);
  return {
    confirmationNumber: head.confirmationNumber,
    paymentId,
    amount: plainAmount(amount, head.currency),
    amountDue: amount,
    currency: head.currency,
    description: `${traitsOf(head.propertyId).name} ${head.confirmationNumber}`,
    name: [to.FirstName, to.LastName].filter(Boolean).join(' '),
    email: to.Email ?? '',
    country: to.Country ?? '',
    postcode: to.PostalCode ?? '',
  };
}

/** The provider's own server says how a try ended. Returns whether it was taken. */
export async function takeHostedAnswer(
  world: JobWorld,
  provider: HostedProvider,
  fields: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { services, now } = world;
  const method = hostedMethodOf(services, provider);
  const answer = method?.page.by === 'form' ? method.page.readAnswer(fields) : undefined;
  if (!method || !answer) return false;
  const payment = await findPayment(world.db, answer.paymentId);
  const head = payment && (await store.findOrder(world.db, 'everybody', payment.orderId));
  if (!head || payment.gateway !== method.name || head.confirmationNumber !== answer.confirmationNumber) return false;
  if (!answer.isPaid) {
    // A late cancellation says nothing about what was paid before.
    await noteSight(world, payment.id, { stage: 'cancelled', seenAt: now(), message: says('canceledAtProvider') });
    return true;
  }
  const taken = answer.currency === head.currency ? readPlainAmount(answer.amount, head.currency) : undefined;
  if (taken !== payment.amount) await noteMismatch(world, head, payment, answer);
  if (taken === undefined) return true;
  const paidId = await world.inTransaction(async (tx) => {
    const id = await rowFor(tx, payment.id, answer, taken, now());
    await store.putTest(tx, head, method.isTest);
    return id;
  });
  await noteSight(world, paidId, { stage: 'captured', seenAt: now(), taken });
  return true;
}

/** The payment that an answer is about: the try, or where that was paid by another transaction already, one of its own. */
async function rowFor(db: WriteDb, paymentId: number, { reference }: HostedAnswer, amount: number, now: Date): Promise<number> {
  const { orderId, gateway } = (await findPayment(db, paymentId)) ?? { orderId: 0, gateway: '' };
  await store.lockOrder(db, 'everybody', orderId);
  const known = reference ? await findPaymentByReference(db, gateway, reference) : undefined;
  if (known) return known.id;
  const payment = await findPayment(db, paymentId);
  if (payment?.stage === 'captured' && payment.reference && reference)
    return addPayment(db, {
      orderId,
      gateway,
      reference,
      amount,
      paymentStatusId: 1,
      stage: 'promised',
      stageAt: now,
      message: says('paidAgain'),
      createdAt: now,
    });
  if (reference) await putPayment(db, paymentId, { reference });
  return paymentId;
}

/** Money came in another form than was asked for: it counts as it came, if it can, and people look at it. Reported twice, it is noted once. */
async function noteMismatch(
  { inTransaction, now }: JobWorld,
  head: store.OrderHead,
  payment: { id: number; amount: number },
  { amount, currency, reference }: HostedAnswer,
): Promise<void> {
  await inTransaction(async (tx) => {
    const isNew = await addMatter(tx, {
      orderId: head.id,
      kind: 'mismatch',
      fact: reference || `payment ${payment.id}`,
      amount: (currency === head.currency ? (readPlainAmount(amount, currency) ?? 0) : 0) - payment.amount,
      message: says('otherAmountCame', {
        came: `${amount} ${currency}`,
        asked: `${plainAmount(payment.amount, head.currency)} ${head.currency}`,
      }),
      createdAt: now(),
    });
    if (!isNew) return;
    await recorderFor(
      tx,
      undefined,
      theProvider,
      now(),
    )('payment.mismatch', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { amount: payment.amount, currency: head.currency },
      after: { amount, currency, reference },
    });
  });
}
