import type Stripe from 'stripe';

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: Stripe.PaymentIntent.Status;
  client_secret: string;
  customer: string | null;
  metadata: Record<string, string>;
  capture_method: string;
  amount_capturable: number;
  amount_received: number;
  last_payment_error: object | null;
  latest_charge: string | null;
  next_action: object | null;
  created: number;
  livemode: false;
}
export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
  failure_reason?: string;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  reason: string;
  is_charge_refundable: boolean;
  evidence_details: { due_by: number | null };
}

export interface Answer {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

/** What goes wrong at a step: too many requests, a fault before or after it took effect, or no answer at all. */
export type Ailment = 'busy' | 'broken before' | 'broken after' | 'silent before' | 'silent after' | 'html' | 'empty' | 'other';
export const tooMany: Answer = {
  status: 429,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
};
/** As Stripe sends it with what it would only repeat. */
export const broken: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong.' } },
  headers: { 'stripe-should-retry': 'false' },
};

/** An answer that is none, though what was asked for is done: of a network in between, of nothing, or of another payment. */
export const nonsense = (how: 'html' | 'empty' | 'other', { body }: Answer): Answer => ({
  status: 200,
  body:
    how === 'html'
      ? '<h1>Welcome to this network</h1>'
      : how === 'empty'
        ? {}
        : { ...(body as object), id: 'pi_another', amount: 'lots', status: 'succeeded' },
});

export class Failed extends Error {
  readonly answer: Answer;
  constructor(status: number, error: object) {
    super(JSON.stringify(error));
    this.answer = { status, body: { error } };
  }
}

export interface Form {
  fields: Readonly<Record<string, string>>;
  metadata: Readonly<Record<string, string>>;
}

/** `amount=5&metadata[laurel]=x`: plain fields, and the caller's own marks. */
export function readForm(text: string): Form {
  const given = [...new URLSearchParams(text)];
  const marks = given.flatMap(([path, value]) => {
    const [, name] = /^metadata\[(.+)\]$/.exec(path) ?? [];
    return name ? [[name, value] as const] : [];
  });
  return { fields: Object.fromEntries(given), metadata: Object.fromEntries(marks) };
}
