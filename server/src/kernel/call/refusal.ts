import { type Failure, failureRow } from '#contract/kernel/call/failures.ts';
import type { FieldError } from '#contract/kernel/call/wire.ts';

export interface RefusalDetails {
  /** In place of the failure's own text. */
  message?: string;
  errors?: FieldError[];
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
    super(details.message ?? failureRow(failure).text);
    this.failure = failure;
    this.status = failureRow(failure).status;
    this.details = details;
  }
}

export const fieldError = (Field: string, Message: string): FieldError => ({ Field, Message });

/** One field is not right, and why. */
export const invalid = (field: string, message: string): Refusal => new Refusal('Invalid', { errors: [fieldError(field, message)] });
