import { inFields } from '#contract/wings/commerce/order/ways.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Charge, PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { type IntentFor, keepIntent } from './intent.ts';
import { findCustomer, putCustomer } from './payment.store.ts';

/** What the provider was asked for, and for what it is to pay. */
export interface Begun {
  charge: Charge;
  wanted: IntentFor;
  /** The buyer; an organizer may pay for them. */
  accountId: number;
  intent: Awaited<ReturnType<PaymentGateway['createIntent']>>;
}

export async function begin(
  db: ReadDb,
  gateway: PaymentGateway,
  charge: Charge,
  wanted: IntentFor,
  accountId = wanted.accountId,
): Promise<Begun> {
  const account = await findAccountAnywhere(db, accountId);
  const buyer = account && {
    accountId,
    email: account.email,
    name: `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim(),
    customer: await findCustomer(db, gateway.name, accountId),
  };
  return { charge, wanted, accountId, intent: await gateway.createIntent(charge, buyer) };
}

/** Writes down what was begun, with the cart where there is one. */
export async function keepBegun(
  db: WriteDb,
  gateway: PaymentGateway,
  { charge, wanted, accountId, intent }: Begun,
  now: Date,
  cart?: object,
): Promise<void> {
  await keepIntent(db, gateway, intent.id, wanted, charge, now, cart);
  if (intent.customer) await putCustomer(db, gateway.name, accountId, intent.customer, now);
}

/** Nothing where the fields are the sandbox's. */
export const cardFormOf = ({ publicKey, script }: PaymentGateway) =>
  publicKey && script ? { Provider: inFields, PublicKey: publicKey, Script: script } : null;

export const begunData = (gateway: PaymentGateway, { charge, intent }: Begun) => ({
  Gateway: gateway.name,
  IsSandbox: gateway.isSandbox,
  PublicKey: gateway.publicKey,
  IntentID: intent.id,
  ClientSecret: intent.clientSecret,
  Amount: charge.amount,
  Currency: charge.currency,
  CardForm: cardFormOf(gateway),
});
