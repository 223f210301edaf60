import type { Settings } from '../runtime/settings.ts';

/** One try to pay an order, in the words that every provider asks for. */
export interface Purchase {
  confirmationNumber: string;
  paymentId: number;
  /** In major units. */
  amount: string;
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

/** A provider's page as this installation is known there: a form leads to it, and a signed answer says how it ended. It can't be asked. */
export interface HostedPage {
  url: string;
  /** No real money moves. */
  isTest: boolean;
  /** The hidden fields of the form. */
  fieldsOf: (purchase: Purchase) => Record<string, string>;
  /** Nothing where the answer isn't the provider's, is of the other mode, or is about nothing of ours. */
  readAnswer: (fields: Readonly<Record<string, unknown>>) => HostedAnswer | undefined;
}

/** Nothing where it is not set up. */
export type OpenHostedPage = (settings: Settings) => HostedPage | undefined;
