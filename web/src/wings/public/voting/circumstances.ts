import { localShelf, tabShelf } from '#web/kernel/session/storage.ts';

/** How a vote came about, as the page knows it. It proves nothing, and helps people who judge votes later. */
const begun = Date.now();

function kept(key: string): string {
  const shelf = localShelf();
  const known = shelf.get(key);
  if (known) return known;
  // Not `randomUUID`, which browsers keep from pages without TLS.
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  shelf.set(key, fresh);
  return fresh;
}

/** A random mark of this browser. */
export const deviceMark = (): string => kept('laurel.vote-device');

const seedKey = 'laurel.vote-order';
/** What this browser draws the order of works from; after signing in, the voter's own. */
export const orderSeed = (): string => kept(seedKey);
export const keepOrderSeed = (seed: string): void => localShelf().set(seedKey, seed);

const sourceKey = 'laurel.vote-source';

/** Where the voter came from: what the link says of itself, else the page before. Kept for the visit. */
export function noteSource(): void {
  if (tabShelf().get(sourceKey) !== null) return;
  const named = new URL(window.location.href).searchParams.get('utm_source');
  const before = document.referrer && new URL(document.referrer).host;
  tabShelf().set(sourceKey, (named ?? (before === window.location.host ? '' : before)).slice(0, 200));
}

export const source = (): string | null => tabShelf().get(sourceKey) || null;
export const secondsOnPage = (): number => Math.round((Date.now() - begun) / 1000);
