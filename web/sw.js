// The service worker. If the server does not answer, it returns the cached shell, which shows an error page.
// Every request goes to the server first, so that nobody gets an old client. No game data is cached.
// The build fills in `__FILES__` and `__VERSION__`.
const FILES = __FILES__;
const CACHE = 'shell __VERSION__';

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    const fresh = (path) => new Request(path, { credentials: 'omit', cache: 'reload' });
    await cache.addAll(['/', ...FILES].map(fresh));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const others = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/api');
  if (!isPage && !FILES.includes(pathname)) return;
  const kept = async () => (await caches.match(isPage ? '/' : pathname)) ?? Response.error();
  event.respondWith(fetch(request).catch(kept));
});

// A click on the notification "Your turn" opens the table that it is about.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = event.notification.data;
  const go = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find((client) => new URL(client.url).pathname === link);
    await (there ? there.focus() : self.clients.openWindow(link));
  };
  event.waitUntil(go());
});
