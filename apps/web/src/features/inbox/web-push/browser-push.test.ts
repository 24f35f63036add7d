// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserPush, PushFailed, readBrowserPush, renewBrowser, subscribeBrowser } from './browser-push';

const PUBLIC_KEY = btoa('k'.repeat(65)).replace(/=+$/, '');
const bytes = Uint8Array.from('k'.repeat(65), (letter) => letter.charCodeAt(0));

/** Browser with its parts for Web Push. */
function stubBrowser({ permission = 'granted', subscription = null as object | null, secure = true, agent = '' } = {}) {
  const pushManager = {
    getSubscription: vi.fn(async () => subscription),
    subscribe: vi.fn(async (): Promise<object> => fakeSubscription()),
  };
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: vi.fn(async () => permission) });
  vi.stubGlobal('navigator', {
    ...{ userAgent: agent, maxTouchPoints: 0 },
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: vi.fn(async () => registration),
      getRegistration: async () => registration,
    },
  });
  return pushManager;
}

const fakeSubscription = (key: Uint8Array<ArrayBuffer> = bytes) => ({
  options: { applicationServerKey: key.buffer },
  toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
});
const parts = { endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' };

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

test.each<[string, BrowserPush, Parameters<typeof stubBrowser>[0]]>([
  ['subscribed', 'on', { subscription: {} }],
  ['not subscribed', 'off', {}],
  ['not asked yet', 'off', { permission: 'default' }],
  ['forbidden by its user', 'denied', { permission: 'denied' }],
  ['on plain http', 'plain-http', { secure: false }],
])('a browser that is %s reads as %s', async (_case, state, browser) => {
  stubBrowser(browser);
  expect(await readBrowserPush()).toBe(state);
});

test.each<[string, BrowserPush, string]>([
  ['an iPhone', 'needs-install', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'],
  ['any other', 'unsupported', 'Mozilla/5.0 (X11; Linux)'],
])('%s without Web Push reads as %s', async (_case, state, agent) => {
  stubBrowser({ agent });
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  expect(await readBrowserPush()).toBe(state);
});

test('a browser subscribes with the key of the server', async () => {
  const { subscribe } = stubBrowser();
  expect(await subscribeBrowser(PUBLIC_KEY)).toEqual(parts);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: bytes });
});

test('a subscription with another key of the server is made again, one with its key is kept', async () => {
  const [other, same] = [fakeSubscription(new Uint8Array(65)), fakeSubscription()];
  const first = stubBrowser({ subscription: other });
  expect(await renewBrowser(PUBLIC_KEY)).toEqual(parts);
  expect([other.unsubscribe.mock.calls.length, first.subscribe.mock.calls.length]).toEqual([1, 1]);
  const second = stubBrowser({ subscription: same });
  expect(await renewBrowser(PUBLIC_KEY)).toEqual(parts);
  expect([same.unsubscribe.mock.calls.length, second.subscribe.mock.calls.length]).toEqual([0, 0]);
});

test('a refusal, and a push service out of reach, have codes of their own', async () => {
  stubBrowser({ permission: 'denied' });
  await expect(subscribeBrowser(PUBLIC_KEY)).rejects.toEqual(new PushFailed('denied'));
  const { subscribe } = stubBrowser();
  subscribe.mockRejectedValue(new DOMException('Registration failed - push service error', 'AbortError'));
  await expect(subscribeBrowser(PUBLIC_KEY)).rejects.toMatchObject({ code: 'service' });
});
