import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { Charge, Outcome, PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { findIntent, type IntentRow, putIntent } from './payment.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** What an intent is for: a cart of one person, or an existing order. */
export interface IntentFor {
  accountId: number;
  propertyId: number;
  cartKey: string | null;
  orderId: number | null;
}

export const wrongPayment = (field: string, message: Words) =>
  new Refusal('WrongPayment', { message, errors: [fieldError(field, message)] });

export const forCart = (actor: Actor, cartKey: string): IntentFor => ({
  accountId: actor.id,
  propertyId: actor.propertyId,
  cartKey,
  orderId: null,
});

/** The same cart for the same amount is the same intent, also on a retry; another total is another intent. */
export const chargeOf = (name: string, amount: number, currency: string): Charge => {
  if (amount <= 0) throw wrongPayment('Total', says('nothingToPay'));
  return { key: `${name} ${amount} ${currency}`, amount, currency };
};
/** `closed`: how often it was begun and given up before. */
export const cartCharge = (actor: Actor, cartKey: string, amount: number, currency: string, closed = 0): Charge =>
  chargeOf(`cart ${actor.id} ${cartKey}${closed ? ` ${closed}` : ''}`, amount, currency);

const isFor = (intent: IntentRow, wanted: IntentFor): boolean =>
  intent.accountId === wanted.accountId &&
  intent.propertyId === wanted.propertyId &&
  intent.cartKey === wanted.cartKey &&
  intent.orderId === wanted.orderId;

/** The buyer goes on at their bank, in the browser, and then sends the same again. */
export const needsAction = ({ reference, clientSecret }: Outcome) =>
  new Refusal('PaymentNeedsAction', { data: { IntentID: reference, ClientSecret: clientSecret ?? null } });

const notOurs = () => wrongPayment('stripeInfo.IntentID', says('paymentOfOther'));

/** Writes down for what the provider was asked, so that it pays for that and nothing else. */
export async function keepIntent(
  db: WriteDb,
  gateway: PaymentGateway,
  reference: string,
  wanted: IntentFor,
  { amount, currency }: Pick<Charge, 'amount' | 'currency'>,
  now: Date,
  cart?: object,
): Promise<IntentRow> {
  const kept = await putIntent(db, {
    gateway: gateway.name,
    reference,
    ...wanted,
    amount,
    currency,
    createdAt: now,
    ...(cart && { cart: JSON.stringify(cart) }),
  });
  if (!isFor(kept, wanted) || kept.amount !== amount || kept.currency !== currency) throw notOurs();
  return kept;
}

/** Only what we had made for this very cart or order; a number that someone made up, or that is another one's, pays nothing. */
export async function getIntent(db: ReadDb, gateway: PaymentGateway, reference: string, wanted: IntentFor): Promise<IntentRow> {
  const intent = await findIntent(db, gateway.name, reference);
  if (!intent || !isFor(intent, wanted)) throw notOurs();
  return intent;
}
