import { inWords, type Said, type Words } from '#contract/kernel/text/said.ts';

/** One payment under way at a provider. */
interface Intent {
  id: string;
  /** For the provider's own fields in the browser; absent where there are none. */
  clientSecret: string | null;
  /** The provider's own number of the buyer; absent where there are none. */
  customer?: string | undefined;
}

export interface Charge {
  /** The same key always gives the same intent, so that a repeated request charges once. */
  key: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** Who pays: a buyer is one customer of the provider for all purchases. */
export interface Buyer {
  accountId: number;
  email: string;
  name: string;
  /** The provider's own number of them, if they paid before. */
  customer?: string | undefined;
}

export interface Outcome {
  /** `needsAction`: the buyer's bank wants to see them first, in the browser. */
  state: 'authorized' | 'pending' | 'declined' | 'needsAction' | 'captured';
  /** What the provider holds for us; callers compare it with what is due. */
  amount: number;
  /** What it took of that already, where it did. */
  taken?: number | undefined;
  currency: string;
  /** The provider's own number of the payment. */
  reference: string;
  /** For people. */
  message: Words;
  /** With which the browser goes on, where the buyer has to act. */
  clientSecret?: string | null;
}

/** The current state of a payment at the provider. */
export interface Sight {
  stage: 'promised' | 'needsAction' | 'pending' | 'authorized' | 'captured' | 'failed' | 'cancelled';
  seenAt: Date;
  /** What was promised. */
  amount: number;
  /** What was taken of it, once it was: it may be less. */
  taken?: number | undefined;
  currency: string;
  refunds: readonly RefundSight[];
  disputes: readonly DisputeSight[];
  message: Words;
}

export interface DisputeSight {
  reference: string;
  /** What it is about, which may be a part of the payment. */
  amount: number;
  state: 'open' | 'won' | 'lost';
  /** In the provider's words. */
  reason: string;
  /** Until when the bank takes evidence. */
  respondBy: Date | null;
  /** A question of the bank, which giving the money back settles; else nothing can be given back while it is open. */
  isRefundable: boolean;
}

export interface RefundSight {
  reference: string;
  amount: number;
  state: 'pending' | 'done' | 'failed';
  /** The key we asked with, where we did. */
  key?: string | undefined;
  message: Words;
}

/** A message that the provider sent us unasked, proved to be its own: about which payment. */
interface Notice {
  /** Noted once; absent where the provider numbers payments but not its notices. */
  id?: string | undefined;
  kind: string;
  /** Absent where it is about nothing of ours. */
  reference?: string | undefined;
}

/** Not the provider's, or of the other mode, or too old. */
export class BadNotice extends Error {}
/** The provider refuses for good; asking again changes nothing. */
export class ProviderRefused extends Error {
  /** Of the provider, or ours. */
  readonly words: Words;

  constructor(words: Words) {
    super(inWords(words, 'en-US'));
    this.words = words;
  }
}
/** The provider does not know our key. */
export class WrongKey extends Error {
  /** The environment's name of it. */
  readonly setting: string;

  constructor(words: string, setting: string) {
    super(words);
    this.setting = setting;
  }
}
/** The provider can't be reached, has too much to do, or doesn't accept our keys: nothing was promised or taken. */
export class PaymentsAway extends Error {}
/** Whether a card was accepted is not known yet; anyone who asks later learns it. */
export class PaymentUnsure extends PaymentsAway {}
/** The provider answered what makes no sense for this payment: nothing follows from it, and people look at it. */
export class StrangeAnswer extends PaymentsAway {}
/** The provider never takes this amount; the words are for the buyer. */
export class Unchargeable extends Error {
  readonly words: Said;

