import { decode } from 'zod/v4/core';
import { addressOf, type AnyCall, type Call } from './call.ts';
import { CallProblem, notOursStatus } from './client.ts';
import type { Envelope } from './wire.ts';

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
    const isEnvelope = !call.shape || call.shape === 'envelope';
    if (isEnvelope && json === undefined) throw new CallProblem(notOursStatus, {});
    if (isEnvelope && !answer.Success) throw new CallProblem(status, answer);
    return decoded(call, isEnvelope ? answer.Data : json) as Reply;
  };

function decoded({ reply }: AnyCall, data: unknown): unknown {
  try {
    return decode(reply, data as never);
  } catch (reason) {
    throw Object.assign(new CallProblem(notOursStatus, {}), { cause: reason });
  }
}

/** Texts before files, so that a streaming reader knows what a file is for before it comes. */
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
