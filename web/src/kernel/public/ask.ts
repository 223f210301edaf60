import { addressOf, type AnyCall, type Reply, type Sent } from '#contract/kernel/call/call.ts';
import { CallProblem, notOursStatus } from '#contract/kernel/call/client.ts';
import { noAnswer } from '#web/kernel/call/no-answer.ts';
import { inPageLanguage } from '#web/kernel/words/page-language.ts';
import type { Envelope } from '#contract/kernel/call/wire.ts';

/** A reply as it appears in JSON: moments are texts. */
type OnWire<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? OnWire<One>[]
    : T extends object
      ? { [K in keyof T]: OnWire<T[K]> }
      : T;

type Verb = 'GET' | 'POST';

interface SentParts {
  params?: Record<string, unknown>;
  body?: object;
}

const patienceMs = 15_000;

/**
 * A call of the contract, known by its types alone: the schemas and what checks them would be a fifth of a public page. The server checks what
 * is sent, and its own tests hold what it replies to the contract. `isForAll`: the answer doesn't depend on who asks, and is kept for those who
 * don't say. `isKept`: the device sends it again until it is answered, so it gives up on a silent line, and outlives the tab.
 */
export async function ask<C extends AnyCall>(
  route: `${Verb} /${string}`,
  sent: Sent<C>,
  { isForAll = false, isKept = false } = {},
): Promise<OnWire<Reply<C>>> {
  const [method, path = ''] = route.split(' ');
  const { params, body = {} } = sent as unknown as SentParts;
  let response: Response;
  try {
    response = await fetch(addressOf({ path }, params), {
      method: method as Verb,
      headers: { ...inPageLanguage(), ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      ...(isForAll && { credentials: 'omit' }),
      ...(isKept && { keepalive: true, signal: AbortSignal.timeout(patienceMs) }),
    });
  } catch {
    throw noAnswer();
  }
  const json = (await response.json().catch(() => undefined)) as Partial<Envelope> | null | undefined;
  const answer = json ?? {};
  if (json === undefined && response.status < 400) throw new CallProblem(notOursStatus, {});
  if (response.status >= 400 || !answer.Success) throw new CallProblem(response.status, answer, response.headers.get('retry-after'));
  return answer.Data as OnWire<Reply<C>>;
}
