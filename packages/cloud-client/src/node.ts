import { createMemoryStorage, nodePorts, request } from '@guanlan/transport/node';
import type { AppInfo } from './app-info.js';
import { type AnyFunctions, type CloudClient, createCloudClient, type FunctionTable } from './cloud-client.js';
import type { CloudOptions } from './options.js';
import type { CloudPorts } from './ports.js';

export { createMemoryStorage } from '@guanlan/transport/node';
export type { AppInfo } from './app-info.js';

/** Options of a client in Node. */
export interface NodeCloudOptions extends CloudOptions {
  /** How the app presents itself to functions. */
  readonly app?: AppInfo | undefined;
  /** Replaces single ports: a `storage` that lasts, another `clientInfo`. */
  readonly ports?: Partial<CloudPorts> | undefined;
}

/** Node's own ports: `fetch`, the clock, a store in memory. */
export function nodeCloudPorts(app: AppInfo = {}): CloudPorts {
  const info = { PLATFORM: 'node', OS: process.platform, APPID: app.appId, ...app, osName: process.platform };
  return {
    request,
    startTimer: nodePorts.startTimer,
    now: () => Date.now(),
    storage: createMemoryStorage(),
    clientInfo: () => info,
  };
}

/** {@link createCloudClient} with Node's own ports. */
export function createNodeCloudClient<Functions extends FunctionTable<Functions> = AnyFunctions>(
  options: NodeCloudOptions,
): CloudClient<Functions> {
  return createCloudClient<Functions>(options, { ...nodeCloudPorts(options.app), ...options.ports });
}
