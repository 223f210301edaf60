import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { newKey } from '#web/kernel/call/new-key.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { usePass } from '../shop-pass.tsx';
import { type CartItem, type KeptCart, readCart } from './kept-cart.ts';

/** This tab, to the others. */
export const thisTab = newKey();
const shelf = localShelf();
const listeners = new Set<() => void>();
const known = new Map<string, { text: string | null; cart: KeptCart }>();

/** The same object as long as what is kept is the same. */
function cartOf(key: string): KeptCart {
  const text = shelf.get(key);
  const last = known.get(key);
  if (last && last.text === text) return last.cart;
  const cart = readCart(text, newKey);
  known.set(key, { text, cart });
  return cart;
}

function listen(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key.startsWith('laurel.shop.')) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The cart of the signed-in person. Each change begins with what is kept now, so two tabs never overwrite each other's lines. */
export function useKeptCart() {
  const { property } = usePortal();
  const { profile } = useSession();
  const pass = usePass();
  const key = `laurel.shop.${property.id}.${pass ? `pass-${pass.EntryID}` : (profile?.id ?? 'nobody')}`;
  const cart = useSyncExternalStore(listen, () => cartOf(key));
  const put = useCallback(
    (next: Omit<KeptCart, 'by'>): void => {
      shelf.set(key, JSON.stringify({ ...next, by: thisTab }));
      for (const listener of listeners) listener();
    },
    [key],
  );
  const change = useCallback(
    (act: (items: readonly CartItem[]) => CartItem[]): void => {
      const now = cartOf(key);
      put({ ...now, items: act(now.items) });
    },
    [key, put],
  );
  const setCountry = useCallback((country: string): void => put({ ...cartOf(key), country }), [key, put]);
  /** Ordered: the next order has a key of its own. */
  const startAnew = useCallback((): void => put({ ...cartOf(key), items: [], cartKey: newKey() }), [key, put]);
  /** What is sent under a key that was refused for good needs another one. */
  const renewKey = useCallback((): void => put({ ...cartOf(key), cartKey: newKey() }), [key, put]);
  return useMemo(() => ({ ...cart, change, setCountry, startAnew, renewKey }), [cart, change, setCountry, startAnew, renewKey]);
}
