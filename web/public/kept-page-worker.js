// Opens the page it was registered for without a connection. It knows that page and files with a hash in their name, and never answers a call
// of the API. kernel/keep-page.ts registers it, and fills its cache.
const page = new URL(self.registration.scope).pathname;
const cacheName = `laurel-kept ${page}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname.startsWith(page)) event.respondWith(freshOrKept(request));
  else if (pathname.startsWith('/assets/') || pathname === '/scheme.js') event.respondWith(keptOrFresh(request));
});

async function freshOrKept(request) {
  try {
    return await fetch(request);
  } catch (reason) {
    const kept = await (await caches.open(cacheName)).match(page);
    if (kept) return kept;
    throw reason;
  }
}

async function keptOrFresh(request) {
  const kept = await (await caches.open(cacheName)).match(request.url);
  return kept ?? fetch(request);
}
