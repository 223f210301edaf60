import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { PaymentsAway, StrangeAnswer, Unchargeable } from '#server/kernel/payments/gateway.ts';

const { StripeAPIError, StripeConnectionError, StripeError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/** Too many requests are refused before anything happens, so that asking again is safe. */
const waitsMs = [250, 1000];

/** It is unknown whether it was done. */
export const isUnsure = (problem: unknown): boolean => problem instanceof StripeConnectionError || problem instanceof StripeAPIError;

export const isMissing = (problem: unknown, param?: string): boolean =>
  problem instanceof StripeInvalidRequestError && problem.code === 'resource_missing' && (!param || problem.param === param);

/** Asks again after a while where Stripe has too much to do. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof StripeRateLimitError)) throw problem;
      await sleep(wait);
    }
  }
  return ask();
}

/**
 * Makes what costs no one anything. Stripe repeats a fault for a day under the same key: then another key makes another one, of which no one
 * ever hears where the first was made anyway.
 */
export async function make<T>(key: string, ask: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    return await patiently(() => ask(key));
  } catch (problem) {
    if (!(problem instanceof StripeAPIError)) throw problem;
    return patiently(() => ask(`${key} ${randomUUID()}`));
  }
}

const says = saying(texts);
const amountWords: Record<string, Said> = { amount_too_small: says('totalTooSmall'), amount_too_large: says('totalTooLarge') };

/** What callers know: Stripe is away, or never takes this amount. Its own words are for the log. */
function inOurWords(problem: unknown): unknown {
  if (!(problem instanceof StripeError)) return problem;
  // Its library says so of anything that isn't JSON.
  if (/Invalid JSON/.test(problem.message)) return new StrangeAnswer(problem.message, { cause: problem });
  const words = amountWords[problem.code ?? ''];
  return words ? new Unchargeable(words, { cause: problem }) : new PaymentsAway(problem.message, { cause: problem });
}

export const inWords =
  <Given extends unknown[], T>(act: (...given: Given) => Promise<T>) =>
  async (...given: Given): Promise<T> => {
    try {
      return await act(...given);
    } catch (problem) {
      throw inOurWords(problem);
    }
  };
