/** One payment under way at a provider. */
interface Intent {
  id: string;
  /** For the provider's own fields in the browser; absent where there are none. */
  clientSecret: string | null;
}

export interface Charge {
  /** The same key always gives the same intent, so that a repeated request charges once. */
  key: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

export interface Outcome {
  state: 'authorized' | 'pending' | 'declined';
  /** What the provider holds for us; callers compare it with what is due. */
  amount: number;
  currency: string;
  /** The provider's own number of the payment. */
  reference: string;
  /** For people. */
  message: string;
}

interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/**
 * A payment provider in two steps: the money is promised (`authorize`) before an order is written and taken (`capture`) after, so that a crash
 * between them costs nobody anything. Every step may be repeated. A provider that calls back says the same words through `Outcome`.
 */
export interface PaymentGateway {
  readonly name: string;
  /** No real money moves. */
  readonly isSandbox: boolean;
  readonly publicKey: string | null;
  createIntent: (charge: Charge) => Promise<Intent>;
  /** `method` is what the provider's fields made of a card in the browser. */
  authorize: (intentId: string, method: string) => Promise<Outcome>;
  capture: (reference: string) => Promise<'paid' | 'declined'>;
  /** Gives back what was promised and not taken. */
  release: (reference: string) => Promise<void>;
  /** Makes of a card what `authorize` takes; only where the provider lets card numbers pass through us. */
  methodOf?: (card: Card) => string | undefined;
}
