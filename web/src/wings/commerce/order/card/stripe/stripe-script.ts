import type { CardForm } from '#contract/wings/commerce/order/order-view.ts';

/** As much of the provider's script as we use. */
interface StripeProblem {
  message?: string;
}
export interface StripeElements {
  create: (kind: 'payment') => {
    mount: (place: HTMLElement) => void;
    destroy: () => void;
    on: (event: 'ready' | 'loaderror', act: () => void) => void;
  };
  update: (change: { amount: number }) => void;
  submit: () => Promise<{ error?: StripeProblem }>;
}
export interface StripeScript {
  elements: (options: { mode: 'payment'; amount: number; currency: string; captureMethod: 'manual' }) => StripeElements;
  createConfirmationToken: (of: { elements: StripeElements }) => Promise<{ confirmationToken?: { id: string }; error?: StripeProblem }>;
  handleNextAction: (of: { clientSecret: string }) => Promise<{ error?: StripeProblem }>;
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeScript;
  }
}

let loading: Promise<void> | undefined;

/** Only where an award takes cards through this provider; once for a page. */
export async function loadStripe({ Script, PublicKey }: CardForm): Promise<StripeScript> {
  loading ??= new Promise<void>((done, fail) => {
    const element = document.createElement('script');
    element.src = Script;
    element.async = true;
    element.addEventListener('load', () => done());
    element.addEventListener('error', () => {
      loading = undefined;
      element.remove();
      fail(new Error('The script of the payment provider did not load.'));
    });
    document.head.append(element);
  });
  await loading;
  if (!window.Stripe) throw new Error('The script of the payment provider is another one.');
  return window.Stripe(PublicKey);
}
