import { browserPorts, createSafeStorage, request } from '@guanlan/transport/browser';
import type { AppInfo } from './app-info.js';
import { browserClientInfo } from './browser/client-info.js';
import { deviceId } from './browser/device-id.js';
import { type AnyFunctions, type CloudClient, createCloudClient, type FunctionTable } from './cloud-client.js';
import type { CloudOptions } from './options.js';
import type { CloudPorts } from './ports.js';

export type { AppInfo } from './app-info.js';

/** Options of a client in the browser. */
export interface BrowserCloudOptions extends CloudOptions {
  /** How the app presents itself to functions. */
  readonly app?: AppInfo | undefined;
  /** Replaces single ports: another `storage`, another `clientInfo`. */
  readonly ports?: Partial<CloudPorts> | undefined;
}

/** The browser's own ports: `fetch`, the clock, `localStorage`, and what `navigator` tells. Nothing is read yet. */
export function browserCloudPorts(app: AppInfo = {}): CloudPorts {
  const storage = createSafeStorage(() => localStorage);
  return {
    request,
    startTimer: browserPorts.startTimer,
    now: () => Date.now(),
    storage,
    clientInfo() {
      const { userAgent, language } = navigator;
      return browserClientInfo({ userAgent, language, deviceId: deviceId(storage), host: location.hostname }, app);
    },
  };
}

/**
 * {@link createCloudClient} with the browser's own ports.
 *
 * @example
 * const client = createBrowserCloudClient<Functions>({ endpoint: '', spaceId, clientSecret });
 */
export function createBrowserCloudClient<Functions extends FunctionTable<Functions> = AnyFunctions>(
  options: BrowserCloudOptions,
): CloudClient<Functions> {
  return createCloudClient<Functions>(options, { ...browserCloudPorts(options.app), ...options.ports });
}
