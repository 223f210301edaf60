import { invoice } from './payment-methods/invoice.ts';
import type { Counting, MethodRow } from './payment-methods/method.ts';
import { mollie } from './payment-methods/mollie.ts';
import { paypal } from './payment-methods/paypal.ts';
import { sandbox } from './payment-methods/sandbox.ts';
import { stripe } from './payment-methods/stripe.ts';
import { transfer } from './payment-methods/transfer.ts';
import { worldpay } from './payment-methods/worldpay.ts';

/** The methods that an award can choose from (`cardProvider`), in the order they are offered. */
const chosen = { stripe, worldpay, mollie, paypal } as const satisfies Record<string, MethodRow & Pick<Required<MethodRow>, 'currencies'>>;
const rows = { ...chosen, sandbox, transfer, invoice } as const satisfies Record<string, MethodRow>;

export type MethodName = keyof typeof rows;
export type CardProvider = keyof typeof chosen;
/** A provider that takes payments on its own page. */
export type HostedProvider = { [K in CardProvider]: (typeof chosen)[K]['kind'] extends 'hosted' ? K : never }[CardProvider];

export const paymentMethods: Readonly<Record<MethodName, MethodRow>> = rows;
export const cardProviders: Readonly<Record<CardProvider, MethodRow & { currencies: Readonly<Record<string, Counting>> }>> = chosen;
export const cardProviderNames = Object.keys(chosen) as [CardProvider, ...CardProvider[]];
/** What a new award begins with. */
export const usualProvider: CardProvider = cardProviderNames[0];

const isCardProvider = (name: string): name is CardProvider => Object.hasOwn(chosen, name);
export const isHosted = (name: string): name is HostedProvider => isCardProvider(name) && cardProviders[name].kind === 'hosted';
export const hostedProviders = cardProviderNames.filter((name) => isHosted(name));

/** How the payments of a method name their gateway: practice never counts as money, so its name says that it is. */
export const gatewayOf = (name: MethodName, isTest: boolean): string => {
  const { gateway = name } = paymentMethods[name];
  return isTest ? `${gateway}-test` : gateway;
};
/** Written down by staff. */
export const recordedGateway = gatewayOf('transfer', false);

/** The method behind a payment's gateway; nothing for one that is no longer known. */
export function methodOfGateway(gateway: string): MethodRow | undefined {
  const plain = gateway.replace(/-test$/, '');
  return Object.entries(paymentMethods).find(([name, row]) => (row.gateway ?? name) === plain)?.[1];
}
