import type { FunctionInput } from '@guanlan/contract';
import { isIos } from '../../../base/install/install-way';

/** Why this browser cannot get notifications, or whether it does. */
export type BrowserPush = 'on' | 'off' | 'denied' | 'plain-http' | 'needs-install' | 'unsupported';

/** The parts of a subscription that the server needs. */
export type SubscriptionParts = FunctionInput<'notices.subscribe'>;

/** A browser could not be subscribed. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed';
  /** `service`: the browser does not reach its push service; `worker`: the app's worker is not there. */
  readonly code: 'denied' | 'service' | 'worker';

  constructor(code: PushFailed['code'], options?: ErrorOptions) {
    super(`no subscription: ${code}`, options);
    this.code = code;
  }
}

/** Longest that the app's worker takes to start, ms. */
const WORKER_MS = 15_000;
const WORKER = '/service-worker.js';

/** Whether this browser gets notifications, or can. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!window.isSecureContext) return 'plain-http';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isIos() ? 'needs-install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Asks for the permission and subscribes. Throws {@link PushFailed}. */
export async function subscribeBrowser(publicKey: string): Promise<SubscriptionParts> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed('denied');
  return partsOf(await subscribeWith(await workerReady(), publicKey));
}

/** Subscription of this browser with this key, made again where it was made with another; null where there is none. */
export async function renewBrowser(publicKey: string): Promise<SubscriptionParts | null> {
  if (!(await currentSubscription())) return null;
  return partsOf(await subscribeWith(await workerReady(), publicKey));
}

/** Ends the subscription of this browser. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Address of this browser's subscription, by which it is known among the user's. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribeWith({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const key = fromBase64Url(publicKey);
  const known = await pushManager.getSubscription();
  if (known && sameBytes(known.options.applicationServerKey, key)) return known;
  await known?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (cause) {
    throw new PushFailed(Notification.permission === 'denied' ? 'denied' : 'service', { cause });
  }
}

/** The app's worker, registered now where the page has not come to it yet. */
async function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new PushFailed('worker')), WORKER_MS);
  });
  try {
    await navigator.serviceWorker.register(WORKER);
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } catch (cause) {
    throw cause instanceof PushFailed ? cause : new PushFailed('worker', { cause });
  }
}

function partsOf(subscription: PushSubscription): SubscriptionParts {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}
