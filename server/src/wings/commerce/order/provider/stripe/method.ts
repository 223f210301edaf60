import type { OpenMethod } from '../methods.service.ts';

/** Where its keys are set. */
export const openStripe: OpenMethod = async (settings, clock) => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_SCRIPT_URL, isDemo } = settings;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLIC_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
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
};
