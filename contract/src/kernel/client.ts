import { decode } from 'zod/v4/core';
import { addressOf, type AnyCall, type Call } from './call.ts';
import type { Failure } from './failures.ts';
import type { Envelope, FieldError } from './wire.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}
export interface Incoming {
  status: number;
  headers: { get: (name: string) => string | null };
  /** Undefined when the body is not JSON. */
  json: unknown;
}
export type Transport = (request: Outgoing, call: AnyCall) => Promise<Incoming>;

/** A call that did not succeed: `refused` answered 200 with Success false, `failed` did not get that far. */
export class CallProblem extends Error {
  readonly kind: 'refused' | 'failed';
  readonly status: number;
  /** Undefined when the answer did not come from Laurel, or none came at all. */
  readonly failure: Failure | undefined;
  readonly errors: FieldError[];
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<Envelope>, retryAfter?: string | null) {
    super(body.Message ?? '');
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

interface SentParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends any contract call; the types of what goes and what comes back are the call's own. */
export const clientOver =
  (transport: Transport) =>
  async <Sent, Reply>(call: Call<any, any, any, Sent, Reply, any>, sent: Sent): Promise<Reply> => {
    const { params, query, body } = sent as SentParts;
    const search = query ? `?${new URLSearchParams(textsOf(query))}` : '';
    const outgoing: Outgoing = { method: call.verb, url: addressOf(call, params) + search, headers: {} };
    // A multipart body names its own boundary, which only the transport knows.
    if (call.accepts === 'multipart' && body !== undefined) outgoing.body = partsOf(body as Record<string, unknown>);
    else if (body !== undefined) {
      const isForm = call.accepts === 'form';
      outgoing.headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      outgoing.body = isForm ? new URLSearchParams(textsOf(body as Record<string, unknown>)).toString() : JSON.stringify(body);
    }
    const { status, headers, json } = await transport(outgoing, call);
    const answer = (json ?? {}) as Partial<Envelope> & { error_description?: string };
    if (status >= 400) {
      const problem = call.shape === 'oauth' ? { ...answer, Message: answer.error_description ?? null } : answer;
      throw new CallProblem(status, problem, headers.get('retry-after'));
    }
    if (!call.shape || call.shape === 'envelope') {
      if (!answer.Success) throw new CallProblem(status, answer);
      return decode(call.reply, answer.Data as never) as Reply;
    }
    return decode(call.reply, json as never) as Reply;
  };

/** Texts before files, so that whoever reads along knows what a file is for before it comes. */
function partsOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  const isFile = (value: unknown): value is Blob => value instanceof Blob;
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !isFile(value)));
  for (const [key, text] of Object.entries(textsOf(texts))) form.append(key, text);
  for (const [key, value] of Object.entries(values)) if (isFile(value)) form.append(key, value);
  return form;
}

const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
  );
