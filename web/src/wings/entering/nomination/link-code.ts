import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tabShelf } from '#web/kernel/session/storage.ts';

/** The secret behind the #, which no server sees. It stays in this tab, so that someone who has to sign in first comes back to it. */
export function useLinkCode(page: 'nomination' | 'nominee'): string {
  const shelf = useRef(tabShelf()).current;
  const hash = useLocation({ select: (location) => location.hash });
  const key = `laurel.${page}`;
  useEffect(() => {
    if (hash) shelf.set(key, hash);
  }, [hash, key, shelf]);
  return hash || shelf.get(key) || '';
}
