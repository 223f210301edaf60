import { type HostedProvider, type MethodName, methodOfGateway, paymentMethods } from '#contract/kernel/award/card-providers.ts';
import type { Askable, HostedMethod, PaymentGateway, PaymentMethod } from '#server/kernel/payments/gateway.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';
import { openInvoice } from './invoice/invoice.ts';
import { openMollie } from './mollie/mollie.ts';
import { openPayPal } from './paypal/paypal.ts';
import { openSandbox } from './sandbox/sandbox-gateway.ts';
import { openStripe } from './stripe/method.ts';
import { openTransfer } from './transfer/transfer.ts';
import { openWorldPay } from './worldpay/worldpay.rules.ts';

/** Nothing where it is not set up. What is large is loaded by it, so that no one else waits for that. */
export type OpenMethod = (settings: Settings, clock: () => Date) => Promise<PaymentMethod | undefined> | PaymentMethod | undefined;

/** One folder each; nothing else on the server names one. */
const openers: Record<MethodName, OpenMethod> = {
  stripe: openStripe,
  worldpay: openWorldPay,
  mollie: openMollie,
  paypal: openPayPal,
  sandbox: openSandbox,
  transfer: openTransfer,
  invoice: openInvoice,
};

/** Every method that is set up here, in the order of the contract's list. */
async function openMethods(settings: Settings, clock: () => Date): Promise<PaymentMethod[]> {
  const opened = await Promise.all((Object.keys(paymentMethods) as MethodName[]).map(async (name) => openers[name](settings, clock)));
  return opened.filter((method) => method !== undefined);
}

/** All of them, and the one whose fields are on our page: test cards where no provider's are. */
export async function openPayments(settings: Settings, clock: () => Date): Promise<Pick<Services, 'payments' | 'methods'>> {
  const methods = await openMethods(settings, clock);
  const payments = methods.find((method): method is PaymentGateway => method.kind === 'fields');
  if (!payments) throw new Error('No method has fields.');
  return { payments, methods };
}

type Opened = Pick<Services, 'payments' | 'methods'>;

export const hostedMethodOf = ({ methods }: Pick<Services, 'methods'>, provider: HostedProvider): HostedMethod | undefined =>
  methods.find((method): method is HostedMethod => method.kind === 'hosted' && methodOfGateway(method.name) === paymentMethods[provider]);

/** The provider that knows the payments of this gateway; nothing where there is none, it isn't set up, or it can't be asked. */
export function askableOf({ payments, methods }: Opened, gateway: string): Askable | undefined {
  if (payments.name === gateway) return payments;
  const method = methods.find(({ name }) => name === gateway);
  return method?.kind === 'hosted' && method.page.by === 'request' ? method.page : undefined;
}

/** The gateways of all that can be asked. */
export const askedGateways = ({ payments, methods }: Opened): string[] => [
  payments.name,
  ...methods.flatMap((method) => (method.kind === 'hosted' && method.page.by === 'request' ? [method.name] : [])),
];

/** Where pages of ours may lead. */
export const hostedOrigins = ({ methods }: Pick<Services, 'methods'>): string[] =>
  methods.flatMap((method) => (method.kind === 'hosted' ? method.origins : []));
