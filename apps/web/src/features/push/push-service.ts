import type { PushClient } from '@guanlan/push-client';
import { getToken, subscribeAuth } from '../../base/account/auth';
import { callFunction, loadConfig } from '../../base/cloud/cloud';
import { tellPushEvent, tellPushGap } from '../../base/push/push-events';
import { onReconnect, pushState, setPushState } from '../../base/push/push-state';
import { browserTabs, type Tabs } from './push-tabs';
import { INITIAL_VIEW, type PushView, viewOf } from './push-view';
import { readPushEvent } from './read-push-event';
import { showPushEvent } from './show-push-event';

/** Dispatches a push to this tab's pages, and shows it where the tab is visible. */
function show(text: string): void {
  const event = readPushEvent(text);
  if (!event) return;
  tellPushEvent(event);
  if (document.visibilityState === 'visible') void showPushEvent(event);
}

/**
 * Binds the client to the signed-in user, at every sign-in and whenever it came online. Calls `onGap` once it is bound,
 * since changes before that were not pushed.
 */
function keepBound(client: PushClient, onGap: () => void): void {
  let bound = '';
  let wasOnline = false;
  const bind = (): void => {
    const { clientId, status } = client.getSnapshot();
    const isBack = status.state === 'online' && !wasOnline;
    wasOnline = status.state === 'online';
    const token = getToken();
    if (token === null) bound = '';
    if (token === null || !clientId || !wasOnline) return;
    if (bound === clientId) {
      if (isBack) onGap();
      return;
    }
    bound = clientId;
    callFunction('push.bind', { cid: clientId }).then(onGap, () => {
      // Repeated when the client comes online next.
      bound = '';
    });
  };
  client.subscribe(bind);
  subscribeAuth(bind);
}

/** Holds the connection for all tabs. */
async function hold(tabs: Tabs): Promise<void> {
  const tell = (view: PushView): void => {
    setPushState({ view, holds: true });
    tabs.tell({ kind: 'view', view });
  };
  tell(pushState().view ?? INITIAL_VIEW);
  const [{ createBrowserPushClient }, { push }] = await Promise.all([
    import('@guanlan/push-client/browser'),
    loadConfig(),
  ]);
  if (push.url === '') return tell({ ...INITIAL_VIEW, state: 'off' });
  const client = createBrowserPushClient(push);
  client.subscribe(() => tell(viewOf(client.getSnapshot())));
  client.on('message', ({ message }) => {
    tabs.tell({ kind: 'message', message });
    show(message);
  });
  const again = (): void => {
    client.stop();
    client.start();
  };
  tabs.onMessage((message) => {
    if (message.kind === 'ask') tell(viewOf(client.getSnapshot()));
    else if (message.kind === 'reconnect') again();
  });
  onReconnect(again);
  keepBound(client, () => {
    tabs.tell({ kind: 'gap' });
    tellPushGap();
  });
  client.start();
}

/** Publishes the state of a start that failed. */
function failed(tabs: Tabs, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const view: PushView = {
    ...INITIAL_VIEW,
    state: 'stopped',
    why: 'connect-failed',
    lastError: { code: 'SYS_ERR', message },
  };
  setPushState({ view, holds: true });
  // Code that failed to load is loaded again.
  onReconnect(() => void hold(tabs).catch((again: unknown) => failed(tabs, again)));
}

/** Starts the push connection: one tab holds it, the others receive its events and one takes over when it is closed. */
export function startPush(): void {
  const tabs = browserTabs();
  tabs.onMessage((message) => {
    if (pushState().holds) return;
    if (message.kind === 'view') setPushState({ view: message.view, holds: false });
    else if (message.kind === 'message') show(message.message);
    else if (message.kind === 'gap') tellPushGap();
  });
  onReconnect(() => tabs.tell({ kind: 'reconnect' }));
  tabs.tell({ kind: 'ask' });
  void tabs.hold().then(() => hold(tabs).catch((error: unknown) => failed(tabs, error)));
}
