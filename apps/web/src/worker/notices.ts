import type { WebPushNotice } from '@guanlan/contract';

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'navigator'>;

/** Notification where a message cannot be read: browsers demand one for every message. */
const unreadable: WebPushNotice = {
  tag: 'inbox',
  title: '观澜',
  text: '有新消息',
  path: '/pages/mine/inbox',
  unread: 1,
};

/**
 * Shows the notification of a Web Push message, and the unread count on the app's icon. A page in front shows the notice
 * itself.
 */
export async function showNotice({ clients, registration, navigator }: Worker, message: string): Promise<void> {
  const { tag, title, text, path, unread } = readNotice(message);
  await setBadge(navigator, unread);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  await registration.showNotification(title, {
    ...{ tag, body: text, lang: 'zh-Hans', data: path },
    ...{ icon: '/icon-192.png', badge: '/icon-192.png' },
  });
}

/** Opens the page of a notification in a window of the app, or in a new one. */
export async function openNotice({ clients }: Worker, path: unknown): Promise<void> {
  const address = `/#${typeof path === 'string' ? path : unreadable.path}`;
  const [page] = await clients.matchAll({ type: 'window' });
  if (!page) {
    await clients.openWindow(address);
    return;
  }
  // Without a tap of the user a browser refuses it.
  await page.focus().catch(() => {});
  await page.navigate(address);
}

function readNotice(message: string): WebPushNotice {
  try {
    const given: unknown = JSON.parse(message);
    return isNotice(given) ? given : unreadable;
  } catch {
    return unreadable;
  }
}

function isNotice(given: unknown): given is WebPushNotice {
  if (typeof given !== 'object' || given === null) return false;
  const { tag, title, text, path, unread } = given as Partial<Record<keyof WebPushNotice, unknown>>;
  const texts = [tag, title, text, path];
  return texts.every((one) => typeof one === 'string') && Number.isSafeInteger(unread);
}

/** Sets the count on the icon of an installed app; other browsers have none. */
async function setBadge(navigator: WorkerNavigator, count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => {});
}
