import { tabShelf } from '#web/kernel/session/storage.ts';
import { orderSeed } from '../circumstances.ts';
import { voteCalls } from '../vote-calls.ts';

/** One sign-in at a provider, begun in this tab: its answer must carry the same state. */
interface Attempt {
  state: string;
  provider: string;
  /** The page to go on to. */
  next: string;
}

const key = 'laurel.vote-external';

export async function startExternal(propertyId: number, base: string, provider: string): Promise<void> {
  const { Url, State } = await voteCalls.startExternal({
    PropertyID: propertyId,
    Provider: provider,
    ReturnTo: `${base}/external`,
    OrderSeed: orderSeed(),
  });
  const here = `${window.location.pathname}${window.location.search}`;
  const next = /\/(login|register|external)$/.test(window.location.pathname) ? base : here;
  tabShelf().set(key, JSON.stringify({ state: State, provider, next } satisfies Attempt));
  window.location.assign(Url);
}

/** Good once: read and forgotten. */
export function takeAttempt(): Attempt | undefined {
  const shelf = tabShelf();
  const text = shelf.get(key);
  shelf.remove(key);
  try {
    return text ? (JSON.parse(text) as Attempt) : undefined;
  } catch {
    return undefined;
  }
}
