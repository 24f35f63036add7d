import { readPushEvent } from '@guanlan/contract/push-events';
import type { PushClient } from '@guanlan/push-client';
import { getToken, subscribeAuth } from '../../base/account/auth';
import { callFunction, loadConfig } from '../../base/cloud/cloud';
import { tellPushEvent, tellPushGap } from '../../base/push/push-events';
import { onReconnect, pushState, setPushState } from '../../base/push/push-state';
import { browserTabs, type Tabs } from './push-tabs';
import { INITIAL_VIEW, type PushView, viewOf } from './push-view';
import { showPushEvent } from './show-push-event';

/** Tells this tab's pages of a push, and shows it where the tab is looked at. */
function show(text: string): void {
  const event = readPushEvent(text);
  if (!event) return;
  tellPushEvent(event);
  if (document.visibilityState === 'visible') void showPushEvent(event);
}

/**
 * Makes the client the signed-in user's, at every sign-in and whenever it came online, and calls `onGap` as soon as it
 * hears of the user's changes: of those before, nobody told it.
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
      // Tried again when it next comes online.
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

/** What a failed start says. */
function failed(tabs: Tabs, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const view: PushView = {
    ...INITIAL_VIEW,
    state: 'stopped',
    why: 'connect-failed',
    lastError: { code: 'SYS_ERR', message },
  };
  setPushState({ view, holds: true });
  // What could not be loaded is loaded anew.
  onReconnect(() => void hold(tabs).catch((again: unknown) => failed(tabs, again)));
}

/** Starts the push connection: one tab holds it, the others hear of it and take over when that one is closed. */
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