  constructor(words: Said, options?: ErrorOptions) {
    super(inWords(words, 'en-US'), options);
    this.words = words;
  }
}

interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/** One try to pay an order, in the words that every provider asks for. */
export interface Purchase {
  confirmationNumber: string;
  paymentId: number;
  /** In major units. */
  amount: string;
  /** The same in minor units. */
  amountDue: number;
  currency: string;
  description: string;
  name: string;
  email: string;
  country: string;
  postcode: string;
}

/** How a try ended, in the provider's words. */
export interface HostedAnswer {
  confirmationNumber: string;
  paymentId: number;
  isPaid: boolean;
  /** The provider's own number of it. */
  reference: string;
  amount: string;
  currency: string;
}

/** What can be asked about a payment by the provider's number of it, and done with it, wherever it was begun. Every step may be repeated. */
export interface Askable {
  /** Nothing where the provider does not know it. */
  look: (reference: string) => Promise<Sight | undefined>;
  /** What was taken; unknown where the provider does not say it. */
  capture: (reference: string) => Promise<{ state: 'paid'; taken?: number } | { state: 'declined' } | { state: 'pending' }>;
  /** Gives back what was promised and not taken. */
  release: (reference: string) => Promise<void>;
  /** The same key gives back once. Throws `ProviderRefused` where it never will. */
  refund: (reference: string, amount: number, currency: string, key: string) => Promise<RefundSight>;
}

/** A request of a provider that no one asked for, exactly as it came. */
export interface RawNotice {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A payment method as this installation is known there. */
interface Method {
  /** With its mode: what its payments have as their gateway. */
  readonly name: string;
  /** Orders it pays are tests: they count nowhere and have numbers of their own. In the demonstration everything is invented, so they count. */
  readonly isTest: boolean;
  /** What a notice is about. Throws `BadNotice` where it isn't the provider's. */
  readNotice?: (notice: RawNotice) => Promise<Notice> | Notice;
  /** Whether the keys are the provider's; throws `WrongKey` where they are not. */
  check?: () => Promise<void>;
}

/**
 * Fields on our page, in two steps: the money is promised (`authorize`) before an order is written and taken (`capture`) after, so that a crash
 * between them costs no one anything. A provider that calls back says the same words through `Outcome`.
 */
export interface PaymentGateway extends Method, Askable {
  readonly kind: 'fields';
  /** No real money moves. */
  readonly isSandbox: boolean;
  /** Whether cards can be paid here at all. */
  readonly isOffered: boolean;
  readonly publicKey: string | null;
  /** The script of the provider's own fields. */
  readonly script?: string;
  /** Origins that its fields need, on pages where people pay. */
  readonly opens?: Readonly<Record<'script' | 'frame' | 'connect', readonly string[]>>;
  createIntent: (charge: Charge, buyer?: Buyer) => Promise<Intent>;
  /** `method` is what the provider's fields made of a card in the browser; an intent that is promised by now is not asked for again. */
  authorize: (intentId: string, method: string, returnUrl?: string) => Promise<Outcome>;
  /** Where buyers look after their cards themselves; only where the provider has such a page. Nothing where it doesn't know the buyer. */
  openPortal?: (customer: string, returnUrl: string) => Promise<string | null>;
  /** Makes of a card what `authorize` takes; only where the provider lets card numbers pass through us. */
  methodOf?: (card: Card) => string | undefined;
}

/** A page of the provider's, for an order that is placed and waits for its money. */
export interface HostedMethod extends Method {
  readonly kind: 'hosted';
  /** Where our pages may send people. */
  readonly origins: readonly string[];
  page: SignedForm | MadePage;
}

/** A form with signed fields leads there, and signed answers say how it ended. It can't be asked. */
interface SignedForm {
  by: 'form';
  url: string;
  /** The hidden fields of the form. */
  fieldsOf: (purchase: Purchase) => Record<string, string>;
  /** Nothing where the answer isn't the provider's, is of the other mode, or is about nothing of ours. */
  readAnswer: (fields: Readonly<Record<string, unknown>>) => HostedAnswer | undefined;
}

/** The provider makes each payment on request, and is asked about it. */
export interface MadePage extends Askable {
  by: 'request';
  /** The same try is the same payment, however often it is asked for. Nothing where that payment can no longer be made. */
  begin: (
    purchase: Purchase,
    ways: { known?: string; returnUrl: string; noticeUrl: string },
  ) => Promise<{ reference: string; url: string } | undefined>;
}

/** Money that comes by other ways; staff or a bank statement say that it did. */
export interface OfflineMethod extends Method {
  readonly kind: 'offline';
}

export type PaymentMethod = PaymentGateway | HostedMethod | OfflineMethod;
