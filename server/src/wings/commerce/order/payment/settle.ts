import { CartInfo } from '#contract/wings/commerce/order/cart-info.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { JobHandler, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { type Outcome, type Sight, StrangeAnswer } from '#server/kernel/payments/gateway.ts';
import { plainAmount } from '#contract/kernel/text/money.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { findOrder, putTest } from '../order.store.ts';
import { askableOf, askedGateways } from '../provider/methods.service.ts';
import { noteStrange } from './strange.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { noteSight, takePromised, theProvider } from './capture.ts';
import { entryWares } from '../cart/entry-wares.ts';
import type { orderJobs } from '../order.jobs.ts';
import { takePromise } from './pay-later.service.ts';
import {
  closeIntent,
  findIntent,
  findPaymentByReference,
  forgetNotices,
  type IntentRow,
  listDisputedPayments,
  listOpenIntents,
  listOpenPayments,
  type PaymentRow,
} from './payment.store.ts';
import { byFields, type Placing, placeOrder } from './place.ts';
import { buyerOf } from './place-products.service.ts';
import { readBegunProducts } from '../cart/product-begun.rules.ts';
import { productWares } from '../cart/product-wares.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { listUnpaidCardOrders } from '../desk/stock-order.store.ts';
import { listOpenRefunds } from '../refund/refund.store.ts';
import { sendRefund } from '../refund/send-refund.ts';

const says = saying(texts);

type World = Parameters<JobHandler<typeof orderJobs.reconcile>>[1];

const minuteMs = 60_000;
/** So long the buyer's own page may take to write the order; then we do it for them. */
const dueAfterMs = 15 * minuteMs;
/** How long a buyer may take to find their card or confirm with their bank. */
const unusedAfterMs = 24 * 60 * minuteMs;
/** And on a page of the provider's, where it was only begun. */
const leftAfterMs = 7 * 24 * 60 * minuteMs;
const disputesAskedMs = 6 * 60 * minuteMs;
const noticesKeptMs = 60 * 24 * 60 * minuteMs;

const promisedBy = ({ reference }: IntentRow, { amount, currency }: Sight): Outcome => ({
  state: 'authorized',
  amount,
  currency,
  reference,
  message: '',
});

/** Places what an intent's cart holds, as the buyer who began it. Returns whether there was a cart. */
async function placeCart(given: Placing, { cart, reference: intentReference }: IntentRow, outcome: Outcome): Promise<boolean> {
  const payment = byFields({ IntentID: intentReference, PaymentMethod: '' });
  const promised = { intentReference, outcome };
  const products = readBegunProducts(cart);
  if (products) {
    const actor = products.pass ? { ...given.actor, pass: products.pass } : given.actor;
    await placeOrder({ ...given, actor }, productWares(), products.cart, payment, promised);
    return true;
  }
  const entries = CartInfo.safeParse(cart);
  if (entries.success) await placeOrder(given, entryWares, entries.data, payment, promised);
  return entries.success;
}

/** The money is promised and the page that was to write the order is gone: writes it, or says that it can no longer be. */
async function finish(world: World, intent: IntentRow, outcome: Outcome): Promise<boolean> {
  const actor = await buyerOf(world.db, intent);
  const { services } = world;
  const now = world.now();
  try {
    return await world.inTransaction(async (tx) => {
      const given = {
        db: tx,
        actor,
        now,
        services,
        enqueue: (...[job, data, options]: Parameters<Placing['enqueue']>) => world.enqueue(tx, job, data, options),
        record: recorderFor(tx, actor, theProvider, now),
      };
      if (intent.orderId) return (await takePromise(given, intent, outcome)) !== undefined;
      if (!(await placeCart(given, intent, outcome))) return false;
      return (await findPaymentByReference(tx, intent.gateway, intent.reference)) !== undefined;
    });
  } catch (problem) {
    // It costs something else by now, or the entries are gone or closed: nothing was bought.
    if (problem instanceof Refusal) return false;
    throw problem;
  }
}

async function settleIntent(world: World, intent: IntentRow): Promise<void> {
  const { db, services, now } = world;
  const close = () => world.inTransaction((tx) => closeIntent(tx, intent.id, now()));
  if (intent.closedAt) return;
  if (await findPaymentByReference(db, intent.gateway, intent.reference)) return void (await close());
  const age = now().getTime() - intent.createdAt.getTime();
  const sight = await services.payments.look(intent.reference);
  if (sight && (sight.stage === 'authorized' || sight.stage === 'captured')) {
    if (await finish(world, intent, promisedBy(intent, sight))) return;
    // Closed before it is given up: a page that comes back begins another one. What someone took at the provider already goes back.
    if (sight.stage === 'captured') await giveBackTaken(world, intent, sight);
    else await services.payments.release(intent.reference);
    return void (await close());
  }
  if (sight?.stage === 'cancelled') return void (await close());
  if (age < unusedAfterMs) return;
  await services.payments.release(intent.reference);
  await close();
}

