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
    const words = body.Message || (body.Errors ?? []).flatMap(({ Message }) => Message || []).join(' ');
    super(words || unspecifiedError);
    this.hasWords = words !== '';
    this.kind = status === 200 ? 'refused' : 'failed';
    this.status = status;
    this.failure = body.Failure;
    this.errors = body.Errors ?? [];
    this.data = body.Data ?? undefined;
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  }
}

/** Whether this is that failure, by its name. */
export const isFailure = (problem: unknown, ...which: readonly Failure[]): boolean =>
  problem instanceof CallProblem && problem.failure !== undefined && which.includes(problem.failure);
