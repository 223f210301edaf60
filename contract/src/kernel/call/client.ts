import type { Failure } from './failures.ts';
import type { Envelope, FieldError } from './wire.ts';

/** R218: what people read when an answer has no words, as from a gateway. */
export const unspecifiedError = 'An unspecified error occurred.';

/** A call that did not succeed: `refused` answered 200 with Success false, `failed` did not get that far. */
export class CallProblem extends Error {
  readonly kind: 'refused' | 'failed';
  readonly status: number;
  /** Whether the message came with the answer. */
  readonly hasWords: boolean;
  /** Undefined when the answer did not come from Laurel, or none came at all. */
  readonly failure: Failure | undefined;
  readonly errors: FieldError[];
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<Envelope>, retryAfter?: string | null) {
    // What came may be another's JSON; and who reads what is said of a field reads words.
    const errors = (Array.isArray(body.Errors) ? body.Errors : []).filter(({ Message }) => Message);
    const words = body.Message || errors.map(({ Message }) => Message).join(' ');
    super(words || unspecifiedError);
    this.hasWords = words !== '';
    this.kind = status === 200 ? 'refused' : 'failed';
    this.status = status;
    this.failure = body.Failure;
    this.errors = errors;
    this.data = body.Data ?? undefined;
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  }
}

/** What people read of anything that went wrong: never a browser's or a library's own words, and never nothing (R218). */
export const wordsOf = (problem: unknown): string => (problem instanceof CallProblem ? problem.message : unspecifiedError);

/** The status of an answer that cannot be read: a page of a gateway, a body that was cut off, or one of another shape. */
export const notOursStatus = 502;

/** Whether this is that failure, by its name. */
export const isFailure = (problem: unknown, ...which: readonly Failure[]): boolean =>
  problem instanceof CallProblem && problem.failure !== undefined && which.includes(problem.failure);
