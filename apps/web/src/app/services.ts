import { onNeedLogin, warmUpCloud } from '../base/cloud/cloud';
import { selectSettings, storeSettings } from '../features/site/settingsSlice';
import { openLogin } from './gate';
import { loadTable } from './load-screen';
import { store } from './store';

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 300);
};

/** Starts what runs beside the screens. Called once, after the first paint was asked for. */
export function startServices(): void {
  onNeedLogin(openLogin);
  let settings = selectSettings(store.getState());
  store.subscribe(() => {
    const next = selectSettings(store.getState());
    if (next !== settings) storeSettings(next);
    settings = next;
  });
  whenIdle(() => {
    // The next page is then one step away. A build that is gone says so when a page is opened.
    loadTable().catch(() => {});
    warmUpCloud();
    // A build that is gone from the server has no push code any more: the next visit has.
    import('../features/push/push-service').then(({ startPush }) => startPush()).catch(() => {});
  });
}
