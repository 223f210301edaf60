import { type Failure, failureRow, failureWords } from '#contract/kernel/call/failures.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { inWords, type Words } from '#contract/kernel/text/said.ts';

export interface RefusalDetails {
  /** In place of the failure's own text. */
  message?: Words;
  errors?: FieldFault[];
  data?: unknown;
  /** The transaction commits anyway: what was noted about the attempt stays. */
  keeps?: boolean;
  retryAfterSeconds?: number;
}

/** Ends a call with one of the contract's failures. */
export class Refusal extends Error {
  readonly failure: Failure;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(failure: Failure, details: RefusalDetails = {}) {
    // In American English for the log; callers read it in their own language.
    super(inWords(details.message ?? failureWords(failure), 'en-US'));
    this.failure = failure;
    this.status = failureRow(failure).status;
    this.details = details;
  }
}

export const fieldError = (Field: string, Message: Words): FieldFault => ({ Field, Message });

/** One field is not right, and why. */
export const invalid = (field: string, message: Words): Refusal => new Refusal('Invalid', { errors: [fieldError(field, message)] });
