import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { PaymentsAway, StrangeAnswer } from '#server/kernel/payments/gateway.ts';

interface Asking {
  method?: 'GET' | 'POST' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export interface Told {
  status: number;
  body: unknown;
}

const patienceMs = 20_000;
/** Too many requests are refused before anything happens, so that asking again is safe. */
const waitsMs = [250, 1000];
/** Far more than an answer about one payment ever is. */
const mostBytes = 2_000_000;

async function askOnce(url: string, { method = 'GET', headers, body }: Asking): Promise<Told> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    if (text.length > mostBytes) throw new StrangeAnswer('The provider’s answer is too large.');
    return { status: answer.status, body: text === '' ? undefined : parsed(text, answer.status) };
  } catch (problem) {
    if (problem instanceof PaymentsAway) throw problem;
    throw new PaymentsAway((problem as Error).message, { cause: problem });
  }
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between says in HTML that it can't get through.
    if (status >= 400) return undefined;
    throw new StrangeAnswer('The provider’s answer isn’t JSON.');
  }
}

/** Asks a provider's API. What it refuses is for the caller to read; that it is busy, broken or silent is `PaymentsAway`. */
export async function askProvider(url: string, asking: Asking): Promise<Told> {
  for (const wait of [...waitsMs, undefined]) {
    const told = await askOnce(url, asking);
    if (told.status === 429 && wait !== undefined) {
      await sleep(wait);
      continue;
    }
    if (told.status === 429 || told.status >= 500) throw new PaymentsAway(`The provider answered ${told.status}.`);
    return told;
  }
  throw new PaymentsAway('The provider has too much to do.');
}

/** What an answer has to be. Anything else is no reason to believe any of it. */
export function understood<Schema extends z.ZodType>(schema: Schema, { status, body }: Told): z.output<Schema> {
  if (status >= 400) throw new PaymentsAway(`The provider answered ${status}.`);
  const read = schema.safeParse(body);
  if (!read.success)
    throw new StrangeAnswer(
      read.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('; ')
        .slice(0, 500),
    );
  return read.data;
}

/** An address to send a buyer to: over TLS, and at one of the provider's own hosts. */
export function ownAddress(text: string, origins: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOwn = origins.some((origin) => {
    const [start = '', end = ''] = origin.split('*');
    return origin.includes('*') ? url?.origin.startsWith(start) === true && url.origin.endsWith(end) : url?.origin === origin;
  });
  if (!url || !isOwn) throw new StrangeAnswer('The provider’s page is at another address than its own.');
  return url.href;
}
