import type { HostedProvider } from '#contract/kernel/award/card-providers.ts';
import { saying } from '#contract/kernel/text/said.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { type MadePage, PaymentsAway, Unchargeable } from '#server/kernel/payments/gateway.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { amountDue, isDue } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { noteSight } from '../payment/capture.ts';
import { findPayment, putPayment } from '../payment/payment.store.ts';
import { settlePayment } from '../payment/settle.ts';
import { purchaseOf } from './hosted.ts';
import { hostedMethodOf } from './methods.service.ts';
import { readTry, tryAddress } from './try.ts';

const says = saying(texts);

/** What the buyer's page says of the payment they come from (`payment-news.tsx`); nothing where the order says it. */
type News = 'away' | 'again' | 'waiting' | undefined;

interface Try {
  head: store.OrderHead;
  paymentId: number;
  page: MadePage;
  /** The buyer's page of the order. */
  backTo: (news: News) => string;
}

async function findTry(world: JobWorld, provider: HostedProvider, step: 'pay' | 'back', text: string): Promise<Try | undefined> {
  const { services } = world;
  const paymentId = readTry(services, provider, step, text);
  const method = hostedMethodOf(services, provider);
  const payment = paymentId === undefined ? undefined : await findPayment(world.db, paymentId);
  const head = payment && (await store.findOrder(world.db, 'everybody', payment.orderId));
  if (!head || !method || method.page.by !== 'request' || payment.gateway !== method.name) return undefined;
  const page = `${portalAddress(services.settings.publicUrl, head.propertyId, 'entries')}/orders/${head.confirmationNumber}`;
  return { head, paymentId: payment.id, page: method.page, backTo: (news) => (news ? `${page}?payment=${news}` : page) };
}

/** Where a buyer goes from here who wants to pay: to the provider, or back to their order, which says why not. */
export async function leadToPage(world: JobWorld, provider: HostedProvider, text: string): Promise<string | undefined> {
  const found = await findTry(world, provider, 'pay', text);
  if (!found) return undefined;
  const { head, paymentId, page, backTo } = found;
  const isOpen = async () => {
    const payment = await findPayment(world.db, paymentId);
    const now = await store.findOrder(world.db, 'everybody', head.id);
    return payment?.stage === 'promised' && now && isDue(now) && amountDue(now) === payment.amount ? payment : undefined;
  };
  const payment = await isOpen();
  if (!payment) return backTo(undefined);
  try {
    const made = await page.begin(purchaseOf(head, paymentId), {
      ...(payment.reference && { known: payment.reference }),
      returnUrl: tryAddress(world.services, provider, 'back', paymentId),
      noticeUrl: `${world.services.settings.publicUrl}/api/payments/${provider}`,
    });
    if (!made) return backTo(await newsAfterEnd(world, paymentId));
    const isKept = await world.inTransaction(async (tx) => {
      await store.lockOrder(tx, 'everybody', head.id);
      const held = await findPayment(tx, paymentId);
      if (held?.stage !== 'promised' || (held.reference && held.reference !== made.reference)) return false;
      await putPayment(tx, paymentId, { reference: made.reference });
      return true;
    });
    return isKept && (await isOpen()) ? made.url : backTo(undefined);
  } catch (problem) {
    if (!(problem instanceof PaymentsAway || problem instanceof Unchargeable)) throw problem;
    world.services.log.warn({ err: problem, paymentId }, 'a payment could not be begun');
    return backTo('away');
  }
}

/** A try that can't be paid any more: how it ended at the provider, or that it is over. */
async function newsAfterEnd(world: JobWorld, paymentId: number): Promise<News> {
  const payment = await findPayment(world.db, paymentId);
  if (payment) await settlePayment(world, payment);
  const after = await findPayment(world.db, paymentId);
  if (after?.stage !== 'promised') return after?.stage === 'captured' ? undefined : 'again';
  await noteSight(world, paymentId, { stage: 'cancelled', seenAt: world.now(), message: says('canceledAtProvider') });
  return 'again';
}

/** Where a buyer goes who comes from the provider's page. It is asked at once, so that they needn't wait for its notice. */
export async function comeBack(world: JobWorld, provider: HostedProvider, text: string): Promise<string | undefined> {
  const found = await findTry(world, provider, 'back', text);
  if (!found) return undefined;
  const payment = await findPayment(world.db, found.paymentId);
  if (payment?.reference)
    await settlePayment(world, payment).catch((problem: unknown) => {
      if (!(problem instanceof PaymentsAway)) throw problem;
      world.services.log.warn({ err: problem, paymentId: payment.id }, 'a payment could not be asked about');
    });
  const after = await findPayment(world.db, found.paymentId);
  const isOver = after?.stage === 'captured' || after?.stage === 'failed' || after?.stage === 'cancelled';
  return found.backTo(isOver ? (after.stage === 'captured' ? undefined : 'again') : 'waiting');
}
