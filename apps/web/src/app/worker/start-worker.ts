import { Workbox } from 'workbox-window';
import { startKeepingOn } from '../../features/inbox/web-push/this-device';
import { offerInstall } from './offer-install';
import { hideUpdate, offerUpdate } from './update-bar';

/** Interval at which a page that stays open looks for a new version when it comes into view, ms. */
const LOOK_MS = 3_600_000;

/** Files of the app that this page has loaded before the worker could cache them. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/**
 * Registers the service worker, by which the app opens without a network. A new version waits until its user agrees in
 * one tab, which then reloads; other tabs go on with the code that they have.
 */
export async function startWorker(): Promise<void> {
  const workbox = new Workbox('/service-worker.js');
  let agreed = false;
  workbox.addEventListener('waiting', () =>
    offerUpdate(() => {
      agreed = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', () => {
    hideUpdate();
    if (agreed) location.reload();
  });
  // A worker that takes itself back reloads pages that do not answer.
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'ALIVE') ports[0]?.postMessage(true);
  });
  navigator.serviceWorker.startMessages();
  await workbox.register({ immediate: true });
  await workbox.active;
  workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } }).catch(() => {});
  await startKeepingOn().catch(() => {});
  offerInstall();
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    workbox.update().catch(() => {});
  });
}
