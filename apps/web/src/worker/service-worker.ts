import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { SHARE_PATH } from '../base/shared-in/shared-in.ts';
import { openNotice, showNotice } from './notices.ts';
import { receiveShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };

/** Most files beside the shell that are cached, such as charts and fonts of formulas. */
const FILES_MAX = 300;

// The shell: the page, the roots of the app and the sign-in. Answers of the server have no route here, so that none of
// them is ever cached.
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(\?|$)/] }));

// Other files of the app, once they were needed: their names change with their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/assets\/[^/]+$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'files',
    plugins: [new ExpirationPlugin({ maxEntries: FILES_MAX, purgeOnQuotaError: true })],
  }),
);

// Shares of other apps: a page cannot read the body of a request that opens it.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(caches, request),
  'POST',
);

// The first worker serves the page that installed it at once; a later one waits until its user agrees.
self.addEventListener('install', () => {
  if (!self.registration.active) void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self, event.notification.data));
});