async function giveBackTaken({ services }: World, intent: IntentRow, { taken = 0, refunds, currency }: Sight): Promise<void> {
  const left = taken - refunds.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);
  if (left > 0) await services.payments.refund(intent.reference, left, currency, `intent ${intent.id}`);
}

/** What the provider says of a payment now, written down. What makes no sense pays nothing, and people look at it. */
export async function settlePayment(
  world: JobWorld,
  payment: Pick<PaymentRow, 'id' | 'gateway' | 'reference' | 'orderId' | 'createdAt'>,
): Promise<void> {
  const { services, now } = world;
  const method = [services.payments, ...services.methods].find(({ name }) => name === payment.gateway);
  const provider = askableOf(services, payment.gateway);
  if (!provider || !method) return;
  const sight = await provider.look(payment.reference).catch(async (problem: unknown) => {
    if (problem instanceof StrangeAnswer) await noteStrange(world, payment, says('strangeAnswer'));
    throw problem;
  });
  if (!sight) {
    // Forgotten there, and no one paid it: it never will be.
    if (method.kind === 'hosted' && now().getTime() - payment.createdAt.getTime() > unusedAfterMs)
      await noteSight(world, payment.id, { stage: 'cancelled', seenAt: now(), message: says('canceledAtProvider') });
    return;
  }
  // Left there for so long, it is asked about no more; the provider would still say if it were paid after all.
  if (sight.stage === 'promised' && now().getTime() - payment.createdAt.getTime() > leftAfterMs)
    return noteSight(world, payment.id, { stage: 'cancelled', seenAt: now(), message: says('canceledAtProvider') });
  const head = await findOrder(world.db, 'everybody', payment.orderId);
  if (head && sight.currency !== head.currency) {
    const came = `${plainAmount(sight.taken ?? sight.amount, sight.currency)} ${sight.currency}`;
    return noteStrange(world, payment, says('otherCurrencyCame', { came, asked: head.currency }));
  }
  await noteSight(world, payment.id, sight, async (tx) => {
    if (head && sight.stage === 'captured' && method.kind === 'hosted') await putTest(tx, head, method.isTest);
  });
  if (sight.stage === 'authorized') await takePromised(world, payment.id);
}

/** The provider has news about one payment: it is asked for the current state, so that late and repeated news do no harm. */
export const settleOne: JobHandler<typeof orderJobs.settle> = async ({ gateway, reference }, world) => {
  if (!askableOf(world.services, gateway)) return;
  const payment = await findPaymentByReference(world.db, gateway, reference);
  if (payment) return settlePayment(world, payment);
  const intent = gateway === world.services.payments.name ? await findIntent(world.db, gateway, reference) : undefined;
  if (intent) await settleIntent(world, intent);
};

/** Asks the provider about everything that is older than its due, and settles it. Each separately: one that fails keeps no other waiting. */
export const reconcilePayments: JobHandler<typeof orderJobs.reconcile> = async (_, world) => {
  const { db, services, now } = world;
  const { name } = services.payments;
  const due = new Date(now().getTime() - dueAfterMs);
  const each = async <T extends { id: number }>(what: string, rows: readonly T[], settle: (row: T) => Promise<void>): Promise<void> => {
    for (const row of rows)
      await settle(row).catch((problem: unknown) => services.log.error({ err: problem, [what]: row.id }, 'a payment could not be settled'));
  };
  for (const gateway of askedGateways(services)) {
    await each('paymentId', await listOpenPayments(db, gateway, due), (payment) => settlePayment(world, payment));
    // Payments whose end no one reported, and whose days are counted.
    await each('disputedPaymentId', await listDisputedPayments(db, gateway, new Date(now().getTime() - disputesAskedMs)), (payment) =>
      settlePayment(world, payment),
    );
  }
  await each('intentId', await listOpenIntents(db, name, due), (intent) => settleIntent(world, intent));
  await each('refundId', await listOpenRefunds(db, due), ({ id }) => sendRefund({ refundId: id }, world));
  await each('orderId', await listUnpaidCardOrders(db, new Date(now().getTime() - unusedAfterMs)), ({ id }) => expireUnpaid(world, id));
  await world.inTransaction((tx) => forgetNotices(tx, new Date(now().getTime() - noticesKeptMs)));
};
