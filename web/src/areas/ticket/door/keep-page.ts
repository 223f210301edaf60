/** As check-in-worker.js calls them. */
const cacheName = 'laurel-check-in';
const page = '/admin/check-in';

const isKept = (url: string): boolean => {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin && (pathname.startsWith('/assets/') || pathname === '/scheme.js');
};

/**
 * Keeps this very page and all it has loaded, so that a phone that is closed and opened again at the door finds it without a connection. What
 * an older version had is removed. Answers whether the browser can.
 */
export async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    await navigator.serviceWorker.register('/check-in-worker.js', { scope: page });
    const cache = await caches.open(cacheName);
    const wanted = new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter(isKept),
    );
    const known = new Set((await cache.keys()).map(({ url }) => url));
    await Promise.all([...known].filter((url) => isKept(url) && !wanted.has(url)).map((url) => cache.delete(url)));
    await cache.addAll([page, ...[...wanted].filter((url) => !known.has(url))]);
    return true;
  } catch {
    return false;
  }
}
