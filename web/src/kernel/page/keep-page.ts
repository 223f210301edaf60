/** As kept-page-worker.js calls it. */
const cacheOf = (page: string): string => `laurel-kept ${page}`;
/** Of the version that kept check-in alone. */
const formerCache = 'laurel-check-in';

const isKept = (url: string): boolean => {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin && (pathname.startsWith('/assets/') || pathname === '/scheme.js');
};

/**
 * Keeps this very page and all it has loaded, so that it opens again without a connection: at a door, or in the middle of judging. What an
 * older version had is removed. Returns whether the browser can.
 */
export async function keepPage(page: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    await navigator.serviceWorker.register('/kept-page-worker.js', { scope: page });
    await caches.delete(formerCache);
    const cache = await caches.open(cacheOf(page));
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
