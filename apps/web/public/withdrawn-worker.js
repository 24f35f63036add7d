// Served as /service-worker.js while SERVICE_WORKER=off. Browsers look for it with each visit, and it takes the place of
// a broken worker: it deletes what that one cached, ends itself, and reloads pages that do not answer, since a broken
// shell shows nothing.
const ANSWER_MS = 2000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(withdraw());
});

async function withdraw() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(pages.map(reloadUnlessAlive));
}

async function reloadUnlessAlive(page) {
  const answered = new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    page.postMessage({ type: 'ALIVE' }, [port2]);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  if (!(await answered)) await page.navigate(page.url).catch(() => {});
}
