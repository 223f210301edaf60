import type { PaymentGateway } from '#server/kernel/payments/gateway.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** Who takes cards here: Stripe where its keys are set, else the sandbox, which is offered only in the demo or with `TEST_CARDS`. */
export async function openGateway(settings: Settings, clock: () => Date): Promise<PaymentGateway> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_SCRIPT_URL, TEST_CARDS, isDemo } = settings;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLIC_KEY || !STRIPE_WEBHOOK_SECRET)
    return { ...sandboxGateway, isOffered: isDemo || TEST_CARDS === true, isTest: !isDemo };
  const { stripeGateway } = await import('./stripe-gateway.ts');
  return stripeGateway(
    {
      secretKey: STRIPE_SECRET_KEY,
      publicKey: STRIPE_PUBLIC_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
      script: STRIPE_SCRIPT_URL,
      isDemo,
    },
    clock,
  );
}
