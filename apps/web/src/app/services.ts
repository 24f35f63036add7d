import { onNeedLogin, warmUpCloud } from '../base/cloud/cloud';
import { keepInstallPrompt } from '../base/install/install-prompt';
import { changeSettings, onStoredSettings, selectSettings, storeSettings } from '../features/site/settingsSlice';
import { refuseStrayDrops } from '../ui/window/stray-drops';
import { openLogin } from './gate';
import { loadTable } from './load-screen';
import { store } from './store';

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 300);
};

/** Pause before the service worker caches the shell, ms: what the first page needs comes first. */
const WORKER_AFTER_MS = 7_000;

/** Starts the services beside the screens. Called once, after the first paint was requested. */
export function startServices(): void {
  keepInstallPrompt();
  onNeedLogin(openLogin);
  refuseStrayDrops();
  let settings = selectSettings(store.getState());
  store.subscribe(() => {
    const next = selectSettings(store.getState());
    if (next !== settings) storeSettings(next);
    settings = next;
  });
  onStoredSettings((value) => store.dispatch(changeSettings(value)));
  whenIdle(() => {
    // Preloads the next page. A chunk missing after a new deployment is reported when a page is opened.
    loadTable().catch(() => {});
    warmUpCloud();
    // After a new deployment the push chunk may be missing; the next visit loads it.
    import('../features/site/badges/root-badges').then(({ startRootBadges }) => startRootBadges()).catch(() => {});
    import('../features/push/push-service').then(({ startPush }) => startPush()).catch(() => {});
  });
  // Absent over plain http. A build without it, or a browser that refuses it, works with a network alone.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    setTimeout(() => {
      import('./worker/start-worker').then(({ startWorker }) => startWorker()).catch(() => {});
    }, WORKER_AFTER_MS);
  }
}
