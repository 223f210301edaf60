import { useSyncExternalStore } from 'react';

export const phoneQuery = '(max-width: 47.99em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phoneQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Where there is room for one column only. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(phoneQuery).matches);
