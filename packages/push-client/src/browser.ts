import { browserSocketPorts, connectSocket, createSafeStorage } from '@guanlan/transport/browser';
import { browserDevice } from './browser/device.js';
import { browserPage } from './browser/page.js';
import type { PushOptions } from './options.js';
import type { PushPorts } from './ports.js';
import { createPushClient, type PushClient } from './push-client.js';

/** Options of a client in the browser. */
export interface BrowserPushOptions extends PushOptions {
  /** Replaces single ports: another `storage`, another `device`. */
  readonly ports?: Partial<PushPorts> | undefined;
}

/** The browser's own ports: `WebSocket`, clocks, `crypto`, `localStorage`, the page. */
export function browserPushPorts(): PushPorts {
  return {
    connectSocket,
    startTimer: browserSocketPorts.startTimer,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    storage: createSafeStorage(() => localStorage),
    page: browserPage({ document, window, navigator }),
    device: () => browserDevice(navigator),
  };
}

/**
 * {@link createPushClient} with the browser's own ports.
 *
 * @throws PushError PUSH_BAD_ARGUMENT naming the option that is missing or wrong
 * @example
 * const client = createBrowserPushClient({ url: 'wss://example.org/push', appId: '__UNI__TEST', keyId, publicKey });
 * client.on('message', ({ data }) => show(data));
 * client.start();
 */
export function createBrowserPushClient(options: BrowserPushOptions): PushClient {
  return createPushClient(options, { ...browserPushPorts(), ...options.ports });
}
