import { tabShelf } from '#web/kernel/session/storage.ts';

/** One sign-in at a provider, begun in this tab: its answer must carry the same state. */
interface ExternalAttempt {
  state: string;
  provider: string;
  purpose: 'sign-in' | 'link';
  /** The page of the portal to go on to. */
  next?: string;
}

const key = 'laurel.external-attempt';

export const keepAttempt = (attempt: ExternalAttempt): void => tabShelf().set(key, JSON.stringify(attempt));

/** Good once: read and forgotten. */
export function takeAttempt(): ExternalAttempt | undefined {
  const shelf = tabShelf();
  const text = shelf.get(key);
  shelf.remove(key);
  try {
    return text ? (JSON.parse(text) as ExternalAttempt) : undefined;
  } catch {
    return undefined;
  }
}
